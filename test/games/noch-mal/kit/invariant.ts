/** The invariants of Noch mal! from one entry to the next, from the rule text, for the contract. */

import { asSeat } from '../../../../worker/games/game.ts';
import type { Choice, State } from '../../../../worker/games/noch-mal/state.ts';
import {
  CELLS,
  crossedIn,
  type MovesView,
  referenceComplete,
  referenceCrossings,
  referenceMoves,
  referenceScore,
  sortedTexts,
} from './reference-rules.ts';
import { runFault, sheetFault } from './reference-sheet.ts';

const text = (value: unknown): string => JSON.stringify(value) ?? '';
const marksOf = (choice: Choice | null): number =>
  choice?.kind === 'cross' ? [choice.colour, choice.number].filter((face) => face === 'joker').length : 0;
const seatNumbers = ({ choices }: State): readonly number[] => choices.map((_, seat) => seat);

/** True if the active seat chooses before the others: from the fourth roll on, with two or more seats (NM-2). */
export const picksFirst = ({ roll, choices }: State): boolean => roll > 3 && choices.length > 1;

/** The parts of a seat's view that decide its choices in the open roll. */
export function movesViewOf(state: State, seat: number): MovesView {
  const { sheet, crossed, jokers, dice, turn, choices } = state;
  const choice = choices[turn];
  const taken =
    picksFirst(state) && seat !== turn && choice?.kind === 'cross'
      ? { colour: choice.colour, number: choice.number }
      : undefined;
  const viewer = asSeat(seat);
  return { viewer, active: [viewer], sheet, crossed, jokers, dice, ...(taken && { taken }) };
}

/** The fault of a first state: a game starts without crossed cells, on a sheet with all invariants. */
function startFault({ sheet, roll, crossed, jokers, columns, colours, choices, outcome }: State): string | undefined {
  if (roll !== 1 || outcome || crossed.flat().some((row) => row !== 0) || crossed.some((rows) => rows.length !== 7))
    return 'crossed before the first roll';
  if (jokers.some((left) => left !== 8)) return `jokers at the start: ${jokers}`;
  if (columns.length !== 15 || colours.length !== 5 || [...columns, ...colours].flat().length > 0) return 'claims';
  return choices.every((choice) => choice === null) ? sheetFault(sheet) : 'a choice at the start';
}

/** Faults by the laws of version 2: the runs of each column (NM-19), and at most two scoring colours alone (NM-16). */
function newStartFault({ sheet, choices, coloursMax }: State, version: number): string | undefined {
  const most = version > 1 && choices.length === 1 ? 2 : undefined;
  if (coloursMax !== most) return `${coloursMax} colours score at most`;
  return version > 1 ? runFault(sheet) : undefined;
}

function diceFault({ dice, choices }: State): string | undefined {
  const count = choices.length === 1 ? 2 : 3;
  const known =
    dice.colours.every((face) => ['green', 'yellow', 'blue', 'pink', 'orange', 'joker'].includes(face)) &&
    dice.numbers.every((face) => [1, 2, 3, 4, 5, 'joker'].includes(face));
  return known && dice.colours.length === count && dice.numbers.length === count ? undefined : `dice ${text(dice)}`;
}

/** The fault of a state in an open roll (NM-15): only one seat's choice may be new, and it must be legal. */
function openFault(state: State, before: State): string | undefined {
  const chose = seatNumbers(state).filter((seat) => text(state.choices[seat]) !== text(before.choices[seat]));
  const [seat = 0] = chose;
  if (text({ ...state, choices: 0 }) !== text({ ...before, choices: 0 })) return 'more than a choice changed';
  if (chose.length !== 1 || before.choices[seat] !== null) return `choices of ${chose}`;
  if (picksFirst(before) && before.choices[before.turn] === null && seat !== before.turn) return `${seat} came first`;
  const choice = state.choices[seat] ?? null;
  const could = referenceMoves(movesViewOf(before, seat));
  if (choice === null) return 'a choice was taken back';
  if (choice.kind === 'blocked') return could.length === 1 ? undefined : `${seat} was not blocked`;
  if (could.length === 1) return `${seat} was blocked, not ${text(choice)}`;
  return sortedTexts(could).includes(`${sortedTexts([choice])}`) ? undefined : `${seat} cannot ${text(choice)}`;
}

/** The cells that a seat has crossed since the state before. */
function newCells(state: State, before: State, seat: number): readonly number[] {
  const [now, then] = [crossedIn(state.crossed[seat] ?? []), crossedIn(before.crossed[seat] ?? [])];
  return CELLS.filter((cell) => now.has(cell) && !then.has(cell));
}

/** NM-5 to NM-9: a seat crosses the cells of its choice and pays for them. The last choice was never in a state. */
function sheetsFault(state: State, before: State, seat: number): string | undefined {
  const { sheet } = before;
  const [now, then] = [crossedIn(state.crossed[seat] ?? []), crossedIn(before.crossed[seat] ?? [])];
  if ([...then].some((cell) => !now.has(cell))) return `a cross of ${seat} is gone`;
  const added = newCells(state, before, seat);
  const paid = (before.jokers[seat] ?? 0) - (state.jokers[seat] ?? 0);
  const choice = before.choices[seat] ?? null;
  if (choice !== null) {
    const cells = choice.kind === 'cross' ? choice.cells : [];
    return text(cells) === text(added) && paid === marksOf(choice) ? undefined : `${seat} crossed ${added} for ${paid}`;
  }
  if (added.length === 0) return paid === 0 ? undefined : `${seat} paid ${paid} for nothing`;
  const all = [...'gybpo'].flatMap((letter) => referenceCrossings(sheet, before.crossed[seat] ?? [], letter));
  if (!all.some((cells) => text(cells) === text(added))) return `${seat} crossed ${added}`;
  return paid >= 0 && paid <= 2 ? undefined : `${seat} paid ${paid}`;
}

/** NM-10, NM-11: the first seats are those that completed it in this roll, if it was open before. */
function claimsFault(state: State, before: State): string | undefined {
  for (const part of ['columns', 'colours'] as const) {
    const full = (of: State) => of.crossed.map((rows) => referenceComplete(of.sheet, rows)[part]);
    const [now, then] = [full(state), full(before)];
    for (const [i, old] of before[part].entries()) {
      const done = seatNumbers(state).filter((seat) => now[seat]?.includes(i) && !then[seat]?.includes(i));
      const first = old.length > 0 ? old : done;
      if (text(state[part][i]) !== text(first)) return `${part} ${i}: ${state[part][i]}, not ${first}`;
    }
  }
  return undefined;
}

/** NM-12, NM-16: the end of the game or the next roll. */
function nextFault(state: State, before: State): string | undefined {
  const seats = seatNumbers(state);
  const colours = seats.map((seat) => referenceComplete(state.sheet, state.crossed[seat] ?? []).colours.length);
  const isOver = seats.length === 1 ? before.roll === 30 : colours.some((count) => count >= 2);
  if (isOver !== (state.outcome !== undefined)) return `over after roll ${before.roll} with ${colours} colours?`;
  if (state.outcome) {
    const points = seats.map((seat) => referenceScore(state, seat));
    return text(state.outcome.points) === text(points) ? undefined : `points ${state.outcome.points}, not ${points}`;
  }
  if (state.roll !== before.roll + 1 || state.turn !== (before.turn + 1) % seats.length) return `turn ${state.turn}`;
  return state.choices.every((choice) => choice === null) ? undefined : 'a choice in a new roll';
}

/** The fault of a closed roll: it closes when the last seat has chosen, with all crossings together. */
function closedFault(state: State, before: State): string | undefined {
  if (before.choices.filter((choice) => choice === null).length !== 1) return 'closed before all had chosen';
  const sheets = seatNumbers(state).map((seat) => sheetsFault(state, before, seat));
  return sheets.find((fault) => fault !== undefined) ?? claimsFault(state, before) ?? nextFault(state, before);
}

/** Return the faults of a state under one version of the rules, also compared with the state before. */
export const invariantOf =
  (version: number) =>
  (state: State, before?: State): string | undefined => {
    if (!before) return startFault(state) ?? newStartFault(state, version) ?? diceFault(state);
    if (state.sheet !== before.sheet || state.coloursMax !== before.coloursMax) return 'another sheet';
    const isOpen = state.roll === before.roll && !state.outcome;
    return isOpen ? openFault(state, before) : (closedFault(state, before) ?? diceFault(state));
  };
