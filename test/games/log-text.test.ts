/** Whole matches as text and back, with time-outs and rounds: the text gives exactly the match that was played. */
import { describe, expect, test } from 'vitest';
import { asSeat, type Game, type GameTypes } from '../../worker/games/game.ts';
import { replay } from '../../worker/games/match.ts';
import { fastSeedText, logText, parseLogText, readRulesVersion, rngAtOf, seedFromName } from '../kit/log-text.ts';
import { headOf, playMatch, randomPlies } from '../kit/play-match.ts';
import { seededRng } from '../kit/rng.ts';
import { toyFixture } from '../kit/toy/contract-fixture.ts';
import { toy } from '../kit/toy/toy.ts';
import { loadKits } from './kits.ts';

function logs<T extends GameTypes>(game: Game<T>, all: readonly T['Options'][]): void {
  describe(game.id, () => {
    test.each(all.map((options, i) => [JSON.stringify(options), options, i] as const))(
      '(P-30) goes through a text and back, to its end, with %s',
      (_, options, i) => {
        const rng = seededRng(40 + i);
        const head = headOf(game, game.seats[0] + (i % 2), asSeat(0), options);
        const seed = fastSeedText(i);
        const { plies } = playMatch(game, head, rngAtOf(seed), randomPlies(game, rng, 2));
        const script = { head, seed, entries: plies.map((ply, n) => ({ ...ply, n: n + 1 })) };
        const text = logText(game, script);

        expect(parseLogText(game, text)).toEqual(script);
        expect(parseLogText(game, text.replaceAll('\n', '\r\n'))).toEqual(script);
        expect(logText(game, parseLogText(game, text))).toBe(text);
        expect(readRulesVersion(text)).toEqual({ game: game.id, version: game.version });
        expect(replay(game, script.head, script.entries, rngAtOf(script.seed)).ranks).toBeDefined();
      },
    );
  });
}

for (const { game, fixture, fewOptions = fixture.options } of await loadKits()) logs(game, fewOptions);
logs(toy, toyFixture.options);

test('(P-30) a seed names its streams: the match’s, the day’s, or the quick ones of the tests', () => {
  const bytes = seedFromName('streams');
  const draws = (seed: string, entry: number, alike?: number): number => rngAtOf(seed)(entry, alike)(2 ** 32);

  expect(draws(bytes, 3, 5)).toBe(draws(bytes, 3));
  expect(draws(`${bytes} alike`, 3, 5)).toBe(draws(bytes, 5));
  expect(draws(fastSeedText(7), 3)).toBe(draws('fast 7', 3));
  expect(draws(fastSeedText(7), 3)).not.toBe(draws(fastSeedText(8), 3));
  for (const seed of ['', 'fast', 'fast -1', bytes.slice(1), `${bytes} `, `${bytes} like`, bytes.replace(/^./, 'x')])
    expect(() => rngAtOf(seed)).toThrow('no seed');
});
