/** Nudges, and everything that reaches each kind of seat in a fortnight without a clock. */
import { describe, expect, it } from 'vitest';
import { NUDGE_AFTER_HOURS } from '../../../worker/protocol/limits.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import {
  expectProblem,
  fetchSnapshot,
  parseSnapshot,
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
import {
  arrivedAt,
  isQuietAt,
  ledgerLines,
  messagesAlarmAt,
  sendDueMessages,
  waitAndSend,
} from '../kit/notifications.ts';

freezeTime();
fakeReceivers();

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
