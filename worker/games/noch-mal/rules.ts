/** The rule book of Noch mal! in its order: the sheet, the roll, everybody's choice, what is complete, the end. NM-1 to NM-19. */
import { defineGame } from '../define-game.ts';
import { type Game, nextSeat, type Rng, type Seat, type Step, seatsOf } from '../game.ts';
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
import { view } from './view.ts';

type NochMalStep = Step<NochMal>;

/** One of the list, all equally likely. */
function throwDie<Face>(faces: readonly Face[], rng: Rng): Face {
  const face = faces[rng(faces.length)];
  if (face === undefined) throw new Error('a die without faces');
  return face;
}

/** NM-1, NM-16: all dice, once. */
function throwDice(seats: number, rng: Rng): Dice {
  const each = Array.from({ length: seats === 1 ? SOLO_DICE : DICE });
  return { colours: each.map(() => throwDie(COLOUR_FACES, rng)), numbers: each.map(() => throwDie(NUMBER_FACES, rng)) };
}

/** NM-1, NM-16, NM-19: empty sheets, all the same, and the first roll. */
function setup(options: Options, seats: number, first: Seat, rng: Rng): NochMalStep {
  const sheet = options.sheet === 'fresh' ? freshSheet(rng) : CLASSIC_SHEET;
  return deal(sheet, seats, first, rng, seats === 1 ? SOLO_COLOURS_MAX : undefined);
}

/** The first roll on these sheets; `coloursMax` as in the state. */
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

/** NM-2 to NM-4, NM-15: a choice is kept sealed; the last one closes the roll. */
const play: Game<NochMal>['play'] = (state, seat, move, rng) => playRevealing(revealChoice, state, seat, move, rng);

export function playRevealing(reveal: Reveal, state: State, seat: Seat, move: Move, rng: Rng): NochMalStep {
  const choice: Choice = move.kind === 'pass' && isBlocked(state, seat) ? { kind: 'blocked' } : move;
  return sealChoice(state, seat, choice, choiceEvent(choice, seat, stageOf(state) === 'pick'), (chosen, events) => {
    const closed = resolveRoll(chosen, reveal);
    return endRoll(closed.state, [...events, ...closed.events], rng);
  });
}

/** NM-17: whether a seat has no legal choice but to pass. */
function isBlocked(state: State, seat: Seat): boolean {
  const [first] = moves(view(state, seat));
  return first?.kind === 'pass';
}

/** What everybody learns of a choice before the roll closes: in the open only the dice that are out now. */
function choiceEvent(choice: Choice, seat: Seat, isPick: boolean): Event {
  if (choice.kind === 'blocked') return { kind: 'blocked', seat };
  if (!isPick) return { kind: 'chose', seat };
  return choice.kind === 'pass'
    ? { kind: 'left', seat }
    : { kind: 'took', seat, colour: choice.colour, number: choice.number };
}

/** NM-5 to NM-11: crosses for everybody at once, then settles columns and colours. */
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

/** NM-16: whether one more complete colour scores. */
const isScored = ({ colours, coloursMax }: State): boolean =>
  coloursMax === undefined || colours.filter((seats) => seats.length > 0).length < coloursMax;

/** Return the part of a seat's choice that is new. A pass of a blocked seat, or of the one that chose first, is not. */
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

/** NM-10, NM-11: whoever completes something in the roll in which it is first completed is first, all together. */
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

/** NM-12, NM-16: the end, or the next roll by the next seat. */
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

export const nochMal = defineGame<NochMal>({
  id: 'noch-mal',
  version: 2,
  seats: listing.seats,
  listsMoves: 'all',
  defaults: DEFAULTS,
  setup,
  active,
  view,
  moves,
  refusal,
  play,
  forcedMove,
  timeoutMove,
  outcome: (state) => state.outcome,
  dailyStreams: { sharedDrawKind: 'rolled' },
  notation: { write, read },
});
