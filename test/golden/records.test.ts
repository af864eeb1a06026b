/**
 * Kept records of finished matches: each is replayed from its own data, digest by digest, by the rules of its version.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { toJSONSchema } from 'zod/v4/core';
import { commitment, firstSeat, hexToBytes } from '../../worker/record/fairness.ts';
import { asSeat, seatsOf } from '../../worker/games/game.ts';
import { nextForcedPly, refusal, replay, timeoutPly } from '../../worker/games/match.ts';
import { ENTRY_CAUSES, type Ply } from '../../worker/games/match-types.ts';
import {
  type AnyMatchStep,
  type AnyGame,
  type AnyMatch,
  gameIds,
  gameOf,
  games,
  isGameId,
} from '../../worker/games/registry.ts';
import { sentKinds } from '../../worker/games/move-shapes.ts';
import { optionSchemas } from '../../worker/protocol/move-schemas.ts';
import { MatchRecord } from '../../worker/record/record-format.ts';
import { verifyRecord } from '../../worker/record/verify-record.ts';
import { replayRecord, secretsOf } from '../kit/build-record.ts';
import { logText, parseLogText, rngAtOf, scriptOf } from '../kit/log-text.ts';
import { loadKit } from '../games/kits.ts';
import { fileOf, loadRecipes } from './records.ts';

/** For each game. */
const BYTES_MAX = 375_000;
const folder = new URL('records/', import.meta.url);
const files = readdirSync(folder);
const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
const recordIn = (file: string): MatchRecord => JSON.parse(textOf(file));
const kept = files.map((file) => ({ file, record: recordIn(file) }));

/** The rules that the record was made with. */
function rulesOf({ game, version }: MatchRecord): AnyGame {
  const rules = isGameId(game) ? gameOf(game, version) : undefined;
  if (!rules) throw new Error(`no rules of ${game} version ${version}: a record stands on them`);
  return rules;
}

/** True if the match accepts this entry now, or makes it itself. */
function isInOrder(game: AnyGame, match: AnyMatch, ply: Ply): boolean {
  const only = nextForcedPly(game, match);
  if (ply.by === 'auto') return isDeepStrictEqual(only?.move, ply.move);
  if (ply.by === 'clock' && !isDeepStrictEqual(timeoutPly(game, match, ply.seat).move, ply.move)) return false;
  return !only && refusal(game, match, ply) === undefined;
}

for (const { file, record } of kept)
  describe(file, () => {
    test('(P-45) plays again to the same digests and the same end', () => {
      const { match, differsAt: parts } = replayRecord(rulesOf(record), record);

      expect(verifyRecord(record, () => rulesOf(record))).toMatchObject({ ok: true });
      expect(parts).toBeUndefined();
      expect([match.entry, match.totals]).toEqual([record.entries.length, record.totals]);
      expect(match.ranks ?? []).toEqual(record.ranks);
      expect(match.ranks === undefined).toBe(record.ended !== undefined);
    });

    test('(P-31) holds no move that its rules refuse, and of the match and the clock what they make themselves', () => {
      const rules = rulesOf(record);
      const { head, seed, entries } = scriptOf(record);
      let before: AnyMatch | undefined;
      const wrong = entries.map(({ n }) => n);
      replay(rules, head, entries, rngAtOf(seed), (n, { match }: AnyMatchStep) => {
        const ply = entries[n - 1];
        if (ply && before && isInOrder(rules, before, ply)) wrong.splice(wrong.indexOf(n), 1);
        before = match;
      });

      expect(wrong).toEqual([]);
    });

    test('(P-31) was promised before it was dealt, and began where its rule says', () => {
      const { match, seed, seats, rule } = record;

      expect(commitment(match, hexToBytes(seed))).toBe(record.commitment);
      expect(firstSeat(rule, seats, secretsOf(record).rngAt)).toBe(record.first);
    });

    test('(P-30) is the document that the service answers, no byte more', () => {
      expect(MatchRecord.parse(record)).toEqual(record);
      expect(textOf(file)).toBe(`${JSON.stringify(record)}\n`);
    });

    test('(P-30) goes through its text form and back, and leads to the same match by the text alone', () => {
      const rules = rulesOf(record);
      const script = scriptOf(record);
      const text = logText(rules, script);

      expect(parseLogText(rules, text)).toEqual(script);
      const { head, seed, entries } = parseLogText(rules, text);
      expect(replay(rules, head, entries, rngAtOf(seed))).toEqual(replayRecord(rules, record).match);
    });
  });

interface OptionSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly OptionSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** All values that an option may have. */
function valuesOf({ type, const: only, enum: some, anyOf, minimum, maximum }: OptionSchema): readonly unknown[] {
  if (anyOf) return anyOf.flatMap(valuesOf);
  if (some) return some;
  if (only !== undefined) return [only];
  if (type === 'boolean') return [false, true];
  if (minimum === undefined || maximum === undefined) throw new Error(`an option of unknown values: ${type}`);
  return Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i);
}

for (const id of gameIds)
  describe(`the records of ${id} together`, () => {
    const records = kept
      .map(({ record }) => record)
      .filter(({ game, version }) => game === id && version === games[id].version);
    const options = toJSONSchema(optionSchemas[id]).properties as Readonly<Record<string, OptionSchema>>;

    for (const [name, schema] of Object.entries(options))
      test(`(P-45) show every value of the option ${name}`, () => {
        const values = valuesOf(schema);

        expect(values.length).toBeGreaterThan(1);
        const shown = new Set(records.map((record) => record.options[name]));
        expect(values.filter((value) => !shown.has(value))).toEqual([]);
      });

    test('(P-45) show every number of seats', () => {
      const [min, max] = games[id].seats;
      const shown = new Set(records.map(({ seats }) => seats.length));

      expect(seatsOf(max + 1).filter((n) => n >= min && !shown.has(n))).toEqual([]);
    });

    test('(P-45) show the day’s deal, an early end, hints, bots of their own, clocks, a random start', async () => {
      const by = new Set(records.flatMap(({ entries }) => entries.map((entry) => entry.by)));
      const { unusedCauses = [] } = await loadKit(id);
      const causes = ENTRY_CAUSES.filter((one) => !unusedCauses.includes(one));

      expect(causes.filter((one) => !by.has(one))).toEqual([]);
      expect(records.some(({ daily }) => daily)).toBe(true);
      expect(records.some(({ ended }) => ended)).toBe(true);
      expect(records.some(({ rule }) => rule === 'random')).toBe(true);
      expect(records.some(({ rule }) => typeof rule === 'number' && rule > 0)).toBe(true);
      expect(new Set(records.flatMap(({ clock }) => clock?.kind ?? []))).toEqual(new Set(['live', 'post']));
    });

    test('(P-45) show every kind of move', () => {
      const shown = new Set(records.flatMap(({ entries }) => entries.map(({ move }) => move.kind)));

      expect(sentKinds(games[id].moveShapes).filter((kind) => !shown.has(kind))).toEqual([]);
    });
  });

test('(P-45) every record that is to be made is there, and one without a recipe is of rules that are no longer the present ones', async () => {
  const recipes = (await loadRecipes()).map(fileOf);
  const others = kept.filter(({ file }) => !recipes.includes(file));

  expect(recipes.filter((file) => !files.includes(file))).toEqual([]);
  expect(others.filter(({ record }) => games[record.game as 'qwantum'].version <= record.version)).toEqual([]);
});

test('(P-45) rules are not forgotten while a record stands on them', () => {
  const { record } = kept[0] ?? {};
  const later = { ...(record as MatchRecord), version: 99 };

  expect(() => rulesOf(later)).toThrow('no rules');
});

test('(P-30) all records together are small', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, folder)).size, 0);

  expect(bytes).toBeLessThan(BYTES_MAX * Object.keys(games).length);
});

describe('a record that was touched', () => {
  const record = recordIn('rummikub-1-random-first.json');
  const rules = rulesOf(record);
  const n = 7;
  const touched = (change: Partial<MatchRecord['entries'][number]>): MatchRecord => ({
    ...record,
    entries: record.entries.map((entry) => (entry.n === n ? { ...entry, ...change } : entry)),
  });
  const entry = record.entries[n - 1] ?? { at: 0, seat: 0, digest: '' };

  test.each([
    ['another time', touched({ at: entry.at + 1 })],
    ['another cause', touched({ by: 'clock' })],
    ['another seat', touched({ seat: asSeat(1 - entry.seat) })],
    ['another move', touched({ move: { kind: 'timeout' } })],
    ['another digest', touched({ digest: entry.digest.replace(/^./, (one) => (one === '0' ? '1' : '0')) })],
    ['another number', touched({ n: 8 })],
    ['an entry less', { ...record, entries: record.entries.filter((one) => one.n !== n) }],
  ])('(P-31) is found out by %s, at that entry', (_, other) => {
    expect([n, n + 1]).toContain(replayRecord(rules, other).differsAt);
    expect(replayRecord(rules, record).differsAt).toBeUndefined();
  });

  test.each([
    ['seed', { ...record, seed: record.seed.replace(/^../, (two) => (two === '00' ? '01' : '00')) }],
    [
      'entropy',
      { ...record, seats: record.seats.map((seat, i) => (i === 0 ? { ...seat, entropy: '0'.repeat(32) } : seat)) },
    ],
    ['options', { ...record, options: { ...record.options, meldThenTable: false } }],
    ['time of the deal', { ...record, start: { ...record.start, at: record.start.at + 1 } }],
  ])('(P-31) is found out by another %s, at the deal', (_, other) => {
    expect(replayRecord(rules, other).differsAt).toBe(0);
  });
});
