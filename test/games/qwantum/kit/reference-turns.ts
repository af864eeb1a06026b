/** A referee for whole turns of Qwantum, from the rule text alone: the effect of each move on the sheets. */
import type { Colour, Move, Options, Sheet, State } from '../../../../worker/games/qwantum/state.ts';
import { referencePoints, referenceSum, sheetWith } from './reference-rules.ts';

/** The public state of the game without the dice, which are random. */
export interface RefereeState {
  readonly misthrow: Options['misthrow'];
  readonly turn: number;
  /** The open step of the turn: before a second roll, after it, or step C. */
  readonly step: 'a' | 'b' | 'c';
  readonly aside: Colour | null;
  readonly sheets: readonly Sheet[];
  readonly boxes: readonly number[];
  /** The choices of step C, by seat: a colour, nothing, or not yet chosen. */
  readonly said: readonly (Colour | 'nothing' | 'not yet')[];
  readonly why: 'on' | 'rows' | 'misthrows';
}

export const startReferee = (misthrow: Options['misthrow'], seats: number, turn: number): RefereeState => ({
  misthrow,
  turn,
  step: 'a',
  aside: null,
  sheets: Array.from({ length: seats }, () => [[], [], [], []]),
  boxes: Array.from({ length: seats }, () => 0),
  said: Array.from({ length: seats }, () => 'not yet'),
  why: 'on',
});

const replaced = <T>(list: readonly T[], at: number, value: T): readonly T[] =>
  list.map((old, i) => (i === at ? value : old));

const hasFourRows = (table: RefereeState): boolean =>
  table.sheets.some((rows) => rows.every((row) => row.length === 6));

function ticked(table: RefereeState): RefereeState {
  return { ...table, boxes: replaced(table.boxes, table.turn, (table.boxes[table.turn] ?? 0) + 1) };
}

function wrote(table: RefereeState, seat: number, colour: Colour, dice: State['dice']): RefereeState {
  const rows = sheetWith(table.sheets[seat] ?? [], colour, referenceSum(dice, colour));
  return { ...table, sheets: replaced(table.sheets, seat, rows) };
}

/** The state after step C, once all seats have chosen (QW-9 to QW-11). */
function closed(table: RefereeState, dice: State['dice']): RefereeState {
  let after = table;
  for (const [seat, colour] of table.said.entries())
    if (colour !== 'nothing' && colour !== 'not yet') after = wrote(after, seat, colour, dice);
  const wroteNothing = table.aside === null && table.said[table.turn] === 'nothing';
  if (wroteNothing && table.misthrow === 'b-and-c') after = ticked(after);
  if (hasFourRows(after)) return { ...after, why: 'rows' };
  if (after.boxes.some((boxes) => boxes === 5)) return { ...after, why: 'misthrows' };
  const said = table.said.map(() => 'not yet' as const);
  return { ...after, turn: (table.turn + 1) % table.said.length, step: 'a', aside: null, said };
}

/** The state after a seat's move; `dice` are the dice before it. */
export function refereeMove(table: RefereeState, seat: number, move: Move, dice: State['dice']): RefereeState {
  if (move.kind === 'roll') return { ...table, step: 'b' };
  const colour = move.kind === 'write' ? move.colour : 'nothing';
  if (table.step === 'c') {
    const said = replaced(table.said, seat, colour);
    return said.includes('not yet') ? { ...table, said } : closed({ ...table, said }, dice);
  }
  if (colour === 'nothing') return { ...(table.misthrow === 'b-only' ? ticked(table) : table), step: 'c' };
  const after = wrote(table, seat, colour, dice);
  return hasFourRows(after) ? { ...after, why: 'rows' } : { ...after, step: 'c', aside: colour };
}

/** The seats that must choose now. */
export const seatsToMove = ({ why, step, said, turn }: RefereeState): readonly number[] => {
  if (why !== 'on') return [];
  return step === 'c' ? said.flatMap((one, seat) => (one === 'not yet' ? [seat] : [])) : [turn];
};

/** QW-12: the scores by seat. */
export const resultOf = ({ sheets, boxes }: RefereeState): readonly number[] =>
  sheets.map((rows, seat) => referencePoints(rows, boxes[seat] ?? 0));
