/** Builds positions of Sixes from text, and plays single moves on them. */
import { asSeat, type Rng, type Step, type Viewer } from '../../../../worker/games/game.ts';
import { sixes } from '../../../../worker/games/sixes/rules.ts';
import type { Move, Refusal, Sixes, State, View } from '../../../../worker/games/sixes/state.ts';
import { scriptedRng } from '../../../kit/rng.ts';

export const EMPTY = '- - - - - -';

interface PositionSpec {
  /** Sheets of six cells, such as `- 4 - 12 - -`; `-` is empty. */
  readonly sheets: readonly string[];
  readonly dice?: readonly number[];
  readonly stage?: 'roll' | 'write';
  readonly copied?: readonly boolean[];
}

/** A position in the turn of seat 0. The default dice are 4 4 4 1 6. */
export const position = ({ sheets, stage = 'roll', dice = [4, 4, 4, 1, 6], copied }: PositionSpec): State => ({
  turn: asSeat(0),
  stage,
  dice,
  written: null,
  sheets: sheets.map((text) => text.split(' ').map((cell) => (cell === '-' ? null : Number(cell)))),
  copied: copied ?? sheets.map(() => false),
  choices: sheets.map(() => null),
});

export const viewOf = (state: State, viewer: Viewer = state.turn): View => sixes.view(state, viewer);
export const refusalOf = (state: State, move: Move): Refusal | undefined => sixes.refusal(viewOf(state), move);

/** A generator that rolls these numbers. */
export const falling = (...shown: readonly number[]): Rng => scriptedRng(shown.map((number) => number - 1));

/** The default dice of the next turn. */
export const NEXT_DICE = [1, 2, 3, 4, 5] as const;

/** Play a legal move, given in its notation. */
export function afterMove(state: State, text: string, seat = 0, rng: Rng = falling(...NEXT_DICE)): Step<Sixes> {
  const move = sixes.notation.read(text);
  if (!move || !sixes.active(state).includes(asSeat(seat)) || sixes.refusal(viewOf(state, asSeat(seat)), move))
    throw new Error(`seat ${seat} may not ${text}`);
  return sixes.play(state, asSeat(seat), move, rng);
}
