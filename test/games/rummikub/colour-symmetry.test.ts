/** Colours are symmetric: after exchanging them everywhere, every verdict is the same with the new names (RK-7). */
import { describe, expect, test } from 'vitest';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import { canPlay } from '../../../worker/games/rummikub/solver/solve.ts';
import type { Refusal, State, Table, Tile } from '../../../worker/games/rummikub/state.ts';
import { seedOf } from '../../kit/depth.ts';
import { seededRng } from '../../kit/rng.ts';
import { viewOf } from './kit/build-position.ts';
import { TEST_OPTIONS } from './kit/contract-fixture.ts';
import { legalPlay, randomStates, withFault } from './kit/random-plays.ts';

/** By old colour: the new one. */
const EXCHANGES: readonly (readonly number[])[] = [
  [1, 0, 2, 3],
  [3, 2, 1, 0],
  [1, 2, 3, 0],
  [2, 0, 3, 1],
];

type Exchange = (tile: Tile) => Tile;
const exchange =
  (colours: readonly number[]): Exchange =>
  (tile) =>
    tile === 0 ? 0 : 13 * (colours[Math.floor((tile - 1) / 13)] ?? 0) + 1 + ((tile - 1) % 13);

const inOrder = (tiles: readonly Tile[]): readonly Tile[] => tiles.toSorted((a, b) => a - b);
const tableOf = (table: Table, of: Exchange): Table => table.map((set) => set.map(of));

const stateOf = (state: State, of: Exchange): State => ({
  ...state,
  table: tableOf(state.table, of),
  racks: state.racks.map((rack) => inOrder(rack.map(of))),
  pool: inOrder(state.pool.map(of)),
  drawn: state.drawn.map((tiles) => inOrder(tiles.map(of))),
});

/** A refusal with its tiles sorted, because the order of listed tiles depends on the colours. */
const heaped = (refusal: Refusal | undefined, of: Exchange): unknown =>
  refusal && 'tiles' in refusal ? { ...refusal, tiles: inOrder(refusal.tiles.map(of)) } : refusal;

const itself: Exchange = (tile) => tile;

describe('with the colours exchanged', () => {
  for (const [name, options] of Object.entries(TEST_OPTIONS))
    test(`RK-7 every verdict is the same: ${name}`, () => {
      const rng = seededRng(seedOf(31));
      let refusals = 0;
      for (const state of randomStates(options, 3, seedOf(5))) {
        const of = exchange(EXCHANGES[rng(EXCHANGES.length)] ?? []);
        const view = viewOf(state);
        const play = legalPlay(rng, view);
        for (const table of [play, withFault(rng, play, view.rack ?? [])]) {
          const verdict = heaped(rummikub.refusal(view, { kind: 'play', table }), of);
          const renamed = rummikub.refusal(viewOf(stateOf(state, of)), { kind: 'play', table: tableOf(table, of) });
          expect(heaped(renamed, itself)).toEqual(verdict);
          if (verdict) refusals += 1;
        }
      }

      expect(refusals).toBeGreaterThan(20);
    });

  test('RK-14 who can play can play, and who is stuck is stuck', () => {
    const answers = new Set<boolean>();
    const rng = seededRng(8);
    for (const { table, racks, rules } of [...randomStates(TEST_OPTIONS.default, 2, 3)].slice(10, 60)) {
      const of = exchange(EXCHANGES[rng(EXCHANGES.length)] ?? []);
      const rack = (racks[0] ?? []).slice(0, 2);
      const [one, other] = [itself, of].map((as) =>
        canPlay({ table: tableOf(table, as), rack: inOrder(rack.map(as)), melded: true, jokers: rules.jokers }),
      );
      expect(one).toBe(other);
      answers.add(one === true);
    }

    expect(answers.size).toBe(2);
  });
});
