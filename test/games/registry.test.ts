/** The registry of the games, and the versions of their rules. */
import { describe, expect, test } from 'vitest';
import { defaultOptions } from '../../worker/games/default-options.ts';
import { replay } from '../../worker/games/match.ts';
import type { MatchHeader } from '../../worker/games/match-types.ts';
import {
  type AnyGame,
  type AnyMatch,
  allGameIds,
  earlierGames,
  finder,
  gameOf,
  games,
  isGameId,
  optionSchemas,
} from '../../worker/games/registry.ts';
import { bytesToHex } from '../../worker/record/fairness.ts';
import type { MatchRecord } from '../../worker/record/record-format.ts';
import { buildRecord, replayRecord } from '../kit/build-record.ts';
import { contract } from '../kit/contract.ts';
import { logText, parseLogText, readRulesVersion, rngAtOf, scriptOf } from '../kit/log-text.ts';
import { randomPlies } from '../kit/play-match.ts';
import { seededRng } from '../kit/rng.ts';
import { toyFixture } from '../kit/toy/contract-fixture.ts';
import { type Toy, toy } from '../kit/toy/toy.ts';
import { toyV2 } from '../kit/toy/toy-v2.ts';

for (const id of allGameIds)
  describe(id, () => {
    const game: AnyGame = games[id];

    test('stands under its own id with its present version', () => {
      expect(game.id).toBe(id);
      expect(Number.isInteger(game.version) && game.version > 0).toBe(true);
      expect(gameOf(id, game.version)).toBe(game);
    });

    test('is not found in a version that this build does not have', () => {
      expect(gameOf(id, game.version + 1)).toBeUndefined();
      expect(gameOf(id, 0)).toBeUndefined();
    });

    test('can be played with its defaults by every number of seats, for at least one round', () => {
      const [min, max] = game.seats;
      for (let seats = min; seats <= max; seats += 1) {
        for (const clock of [undefined, 'live', 'post'] as const) {
          const options = defaultOptions(game, seats, clock);
          expect(optionSchemas[id].safeParse(options)).toEqual({ success: true, data: options });
          expect(game.optionFault(options, seats)).toBeUndefined();
          expect(game.rounds(options, seats)).toBeGreaterThan(0);
        }
      }
    });
  });

test('words that every object knows are no games', () => {
  for (const word of ['toString', 'constructor', '__proto__', '', 'chess']) expect(isGameId(word)).toBe(false);
});

test('(P-45) each version of a game’s rules stands there once, the present one is the newest', () => {
  const names = [...Object.values(games), ...earlierGames].map(({ id, version }) => `${id} ${version}`);

  expect(new Set(names).size).toBe(names.length);
  expect(earlierGames.filter(({ id, version }) => !isGameId(id) || version >= games[id].version)).toEqual([]);
});

// A change of the rules, tested with the toy game: old matches keep the old version, new ones use the new one.
contract('version 2 of the toy', toyV2, toyFixture, 6);

const rulesOf = finder([toyV2, toy]);

/** The record of a whole match of three seats by these rules. */
function recordBy(game: AnyGame, seed: number, rounds = 2): MatchRecord {
  const choose = randomPlies<Toy>(game, seededRng(seed));
  const seats = [1, 2, 3].map((n) => ({ name: null, entropy: `${n}`.repeat(32), host: n === 1 }));
  const server = bytesToHex(new Uint8Array(32).fill(seed));
  const made = { match: 'toy', options: { rounds }, seats, rule: 'host' as const, seed: server, at: 1_000 };
  return buildRecord(game, made, (match: AnyMatch) => ({ ply: choose(match), at: 1_000 + match.entry }));
}

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

describe('(P-45) two versions of a game side by side', () => {
  test('are found by the version that a match was made with, and no other is', () => {
    expect(rulesOf('toy', 1)).toBe(toy);
    expect(rulesOf('toy', 2)).toBe(toyV2);
    expect([rulesOf('toy', 0), rulesOf('toy', 3), rulesOf('tory', 1)]).toEqual([undefined, undefined, undefined]);
  });

  test.each(SEEDS)('play old and new logs again, each by its own (seed %i)', (seed) => {
    const [old, fresh] = [recordBy(toy, seed), recordBy(toyV2, seed)];

    expect([old.version, fresh.version]).toEqual([1, 2]);
    for (const record of [old, fresh]) {
      const rules = rulesOf(record.game, record.version);
      const { match, differsAt: parts } = replayRecord(rules ?? toy, record);
      expect([rules?.version, parts, match.totals]).toEqual([record.version, undefined, record.totals]);
    }
  });

  test.each(SEEDS)('catch a log that is played by the other one, at the entry that it changes (seed %i)', (seed) => {
    const old = recordBy(toy, seed);
    const shown: number[] = [];
    const script = scriptOf<Toy>(old);
    replay(toy, script.head, script.entries, rngAtOf(script.seed), (n, { events }) => {
      if (events.some(({ kind }) => kind === 'shown')) shown.push(n);
    });

    expect(shown.length).toBeGreaterThan(0);
    expect(replayRecord(toyV2, old).differsAt).toBe(shown[0]);
    expect(replayRecord(toy, recordBy(toyV2, seed)).differsAt).toBeDefined();
  });

  test('a match under way goes on by the rules that it began with', () => {
    const old = recordBy(toy, 3, 1);
    const half = { ...old, entries: old.entries.slice(0, 4) };
    const rules = rulesOf(half.game, half.version) ?? toyV2;
    const script = scriptOf<Toy>(half);
    const at = replay<Toy>(rules, script.head as MatchHeader<Toy['Options']>, script.entries, rngAtOf(script.seed));

    expect(rules).toBe(toy);
    expect(at.ranks).toBeUndefined();
    expect(replayRecord(rules, old).match.totals).toEqual(old.totals);
  });

  test('are named by a text, and the text leads each to its own end', () => {
    for (const game of [toy, toyV2]) {
      const record = recordBy(game, 5);
      const text = logText(game, scriptOf<Toy>(record));
      const named = readRulesVersion(text);
      const rules = rulesOf(named.game, named.version) ?? toy;
      const { head, seed, entries } = parseLogText(rules, text);

      expect(rules).toBe(game);
      expect(replay(rules, head, entries, rngAtOf(seed)).totals).toEqual(record.totals);
    }
  });

  test('the newer one scores differently, or this would prove nothing', () => {
    expect(SEEDS.filter((seed) => `${recordBy(toy, seed).totals}` !== `${recordBy(toyV2, seed).totals}`)).toEqual(
      SEEDS,
    );
  });
});
