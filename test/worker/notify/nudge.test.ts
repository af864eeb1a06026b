/** Nudges: who may have whom reminded, and the message. */
import { describe, expect, it } from 'vitest';
import { NUDGE_AFTER_HOURS } from '../../../worker/protocol/limits.ts';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import { choose, startNochMal } from '../kit/ahead.ts';
import {
  expectProblem,
  fetchSnapshot,
  parseProblem,
  parseSnapshot,
  playOn,
  sendRequest,
  startMatch,
  type TestResponse,
} from '../kit/client.ts';
import {
  advanceTime,
  createTimed,
  DAY_MS,
  freezeTime,
  HOUR_MS,
  LIVE_CLOCK,
  nowMs,
  playTurn,
  runAlarm,
  START_MS,
  setQuietHours,
} from '../kit/clock.ts';
import {
  addChat,
  deliveredPushes,
  fakeReceivers,
  messagesIn,
  postedToChat,
  readMessages,
  setReminders,
  subscribe,
  subscription,
  turnPushOn,
} from '../kit/fake-receivers.ts';
import { pauseUntil } from '../kit/given-time.ts';
import {
  arrivedAt,
  isQuietAt,
  ledgerLines,
  messagesAlarmAt,
  sendDueMessages,
  waitAndSend,
} from '../kit/notifications.ts';

// Who can have whom reminded: the page offers exactly what the server accepts (P-67).

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

const nudge = ({ match, key }: Pick<Seated, 'match' | 'key'>, target: number): Promise<TestResponse> =>
  sendRequest({ method: 'POST', path: `/${match}/seats/${target}/nudge`, keys: [key] });

describe('P-67 a nudge', () => {
  it('reaches the seat once, is named after who asked, and stands in the ledger on both sides', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    advanceTime(1);
    await playTurn(host);
    await waitAndSend(host);
    advanceTime(NUDGE_AFTER_HOURS * HOUR_MS);

    const { nudges } = parseSnapshot(await nudge(host, 1));
    expect(nudges).toEqual([{ seat: 1, by: 0, at: nowMs() }]);
    // A repeat of the same request is answered again, and nothing more is sent.
    parseSnapshot(await nudge(host, 1));
    await waitAndSend(host);
    await waitAndSend(host, HOUR_MS);

    expect(arrivedAt(phone)).toEqual(['turn 2', 'nudge 2']);
    expect(deliveredPushes().at(-1)?.news).toMatchObject({ kind: 'nudge', seat: 1, by: 0 });
    expect((await readMessages(guest)).messages.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'nudge sent',
      'turn sent',
    ]);
    expect((await readMessages(host)).asked).toMatchObject([{ seat: 1, entry: 2 }]);
    await playTurn(guest);
    expect((await fetchSnapshot(host.match, [host.key])).nudges).toEqual([]);
  });

  it('comes once a day for a decision, whoever asks, and again the next day', async () => {
    const [host, guest, third] = await startMatch(3);
    const phone = await turnPushOn(guest);
    advanceTime(1);
    await playTurn(host);
    await waitAndSend(host);
    advanceTime(NUDGE_AFTER_HOURS * HOUR_MS);
    parseSnapshot(await nudge(host, 1));
    await waitAndSend(host);

    await expectProblem(await nudge(third as Seated, 1), 429, 'reminded-today');
    advanceTime(DAY_MS);
    parseSnapshot(await nudge(third as Seated, 1));
    await waitAndSend(host);

    expect(arrivedAt(phone)).toEqual(['turn 2', 'nudge 2', 'nudge 2']);
  });

  it('is refused before 12 hours, of oneself, of who has nothing to decide, live, and to spectators', async () => {
    const [host, guest] = await startMatch(2);
    await playTurn(host);
    advanceTime(NUDGE_AFTER_HOURS * HOUR_MS - 1_000);

    await expectProblem(await nudge(host, 1), 429, 'too-early');
    await expectProblem(await nudge(guest, 1), 409, 'own-seat');
    await expectProblem(await nudge(guest, 0), 409, 'nothing-open');
    await expectProblem(await nudge(host, 5), 400, 'bad-request');
    await expectProblem(await nudge({ match: host.match, key: 'x'.repeat(26) }, 1), 401, 'no-seat');
    const [live] = await createTimed(2, LIVE_CLOCK);
    await expectProblem(await nudge(live, 1), 409, 'live-clock');
  });

  it('R-44 gets the same answer from a seat that has no channel, one that is muted, and one that gets it', async () => {
    const answers: string[] = [];
    for (const kind of ['none', 'muted', 'told']) {
      const [host, guest] = await startMatch(2);
      const phone = kind === 'none' ? undefined : await turnPushOn(guest);
      if (kind === 'muted') messagesIn(await setReminders(guest, { nudges: false }));
      advanceTime(1);
      await playTurn(host);
      await waitAndSend(host);
      advanceTime(NUDGE_AFTER_HOURS * HOUR_MS);
      const { nudges, rev, seats } = parseSnapshot(await nudge(host, 1));
      answers.push(JSON.stringify({ nudges: nudges?.map(({ seat, by }) => ({ seat, by })), rev, seats }));
      await waitAndSend(host);

      if (phone) expect(arrivedAt(phone)).toEqual(kind === 'told' ? ['turn 2', 'nudge 2'] : ['turn 2']);
    }
    expect(new Set(answers).size).toBe(1);
  });
});

describe('P-67 a fortnight without a clock', () => {
  /** Let a fortnight pass in hours, and send what is due. */
  async function passFortnight(match: string): Promise<void> {
    for (let hour = 0; hour < 14 * 24; hour += 1) {
      advanceTime(HOUR_MS);
      await runAlarm(match);
    }
    await sendDueMessages(match);
  }

  it('tells a device of its turn once, and reminds it after one day and after four, not at night', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await subscription();
    messagesIn(await subscribe(guest, phone));
    const quiet = { from: 11 * 60, to: 15 * 60, zone: 'Europe/Rome' };
    await setQuietHours(guest, quiet);
    advanceTime(1);
    await playTurn(host);
    await waitAndSend(host);
    const since = nowMs();

    await passFortnight(host.match);

    expect(arrivedAt(phone)).toEqual(['turn 2', 'reminder 2', 'second-reminder 2']);
    const sent = (await readMessages(guest)).messages.map(({ sent: at = 0 }) => at).reverse();
    expect(sent.every((at) => !isQuietAt(quiet, at))).toBe(true);
    const days = sent.map((at) => (at - since) / DAY_MS);
    expect(days[1]).toBeGreaterThanOrEqual(1);
    expect(days[1]).toBeLessThan(1.3);
    expect(days[2]).toBeGreaterThanOrEqual(4);
    expect(days[2]).toBeLessThan(4.3);
  });

  it('R-44 sends at most one reminder or nudge a day to a device, and none after the move', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await subscription();
    messagesIn(await subscribe(guest, phone));
    advanceTime(1);
    await playTurn(host);
    await waitAndSend(host);
    for (let day = 0; day < 6; day += 1) {
      advanceTime(DAY_MS);
      await nudge(host, 1);
      await waitAndSend(host);
    }
    const reminded = (await readMessages(guest)).messages.flatMap(({ kind, sent }) =>
      kind !== 'turn' && sent !== undefined ? [sent] : [],
    );
    const reached = arrivedAt(phone).length;
    await playTurn(guest);
    await passFortnight(host.match);

    // Seven days have room for the turn, and for at most six reminders and nudges.
    expect(reached).toBeGreaterThan(3);
    expect(reached).toBeLessThanOrEqual(7);
    reminded.sort((a, b) => a - b);
    for (const [i, at] of reminded.entries())
      expect(at - (reminded[i - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(DAY_MS);
    expect(arrivedAt(phone).filter((line) => !line.startsWith('close'))).toHaveLength(reached);
  });

  it('R-44 a reminder that falls within a day of a nudge waits for its day, and no alarm rings before', async () => {
    const [host, guest] = await startMatch(2);
    messagesIn(await subscribe(guest, await subscription()));
    advanceTime(1);
    await playTurn(host);
    await waitAndSend(host);
    advanceTime(NUDGE_AFTER_HOURS * HOUR_MS);
    await nudge(host, 1);
    await waitAndSend(host);
    const nudged = nowMs();
    advanceTime(NUDGE_AFTER_HOURS * HOUR_MS);
    await runAlarm(host.match);

    expect(await messagesAlarmAt(host.match)).toBe(nudged + DAY_MS);
    await waitAndSend(host, NUDGE_AFTER_HOURS * HOUR_MS);
    expect(await ledgerLines(guest)).toContain('reminder 2 sent');
  });

  it('tells a chat of the turn and reminds it once, and a seat without a channel gets nothing', async () => {
    const [host] = await startMatch(2);
    await addChat(host);
    advanceTime(1);
    await playTurn(host);
    await waitAndSend(host);

    await passFortnight(host.match);

    expect(postedToChat().map(({ body }) => (body as { kind: string }).kind)).toEqual(['turn', 'reminder']);
    expect(deliveredPushes()).toEqual([]);
    expect(nowMs()).toBeGreaterThan(START_MS + 14 * DAY_MS);
  });
});
