/** Locked jokers (RK-11): sets that grow, jokers that are freed, and the sets that a freed joker needs. */
import { describe, expect, test } from 'vitest';
import type { State } from '../../../worker/games/rummikub/state.ts';
import { asVersion1, codeOf, type PositionSpec, position, refusedTable, table, tiles } from './kit/build-position.ts';
import { isLegalTable } from './kit/reference-rules.ts';

const locked = (text: string, given: PositionSpec = {}): State =>
  position(text, { ...given, rules: { jokers: 'locked' } });

/** True if the reference rules allow the seat's play. */
const byTheBook = ({ table: before, racks, rules }: State, text: string): boolean =>
  isLegalTable({ table: before, rack: racks[0] ?? [], melded: true, rules }, table(text));

/** A position with plays that the clause allows, and plays that it refuses, with the code. */
interface Case {
  readonly what: string;
  readonly given: string;
  readonly legal: readonly string[];
  readonly broken?: readonly string[];
  readonly homeless?: readonly string[];
}

const CASES: readonly Case[] = [
  {
    what: 'a run with a joker may grow at both ends',
    given: 'r4 * r6 | rack r3 r7 k1 | rack k1',
    legal: ['r3 r4 * r6', 'r4 * r6 r7', 'r3 r4 * r6 r7'],
  },
  {
    what: 'a group with a joker may grow by either missing colour',
    given: 'r4 b4 * | rack k4 o4 k1 | rack k1',
    legal: ['r4 b4 * k4', 'o4 * b4 r4'],
  },
  {
    what: 'nothing leaves a set with a joker',
    given: 'r4 * r6 r7 | rack b7 k7 r5 k1 | rack k1',
    legal: [],
    broken: ['r4 * r6 / r7 b7 k7'],
  },
  {
    what: 'the joker does not move: it is not needed any more, and still stays',
    given: 'b6 b7 * | rack b5 k1 k2 | rack k1',
    legal: ['b5 b6 b7 *'],
    broken: ['b5 b6 b7 / k1 k2 *', '* b5 b6 b7'],
  },
  {
    what: 'a run with a joker may not be split',
    given: 'r1 r2 r3 * r5 r6 r7 | rack k1 k2 r8 | rack k1',
    legal: ['r1 r2 r3 * r5 r6 r7 r8'],
    broken: ['r1 r2 r3 / r5 r6 r7 / k1 k2 *', 'r1 r2 r3 * / r5 r6 r7 r8'],
  },
  {
    what: 'the tile that frees a joker comes from the rack, not from the table',
    given: 'r4 * r6 / r5 b5 k5 o5 | rack k2 k3 | rack k1',
    legal: [],
    broken: ['r4 r5 r6 / b5 k5 o5 / k2 k3 *'],
  },
  {
    what: 'a freed joker goes into a set with two tiles of the rack',
    given: 'r4 * r6 / b8 k8 o8 / k4 k5 k6 | rack r5 k2 k3 r8 k7 k8 | rack k1',
    legal: ['r4 r5 r6 / b8 k8 o8 / k4 k5 k6 / k2 k3 *', 'r4 r5 r6 / b8 k8 o8 / k4 k5 k6 k7 k8 *'],
    homeless: ['r4 r5 r6 / b8 k8 o8 * / k4 k5 k6', 'r4 r5 r6 / b8 k8 o8 / k4 k5 k6 k7 *'],
  },
  {
    what: 'in a group of three either missing colour frees the joker',
    given: 'r3 b3 * | rack k3 o3 k7 k8 | rack k1',
    legal: ['r3 b3 k3 / k7 k8 *', 'r3 b3 o3 / k7 k8 *', 'r3 b3 k3 o3 / k7 k8 *'],
  },
  {
    what: 'in a group of four only the one missing colour frees the joker',
    given: 'r3 b3 k3 * | rack o3 k7 k8 | rack k1',
    legal: ['r3 b3 k3 o3 / k7 k8 *'],
    broken: ['r3 b3 k3 / k7 k8 *'],
  },
  {
    what: 'a joker at the end of a run stands for what its place says and for nothing else',
    given: 'r4 r5 * | rack r3 r6 k7 k8 | rack k1',
    legal: ['r4 r5 r6 / k7 k8 *', 'r3 r4 r5 r6 / k7 k8 *'],
    broken: ['r3 r4 r5 / k7 k8 *'],
  },
  {
    what: 'once its joker is freed a set is like any other, in the same turn',
    given: 'r4 r5 * / r1 r2 r3 | rack r6 r7 k7 k8 | rack k1',
    legal: ['r1 r2 r3 r4 r5 r6 / k7 k8 *', 'r1 r2 r3 r4 r5 / r6 r7 *'],
  },
  {
    what: 'a tile frees one joker only',
    given: 'r4 * r6 / r4 * r6 | rack r5 r5 k2 k3 o7 o8 | rack k1',
    legal: ['r4 r5 r6 / r4 r5 r6 / k2 k3 * / o7 o8 *', 'r4 r5 r6 / r4 * r6 / k2 k3 *'],
  },
  {
    what: 'a second joker needs a tile of the rack of its own',
    given: 'r4 * r6 / r4 * r6 / r5 b5 k5 o5 | rack r5 k2 k3 o7 o8 | rack k1',
    legal: ['r4 r5 r6 / r4 * r6 / r5 b5 k5 o5 / k2 k3 *'],
    broken: ['r4 r5 r6 / r4 r5 r6 / b5 k5 o5 / k2 k3 * / o7 o8 *'],
  },
  {
    what: 'with one of two jokers freed the other stays where it is',
    given: 'r5 * * r8 | rack r6 r7 k2 k3 | rack k1',
    legal: ['r5 r6 * r8 / k2 k3 *', 'r5 * r7 r8 / k2 k3 *', 'r5 r6 r7 r8 / k2 k3 * *'],
  },
  {
    what: 'freed jokers share a set with two tiles of the rack, and a set with one such tile is none',
    given: 'b7 k7 * * | rack r7 o7 r1 r2 r12 | rack k1',
    legal: ['b7 k7 r7 o7 / r1 r2 * *'],
    homeless: ['b7 k7 r7 o7 / r12 * *'],
  },
  {
    what: 'a set with a joker cannot be dissolved',
    given: 'k1 k2 * / r1 b1 o1 / r2 b2 o2 | rack k8 k9 | rack k1',
    legal: [],
    broken: ['r1 b1 o1 k1 / r2 b2 o2 k2 / k8 k9 *'],
  },
  {
    what: 'a freed joker goes into its own set too, if two tiles of the rack are in it',
    given: 'b4 * b6 | rack b3 b5 k1 | rack k1',
    legal: ['b3 b4 b5 b6 *'],
    homeless: ['b4 b5 b6 *'],
  },
  {
    what: 'three jokers lie beside one tile of the table: two of the rack house the freed one',
    given: 'r4 * r6 / k7 k8 k9 k10 | rack r5 * * o1 | rack k1',
    legal: ['r4 r5 r6 / k7 k8 k9 / k10 * * *'],
  },
  {
    what: 'a joker in a group does not stand for a colour that the group has',
    given: 'r5 b5 * / r6 r7 r8 / b6 b7 b8 | rack r3 r4 r5 k8 k9 o1 | rack k1',
    legal: [],
    broken: ['r5 r6 r7 r8 / b5 b6 b7 b8 / r3 r4 r5 / k8 k9 *'],
  },
  {
    what: 'a single tile with two jokers may be read as a run or as a group',
    given: 'r5 * * | rack b5 r6 k2 k3 | rack k1',
    legal: ['r5 b5 * / k2 k3 *', 'r5 r6 * / k2 k3 *'],
  },
  {
    what: 'two sets with jokers may grow into one',
    given: 'r1 r2 * / r4 r5 * | rack r7 k1 | rack k1',
    legal: ['r1 r2 * r4 r5 * r7'],
  },
  {
    what: 'two sets with jokers may grow into one, also if the higher one lies first on the table',
    given: 'r4 r5 * / r1 r2 * | rack r7 k1 | rack k1',
    legal: ['r1 r2 * r4 r5 * r7'],
  },
  {
    what: 'a joker of the rack is one of the two tiles of the rack',
    given: 'r4 * r6 | rack r5 k8 * k1 | rack k1',
    legal: ['r4 r5 r6 / k8 * *'],
  },
  {
    what: 'a joker of the rack takes the place of a freed one, so that its set has room for one less',
    given: 'r4 * r6 / b4 * b6 / b3 k3 o3 | rack r5 b5 k8 * k1 | rack k1',
    legal: [],
    homeless: ['r4 r5 r6 / b4 b5 b6 / k8 * * / b3 k3 o3 *'],
  },
  {
    what: 'a tile that freed one joker of a set is none of the two while the set keeps another',
    given: 'r5 * * r8 / r6 r7 r8 | rack r6 r9 r10 k1 | rack k1',
    legal: ['r5 r6 * r8 / r6 r7 r8 r9 r10 *'],
    homeless: ['r5 r6 * r8 / r6 r7 r8 r9 *'],
  },
  {
    what: 'a set may have stayed in one of two, and each of them is tried',
    given: 'k1 r1 * / b10 * * * | rack r1 k1 o10 k10 k5 | rack k1',
    legal: ['k1 r1 * * / b10 o10 k10 * / * r1 k1'],
  },
  {
    what: 'the other sets of the table are as free as ever',
    given: 'r4 * r6 / b8 k8 o8 r8 / r9 r10 r11 | rack r7 k1 | rack k1',
    legal: ['r4 * r6 r7 / b8 k8 o8 r8 / r9 r10 r11', 'r4 * r6 / r7 r8 r9 r10 r11 / b8 k8 o8'],
  },
];

/** Turns that version 1 allowed and version 2 refuses. */
const SINCE_VERSION_2: readonly Case[] = [
  {
    what: 'one numbered tile with jokers keeps its order',
    given: 'r5 * * | rack k1 k2 k3 b5 | rack k1',
    legal: ['r5 * * / k1 k2 k3', 'b5 * r5 *', 'b5 r5 * * / k1 k2 k3'],
    broken: ['* r5 * / k1 k2 k3', '* * r5 / k1 k2 k3'],
  },
  {
    what: 'one numbered tile keeps its order when a joker of the rack comes to it',
    given: 'r5 * * | rack * k1 | rack k1',
    legal: ['r5 * * *', '* r5 * *'],
    broken: ['* * r5 *', '* * * r5'],
  },
  {
    what: 'a set in which an old joker stayed is no house for a freed one',
    given: 'r4 * r6 / b8 b9 * / k3 k4 k5 | rack r5 b6 b7 k1 | rack k1',
    legal: [],
    homeless: ['r4 r5 r6 / b6 b7 b8 b9 * / k3 k4 k5 *'],
  },
];

for (const { what, given, broken = [], homeless = [] } of SINCE_VERSION_2)
  for (const text of [...broken, ...homeless])
    test(`RK-11 ${what}, but not in version 1: ${text}`, () => {
      expect(refusedTable(asVersion1(locked(given)), text)).toBeUndefined();
    });

for (const { what, given, legal, broken = [], homeless = [] } of [...CASES, ...SINCE_VERSION_2])
  describe(`RK-11 ${what}`, () => {
    const state = locked(given);
    for (const text of legal)
      test(`RK-11 ${text} is legal`, () => {
        expect([refusedTable(state, text), byTheBook(state, text)]).toEqual([undefined, true]);
      });
    for (const [code, texts] of [
      ['locked', broken],
      ['locked-joker', homeless],
    ] as const)
      for (const text of texts)
        test(`RK-11 ${text} is not: ${code}`, () => {
          expect([refusedTable(state, text), byTheBook(state, text)]).toMatchObject([{ code, clause: 'RK-11' }, false]);
          expect(codeOf(position(given), text)).toBeUndefined();
        });
  });

describe('a refusal', () => {
  test('RK-11 names the set that was broken', () => {
    expect(refusedTable(locked('r4 * r6 r7 | rack b7 k7 | rack k1'), 'r4 * r6 / r7 b7 k7')).toEqual({
      code: 'locked',
      clause: 'RK-11',
      tiles: tiles('r4 * r6 r7'),
    });
  });

  test('RK-11 names the first of two sets that were broken', () => {
    const state = locked('r4 * r6 r7 / k1 * k3 k4 | rack b7 k7 b4 o4 | rack k1');

    expect(refusedTable(state, 'r4 * r6 / r7 b7 k7 / k1 * k3 / k4 b4 o4')).toMatchObject({
      code: 'locked',
      tiles: tiles('r4 * r6 r7'),
    });
  });

  test('RK-11 names no set in which an old joker has stayed', () => {
    const state = locked('r4 * r6 / k1 k2 * / b8 k8 o8 | rack r5 k9 | rack k1');

    expect(refusedTable(state, 'r4 r5 r6 / k1 k2 * / b8 k8 o8 *')).toMatchObject({
      code: 'locked-joker',
      tiles: tiles('b8 k8 o8 *'),
    });
  });

  test('RK-11 names the set in which the freed joker lies', () => {
    const state = locked('r4 * r6 / b8 k8 o8 | rack r5 k2 | rack k1');

    expect(refusedTable(state, 'r4 r5 r6 / b8 k8 o8 *')).toEqual({
      code: 'locked-joker',
      clause: 'RK-11',
      tiles: tiles('b8 k8 o8 *'),
    });
  });
});
