/** The contract fixture of Noch mal!: random moves, hidden information, invariants. */
import type { Rng, Viewer } from '../../../../worker/games/game.ts';
import type {
  Choice,
  Colour,
  ColourFace,
  Move,
  NochMal,
  NumberFace,
  State,
  View,
} from '../../../../worker/games/noch-mal/state.ts';
import type { ContractFixture } from '../../../kit/laws.ts';
import { pick, shuffled } from '../../../kit/rng.ts';
import { scrambleChoices, sealedPublicity } from '../../../kit/sealed-fixture.ts';
import { invariantOf, movesViewOf, picksFirst } from './invariant.ts';
import { areBeside, CELLS, colourAt, crossedIn, mayStart, referenceMoves, sheetLetters } from './reference-rules.ts';

const COLOURS: readonly Colour[] = ['green', 'yellow', 'blue', 'pink', 'orange'];
const COLOUR_FACES: readonly ColourFace[] = [...COLOURS, 'joker'];
const NUMBER_FACES: readonly NumberFace[] = [1, 2, 3, 4, 5, 'joker'];

const someCells = (count: number, rng: Rng): readonly number[] => shuffled(CELLS, rng).slice(0, count);

/** Cells that can often be crossed: they grow from a likely start, mostly within their colour. */
function likelyCells({ sheet, crossed, viewer }: View, letter: string, count: number, rng: Rng): readonly number[] {
  const letters = sheetLetters(sheet);
  const own = crossedIn(crossed[viewer === 'spectator' ? 0 : viewer] ?? []);
  const isFine = (cell: number): boolean => (colourAt(letters, cell) === letter && !own.has(cell)) || rng(60) === 0;
  const fine = CELLS.filter(isFine);
  const starts = rng(8) === 0 ? fine : fine.filter((cell) => mayStart(own, cell));
  if (starts.length === 0) return someCells(count, rng);
  const cells = [pick(starts, rng)];
  while (cells.length < count) {
    const next = fine.filter((cell) => !cells.includes(cell) && cells.some((one) => areBeside(one, cell)));
    if (next.length === 0) return cells;
    cells.push(pick(next, rng));
  }
  return cells;
}

function randomMove(rng: Rng, view: View): Move {
  if (rng(20) === 0) return { kind: 'pass' };
  const colour = rng(10) === 0 ? pick(COLOUR_FACES, rng) : pick(view.dice.colours, rng);
  const number = rng(10) === 0 ? pick(NUMBER_FACES, rng) : pick(view.dice.numbers, rng);
  const count = number === 'joker' || rng(12) === 0 ? 1 + rng(5) : number;
  const letter = (colour === 'joker' ? pick(COLOURS, rng) : colour).charAt(0);
  const cells = rng(10) === 0 ? someCells(count, rng) : likelyCells(view, letter, count, rng);
  return { kind: 'cross', colour, number, cells: cells.toSorted((a, b) => a - b) };
}

/** Another choice that the seat could have made, with the same public information. */
function otherChoice(state: State, seat: number, choice: Choice, rng: Rng): Choice {
  // A blocked seat is public.
  if (choice.kind === 'blocked') return choice;
  const could = referenceMoves(movesViewOf(state, seat));
  if (!picksFirst(state) || seat !== state.turn) return pick(could, rng);
  // The dice taken out, or that none were, are public. The cells crossed for them are not.
  if (choice.kind === 'pass') return choice;
  const alike = could.filter(
    (move) => move.kind === 'cross' && move.colour === choice.colour && move.number === choice.number,
  );
  return pick(alike, rng);
}

/** Exchange the choices of the other seats in the open roll, which are hidden (NM-15). At the end nothing is hidden. */
const scramble = (state: State, viewer: Viewer, rng: Rng): State =>
  state.outcome ? state : scrambleChoices(state, viewer, (seat, choice) => otherChoice(state, seat, choice, rng));

/** The dice of a seat that picks first are public, and the last choice opens all. Other choices are sealed. */
function publicity(view: View, move: Move): 'open' | 'sealed' | 'reveals' {
  const isBlocked = move.kind === 'pass' && referenceMoves(view).length === 1;
  return isBlocked && view.active.length > 1 ? 'open' : sealedPublicity(view);
}

export const nochMalFixture: ContractFixture<NochMal> = {
  options: [{ sheet: 'classic' }, { sheet: 'fresh' }],
  // If all seats always pass, the game never ends. Random play takes about 100 to 200 rolls of six entries.
  entriesMax: 6 * 500,
  unusedLaws: [],
  randomMove,
  scramble,
  invariant: invariantOf(2),
  publicity,
  draws: (before, _move, after) => after.roll > before.roll && after.outcome === undefined,
};
