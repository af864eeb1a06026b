/** Version 1 of Noch mal!: its differences, which still apply to matches that started with it. */
import { describe, expect, test } from 'vitest';
import { asSeat, type Step } from '../../../worker/games/game.ts';
import { freshSheet } from '../../../worker/games/noch-mal/fresh-sheet.ts';
import { freshSheet as freshSheet1 } from '../../../worker/games/noch-mal/fresh-sheet-1.ts';
import { nochMal } from '../../../worker/games/noch-mal/rules.ts';
import { nochMal1 } from '../../../worker/games/noch-mal/rules-1.ts';
import { scoreOf } from '../../../worker/games/noch-mal/score.ts';
import type { Move, NochMal, State } from '../../../worker/games/noch-mal/state.ts';
import { gameOf } from '../../../worker/games/registry.ts';
import { seededRng } from '../../kit/rng.ts';
import { ANY_DICE, cells, colour, cross, ofKind, PASS, position, without } from './kit/build-position.ts';

/** A position of version 1: without a limit for colours. */
const old = (state: State): State => {
  const { coloursMax: _, ...rest } = state;
  return rest;
};

function played(state: State, ...moves: readonly (readonly [seat: number, move: Move])[]): Step<NochMal> {
  let step: Step<NochMal> = { state, events: [] };
  for (const [seat, move] of moves) {
    const next = nochMal1.play(step.state, asSeat(seat), move, ANY_DICE);
    step = { state: next.state, events: [...step.events, ...next.events] };
  }
  return step;
}

describe('version 1', () => {
  test('(P-45) is found beside version 2', () => {
    expect([gameOf('noch-mal', 1), gameOf('noch-mal', 2)]).toEqual([nochMal1, nochMal]);
    expect([nochMal1.version, nochMal.version]).toEqual([1, 2]);
  });

  test('NM-19 has fresh sheets of its own', () => {
    for (const seats of [1, 4]) {
      const { sheet } = nochMal1.setup({ sheet: 'fresh' }, seats, asSeat(0), seededRng(3)).state;
      expect(sheet).toBe(freshSheet1(seededRng(3)));
      expect(sheet).not.toBe(freshSheet(seededRng(3)));
    }
  });

  test('NM-16 scores a third colour alone', () => {
    const crossed = [`${colour('b')} ${colour('p')} ${without(colour('g'), 'H1')}`];
    const state = old(position({ crossed, colours: { b: [0], p: [0] }, dice: 'b g | 3 1', roll: 30 }));

    const after = played(state, [0, cross('g1', 'H1')]);

    expect(ofKind(after.events, 'colour')).toEqual([{ kind: 'colour', colour: 'green', seats: [0], points: 5 }]);
    expect(scoreOf(after.state, asSeat(0)).colours).toBe(15);
    expect(nochMal1.outcome(after.state)?.points).toEqual([scoreOf(after.state, asSeat(0)).total]);
    expect(nochMal1.view(after.state, 'spectator')).not.toHaveProperty('coloursMax');
  });

  test('NM-15 tells a pass of the active seat twice, and the colour of its cells', () => {
    const state = position({ crossed: ['', ''], dice: 'b b y | 2 2 5', roll: 6 });

    expect(played(state, [0, PASS], [1, PASS]).events.map(({ kind }) => kind)).toEqual([
      'left',
      'passed',
      'passed',
      'rolled',
    ]);
    expect(ofKind(played(state, [0, cross('b2', 'G4 H4')], [1, PASS]).events, 'crossed')).toEqual([
      { kind: 'crossed', seat: 0, colour: 'blue', cells: cells('G4 H4'), jokers: 0 },
    ]);
  });
});
