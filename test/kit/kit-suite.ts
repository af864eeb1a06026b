/** The test suite of a game kit: the contract of its rules, and the counted lines of play. */
import { describe, expect, test } from 'vitest';
import type { GameTypes } from '../../worker/games/game.ts';
import { contract } from './contract.ts';
import type { GameKit } from './game-kit.ts';
import { countLines } from './perft.ts';
import { allMovesIn } from './shape-moves.ts';

const MATCHES = 2;

/** The ways of a kit to find the moves of a view, and one that asks for every move if there are few enough. */
function waysOf<T extends GameTypes>({ game, perft }: GameKit<T>): NonNullable<GameKit<T>['perft']['ways']> {
  const all = allMovesIn(game.moveShapes) as readonly T['Move'][];
  const ask = (view: T['View']): readonly T['Move'][] => all.filter((move) => !game.refusal(view, move));
  return { ...(all.length > 0 && { [`by asking for all ${all.length} moves`]: ask }), ...perft.ways };
}

/**
 * Count the lines of play from each position, by the list of moves and in each other way. Skips games with partial
 * lists.
 */
function perftTests<T extends GameTypes>(kit: GameKit<T>): void {
  const { game, perft } = kit;
  if (game.listsMoves === 'some') return;
  const ways = { 'by the list of moves': (view: T['View']) => game.moves(view), ...waysOf(kit) };
  for (const { name, state, counts } of perft.positions)
    describe(name, () => {
      for (const [way, list] of Object.entries(ways))
        counts.forEach((count, i) => {
          test(`has ${count} lines of ${i + 1} moves ${way}`, () => {
            expect(countLines(game, state, i + 1, list)).toBe(count);
          });
        });
    });
}

export function gameContract<T extends GameTypes>(kit: GameKit<T>): void {
  const { game, fixture, contractRuns = [{ title: game.id, game, fixture, matches: MATCHES }] } = kit;
  perftTests(kit);
  for (const { title, game: rules, fixture: tried, matches } of contractRuns) contract(title, rules, tried, matches);

  test('positions with counted lines of play exist', () => {
    expect(kit.perft.positions.length).toBeGreaterThan(0);
  });
}
