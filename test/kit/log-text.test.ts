/** Whole matches as text and back: what the text says is what was played, sleepers and rounds included. */
import { describe, expect, test } from 'vitest';
import { asSeat, type Game, type GameTypes } from '../../worker/games/game.ts';
import { luckyNumbers } from '../../worker/games/lucky-numbers/rules.ts';
import { replay } from '../../worker/games/match.ts';
import { nochMal } from '../../worker/games/noch-mal/rules.ts';
import { qwantum } from '../../worker/games/qwantum/rules.ts';
import { rummikub } from '../../worker/games/rummikub/rules.ts';
import { luckyKit } from '../games/lucky-numbers/kit/contract-fixture.ts';
import { nochMalKit } from '../games/noch-mal/kit/contract-fixture.ts';
import { qwantumKit } from '../games/qwantum/kit/contract-fixture.ts';
import { OPTIONS, rummikubKit } from '../games/rummikub/kit/contract-fixture.ts';
import type { Kit } from './laws.ts';
import { fastSeed, logText, parsed, rngAtOf, rulesNamed, seedOf } from './log-text.ts';
import { atRandom, headOf, playout } from './play-match.ts';
import { seeded } from './rng.ts';
import { toyKit } from './toy/contract-fixture.ts';
import { toy } from './toy/toy.ts';

function logs<T extends GameTypes>(game: Game<T>, kit: Kit<T>): void {
  describe(game.id, () => {
    test.each(kit.options.map((options, i) => [JSON.stringify(options), options, i] as const))(
      '(P-30) goes through a text and back, to its end, with %s',
      (_, options, i) => {
        const rng = seeded(40 + i);
        const head = headOf(game, game.seats[0] + (i % 2), asSeat(0), options);
        const seed = fastSeed(i);
        const { plies } = playout(game, head, rngAtOf(seed), atRandom(game, rng, 2));
        const script = { head, seed, entries: plies.map((ply, n) => ({ ...ply, n: n + 1 })) };
        const text = logText(game, script);

        expect(parsed(game, text)).toEqual(script);
        expect(parsed(game, text.replaceAll('\n', '\r\n'))).toEqual(script);
        expect(logText(game, parsed(game, text))).toBe(text);
        expect(rulesNamed(text)).toEqual({ game: game.id, version: game.version });
        expect(replay(game, script.head, script.entries, rngAtOf(script.seed)).ranks).toBeDefined();
      },
    );
  });
}

logs(luckyNumbers, luckyKit);
logs(nochMal, nochMalKit);
logs(qwantum, qwantumKit);
// Its lists of moves are long: two options, so that a log has rounds, and tables that cost their seat.
logs(rummikub, { ...rummikubKit, options: [OPTIONS.strict, OPTIONS.twoRounds] });
logs(toy, toyKit);

test('(P-30) a seed names its streams: the match’s, the day’s, or the quick ones of the tests', () => {
  const bytes = seedOf('streams');
  const draws = (seed: string, entry: number, alike?: number): number => rngAtOf(seed)(entry, alike)(2 ** 32);

  expect(draws(bytes, 3, 5)).toBe(draws(bytes, 3));
  expect(draws(`${bytes} alike`, 3, 5)).toBe(draws(bytes, 5));
  expect(draws(fastSeed(7), 3)).toBe(draws('fast 7', 3));
  expect(draws(fastSeed(7), 3)).not.toBe(draws(fastSeed(8), 3));
  for (const seed of ['', 'fast', 'fast -1', bytes.slice(1), `${bytes} `, `${bytes} like`, bytes.replace(/^./, 'x')])
    expect(() => rngAtOf(seed)).toThrow('no seed');
});
