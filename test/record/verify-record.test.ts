/** Verifying records: those of real matches pass, forged ones fail where they are forged. */
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../worker/games/game.ts';
import { advance, startMatch } from '../../worker/games/match.ts';
import { type AnyGame, type AnyMatch, type GameId, gameIds, games } from '../../worker/games/registry.ts';
import { deriveSecrets, entryDigest, sealOf } from '../../worker/record/fairness.ts';
import { MatchRecord } from '../../worker/record/record-format.ts';
import { replayRecord } from '../../worker/record/replay.ts';
import { headOf } from '../../worker/record/verify-log.ts';
import { verifyRecord } from '../../worker/record/verify-record.ts';
import { currentRules, type RecordSpec, sampleRecord } from '../kit/sample-records.ts';

/** By special feature. The number of seats is the game's smallest, or one more. */
const COURSES: readonly (readonly [what: string, course: (fewest: number) => RecordSpec])[] = [
  ['plain', (seats) => ({ seats })],
  ['with one seat more and a clock', (seats) => ({ seats: seats + 1, clock: { kind: 'live', seconds: 60 }, seed: 1 })],
  ['against bots, begun by its maker', (seats) => ({ seats: seats + 1, bots: seats, rule: 'host', seed: 2 })],
  ['begun by a seat that there is no more', (seats) => ({ seats: seats + 1, rule: seats + 2, seed: 3 })],
  ['ended by those present', (seats) => ({ seats: seats + 1, endedAt: 7, seed: 4 })],
  ['ended before anything happened', (seats) => ({ seats, endedAt: 0, seed: 5 })],
  ['of the day', (seats) => ({ seats, daily: '2026-11-21', rule: 'host', bots: seats - 1, seed: 6 })],
  [
    'of the day with a secret seed (P-59)',
    (seats) => ({ seats, daily: '2026-11-21', isSecretDay: true, rule: 'host', bots: seats - 1, seed: 7 }),
  ],
];

describe('P-31 a record is found true', () => {
  for (const id of gameIds)
    for (const [what, course] of COURSES)
      test(`of ${id}, ${what}`, () => {
        const record = sampleRecord(games[id], course(games[id].seats[0]));
        const own = record.seats.flatMap(({ entropy }, seat) => (entropy === '' ? [] : [{ seat, entropy }]));

        expect(MatchRecord.parse(record)).toEqual(record);
        const verdict = verifyRecord(record, currentRules, own);

        expect(verdict).toMatchObject({ ok: true });
        if (!verdict.ok) return;
        const { entries, moves, bots, forced, timeouts, shares, numbers } = verdict.checked;
        expect(moves + bots + forced + timeouts).toBe(entries - 1);
        expect(entries).toBe(record.entries.length + 1);
        expect(shares).toBe(own.length);
        expect(verdict.checked.own).toEqual({ entropy: own.length, commitments: 0, receipts: 0 });
        if (entries > 10) expect(numbers).toBeGreaterThan(0);
      });

  test('of several rounds', () => {
    const options = { ...games.rummikub.defaults, rounds: 2 };
    const clock = { kind: 'post', hours: 24, sparesQuiet: true } as const;
    const verdict = verifyRecord(sampleRecord(games.rummikub, { seats: 2, options, clock, seed: 7 }), currentRules);

    expect(verdict).toMatchObject({ ok: true, checked: { rounds: 2 } });
  });

  test('whatever order its keys are in', () => {
    const record = sampleRecord(games.qwantum, { seats: 2 });

    expect(verifyRecord(Object.fromEntries(Object.entries(record).reverse()), currentRules)).toMatchObject({
      ok: true,
    });
  });
});

describe('P-31 what was kept of a seat', () => {
  const record = sampleRecord(games['noch-mal'], { seats: 3 });
  const receipts = [0, 4, record.entries.length].map((entry) => ({
    entry,
    digest: record.entries[entry - 1]?.digest ?? record.start.digest,
  }));
  const other = '0'.repeat(32);

  test('is found again', () => {
    const own = [{ seat: 1, entropy: record.seats[1]?.entropy, commitment: record.commitment, receipts }];

    expect(verifyRecord(record, currentRules, own)).toMatchObject({
      ok: true,
      checked: { own: { entropy: 1, commitments: 1, receipts: 3 } },
    });
  });

  test('is missed: a share of the shuffle, the promise, and a move that had another past', () => {
    expect(verifyRecord(record, currentRules, [{ seat: 1, entropy: other }])).toMatchObject({
      what: 'entropy',
      detail: 'of seat 1',
    });
    expect(verifyRecord(record, currentRules, [{ seat: 4, entropy: other }])).toMatchObject({ what: 'entropy' });
    expect(verifyRecord(record, currentRules, [{ seat: 1, commitment: '0'.repeat(64) }])).toMatchObject({
      what: 'commitment',
    });
    for (const entry of [0, 4, record.entries.length, record.entries.length + 1])
      expect(verifyRecord(record, currentRules, [{ seat: 1, receipts: [{ entry, digest: other }] }])).toMatchObject({
        what: 'receipt',
        entry,
      });
  });

  test('a whole other past that proves itself is caught by the receipt alone', () => {
    const own = [{ seat: 0, receipts: receipts.slice(1, 2) }];
    const past = sampleRecord(games['noch-mal'], { seats: 3, seed: 0, clock: { kind: 'live', seconds: 60 } });

    expect(past.seed).toBe(record.seed);
    expect(verifyRecord(past, currentRules)).toMatchObject({ ok: true });
    expect(verifyRecord(past, currentRules, own)).toEqual({ ok: false, what: 'receipt', entry: 4 });
  });
});

describe('P-30 a record is played again', () => {
  test('step by step, from every seat’s eyes, to the last view', () => {
    const record = sampleRecord(games.rummikub, { seats: 2 });
    const { steps, view } = replayRecord(record, games.rummikub);

    expect(steps.map(({ n }) => n)).toEqual([0, ...record.entries.map(({ n }) => n)]);
    expect(steps[0]).toMatchObject({ by: 'auto', round: 0, digest: record.start.digest });
    expect(steps[0]).not.toHaveProperty('move');
    expect(steps.at(-1)?.events.map(({ kind }) => kind)).toContain('match-over');
    expect(view(3, asSeat(0))).toHaveProperty('rack');
    expect(view(3, asSeat(0))).not.toEqual(view(3, asSeat(1)));
    expect(view(3, 'spectator')).not.toHaveProperty('rack');
    expect(view(record.entries.length, 'spectator')).toMatchObject({ active: [] });
    expect(() => view(record.entries.length + 1, 'spectator')).toThrow(RangeError);
  });
});

// Records forged with the seed, with matching digests and seal: no illegal move is accepted.
type Line = MatchRecord['entries'][number];
type Draft = Omit<MatchRecord, 'seal'>;

/** The record with all digests and the seal recomputed. If the rules cannot continue, it is ended early. */
function forged({ seal: _, ...draft }: MatchRecord, change: (draft: Draft) => Draft): MatchRecord {
  const next = change(draft);
  const game: AnyGame = games[next.game as GameId];
  const entropy = next.seats.map((seat) => seat.entropy);
  const { rngAt, key } = deriveSecrets(next.match, next.seed, entropy, next.daily);
  let match: AnyMatch = startMatch(game, headOf({ ...next, seal: '' }), rngAt).match;
  const start = { at: next.start.at, digest: entryDigest(key, '', { n: 0, at: next.start.at }, match.state) };
  const entries: Line[] = [];
  try {
    for (const { digest: _, ...line } of next.entries) {
      match = advance(game, match, line, rngAt).match;
      entries.push({ ...line, digest: entryDigest(key, entries.at(-1)?.digest ?? start.digest, line, match.state) });
    }
  } catch {
    // Entries after an invalid move cannot be played.
  }
  const unsealed = { ...next, start, entries, totals: [...match.totals], ranks: [...(match.ranks ?? [])] };
  return { ...unsealed, seal: sealOf(key, unsealed) };
}

/** Replace the entry at this place. */
const instead =
  (n: number, line: Partial<Line>) =>
  (draft: Draft): Draft => ({
    ...draft,
    entries: draft.entries.map((entry) => (entry.n === n ? { ...entry, ...line } : entry)),
  });

const first = (record: MatchRecord, is: (line: Line) => boolean): number => record.entries.find(is)?.n ?? 0;

const lucky = sampleRecord(games['lucky-numbers'], { seats: 3, clock: { kind: 'live', seconds: 60 } });
const dice = sampleRecord(games.qwantum, { seats: 3, seed: 1 });
const sheet = sampleRecord(games['noch-mal'], { seats: 3 });
const tiles = sampleRecord(games.rummikub, { seats: 2, endedAt: 30 });
const byAda = (line: Line): boolean => line.by === 'seat' && line.n > 4;

describe('P-31 whoever has the seed', () => {
  test('can make a record anew that is found true, as long as it is', () => {
    for (const record of [lucky, dice, sheet, tiles]) {
      expect(forged(record, (draft) => draft)).toEqual(record);
      expect(verifyRecord(record, currentRules)).toMatchObject({ ok: true });
    }
  });

  const CASES: readonly (readonly [
    what: string,
    record: MatchRecord,
    n: number,
    line: Partial<Line>,
    fault: object,
  ])[] = [
    [
      'a tile from nowhere',
      lucky,
      first(lucky, byAda),
      { move: { kind: 'take', tile: 20, cell: 0 } },
      { what: 'move' },
    ],
    [
      'the clock’s own move by a seat',
      lucky,
      first(lucky, ({ by }) => by === 'clock'),
      { by: 'seat' },
      { what: 'move', detail: 'clock-alone' },
    ],
    [
      'a move that the clock does not make',
      lucky,
      first(lucky, ({ by, move }) => by === 'seat' && move.kind === 'draw'),
      { by: 'clock' },
      { what: 'clock' },
    ],
    [
      'somebody else’s turn',
      lucky,
      first(lucky, byAda),
      { seat: asSeat(((lucky.entries[first(lucky, byAda) - 1]?.seat ?? 0) + 1) % 3) },
      { what: 'move', detail: 'not-active' },
    ],
    [
      'a move with something more in it',
      dice,
      first(dice, byAda),
      { move: { kind: 'pass', more: 1 } },
      { what: 'move', detail: 'no-move' },
    ],
    [
      'a number that the dice do not show',
      sheet,
      first(sheet, byAda),
      { move: { kind: 'cross', colour: 'joker', number: 'joker', cells: [0, 104] } },
      { what: 'move' },
    ],
    ['a move that no game has', sheet, first(sheet, byAda), { move: { kind: 'win' } }, { what: 'move' }],
    [
      'a concession that a bot made',
      tiles,
      first(tiles, byAda),
      { by: 'bot', move: { kind: 'concede' } },
      { what: 'move' },
    ],
    ['a next round in the middle of one', dice, first(dice, byAda), { move: { kind: 'round' } }, { what: 'move' }],
    [
      'an own move in place of the only one left',
      dice,
      first(dice, ({ by }) => by === 'auto'),
      { by: 'seat' },
      { what: 'forced', detail: 'due' },
    ],
    ['an own move that is called the only one left', dice, first(dice, byAda), { by: 'auto' }, { what: 'forced' }],
    [
      'tiles of another seat’s rack',
      tiles,
      first(tiles, byAda),
      {
        move: {
          kind: 'play',
          table: [
            [0, 1, 2],
            [13, 14, 15, 16],
          ],
        },
      },
      { what: 'move' },
    ],
  ];
  for (const [what, record, n, line, fault] of CASES)
    test(`cannot slip in ${what}`, () => {
      expect(n).toBeGreaterThan(0);
      expect(verifyRecord(forged(record, instead(n, line)), currentRules)).toMatchObject({
        ok: false,
        entry: n,
        ...fault,
      });
    });

  test('cannot let the clock run out where there is none', () => {
    const { clock: _, ...timeless } = lucky;
    const n = first(lucky, ({ by }) => by === 'clock');

    expect(
      verifyRecord(
        forged(timeless, (draft) => draft),
        currentRules,
      ),
    ).toEqual({ ok: false, what: 'clock', entry: n });
  });

  test('cannot choose who starts, nor end what is not over, nor go on after the end', () => {
    const other = asSeat((sheet.first + 1) % 3);
    const cut = forged(sheet, (draft) => ({ ...draft, entries: draft.entries.slice(0, 20) }));
    const last = sheet.entries.length;
    const more = { ...(sheet.entries.at(-1) as Line), n: last + 1 };
    const longer = forged(sheet, (draft) => ({ ...draft, entries: [...draft.entries, more] }));

    expect(
      verifyRecord(
        forged(sheet, (draft) => ({ ...draft, first: other })),
        currentRules,
      ),
    ).toMatchObject({ what: 'first' });
    expect(verifyRecord(cut, currentRules)).toMatchObject({ what: 'outcome', detail: 'not over', entry: 20 });
    expect(
      verifyRecord(
        forged(sheet, (draft) => ({ ...draft, ended: 1 })),
        currentRules,
      ),
    ).toMatchObject({ what: 'outcome' });
    expect(verifyRecord(longer, currentRules)).toMatchObject({ what: 'move', entry: last + 1 });
  });

  test('can change names, times, and play another past with the same seed: only what was kept catches that', () => {
    const renamed = forged(sheet, (draft) => ({
      ...draft,
      seats: draft.seats.map((seat) => ({ ...seat, name: 'Eve' })),
    }));
    const later = forged(sheet, instead(5, { at: 1 }));
    const own = [{ seat: 0, receipts: [{ entry: 5, digest: sheet.entries[4]?.digest ?? '' }] }];

    expect(verifyRecord(renamed, currentRules, own)).toMatchObject({ ok: true });
    expect(verifyRecord(later, currentRules)).toMatchObject({ ok: true });
    expect(verifyRecord(later, currentRules, own)).toEqual({ ok: false, what: 'receipt', entry: 5 });
  });
});
