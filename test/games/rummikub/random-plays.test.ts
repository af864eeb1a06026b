/** Random plays in matches (RK-7): legal sets that keep all tiles are accepted, and any single fault is refused. */
import { describe, expect, test } from 'vitest';
import type { Rng } from '../../../worker/games/game.ts';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import type { Options, Refusal, State, Table, View } from '../../../worker/games/rummikub/state.ts';
import { seeds } from '../../kit/depth.ts';
import { mixSeeds, pick, seededRng } from '../../kit/rng.ts';
import { viewOf } from './kit/build-position.ts';
import { TEST_OPTIONS } from './kit/contract-fixture.ts';
import { legalPlay, randomStates, withFault } from './kit/random-plays.ts';
import { isLegalTable, laidBy } from './kit/reference-rules.ts';
import { difference, isSet } from './kit/reference-sets.ts';

interface Spot {
  readonly state: State;
  readonly view: View;
  readonly rng: Rng;
}

/** The positions of several matches with two to four seats. */
function* spots(options: Options, matches: number): Generator<Spot> {
  for (const seed of seeds(matches, 1)) {
    const rng = seededRng(mixSeeds(seed, 99));
    for (const state of randomStates(options, 2 + (seed % 3), seed)) yield { state, view: viewOf(state), rng };
  }
}

const codeOf = (view: View, table: Table): Refusal | undefined => rummikub.refusal(view, { kind: 'play', table });

const allows = ({ table, rules, melded }: View, { racks, turn }: State, after: Table): boolean =>
  isLegalTable({ table, rack: racks[turn] ?? [], melded: melded[turn] ?? false, rules }, after);

describe('the rules and the book agree', () => {
  const { default: usual, all160, meldThenTable, locked } = TEST_OPTIONS;

  for (const [name, options] of Object.entries({ usual, all160, meldThenTable, locked }))
    test(`RK-7 on plays of matches with the options ${name}, legal ones and others`, () => {
      const tally = { legal: 0, illegal: 0 };
      for (const { state, view, rng } of spots(options, 2))
        for (let tries = 0; tries < 6; tries += 1) {
          const table = legalPlay(rng, view);
          const after = tries % 2 === 0 ? table : withFault(rng, table, view.rack ?? []);
          const isLegal = codeOf(view, after) === undefined;
          expect([state, after, isLegal]).toEqual([state, after, allows(view, state, after)]);
          tally[isLegal ? 'legal' : 'illegal'] += 1;
        }

      expect(tally.legal).toBeGreaterThan(30);
      expect(tally.illegal).toBeGreaterThan(30);
    });
});

/** Plays with at least one tile from the rack, of seats that have melded, with free jokers. */
function* plays(matches: number): Generator<Spot & { readonly after: Table }> {
  for (const spot of spots(TEST_OPTIONS.default, matches)) {
    const { view, rng, state } = spot;
    if (!view.melded[state.turn]) continue;
    const after = legalPlay(rng, view);
    if (laidBy(view.table, after).length > 0) yield { ...spot, after };
  }
}

describe('a table that keeps all its tiles, of legal sets, with a tile of the rack', () => {
  test('RK-7 is accepted, however it was rearranged', () => {
    let rearranged = 0;
    for (const { view, after } of plays(4)) {
      expect([view, after, codeOf(view, after)]).toEqual([view, after, undefined]);
      if (view.table.some((set) => !after.some((one) => `${one}` === `${set}`))) rearranged += 1;
    }

    expect(rearranged).toBeGreaterThan(20);
  });

  test('RK-7 is accepted with its sets in any order and its groups in any order of colours', () => {
    for (const { view, after } of plays(2)) {
      const turned = after.toReversed().map((set) => (isSet(set.toReversed()) ? set.toReversed() : set));
      expect(codeOf(view, turned)).toBeUndefined();
    }
  });
});

describe('the same table with a single fault', () => {
  test('RK-7 RK-9 is refused if a tile of the table is gone, a joker by its own clause', () => {
    const clauses = new Set<string>();
    for (const { view, after } of plays(4)) {
      const laid = laidBy(view.table, after);
      for (const tile of new Set(view.table.flat())) {
        if (laid.includes(tile)) continue;
        const at = after.findIndex((set) => set.includes(tile));
        const lost = after.with(at, difference(after[at] ?? [], [tile])).filter((set) => set.length > 0);
        const clause = tile === 0 ? 'RK-9' : 'RK-7';
        expect(codeOf(view, lost)).toEqual({ code: 'missing', clause, tiles: [tile] });
        clauses.add(clause);
      }
    }

    expect([...clauses].toSorted()).toEqual(['RK-7', 'RK-9']);
  });

  test('RK-7 is refused if a tile is on it that the seat does not have', () => {
    let tried = 0;
    for (const { view, after, rng } of plays(3)) {
      const free = difference(view.rack ?? [], laidBy(view.table, after));
      const tile = rng(53);
      if (free.includes(tile)) continue;
      const at = rng(after.length);
      const more = after.with(at, [...(after[at] ?? []), tile]);
      expect(codeOf(view, more)).toEqual({ code: 'not-yours', clause: 'RK-7', tiles: [tile] });
      tried += 1;
    }

    expect(tried).toBeGreaterThan(20);
  });

  test('RK-7 is refused with the place of the set if a set is none', () => {
    const faults = new Set<string>();
    for (const { view, after, rng } of plays(4)) {
      const wrong = withFault(rng, after, [], pick(['swapped', 'parted', 'backwards', 'moved'] as const, rng));
      const at = wrong.findIndex((set) => !isSet(set));
      if (at < 0) continue;
      const refusal = codeOf(view, wrong);
      expect(refusal).toMatchObject({ code: 'set', clause: 'RK-7', set: at });
      if (refusal?.code === 'set') faults.add(refusal.fault);
      expect(refusal && 'tiles' in refusal && difference(refusal.tiles, wrong[at] ?? [])).toEqual([]);
    }

    expect(faults.size).toBeGreaterThan(4);
  });
});
