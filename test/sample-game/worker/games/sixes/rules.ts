/** The rules of Sixes in their order: roll, write, copy, the end. SX-1 to SX-8. */
import { defineGame, onlyListedMove } from '../define-game.ts';
import { nextSeat, type OwnView, type Rng, type Seat, type Step, seatsOf, type Viewer } from '../game.ts';
import { ranksOf } from '../points.ts';
import { choicesFrom, noChoices, ownChoice, sealChoice } from '../sealed.ts';
import { moves, refusal, timeoutMove } from './legal.ts';
import { listing } from './listing.ts';
import {
  active,
  type CellNumber,
  type Choice,
  DICE,
  type Event,
  emptyCells,
  MOVES,
  type Move,
  NUMBERS,
  type Sixes,
  type State,
  sumOf,
  totalOf,
  type View,
} from './state.ts';

type SixesStep = Step<Sixes>;

const rollDie = (rng: Rng): number => rng(NUMBERS.length) + 1;

/** Give all seats an empty sheet and roll for the first seat (SX-1). */
function setup(_options: Sixes['Options'], seats: number, first: Seat, rng: Rng): SixesStep {
  const all = seatsOf(seats);
  const sheets = all.map(() => NUMBERS.map(() => null));
  return startTurn({ sheets, copied: all.map(() => false) }, first, rng);
}

/** Start a turn: roll its dice (SX-2). */
function startTurn({ sheets, copied }: Pick<State, 'sheets' | 'copied'>, turn: Seat, rng: Rng): SixesStep {
  const dice = DICE.map(() => rollDie(rng));
  return {
    state: { turn, stage: 'roll', dice, written: null, sheets, copied, choices: noChoices(sheets.length) },
    events: [{ kind: 'rolled', seat: turn, dice }],
  };
}

function play(state: State, seat: Seat, move: Move, rng: Rng): SixesStep {
  switch (move.kind) {
    case 'roll':
      return reroll(state, seat, move.dice, rng);
    case 'write':
      return writeSum(state, seat, move.cell, rng);
    case 'copy':
    case 'pass':
      return choose(state, seat, move.kind, rng);
  }
}

/** Roll the dice in `again` once more (SX-2). */
function reroll(state: State, seat: Seat, again: readonly number[], rng: Rng): SixesStep {
  const dice = state.dice.map((shown, die) => (again.includes(die) ? rollDie(rng) : shown));
  return { state: { ...state, stage: 'write', dice }, events: [{ kind: 'rerolled', seat, again, dice }] };
}

/** Write a sum (SX-3), then open the copy step for the seats that can copy (SX-6). */
function writeSum(state: State, seat: Seat, cell: CellNumber, rng: Rng): SixesStep {
  const step = fillCell(state, seat, cell, 'wrote');
  const choices = step.state.sheets.map((sheet, one) =>
    emptyCells(sheet).includes(cell) && !state.copied[one] ? null : 'cannot',
  );
  const written: State = { ...step.state, stage: 'copy', written: cell, choices };
  return choices.includes(null) ? { state: written, events: step.events } : endTurn(written, step.events, rng);
}

/** Make a choice in the copy step (SX-4). All choices open with the last one, clockwise from the active seat (SX-5). */
function choose(state: State, seat: Seat, choice: Choice, rng: Rng): SixesStep {
  const chose: Event = { kind: 'chose', seat };
  return sealChoice(state, seat, choice, chose, (chosen) => {
    let current = chosen;
    const events: Event[] = [];
    for (const [one, said] of choicesFrom(chosen.choices, chosen.turn)) {
      if (said === 'pass') events.push({ kind: 'passed', seat: one });
      if (said !== 'copy' || chosen.written === null) continue;
      const copy = fillCell(current, one, chosen.written, 'copied');
      current = copy.state;
      events.push(...copy.events);
    }
    return endTurn(current, events, rng);
  });
}

/** Write the sum of the dice into a cell. */
function fillCell(state: State, seat: Seat, cell: CellNumber, kind: 'wrote' | 'copied'): SixesStep {
  const points = sumOf(state.dice, cell);
  const sheets = state.sheets.map((sheet, i) =>
    i === seat ? sheet.map((old, n) => (n === cell - 1 ? points : old)) : sheet,
  );
  const copied = state.copied.map((used, i) => used || (i === seat && kind === 'copied'));
  return { state: { ...state, sheets, copied }, events: [{ kind, seat, cell, points }] };
}

/** End the match if a sheet is full (SX-7), or else roll for the next seat. */
function endTurn(state: State, events: readonly Event[], rng: Rng): SixesStep {
  if (state.sheets.some((sheet) => emptyCells(sheet).length === 0)) {
    const points = state.sheets.map(totalOf);
    return { state: { ...state, outcome: { points, ranks: ranksOf(points), why: 'full' } }, events };
  }
  const next = startTurn(state, nextSeat(state.turn, state.sheets.length), rng);
  return { state: next.state, events: [...events, ...next.events] };
}

/** Everything except the choices of other seats in the open copy step (SX-5). */
const view = (state: State, viewer: Viewer): OwnView<View> => ({
  turn: state.turn,
  stage: state.stage,
  dice: state.dice,
  written: state.written,
  sheets: state.sheets,
  copied: state.copied,
  ...ownChoice(state.choices, viewer),
});

export const sixes = defineGame<Sixes>({
  id: 'sixes',
  version: 1,
  seats: listing.seats,
  moveShapes: MOVES,
  setup,
  active,
  view,
  moves,
  refusal,
  play,
  // The last empty cell, once the dice are final (SX-6).
  forcedMove: onlyListedMove<Sixes>(moves),
  timeoutMove,
  dailyStreams: { sharedDrawKind: 'rolled', privateDrawMove: 'roll' },
});
