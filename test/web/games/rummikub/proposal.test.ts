/** The marks of a hinted play on the table of Rummikub: tiles of the rack, sets that change, and sets that merge. */
import { describe, expect, test } from 'vitest';
import { first as en } from '../../../../dist/locales/web/en/games/rummikub/first.js';
import { first as ko } from '../../../../dist/locales/web/ko/games/rummikub/first.js';
import { type Piece, tileOf, tilesOf, turnStartOf } from '../../../../web/games/rummikub/board/draft.ts';
import { hintMarksOf } from '../../../../web/games/rummikub/detail/hint-marks.ts';
import { hintText, type SetLabel } from '../../../../web/games/rummikub/text/describe-set.ts';
import { type Policy, playRound } from '../../../../web/games/scene.ts';
import { laidTiles } from '../../../../worker/games/rummikub/legal.ts';
import { moves } from '../../../../worker/games/rummikub/list-moves.ts';
import { setsNotIn } from '../../../../worker/games/rummikub/meld.ts';
import { rummikub } from '../../../../worker/games/rummikub/rules.ts';
import { subtractTiles } from '../../../../worker/games/rummikub/sets.ts';
import type { Move, Rummikub, Table, View } from '../../../../worker/games/rummikub/state.ts';

interface Play {
  readonly view: View;
  readonly move: Move;
  readonly table: Table;
}

/**
 * The solver's best play of each turn, before and after the initial meld; the match itself continues with the first
 * play found.
 */
function plays(seed: number, turns: number): readonly Play[] {
  const found: Play[] = [];
  const policy: Policy<Rummikub> = (view) => {
    const all = [...moves(view)].flatMap((move) => (move.kind === 'play' ? [{ view, move, table: move.table }] : []));
    found.push(...all.slice(-1));
    return all[0]?.move ?? { kind: view.pool > 0 ? 'draw' : 'timeout' };
  };
  const start = { options: rummikub.defaults, seats: 2, seed };
  for (const _ of playRound({ ...rummikub, moves: () => [] }, start, policy)) if (found.length >= turns) break;
  return found;
}

const PLAYS = [1, 2, 3].flatMap((seed) => plays(seed, 14));

const proposed = ({ view, move }: Play, laid: (own: readonly Piece[]) => readonly Piece[] = () => []) => {
  const start = turnStartOf(view.table, view.rack ?? []);
  return hintMarksOf(move, view.table, start, laid(start.rack));
};

const ascending = (tiles: readonly number[]): readonly number[] => tiles.toSorted((a, b) => a - b);
const keysTo = (marks: ReadonlyMap<number, SetLabel>, goal: SetLabel): readonly number[] =>
  [...marks].flatMap(([key, to]) => (to === goal ? [key] : []));

describe('a proposed play', () => {
  test('marks the tiles of the rack that it lays, each once', () => {
    for (const play of PLAYS) {
      const tiles = tilesOf([...proposed(play).pieces.keys()]);
      expect(ascending(tiles)).toEqual(ascending(laidTiles(play.view.table, play.table)));
    }
  });

  test('marks the sets that change, and no others', () => {
    let count = 0;
    for (const play of PLAYS) {
      const { table } = play.view;
      const marked = [...proposed(play).piles.keys()].map((key) => table[key]);
      const changed = setsNotIn(table, play.table);
      expect(new Set(marked)).toEqual(new Set(changed));
      count += changed.length;
    }
    expect(count).toBeGreaterThan(10);
  });

  test('gives one goal to what comes together in one set, and letters where there are several', () => {
    let lettered = 0;
    for (const play of PLAYS) {
      const { pieces, piles } = proposed(play);
      const goals = [...new Set(pieces.values())];
      for (const goal of goals) {
        const tiles = [
          ...tilesOf(keysTo(pieces, goal)),
          ...keysTo(piles, goal).flatMap((key) => play.view.table[key] ?? []),
        ];
        expect(play.table.some((set) => subtractTiles(tiles, set).length === 0)).toBe(true);
      }
      const made = setsNotIn(play.table, play.view.table).length;
      expect(goals.every((goal) => (made > 1 ? /^[A-Z]$/ : /^$/).test(goal))).toBe(true);
      lettered += made > 1 ? 1 : 0;
    }
    expect(lettered).toBeGreaterThan(3);
  });

  test('no longer marks what lies on the table already', () => {
    for (const play of PLAYS) {
      const [first] = laidTiles(play.view.table, play.table);
      const { pieces } = proposed(play, (own) => own.filter((piece) => tileOf(piece) === first).slice(0, 1));
      expect(pieces.size).toBe(laidTiles(play.view.table, play.table).length - 1);
    }
  });

  test('is told apart from a draw, which concerns no tile', () => {
    const [play] = PLAYS;
    if (!play) throw new Error('nothing was played');
    const { isDraw, pieces, piles } = proposed({ ...play, move: { kind: 'draw' } });

    expect(proposed(play).isDraw).toBe(false);
    expect([isDraw, pieces.size, piles.size]).toEqual([true, 0, 0]);
  });

  test('is said in words of its own for every goal, in both languages', () => {
    for (const words of [en, ko])
      expect(new Set(['', 'A', 'B', '→'].map((label) => hintText(words, label))).size).toBe(4);
  });
});
