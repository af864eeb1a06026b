/**
 * The rules of Noch mal! in the order of a game: sheet, roll, choices, columns and colours, end. Clauses NM-1 to NM-19.
 */
import { defineGame } from '../define-game.ts';
import { type AheadRules, type Game, nextSeat, type Rng, type Seat, type Step, seatsOf } from '../game.ts';
import { choicesFrom, noChoices, sealChoice } from '../sealed.ts';
import { freshSheet } from './fresh-sheet.ts';
import { forcedMove, moves, refusal, timeoutMove } from './legal.ts';
import { listing } from './listing.ts';
import { read, write } from './notation.ts';
import { outcomeOf } from './score.ts';
import { CLASSIC_SHEET, colourOf, fullColours, fullColumns } from './sheet.ts';
import {
  active,
  type Choice,
  COLOUR_FACES,
  COLOUR_POINTS,
  COLOURS,
  COLUMNS,
  type Crossed,
  DEFAULTS,
  DICE,
  type Dice,
  type Event,
  FIRST_POINTS,
  JOKERS,
  jokersOf,
  LAST_COLOURS,
  LATER_POINTS,
  MOVES,
  type Move,
  type NochMal,
  NUMBER_FACES,
  type Options,
  picksFirst,
  ROWS,
  SOLO_COLOURS_MAX,
  SOLO_DICE,
  SOLO_ROLLS,
  type State,
  stageOf,
  withCrossed,
} from './state.ts';
import { view, wishView } from './view.ts';

type NochMalStep = Step<NochMal>;

/** Return a random face, all equally likely. */
function throwDie<Face>(faces: readonly Face[], rng: Rng): Face {
  const face = faces[rng(faces.length)];
  if (face === undefined) throw new Error('a die without faces');
  return face;
}

/** Throw all dice once (NM-1, NM-16). */
function throwDice(seats: number, rng: Rng): Dice {
  const each = Array.from({ length: seats === 1 ? SOLO_DICE : DICE });
  return { colours: each.map(() => throwDie(COLOUR_FACES, rng)), numbers: each.map(() => throwDie(NUMBER_FACES, rng)) };
}

/** Give all seats the same empty sheet and make the first roll (NM-1, NM-16, NM-19). */
function setup(options: Options, seats: number, first: Seat, rng: Rng): NochMalStep {
  const sheet = options.sheet === 'fresh' ? freshSheet(rng) : CLASSIC_SHEET;
  return deal(sheet, seats, first, rng, seats === 1 ? SOLO_COLOURS_MAX : undefined);
}

/** Make the first roll on this sheet; `coloursMax` as in the state. */
export function deal(sheet: string, seats: number, first: Seat, rng: Rng, coloursMax?: number): NochMalStep {
  const all = seatsOf(seats);
  const state: State = {
    sheet,
    roll: 1,
    turn: first,
    dice: throwDice(seats, rng),
    choices: noChoices(seats),
    crossed: all.map(() => Array.from({ length: ROWS }, () => 0)),
    jokers: all.map(() => JOKERS),
    columns: Array.from({ length: COLUMNS }, () => []),
    colours: COLOURS.map(() => []),
    ...(coloursMax && { coloursMax }),
  };
  return { state, events: [rolledEvent(state)] };
}

const rolledEvent = ({ turn, roll, dice }: State): Event => ({ kind: 'rolled', seat: turn, roll, dice });

/** Return the events of a seat's choice when the roll closes. */
export type Reveal = (state: State, seat: Seat, choice: Choice) => readonly Event[];

/** Play a choice (NM-2 to NM-4, NM-15): it stays sealed, and the last one closes the roll. */
const play: Game<NochMal>['play'] = (state, seat, move, rng) => playRevealing(revealChoice, state, seat, move, rng);

/** Play a choice; `reveal` makes its events when the roll closes. */
export function playRevealing(reveal: Reveal, state: State, seat: Seat, move: Move, rng: Rng): NochMalStep {
  const choice: Choice = move.kind === 'pass' && isBlocked(state, seat) ? { kind: 'blocked' } : move;
  return sealChoice(state, seat, choice, choiceEvent(choice, seat, stageOf(state) === 'pick'), (chosen, events) => {
    const closed = resolveRoll(chosen, reveal);
    return endRoll(closed.state, [...events, ...closed.events], rng);
  });
}

/** True if the only legal choice of a seat is a pass (NM-17). */
function isBlocked(state: State, seat: Seat): boolean {
  const [first] = moves(nochMal.view(state, seat));
  return first?.kind === 'pass';
}

/** The public event of a choice before the roll closes. If the seat chose first, it shows the dice that are out. */
function choiceEvent(choice: Choice, seat: Seat, isPick: boolean): Event {
  if (choice.kind === 'blocked') return { kind: 'blocked', seat };
  if (!isPick) return { kind: 'chose', seat };
  return choice.kind === 'pass'
    ? { kind: 'left', seat }
    : { kind: 'took', seat, colour: choice.colour, number: choice.number };
}

/** Apply the choices of all seats at once, then settle columns and colours (NM-5 to NM-11). */
function resolveRoll(state: State, reveal: Reveal): NochMalStep {
  const crossed = state.crossed.map((sheet, i) => {
    const choice = state.choices[i];
    return choice?.kind === 'cross' ? withCrossed(sheet, choice.cells) : sheet;
  });
  const jokers = state.jokers.map((left, i) => {
    const choice = state.choices[i];
    return choice?.kind === 'cross' ? left - jokersOf(choice) : left;
  });
  const columns = claimFirsts(state.columns, state.crossed.map(fullColumns), crossed.map(fullColumns));
  const full = (sheet: Crossed) => fullColours(state.sheet, sheet).map((colour) => COLOURS.indexOf(colour));
  const colours = claimFirsts(state.colours, state.crossed.map(full), crossed.map(full));
  return {
    state: { ...state, crossed, jokers, columns: columns.firsts, colours: colours.firsts },
    events: [
      ...choicesFrom(state.choices, state.turn).flatMap(([seat, choice]) => reveal(state, seat, choice)),
      ...columns.claims.map(({ at, seats, isFirst }): Event => {
        const points = (isFirst ? FIRST_POINTS : LATER_POINTS)[at] ?? 0;
        return { kind: 'column', column: at, seats, points };
      }),
      ...colours.claims.map(({ at, seats, isFirst }): Event => {
        const points = isScored(state) ? COLOUR_POINTS[isFirst ? 0 : 1] : 0;
        return { kind: 'colour', colour: COLOURS[at] ?? 'green', seats, points };
      }),
    ],
  };
}

/** True if one more complete colour scores (NM-16). */
const isScored = ({ colours, coloursMax }: State): boolean =>
  coloursMax === undefined || colours.filter((seats) => seats.length > 0).length < coloursMax;

/** Return the events for the sealed part of a choice. A pass by NM-17, or of the seat that chose first, is public. */
function revealChoice({ sheet, roll, turn, choices }: State, seat: Seat, choice: Choice): readonly Event[] {
  if (choice.kind === 'blocked') return [];
  const isTold = seat === turn && picksFirst(roll, choices.length);
  if (choice.kind === 'pass') return isTold ? [] : [{ kind: 'passed', seat }];
  const colour = colourOf(sheet, choice.cells[0] ?? 0);
  const event: Event = { kind: 'crossed', seat, colour, cells: choice.cells, jokers: jokersOf(choice) };
  return [isTold ? { ...event, isTaken: true } : event];
}

interface CompletionClaim {
  readonly at: number;
  readonly seats: readonly Seat[];
  readonly isFirst: boolean;
}

/** All seats that complete a column or colour in the earliest roll are first (NM-10, NM-11). */
function claimFirsts(
  firsts: State['columns'],
  before: readonly (readonly number[])[],
  after: readonly (readonly number[])[],
): { readonly firsts: State['columns']; readonly claims: readonly CompletionClaim[] } {
  const claims = firsts.flatMap((first, at): readonly CompletionClaim[] => {
    const seats = seatsOf(after.length).filter((seat) => after[seat]?.includes(at) && !before[seat]?.includes(at));
    return seats.length > 0 ? [{ at, seats, isFirst: first.length === 0 }] : [];
  });
  const now = firsts.map((first, at) => claims.find((claim) => claim.isFirst && claim.at === at)?.seats ?? first);
  return { firsts: now, claims };
}

/** End the game, or make the next roll for the next seat (NM-12, NM-16). */
function endRoll(state: State, events: readonly Event[], rng: Rng): NochMalStep {
  const seats = state.choices.length;
  const isSolo = seats === 1;
  const isLast = isSolo
    ? state.roll === SOLO_ROLLS
    : state.crossed.some((sheet) => fullColours(state.sheet, sheet).length >= LAST_COLOURS);
  if (isLast) return { state: { ...state, outcome: outcomeOf(state, isSolo ? 'solo' : 'two-colours') }, events };
  const next: State = {
    ...state,
    roll: state.roll + 1,
    turn: nextSeat(state.turn, seats),
    dice: throwDice(seats, rng),
    choices: noChoices(seats),
  };
  return { state: next, events: [...events, rolledEvent(next)] };
}

const PASS: Choice = { kind: 'pass' };

const withChoices = (state: State, choiceOf: (choice: Choice | null, seat: number) => Choice | null): State => ({
  ...state,
  choices: state.choices.map(choiceOf),
});

const ahead: AheadRules<State, Move> = {
  hasChosen: ({ choices }, seat) => choices[seat] !== null,
  closeFor: (state, seat, rng) => {
    const alone = withChoices(state, (choice, i) => (i === seat ? choice : PASS));
    return endRoll(resolveRoll(alone, () => []).state, [], rng).state;
  },
  // Its dice are out; its crossed cells stay sealed.
  showFirst: (state, first, move) => {
    const shown: Choice = move.kind === 'cross' ? { ...move, cells: [] } : PASS;
    return withChoices(state, (choice, i) => (i === first ? shown : choice));
  },
};

export const nochMal = defineGame<NochMal>({
  id: 'noch-mal',
  version: 2,
  seats: listing.seats,
  moveShapes: MOVES,
  defaults: DEFAULTS,
  setup,
  active,
  view,
  moves,
  refusal,
  play,
  forcedMove,
  timeoutMove,
  dailyStreams: { sharedDrawKind: 'rolled' },
  ahead,
  wishView,
  notation: { write, read },
});
