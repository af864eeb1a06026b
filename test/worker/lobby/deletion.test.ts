/** P-43 Deleting a match: when its host may, and how long the others can still read it. */
import { expect, it } from 'vitest';
import { DELETION_DELAY_DAYS } from '../../../worker/protocol/limits.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import { NORMAL_BOT } from '../kit/bots.ts';
import {
  claimBody,
  claimSeat,
  createMatch,
  dumpStorage,
  expectProblem,
  fetchSnapshot,
  finishedMatch,
  json,
  parseSeated,
  sendMove,
  sendRequest,
  startMatch,
  type TestResponse,
} from '../kit/client.ts';
import { advanceTime, DAY_MS, freezeTime, nowMs, runAlarm } from '../kit/clock.ts';

freezeTime();

const remove = ({ match, key }: Seated): Promise<TestResponse> =>
  sendRequest({ method: 'DELETE', path: `/${match}`, keys: [key], awake: true });

const gone = async ({ match }: Seated): Promise<void> => {
  expectProblem(await sendRequest({ path: `/${match}` }), 410, 'gone');
};

it('a match goes at once before its start, alone, and against bots', async () => {
  const open = await createMatch({ seats: 3 });
  parseSeated(await claimSeat(open.match, claimBody(open.frame.invite)));
  const alone = await createMatch({ game: 'noch-mal', seats: 1 });
  const bots = await createMatch({ bots: [NORMAL_BOT] });

  for (const host of [open, alone, bots]) {
    const answer = await remove(host);
    expect([answer.status, json(answer)]).toEqual([200, {}]);
    await gone(host);
  }
});

it('R-40 a match that others play in cannot be deleted by a host who is losing it', async () => {
  const [host] = await startMatch(2);
  const before = await dumpStorage(host.match);

  expectProblem(await remove(host), 409, 'others-play');

  expect(await dumpStorage(host.match)).toBe(before);
});

it('R-40 after its end the others can read it and its record for 7 days', async () => {
  const [host, guest] = await finishedMatch(2);
  const date = nowMs() + DELETION_DELAY_DAYS * DAY_MS;
  advanceTime(DAY_MS);

  const answer = await remove(host);

  expect([answer.status, json(answer)]).toEqual([200, { expires: date }]);
  expect(await fetchSnapshot(host.match, [guest.key])).toMatchObject({ expires: date, viewer: 1 });
  await runAlarm(host.match);
  expect((await sendRequest({ path: `/${host.match}/record` })).status).toBe(200);
  expect(json(await remove(host))).toEqual({ expires: date });
  advanceTime((DELETION_DELAY_DAYS - 1) * DAY_MS);
  await runAlarm(host.match);
  expect((await sendRequest({ path: `/${host.match}/record` })).status).toBe(200);
  // Like every match it is deleted at the second check, a day later.
  advanceTime(DAY_MS);
  await runAlarm(host.match);
  await gone(host);
});

it('a match that has been over for 7 days goes at once', async () => {
  const [host] = await finishedMatch(2);
  advanceTime(DELETION_DELAY_DAYS * DAY_MS);

  expect(json(await remove(host))).toEqual({});

  await gone(host);
});

it('a host who concedes to one other person can delete the match 7 days later, and not before', async () => {
  const [host] = await startMatch(2);
  await sendMove(host, 0, { kind: 'concede' });

  expect(json(await remove(host))).toEqual({ expires: nowMs() + DELETION_DELAY_DAYS * DAY_MS });
});
