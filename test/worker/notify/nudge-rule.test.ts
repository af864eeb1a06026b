/** Who can have whom reminded: the page offers exactly what the server accepts (P-67). */
import { describe, expect, it } from 'vitest';
import { NUDGE_AFTER_HOURS } from '../../../worker/protocol/limits.ts';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import { choose, startNochMal } from '../kit/ahead.ts';
import { fetchSnapshot, parseProblem, parseSnapshot, playOn, sendRequest, startMatch } from '../kit/client.ts';
import { advanceTime, DAY_MS, freezeTime, HOUR_MS, nowMs, playTurn } from '../kit/clock.ts';
import { fakeReceivers } from '../kit/fake-receivers.ts';
import { pauseUntil } from '../kit/time-given.ts';

freezeTime();
fakeReceivers();

const shownTo = ({ match, key }: Seated): Promise<Snapshot> => fetchSnapshot(match, [key]);

/** Ask for a nudge; `sent`, or the code of the refusal. */
async function ask({ match, key }: Seated, target: number): Promise<string> {
  const answer = await sendRequest({ method: 'POST', path: `/${match}/seats/${target}/nudge`, keys: [key] });
  if (answer.status !== 200) return parseProblem(answer).code;
  parseSnapshot(answer);
  return 'sent';
}

/** By asker and target such as `0>1`: what the snapshot offers now, and how the server answers. */
async function compare(all: readonly Seated[]): Promise<{ readonly offered: string[]; readonly refused: string[] }> {
  const offered: string[] = [];
  const refused: string[] = [];
  for (const asker of all)
    for (const { seat } of all.filter((one) => one !== asker)) {
      const { remindable = [] } = await shownTo(asker);
      const isOffered = remindable.some((one) => one.seat === seat && one.from <= nowMs());
      const answer = await ask(asker, seat);
      expect(answer === 'sent', `${asker.seat}>${seat}: ${answer}`).toBe(isOffered);
      if (isOffered) offered.push(`${asker.seat}>${seat}`);
      else refused.push(`${asker.seat}>${seat} ${answer}`);
    }
  return { offered, refused };
}

describe('P-67 the server offers a nudge in the snapshot exactly where it accepts one', () => {
  it('to a seat that waits, from 12 hours on and once a day for each decision', async () => {
    const all = await startMatch(3);
    advanceTime(1);
    await playTurn(all[0]);
    expect((await compare(all)).offered).toEqual([]);
    advanceTime(NUDGE_AFTER_HOURS * HOUR_MS);

    expect(await compare(all)).toEqual({
      offered: ['0>1'],
      refused: ['0>2 nothing-open', '1>0 nothing-open', '1>2 nothing-open', '2>0 nothing-open', '2>1 reminded-today'],
    });
    const { nudges, remindable } = await shownTo(all[2]);
    expect(remindable).toEqual([{ seat: 1, from: (nudges?.[0]?.at ?? 0) + DAY_MS }]);
    expect((await fetchSnapshot(all[0].match)).remindable).toBeUndefined();
  });

  it('not while the asker has a choice of its own to make, and 12 hours after it made that choice', async () => {
    const all = await startNochMal(3);
    advanceTime(1);
    await choose(all[0]);
    advanceTime(NUDGE_AFTER_HOURS * HOUR_MS);
    const { offered, refused } = await compare(all);
    expect(offered).toEqual(['0>1', '0>2']);
    expect(refused.filter((line) => line.endsWith('not-waiting'))).toEqual(['1>2 not-waiting', '2>1 not-waiting']);

    advanceTime(DAY_MS);
    await choose(all[1]);
    expect((await shownTo(all[1])).remindable).toEqual([{ seat: 2, from: nowMs() + NUDGE_AFTER_HOURS * HOUR_MS }]);
    expect(await ask(all[1], 2)).toBe('too-early');
    advanceTime(NUDGE_AFTER_HOURS * HOUR_MS);
    expect(await ask(all[1], 2)).toBe('sent');
  });

  it('not between rounds, when any player can start the next one, and not in a pause', async () => {
    const options = { setup: 'sorted', tournament: true, bruno: false, soloSets: 1 };
    const all = await startMatch(2, { options });
    await playOn(all, ({ phase }) => phase === 'between');
    advanceTime(2 * DAY_MS);
    expect(await compare(all)).toEqual({ offered: [], refused: ['0>1 nothing-open', '1>0 nothing-open'] });

    const slow = await startMatch(2, { clock: { kind: 'post', hours: 72, sparesQuiet: false } });
    advanceTime(1);
    await playTurn(slow[0]);
    await pauseUntil(slow, '2027-01-30');
    advanceTime(DAY_MS);
    expect(await compare(slow)).toEqual({ offered: [], refused: ['0>1 paused', '1>0 paused'] });
  });
});
