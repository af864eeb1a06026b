/**
 * A fortnight without a clock, as it reaches each kind of seat. The figures come from the messages that receivers
 * decoded, and from the calendar as an app reads it.
 */
import { describe, expect, it } from 'vitest';
import { NOTIFY_DELAY_MS } from '../../../worker/notify/plan-messages.ts';
import type { QuietSchedule } from '../../../worker/protocol/clock.ts';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import { type NextMessage, OwnPayload } from '../../../worker/protocol/notifications.ts';
import { choose, lookFrom, startNochMal } from '../kit/ahead.ts';
import { sendRequest } from '../kit/client.ts';
import { advanceTime, DAY_MS, freezeTime, HOUR_MS, nowMs, setQuietHours } from '../kit/clock.ts';
import {
  chatAddress,
  deliveredPushes,
  fakeReceivers,
  messagesIn,
  postedToChat,
  readAllMessages,
  setOwn,
  subscribe,
  subscription,
} from '../kit/fake-receivers.ts';
import { setAway } from '../kit/given-time.ts';
import { isQuietAt, messagesAlarmAt, sendDueMessages } from '../kit/notifications.ts';
import { fetchCalendar, makeFeed } from './feeds/feed-readers.ts';

freezeTime();
fakeReceivers();

const QUIET: QuietSchedule = { from: 22 * 60, to: 8 * 60, zone: 'Europe/Rome' };
/** Days away in the second week: the days from the 24th to the 26th, in Rome. */
const AWAY = { day: 9 * DAY_MS, until: '2027-01-26', zone: 'Europe/Rome' };
const AWAY_ENDS = Date.parse('2027-01-27T00:00+01:00');
const STEP_MS = 6 * HOUR_MS;

/** A message as it arrived at a receiver. */
interface Arrival {
  readonly kind: string;
  readonly entry: number;
  readonly at: number;
}

/** All that a seat got in the fortnight. */
interface Figures {
  readonly turns: number;
  readonly reminders: number;
  readonly nudges: number;
  /** Most reminders and nudges in any 24 hours. */
  readonly mostInADay: number;
  readonly inQuietHoursOrAway: number;
  readonly afterTheMove: number;
  readonly turnsTwice: number;
}

const placeOf = (kind: string): string =>
  ['reminder', 'second-reminder', 'nudge'].includes(kind) ? 'reminding' : kind;
const isReminding = ({ kind }: Arrival): boolean => placeOf(kind) === 'reminding';

/** `awayFrom`: when the player told that they are away. */
const isSilent = (at: number, awayFrom: number): boolean => isQuietAt(QUIET, at) || (at > awayFrom && at < AWAY_ENDS);

function figuresOf(arrivals: readonly Arrival[], awayFrom: number, late: number): Figures {
  const reminding = arrivals.filter(isReminding);
  const turns = arrivals.filter(({ kind }) => kind === 'turn');
  return {
    turns: turns.length,
    reminders: reminding.filter(({ kind }) => kind !== 'nudge').length,
    nudges: reminding.filter(({ kind }) => kind === 'nudge').length,
    mostInADay: Math.max(
      0,
      ...reminding.map(({ at }) => reminding.filter((one) => one.at >= at && one.at < at + DAY_MS).length),
    ),
    inQuietHoursOrAway: arrivals.filter(({ at }) => isSilent(at, awayFrom)).length,
    afterTheMove: late,
    turnsTwice: turns.length - new Set(turns.map(({ entry }) => entry)).size,
  };
}

/** A seat and what it does: it makes a decision once that was open for so long, not at night and not while away. */
interface Player {
  readonly seated: Seated;
  readonly waitMs: number;
  opened: number;
  since: number;
}

const isDeciding = ({ active, viewer, phase }: Snapshot): boolean =>
  phase === 'playing' && viewer !== 'spectator' && active.includes(viewer);

async function act(player: Player, awayFrom: number): Promise<void> {
  const at = await lookFrom(player.seated);
  if (!isDeciding(at)) return;
  if (at.opened !== player.opened) Object.assign(player, { opened: at.opened, since: nowMs() });
  if (nowMs() >= player.since + player.waitMs && !isSilent(nowMs(), awayFrom)) await choose(player.seated);
}

/** Ask for a nudge of each seat that the server offers. */
async function nudgeAll({ match, key }: Seated): Promise<void> {
  const { remindable = [] } = await lookFrom({ match, key } as Seated);
  for (const { seat, from } of remindable)
    if (from <= nowMs()) await sendRequest({ method: 'POST', path: `/${match}/seats/${seat}/nudge`, keys: [key] });
}

/** A seat whose messages are decoded at their receiver. */
interface Listener {
  readonly seated: Seated;
  /** Everything that has come so far, in order. */
  readonly received: () => readonly { readonly kind: string; readonly entry: number }[];
  /** The row of the page's next messages that is this receiver's. */
  readonly nextOf: (messages: Awaited<ReturnType<typeof readAllMessages>>) => NextMessage | undefined;
  readonly arrivals: Arrival[];
  late: number;
  foretold: number;
}

const listener = (seated: Seated, more: Pick<Listener, 'received' | 'nextOf'>): Listener => ({
  seated,
  ...more,
  arrivals: [],
  late: 0,
  foretold: 0,
});

interface Fortnight {
  readonly push: Figures;
  readonly own: Figures;
  readonly calendar: { readonly turns: number; readonly alarms: number; readonly inQuietHours: number };
  readonly nothing: number;
  /** How often the page's next message was compared with what then came. */
  readonly foretold: number;
}

/** Play for a fortnight with five seats: one that plays at once and reminds the others, and four slow ones. */
async function fortnight(ahead: 0 | 2): Promise<Fortnight> {
  const all = await startNochMal(5, { ahead });
  const [host, pushed, followed, silent, owner] = all;
  const phone = await subscription();
  messagesIn(await subscribe(pushed, phone));
  const key = await makeFeed(followed);
  const address = chatAddress();
  messagesIn(await setOwn(owner, { url: address, kind: 'json', lang: 'en' }));
  for (const seated of [pushed, followed, silent, owner]) await setQuietHours(seated, QUIET);
  advanceTime(1);
  const players: readonly Player[] = [host, pushed, followed, silent, owner].map((seated, i) => ({
    seated,
    waitMs: [0, 60, 34, 22, 46].map((hours) => hours * HOUR_MS)[i] ?? 0,
    opened: -1,
    since: 0,
  }));
  const push = listener(pushed, {
    received: () =>
      deliveredPushes()
        .filter(({ endpoint, news }) => endpoint === phone.endpoint && news.kind !== 'close')
        .map(({ news }) => news),
    nextOf: ({ next, devices }) => next.find(({ to }) => to === devices[0]?.id),
  });
  const own = listener(owner, {
    received: () => postedToChat().flatMap(({ url, body }) => (url === address ? [OwnPayload.parse(body)] : [])),
    nextOf: ({ next }) => next.find(({ to }) => to === 'own'),
  });
  const alarms = new Set<number>();
  const turnsInCalendar = new Set<string>();
  let awayFrom = Number.POSITIVE_INFINITY;

  /** Let time pass until the next alarm, send what is due, and compare it with what the page named before. */
  const passOnce = async (ms: number): Promise<void> => {
    const before = [];
    for (const one of [push, own]) {
      const named = one.nextOf(await readAllMessages(one.seated));
      before.push({ one, named, count: one.received().length });
    }
    advanceTime(ms);
    await sendDueMessages(host.match);
    for (const { one, named, count } of before) {
      const came = one.received().slice(count);
      const { opened, active } = await lookFrom(one.seated);
      for (const { kind, entry } of came) {
        one.arrivals.push({ kind, entry, at: nowMs() });
        if (entry !== opened || !active.includes(one.seated.seat)) one.late += 1;
      }
      const isDue = named !== undefined && named.at <= nowMs();
      // A reminder and a nudge that are due at once, as after a night, are one message.
      expect(came.map(({ kind }) => placeOf(kind))).toEqual(isDue ? [placeOf(named.kind)] : []);
      if (isDue) one.foretold += 1;
    }
  };
  /** The room's alarm rings when a message is due, not at the end of a step. */
  const pass = async (ms: number): Promise<void> => {
    const end = nowMs() + ms;
    for (let at = await messagesAlarmAt(host.match); at !== undefined && at < end; ) {
      await passOnce(Math.max(0, at - nowMs()));
      at = await messagesAlarmAt(host.match);
    }
    await passOnce(end - nowMs());
  };

  for (let at = 0; at < 14 * DAY_MS; at += STEP_MS) {
    if (at === AWAY.day) {
      await setAway(pushed, { until: AWAY.until, zone: AWAY.zone });
      awayFrom = nowMs();
    }
    for (const player of players) await act(player, awayFrom);
    await nudgeAll(host);
    await pass(0);
    await pass(NOTIFY_DELAY_MS);
    for (const { uid, alarm } of (await fetchCalendar(host.match, key)).events) {
      turnsInCalendar.add(uid);
      if (alarm !== undefined && alarm <= nowMs() + STEP_MS) alarms.add(alarm);
    }
    await pass(STEP_MS - NOTIFY_DELAY_MS);
  }
  const elsewhere = deliveredPushes().filter(({ endpoint }) => endpoint !== phone.endpoint);
  return {
    push: figuresOf(push.arrivals, awayFrom, push.late),
    own: figuresOf(own.arrivals, Number.POSITIVE_INFINITY, own.late),
    calendar: {
      turns: turnsInCalendar.size,
      alarms: alarms.size,
      inQuietHours: [...alarms].filter((alarm) => isQuietAt(QUIET, alarm)).length,
    },
    nothing: elsewhere.length,
    foretold: push.foretold + own.foretold,
  };
}

describe('P-67 P-68 R-44 in a fortnight without a clock', () => {
  it.each([0, 2] as const)(
    'each kind of seat gets its turns once and little else, with %i steps ahead',
    async (ahead) => {
      const { push, own, calendar, nothing, foretold } = await fortnight(ahead);
      console.info(JSON.stringify({ ahead, push, own, calendar, nothing, foretold }));

      for (const figures of [push, own]) {
        expect(figures).toMatchObject({ inQuietHoursOrAway: 0, afterTheMove: 0, turnsTwice: 0 });
        expect(figures.mostInADay).toBeLessThanOrEqual(1);
        expect(figures.turns).toBeGreaterThan(1);
        expect(figures.reminders + figures.nudges).toBeGreaterThan(2);
      }
      expect(calendar).toMatchObject({ inQuietHours: 0 });
      expect(nothing).toBe(0);
      const all = [push, own].reduce((sum, { turns, reminders, nudges }) => sum + turns + reminders + nudges, 0);
      expect(foretold).toBe(all);
    },
  );
});
