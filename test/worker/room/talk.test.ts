/** P-34: small talk through the whole worker: who may speak, how often, who gets it, and what is independent of it. */
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../../worker/games/registry.ts';
import { REMARK_PAUSE_SECONDS, REMARKS_MAX } from '../../../worker/protocol/limits.ts';
import type { Seated, Snapshot, Update } from '../../../worker/protocol/match.ts';
import { PHRASES, REACTIONS, type RemarkCode } from '../../../worker/protocol/remark-codes.ts';
import { verifyRecord } from '../../../worker/record/verify-record.ts';
import { choose, lookFrom, startAhead } from '../kit/ahead.ts';
import {
  claimBody,
  claimSeat,
  commandId,
  createMatch,
  dumpStorage,
  entropyOf,
  expectProblem,
  fetchSnapshot,
  finishedMatch,
  json,
  openLiveSocket,
  parseSeated,
  parseSnapshot,
  parseUpdate,
  queryRows,
  sendMove,
  sendRequest,
  startMatch,
  type TestResponse,
} from '../kit/client.ts';
import { advanceTime, createCorrespondence, freezeTime, nowMs } from '../kit/clock.ts';
import { evict } from '../kit/eviction.ts';
import { addChat, calledUrls, fakeReceivers, readMessages, subscribe, subscription } from '../kit/fake-receivers.ts';
import { useRealLimits } from '../kit/limits.ts';
import { messagesAlarmAt, waitAndSend } from '../kit/notifications.ts';
import { startPoll } from '../kit/waiting.ts';

freezeTime();
fakeReceivers();
useRealLimits();

const PAUSE_MS = REMARK_PAUSE_SECONDS * 1_000;

type Speaker = Pick<Seated, 'match' | 'key'>;

const say = ({ match, key }: Speaker, code: string, id = commandId(), awake = false): Promise<TestResponse> =>
  sendRequest({ method: 'POST', path: `/${match}/talk`, keys: [key], body: { id, code }, awake });

/** Make a remark after the pause, which must succeed. */
async function speak(speaker: Speaker, code: RemarkCode, awake = false): Promise<Update> {
  advanceTime(PAUSE_MS);
  return parseUpdate(await say(speaker, code, commandId(), awake));
}

const switchTalk = ({ match, key }: Speaker, on: boolean): Promise<TestResponse> =>
  sendRequest({ method: 'PUT', path: `/${match}/talk`, keys: [key], body: { on } });

const linesOf = ({ talk }: Snapshot | Update): readonly string[] | undefined =>
  talk?.map(({ seat, code }) => `${seat} ${code}`);

describe('P-34 what a seat says', () => {
  it('reaches the seats and spectators by socket and by snapshot, and is not in the next update', async () => {
    const [host, guest] = await startMatch(2);
    const sockets = [await openLiveSocket(host.match, [guest.key]), await openLiveSocket(host.match, [], '', true)];
    const answer = await speak(host, 'good-luck', true);

    for (const socket of sockets) {
      const [, update] = await socket.waitForMessages(2);
      expect(update).toMatchObject({ kind: 'step', rev: answer.rev, entry: 0, log: [] });
      expect(update && 'view' in update).toBe(false);
      expect(update?.talk).toEqual([{ n: 1, at: nowMs(), seat: 0, code: 'good-luck' }]);
    }
    expect(answer.rev).toBe(guest.frame.rev + 1);
    await evict(host.match);
    for (const keys of [[], [host.key], [guest.key]])
      expect(linesOf(await fetchSnapshot(host.match, keys))).toEqual(['0 good-luck']);
    expect('talk' in parseUpdate(await sendMove(host, 0, { kind: 'draw' }))).toBe(false);
  });

  it('R-12 has the view of a seat that plays ahead, which the page may not have got yet', async () => {
    const [, ahead] = await startAhead(3, 1);
    await choose(ahead);
    const seen = await lookFrom(ahead);
    expect(seen.lead).toBeTruthy();

    const answer = await speak(ahead, 'good-luck');

    expect(answer.lead).toBeTruthy();
    expect(answer.view?.active).toEqual(answer.active);
    expect(answer.view).toEqual(seen.view);
  });

  it('ends the wait of a poll', async () => {
    const [host, guest] = await startMatch(2);
    const poll = await startPoll(() =>
      sendRequest({ path: `/${host.match}?after=${guest.frame.rev}&wait=25`, keys: [guest.key] }),
    );
    await speak(host, 'star', true);

    expect(linesOf(parseSnapshot(await poll.answer))).toEqual(['0 star']);
  });

  it('is one of six reactions and twelve phrases: there is no free text', async () => {
    const [host] = await startMatch(2);

    expect([REACTIONS.length, PHRASES.length, new Set([...REACTIONS, ...PHRASES]).size]).toEqual([6, 12, 18]);
    for (const code of [...REACTIONS, ...PHRASES]) await speak(host, code);
    for (const code of ['Hello, you!', '', 'constructor', 'Star'])
      expectProblem(await say(host, code), 400, 'bad-request');
    expect((await fetchSnapshot(host.match)).talk).toHaveLength(18);
  });

  it('can be said in the lobby and after the end', async () => {
    const host = await createMatch();
    expect(linesOf(await speak(host, 'hello'))).toEqual(['0 hello']);
    const [first, second] = await finishedMatch(2);
    await speak(second, 'good-game');
    expect(linesOf(await speak(first, 'play-again'))).toEqual(['1 good-game', '0 play-again']);
  });

  it('is said once if the command comes twice, even after an eviction', async () => {
    const [host] = await startMatch(2);
    const id = commandId();
    const first = parseUpdate(await say(host, 'oops', id));
    await evict(host.match);
    expect(parseUpdate(await say(host, 'oops', id))).toEqual(first);
  });

  it('goes with its seat when the host removes an empty seat before it', async () => {
    const host = await createMatch({ seats: 3 });
    const guest = parseSeated(await claimSeat(host.match, claimBody(host.frame.invite, { seat: 2 })));
    await speak(guest, 'hello');
    await sendRequest({ method: 'PUT', path: `/${host.match}/seats`, keys: [host.key], body: { count: 2 } });
    expect(linesOf(await fetchSnapshot(host.match))).toEqual(['1 hello']);
  });
});

describe('P-34 the limit', () => {
  it('lets each seat speak once in ten seconds, says when it may again, and survives an eviction', async () => {
    const [host, guest] = await startMatch(2);
    parseUpdate(await say(host, 'hello'));
    advanceTime(2_500);
    await evict(host.match);
    const refused = await say(host, 'star');
    expect(expectProblem(refused, 429, 'too-many-remarks').retryAfter).toBe(8);
    expect(refused.headers.get('retry-after')).toBe('8');
    parseUpdate(await say(guest, 'hello'));
    advanceTime(7_499);
    expect(expectProblem(await say(host, 'star'), 429, 'too-many-remarks').retryAfter).toBe(1);
    advanceTime(1);
    expect(linesOf(parseUpdate(await say(host, 'star')))).toEqual(['0 hello', '1 hello', '0 star']);
  });

  it('makes nobody wait because the clock was put back', async () => {
    const [host] = await startMatch(2);
    parseUpdate(await say(host, 'hello'));
    advanceTime(-3_600_000);
    parseUpdate(await say(host, 'star'));
  });

  it('keeps the newest fifty, and they keep their numbers', async () => {
    const [host] = await startMatch(2);
    for (let n = 0; n < REMARKS_MAX; n += 1) await speak(host, 'laugh');
    const { talk } = await speak(host, 'wow');

    expect(talk?.map(({ n }) => n)).toEqual(Array.from({ length: REMARKS_MAX }, (_, i) => i + 2));
    expect(talk?.at(-1)?.code).toBe('wow');
    expect(await queryRows(host.match, 'SELECT count(*) AS n FROM remarks')).toEqual([{ n: REMARKS_MAX }]);
  });
});

describe('P-34 who may not speak', () => {
  it('a spectator, a stranger and a seat that has left; after the end the seat that left can again', async () => {
    const [host, guest, third] = await startMatch(3);
    const [stranger] = await startMatch(2);
    parseUpdate(await sendMove(third, 0, { kind: 'concede' }));
    const before = await dumpStorage(host.match);

    expectProblem(
      await sendRequest({ method: 'POST', path: `/${host.match}/talk`, body: { id: commandId(), code: 'hello' } }),
      401,
      'no-seat',
    );
    expectProblem(await say({ match: host.match, key: stranger.key }, 'hello'), 401, 'no-seat');
    expectProblem(await say(third, 'hello'), 403, 'left');
    expect(await dumpStorage(host.match)).toBe(before);
    expect(linesOf(await fetchSnapshot(host.match, [third.key]))).toEqual([]);

    parseUpdate(await sendMove(guest, 0, { kind: 'concede' }));
    expect(linesOf(await speak(third, 'good-game'))).toEqual(['2 good-game']);
  });

  it('one person alone, or among bots only', async () => {
    const bots = [{ strength: 'easy', yields: false }];
    for (const more of [{ game: 'qwantum', seats: 1 }, { bots }]) {
      const host = await createMatch(more);
      expect('talk' in (await fetchSnapshot(host.match, [host.key]))).toBe(false);
      expectProblem(await say(host, 'hello'), 409, 'talk-off');
    }
  });
});

describe('P-34 the host', () => {
  it('switches small talk off and on for everyone, at any time', async () => {
    const [host, guest] = await startMatch(2);
    await speak(guest, 'hello');
    const spectator = await openLiveSocket(host.match);
    expectProblem(await switchTalk(guest, false), 403, 'not-host');
    const off = parseSnapshot(await switchTalk(host, false));

    expect([off.talk, off.talkOff]).toEqual([undefined, true]);
    expect((await spectator.waitForMessages(2))[1]).toMatchObject({ kind: 'frame', talkOff: true, rev: off.rev });
    await evict(host.match);
    expectProblem(await say(guest, 'star'), 409, 'talk-off');
    expect(parseSnapshot(await switchTalk(host, false)).rev, 'no change, no news').toBe(off.rev);
    const on = parseSnapshot(await switchTalk(host, true));
    expect([linesOf(on), on.talkOff]).toEqual([['1 hello'], undefined]);
  });

  it('has switched it off for the rematch too', async () => {
    const [host] = await finishedMatch(2);
    parseSnapshot(await switchTalk(host, false));
    const body = { id: commandId(), entropy: entropyOf('c') };
    const next = parseSeated(
      await sendRequest({ method: 'POST', path: `/${host.match}/rematch`, keys: [host.key], body }),
    );
    expect(next.frame.talkOff).toBe(true);
  });
});

describe('P-34 small talk leaves no trace', () => {
  it('in the log, the open decision, the drafts and the record', async () => {
    const [host, guest] = await startMatch(2);
    const tables = "SELECT 'entries' AS t, json_group_array(json_array(n, at, move, digest)) AS rows FROM entries";
    const before = [await queryRows(host.match, tables), (await fetchSnapshot(host.match, [host.key])).opened];
    await speak(guest, 'thinking');
    const after = await fetchSnapshot(host.match, [host.key]);
    expect([await queryRows(host.match, tables), after.opened]).toEqual(before);
    parseUpdate(await sendMove(host, after.opened, { kind: 'draw' }));
    parseUpdate(await sendMove(guest, 0, { kind: 'concede' }));
    await speak(host, 'good-game');

    const record = await sendRequest({ path: `/${host.match}/record` });
    expect(record.text).not.toContain('good-game');
    expect(verifyRecord(json(record), gameOf)).toMatchObject({ ok: true });
    const history = await sendRequest({ path: `/${host.match}/history`, keys: [host.key] });
    expect(history.text).not.toContain('thinking');
  });

  it('in notifications: nothing is sent, planned or listed by push, chat and feed', async () => {
    const [host, guest] = await createCorrespondence();
    await addChat(host);
    await subscribe(guest, await subscription());
    const feed = json(await sendRequest({ method: 'POST', path: `/${host.match}/feed`, keys: [host.key] })) as {
      readonly key: string;
    };
    await waitAndSend(host);
    expect(calledUrls(), 'the receivers work').toHaveLength(1);
    const feedText = async (): Promise<string> =>
      (await sendRequest({ path: `/${host.match}/feed/${feed.key}.json` })).text;
    const everything = async () => [
      calledUrls(),
      (await readMessages(host)).messages,
      (await readMessages(guest)).messages,
      await messagesAlarmAt(host.match),
      await feedText(),
    ];
    const before = JSON.stringify(await everything());
    await speak(host, 'hello');
    await speak(guest, 'thanks');
    await waitAndSend(host);

    expect(JSON.stringify(await everything())).toBe(before);
  });

  it('once the match is deleted', async () => {
    const host = await createMatch();
    await speak(host, 'goodbye');
    expect((await sendRequest({ method: 'DELETE', path: `/${host.match}`, keys: [host.key] })).status).toBe(200);
    expect(await dumpStorage(host.match)).not.toContain('goodbye');
    expectProblem(await say(host, 'hello'), 410, 'gone');
  });
});
