/** Which messages a match calls for, without an object: whose, when, and which not. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asSeat } from '../../worker/games/game.ts';
import { type By, begin } from '../../worker/games/match.ts';
import { games } from '../../worker/games/registry.ts';
import { openSeat } from '../../worker/lobby.ts';
import type { Channel } from '../../worker/notify/channels.ts';
import { PAUSE_MS, type Wanted, wantedOf } from '../../worker/notify/plan.ts';
import { startPace } from '../../worker/pace.ts';
import { type Percent, REMIND_AT } from '../../worker/protocol-notify.ts';
import { type Clock, QUIET_HOURS_MAX, type Quiet } from '../../worker/protocol-time.ts';
import { quietStart } from '../../worker/quiet.ts';
import type { SeatRow } from '../../worker/store.ts';
import type { Play, Table } from '../../worker/table.ts';
import { isQuietAt, minute } from './messages-kit.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOON = Date.parse('2027-01-15T12:00Z');

const at = (text: string): number => Date.parse(text);
const written = (ms: number | undefined): string | undefined =>
  ms === undefined ? undefined : new Date(ms).toISOString().replace(':00.000', '');

const post = (hours: number, sparesQuiet = false): Clock => ({ kind: 'post', hours, sparesQuiet });

const quietOf = (from: string, to: string, zone: string): Quiet => ({ from: minute(from), to: minute(to), zone });

/** A device of each seat, with the seat's number and one as its id. */
const device = (seat: number, more: Partial<Channel> = {}): Channel =>
  ({ id: seat + 1, at: 0, kind: 'push', seat: asSeat(seat), device: 100 + seat, to: {}, ...more }) as Channel;
const CHAT = { id: 9, at: 0, kind: 'webhook', to: {} } as Channel;

/** How a match stands. */
interface Situation {
  readonly seats?: number;
  readonly active?: readonly number[];
  /** The log's end: number, seat and maker of each entry. */
  readonly log?: readonly (readonly [n: number, seat: number, by: By])[];
  /** By seat, the entry that opened its decision; else the last one. */
  readonly opened?: readonly number[];
  /** When all of them were opened. */
  readonly since?: number;
  readonly clock?: Clock;
  readonly rows?: readonly Partial<SeatRow>[];
  readonly channels?: readonly Channel[];
  readonly play?: (play: Play) => Play;
  /** When it was ended by those who had waited. */
  readonly ended?: number;
}

function tableOf(situation: Situation): Table {
  const { seats = 2, active = [1], log = [[3, 0, 'seat']], since = NOON, clock, rows = [], ended } = situation;
  const { channels = [device(0), device(1)], play: change = (play) => play } = situation;
  const game = { ...games['lucky-numbers'], id: 'lucky-numbers' } as const;
  const options = game.defaults;
  const head = { game: game.id, version: game.version, options, seats, first: asSeat(0) };
  const { match: dealt } = begin(game, head, () => () => 0);
  const entry = log.at(-1)?.[0] ?? 0;
  const opened = situation.opened ?? dealt.opened.map(() => entry);
  const match = { ...dealt, active: active.map(asSeat), entry, opened, ...(ended !== undefined && { ranks: [] }) };
  const lines = log.map(([n, seat, by]) => ({ n, seat: asSeat(seat), by, at: since, events: [] }));
  const pace = startPace(match, since);
  const kept = { rngAt: () => () => 0, key: new Uint8Array(), digest: '', lastAt: since, commands: new Map() };
  const made = {
    ...head,
    match: 'm',
    request: '',
    seed: '',
    commitment: '',
    created: 0,
    clock,
    first: 'host' as const,
  };
  return {
    head: { made, rev: 0, ended },
    seats: Array.from({ length: seats }, (_, i) => ({ ...openSeat(i), state: 'taken', ...rows[i] })),
    keys: [],
    channels,
    play: change({ ...kept, game, match, pace, lines }),
  };
}

const wanted = (situation: Situation, nowMs = 0): readonly Wanted[] => wantedOf(tableOf(situation), nowMs);

/** As `kind seat channel`. */
const told = (situation: Situation): readonly string[] =>
  wanted(situation).map(({ kind, seat, channel }) => `${kind} ${seat} ${channel}`);

describe('P-20 a decision is told of', () => {
  it('to the devices of the seat that has to make it, and to the chat, once each, a little later', () => {
    const channels = [device(0), device(1), device(1, { id: 5 }), CHAT];

    expect(wanted({ channels })).toEqual(
      [2, 5, 9].map((channel) => ({ channel, seat: 1, entry: 3, kind: 'turn', due: NOON + PAUSE_MS })),
    );
  });

  it('to several seats that decide at once, but to nobody who has opened it', () => {
    const channels = [device(0), device(1), device(2), CHAT];

    expect(told({ seats: 3, active: [0, 1, 2], channels })).toEqual(['turn 1 2', 'turn 2 3', 'turn 1 9', 'turn 2 9']);
  });

  it.each([
    ['of their own hand', 'seat', []],
    ['with a hint', 'hint', []],
    ['by a bot that sat there', 'bot', ['turn 1 2']],
    ['by the clock', 'clock', ['turn 1 2']],
  ] as const)('not to whoever opened it %s', (_, by, messages) => {
    expect(told({ log: [[3, 1, by]] })).toEqual(messages);
  });

  it('not to whoever opened it by what followed from a move of itself', () => {
    const forced = [4, 0, 'auto'] as const;

    expect(told({ log: [[3, 1, 'seat'], forced] })).toEqual([]);
    expect(
      told({
        log: [
          [3, 0, 'seat'],
          [4, 1, 'auto'],
        ],
      }),
    ).toEqual(['turn 1 2']);
    expect(told({ log: [[3, 1, 'clock'], forced] })).toEqual(['turn 1 2']);
    expect(
      told({
        log: [
          [0, 1, 'auto'],
          [1, 1, 'auto'],
        ],
      }),
    ).toEqual(['turn 1 2']);
  });

  it('that others have not made meanwhile, by the entry that opened it', () => {
    const log = [
      [3, 0, 'seat'],
      [4, 2, 'seat'],
    ] as const;

    expect(wanted({ seats: 3, active: [0, 1], opened: [3, 3, 3], log })).toMatchObject([{ seat: 1, entry: 3 }]);
  });

  it('between rounds, to all but whoever ended the round', () => {
    const outcome = () => ({ points: [1, 0], ranks: [1, 2], why: '' });
    const between = (play: Play): Play => ({
      ...play,
      game: { ...play.game, outcome },
      match: { ...play.match, rounds: 2 },
    });

    expect(told({ active: [0, 1], play: between, channels: [device(0), device(1), CHAT] })).toEqual([
      'turn 1 2',
      'turn 1 9',
    ]);
  });

  it('not to a bot, not in place of a seat that is lent, and not where the match stands still', () => {
    const bot = { strength: 'normal', yields: false } as const;

    expect(told({ rows: [{}, { bot }] })).toEqual([]);
    expect(told({ play: (play) => ({ ...play, stuck: 3 }) })).toEqual([]);
  });

  it('not to a device that came after it, nor to one that takes no messages any more', () => {
    const clock = post(24);

    expect(told({ channels: [device(1, { at: NOON })] })).toEqual(['turn 1 2']);
    expect(told({ channels: [device(1, { at: NOON + 1 }), { ...CHAT, at: NOON + 1 }] })).toEqual([]);
    expect(told({ channels: [device(1, { at: NOON + 1 })], clock })).toEqual(['reminder 1 2']);
    expect(told({ channels: [device(1, { at: NOON + 20 * HOUR_MS })], clock })).toEqual([]);
    expect(told({ channels: [device(1, { ended: 'gone' }), { ...CHAT, ended: 'rejected' }], clock })).toEqual([]);
  });
});

describe('P-20 the end is told of', () => {
  const over = (play: Play): Play => ({ ...play, match: { ...play.match, active: [], ranks: [1, 2] } });

  it('to all but whoever brought it about', () => {
    expect(told({ play: over, channels: [device(0), device(1), CHAT] })).toEqual(['over 1 2', 'over 1 9']);
  });

  it('to all, where those who had waited ended the match', () => {
    expect(wanted({ active: [], ended: NOON + HOUR_MS })).toMatchObject([
      { kind: 'over', seat: 0, entry: 3, due: NOON + HOUR_MS + PAUSE_MS },
      { kind: 'over', seat: 1, entry: 3 },
    ]);
  });
});

describe('P-22 quiet hours', () => {
  const ROME = quietOf('22:00', '09:00', 'Europe/Rome');
  const ST_JOHNS = quietOf('23:00', '08:00', 'America/St_Johns');
  const [one] = [device(1)];

  it.each([
    ['in winter', ROME, '2027-01-15T23:30Z', '2027-01-16T08:00Z'],
    ['in the night when clocks go forward', ROME, '2027-03-27T23:00Z', '2027-03-28T07:00Z'],
    ['in the night when clocks go back', ROME, '2027-10-30T23:00Z', '2027-10-31T08:00Z'],
    ['where they go forward west of it', ST_JOHNS, '2027-03-14T04:00Z', '2027-03-14T10:30Z'],
    ['where they go back west of it', ST_JOHNS, '2027-11-07T03:00Z', '2027-11-07T11:30Z'],
  ])('keep a message until the morning %s; the chat does not sleep', (_, quiet, opened, morning) => {
    const situation = { since: at(opened), rows: [{}, { time: { quiet } }], channels: [one, CHAT] };

    expect(wanted(situation).map(({ due }) => due)).toEqual([at(morning), at(opened) + PAUSE_MS]);
  });

  it('keep what was missed before them, too', () => {
    const situation = { rows: [{}, { time: { quiet: ROME } }], channels: [one, CHAT] };

    expect(wanted(situation, at('2027-01-15T20:00Z')).map(({ due }) => due)).toEqual([NOON + 3_000, NOON + 3_000]);
    expect(wanted(situation, at('2027-01-15T23:00Z')).map(({ due }) => written(due))).toEqual([
      '2027-01-16T08:00Z',
      written(NOON + 3_000),
    ]);
  });

  const reminderOf = (quiet: Quiet, opened: string, clock: Clock): string | undefined =>
    written(
      wanted({ since: at(opened), clock, rows: [{}, { time: { quiet } }], channels: [one] }).find(
        ({ kind }) => kind === 'reminder',
      )?.due,
    );

  it('put a reminder off, where there is time left after them', () => {
    expect(reminderOf(ROME, '2027-01-15T04:00Z', post(24, true))).toBe('2027-01-16T08:00Z');
    expect(reminderOf(ROME, '2027-01-15T09:00Z', post(24))).toBe('2027-01-16T08:00Z');
  });

  it.each([
    ['when clocks go forward', ROME, '2027-03-27T06:00Z', '2027-03-27T20:59Z'],
    ['when clocks go back', ROME, '2027-10-30T07:00Z', '2027-10-30T19:59Z'],
    ['when they go forward west of it', ST_JOHNS, '2027-03-13T10:00Z', '2027-03-14T02:29Z'],
    ['when they go back west of it', ST_JOHNS, '2027-11-06T11:00Z', '2027-11-07T01:29Z'],
  ])('bring a reminder forward, where the time ends in them %s', (_, quiet, opened, evening) => {
    expect(reminderOf(quiet, opened, post(24))).toBe(evening);
  });

  it('let no reminder come where the time is over before they are', () => {
    const { from: _, ...rest } = ROME;
    const quiet = { ...rest, from: minute('19:00') };

    expect(reminderOf(quiet, '2027-01-15T19:00Z', post(12))).toBeUndefined();
  });
});

describe('P-22 a reminder', () => {
  const reminders = (percent: Percent | undefined, more: Situation = {}, nowMs = 0): readonly number[] =>
    wanted({ clock: post(24), rows: [{}, { time: { remind: percent } }], ...more }, nowMs).flatMap(({ kind, due }) =>
      kind === 'reminder' ? [(due - NOON) / HOUR_MS] : [],
    );

  it.each([
    [undefined, [19.2]],
    [50, [12]],
    [80, [19.2]],
    [90, [21.6]],
    [null, []],
  ] as const)('comes at %s per cent of the time', (percent, hours) => {
    expect(reminders(percent)).toEqual(hours);
  });

  it('comes of one’s own open decision too, though that was no news', () => {
    expect(told({ clock: post(24), log: [[3, 1, 'seat']] })).toEqual(['reminder 1 2']);
  });

  it('comes neither of a live clock, nor without a clock, nor in a chat', () => {
    expect(told({ clock: { kind: 'live', seconds: 600 } })).toEqual(['turn 1 2']);
    expect(told({})).toEqual(['turn 1 2']);
    expect(told({ clock: post(24), channels: [CHAT] })).toEqual(['turn 1 9']);
  });

  it('that was missed comes late, but not once the time is over', () => {
    expect(reminders(50, {}, NOON + 20 * HOUR_MS)).toEqual([12]);
    expect(reminders(50, {}, NOON + 24 * HOUR_MS)).toEqual([]);
  });
});

const quiets = fc
  .record({
    from: fc.nat(1_439),
    length: fc.integer({ min: 1, max: QUIET_HOURS_MAX * 60 }),
    zone: fc.constantFrom('UTC', 'Europe/Rome', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca'),
  })
  .map(({ from, length, zone }): Quiet => ({ from, to: (from + length) % 1_440, zone }));
/** Around the nights when clocks change, to the millisecond. */
const moments = fc
  .tuple(
    fc.constantFrom('2027-03-14', '2027-03-28', '2027-04-04', '2027-10-03', '2027-10-31', '2027-11-07', '2027-06-01'),
    fc.integer({ min: -36 * HOUR_MS, max: 36 * HOUR_MS }),
  )
  .map(([day, ms]) => at(day) + ms);

it('P-22 in any night the minute before quiet hours is not quiet, and the one after it is', () => {
  let met = 0;
  fc.assert(
    fc.property(quiets, moments, (quiet, moment) => {
      if (!isQuietAt(quiet, moment)) return;
      const before = quietStart(quiet, moment);
      expect(before).toBeLessThan(moment);
      expect(isQuietAt(quiet, before)).toBe(false);
      expect(isQuietAt(quiet, before + MINUTE_MS)).toBe(true);
      met += 1;
    }),
    { numRuns: 2_000, seed: 20_261_122 },
  );
  expect(met).toBeGreaterThan(200);
});

it('P-20 P-22 whatever the clock and the quiet hours, messages come by day, in time, and at whole milliseconds', () => {
  const count = { turn: 0, reminder: 0, over: 0, late: 0 };
  const percents = fc.constantFrom<Percent>(...REMIND_AT, null);
  const clocks = fc.record({ hours: fc.integer({ min: 12, max: 72 }), sparesQuiet: fc.boolean() });
  fc.assert(
    fc.property(quiets, moments, percents, clocks, fc.nat(60 * HOUR_MS), (quiet, since, remind, clock, late) => {
      const rows = [{}, { time: { quiet, remind } }];
      const all = wanted({ since, rows, clock: { kind: 'post', ...clock } }, since + late);
      for (const { kind, due } of all) {
        expect(Number.isInteger(due)).toBe(true);
        expect(isQuietAt(quiet, due)).toBe(false);
        expect(due < since + late && isQuietAt(quiet, since + late)).toBe(false);
        if (kind === 'reminder') expect(due).toBeGreaterThan(since + PAUSE_MS);
        if (kind === 'reminder' && !clock.sparesQuiet) expect(due).toBeLessThan(since + clock.hours * HOUR_MS);
        count[kind] += 1;
        if (due > since + late) count.late += 1;
      }
    }),
    { numRuns: 2_000, seed: 20_261_122 },
  );
  expect(count).toMatchObject({ over: 0 });
  for (const times of [count.turn, count.reminder, count.late]) expect(times).toBeGreaterThan(200);
});
