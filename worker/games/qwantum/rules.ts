/** The rules of Qwantum in the order of a turn: steps A, B and C, misthrows, end. Clauses QW-1 to QW-16. */
import { defineGame } from '../define-game.ts';
import {
  type AheadRules,
  nextSeat,
  type Outcome,
  type OwnView,
  type Rng,
  type Seat,
  type Step,
  seatsOf,
  type Viewer,
} from '../game.ts';
import { ranksOf } from '../points.ts';
import { choicesFrom, noChoices, ownChoice, sealChoice } from '../sealed.ts';
import { FACES_PER_DIE, worthOf } from './dice.ts';
import { forcedMove, moves, refusal, timeoutMove, writableColours } from './legal.ts';
import { listing } from './listing.ts';
import { read, write } from './notation.ts';
import { columnPoints, scoreOf } from './score.ts';
import {
  active,
  type Choice,
  COLOURS,
  type Colour,
  DEFAULTS,
  DICE_COUNT,
  type Dice,
  type Event,
  isFull,
  MISTHROWS,
  MOVES,
  type Move,
  type Options,
  type Qwantum,
  rowOf,
  type Sheet,
  type State,
  type View,
  type Why,
} from './state.ts';

type QwantumStep = Step<Qwantum>;

const throwAll = (rng: Rng): Dice => Array.from({ length: DICE_COUNT }, () => rng(FACES_PER_DIE));

/** Give all seats an empty sheet and roll for the first seat (QW-1). */
function setup({ misthrow }: Options, seats: number, first: Seat, rng: Rng): QwantumStep {
  const all = seatsOf(seats);
  const state: State = {
    misthrow,
    turn: first,
    stage: 'a',
    dice: throwAll(rng),
    written: null,
    choices: noChoices(seats),
    sheets: all.map(() => COLOURS.map(() => [])),
    misthrows: all.map(() => 0),
  };
  return { state, events: [{ kind: 'rolled', seat: first, dice: state.dice }] };
}

/** Play a move (QW-2 to QW-4). The caller has checked its legality. */
function play(state: State, seat: Seat, move: Move, rng: Rng): QwantumStep {
  if (move.kind === 'roll') return reroll(state, seat, move.dice, rng);
  if (state.stage === 'c') return chooseInC(state, seat, move.kind === 'write' ? move.colour : 'nothing', rng);
  return move.kind === 'write' ? writeInB(state, seat, move.colour) : passInB(state, seat);
}

/** Roll the dice in `again` once more (QW-2). */
function reroll(state: State, seat: Seat, again: readonly number[], rng: Rng): QwantumStep {
  const dice = state.dice.map((face, die) => (again.includes(die) ? rng(FACES_PER_DIE) : face));
  return { state: { ...state, stage: 'b', dice }, events: [{ kind: 'rerolled', seat, again, dice }] };
}

/** Write the active seat's number (QW-3). If its sheet is then full, the game ends before step C (QW-10). */
function writeInB(state: State, seat: Seat, colour: Colour): QwantumStep {
  const { state: next, events } = writeNumber(state, seat, colour, 'b');
  if (next.sheets.some(isFull)) return { state: { ...next, outcome: outcomeOf(next, 'rows') }, events };
  return { state: { ...next, stage: 'c', written: colour }, events };
}

/** Write nothing in step B. With the option `b-only` that is a misthrow at once (QW-9). */
function passInB(state: State, seat: Seat): QwantumStep {
  const blocked = state.stage === 'b' && writableColours(qwantum.view(state, seat)).length === 0;
  const left: Event = { kind: 'left', seat, blocked };
  const next: State = { ...state, stage: 'c' };
  if (state.misthrow === 'b-and-c') return { state: next, events: [left] };
  const afterMisthrow = tickMisthrow(next, seat);
  return { state: afterMisthrow.state, events: [left, ...afterMisthrow.events] };
}

/** Make a choice in step C. It stays sealed, and the last one closes the step (QW-13). */
function chooseInC(state: State, seat: Seat, wanted: Colour | 'nothing', rng: Rng): QwantumStep {
  const isBlocked = wanted === 'nothing' && writableColours(qwantum.view(state, seat)).length === 0;
  const choice: Choice = isBlocked ? 'blocked' : wanted;
  const event: Event = { kind: isBlocked ? 'blocked' : 'chose', seat };
  return sealChoice(state, seat, choice, event, (chosen, events) => {
    const closed = resolveC(chosen);
    return endTurn(closed.state, [...events, ...closed.events], rng);
  });
}

/** Apply all choices of step C, clockwise from the active seat (QW-4). */
function resolveC(state: State): QwantumStep {
  let current = state;
  const events: Event[] = [];
  for (const [seat, choice] of choicesFrom(state.choices, state.turn)) {
    if (choice === 'nothing') events.push({ kind: 'passed', seat });
    // A forced pass is already public.
    if (choice === 'nothing' || choice === 'blocked') continue;
    const step = writeNumber(current, seat, choice, 'c');
    current = step.state;
    events.push(...step.events);
  }
  return { state: current, events };
}

/** Write the worth of a colour in the next cell of its row, and score a column that it fills (QW-3, QW-5, QW-8). */
function writeNumber(state: State, seat: Seat, colour: Colour, step: 'b' | 'c'): QwantumStep {
  const number = worthOf(state.dice, colour);
  const sheet = state.sheets[seat] ?? [];
  const column = rowOf(sheet, colour).length;
  const after: Sheet = sheet.map((row, i) => (COLOURS[i] === colour ? [...row, number] : row));
  const sheets = state.sheets.map((old, i) => (i === seat ? after : old));
  const points = columnPoints(after, column);
  const wrote: Event = { kind: 'wrote', seat, step, colour, number, column };
  return {
    state: { ...state, sheets },
    events: points === undefined ? [wrote] : [wrote, { kind: 'column', seat, column, points }],
  };
}

/** Tick the next misthrow box of a seat, -1 to -5 (QW-9). */
function tickMisthrow(state: State, seat: Seat): QwantumStep {
  const misthrows = state.misthrows.map((ticked, i) => (i === seat ? ticked + 1 : ticked));
  return { state: { ...state, misthrows }, events: [{ kind: 'misthrow', seat, box: misthrows[seat] ?? 0 }] };
}

/** Tick a misthrow if the active seat wrote nothing in B and C (QW-9), then end the game or roll for the next seat. */
function endTurn(state: State, events: readonly Event[], rng: Rng): QwantumStep {
  const { turn, choices } = state;
  const wroteInC = choices[turn] !== 'nothing' && choices[turn] !== 'blocked';
  const isMisthrow = state.misthrow === 'b-and-c' && state.written === null && !wroteInC;
  const counted = isMisthrow ? tickMisthrow(state, turn) : { state, events: [] };
  return endTurnWithoutMisthrow(counted.state, [...events, ...counted.events], rng);
}

/** End the game (QW-10, QW-11), or roll for the next seat. */
function endTurnWithoutMisthrow(state: State, events: readonly Event[], rng: Rng): QwantumStep {
  const { turn, choices, sheets, misthrows } = state;
  const why: Why | undefined = sheets.some(isFull) ? 'rows' : misthrows.includes(MISTHROWS) ? 'misthrows' : undefined;
  if (why) return { state: { ...state, outcome: outcomeOf(state, why) }, events };
  const seat = nextSeat(turn, choices.length);
  const dice = throwAll(rng);
  const next: State = {
    ...state,
    turn: seat,
    stage: 'a',
    dice,
    written: null,
    choices: noChoices(choices.length),
  };
  return { state: next, events: [...events, { kind: 'rolled', seat, dice }] };
}

/** The outcome (QW-12): columns minus misthrows; ties share the win. */
function outcomeOf({ sheets, misthrows }: State, why: Why): Outcome<Why> {
  const points = sheets.map((sheet, seat) => scoreOf(sheet, misthrows[seat] ?? 0));
  return { points, ranks: ranksOf(points), why };
}

const ahead: AheadRules<State, Move> = {
  hasChosen: ({ choices }, seat) => choices[seat] !== null,
  // A misthrow of another seat becomes public only when the turn closes.
  closeFor: (state, seat, rng) => {
    const choices = state.choices.map((choice, i) => (i === seat ? choice : 'nothing'));
    const closed = resolveC({ ...state, choices });
    return (state.turn === seat ? endTurn(closed.state, [], rng) : endTurnWithoutMisthrow(closed.state, [], rng)).state;
  },
  // Only the written colour is shown; the sheet of that seat stays as it was in the open turn.
  showFirst: (state, first, move, rng) => {
    if (move.kind === 'roll') return reroll(state, first, move.dice, rng).state;
    return { ...state, stage: 'c', written: move.kind === 'write' ? move.colour : null };
  },
};

/** The view of Qwantum: dice and sheets, and only the viewer's own choice in step C (QW-13). */
function view(state: State, viewer: Viewer): OwnView<View> {
  return {
    misthrow: state.misthrow,
    turn: state.turn,
    stage: state.stage,
    dice: state.dice,
    written: state.written,
    sheets: state.sheets,
    misthrows: state.misthrows,
    ...ownChoice(state.choices, viewer),
  };
}

export const qwantum = defineGame<Qwantum>({
  id: 'qwantum',
  version: 1,
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
  dailyStreams: { sharedDrawKind: 'rolled', privateDrawMove: 'roll' },
  ahead,
  notation: { write, read },
});
