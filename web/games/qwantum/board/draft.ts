/** My half-made turn on the board: dice to roll again, or a colour to write. What is legal is asked of the rules. */
import { DICE_COUNT, worthOf } from '../../../../worker/games/qwantum/dice.ts';
import { refusal } from '../../../../worker/games/qwantum/legal.ts';
import { columnPoints } from '../../../../worker/games/qwantum/score.ts';
import {
  COLOURS,
  type Colour,
  type Event,
  isFull,
  type Move,
  type Refusal,
  rowOf,
  type Sheet,
  type View,
} from '../../../../worker/games/qwantum/state.ts';
import type { PassCost, WriteResult } from '../text/keys.ts';

/** Dice that are to be rolled again, ascending and at least one; or the colour that is to be written. */
export type Draft = { readonly dice: readonly number[] } | { readonly colour: Colour };

const isDice = (value: unknown): value is readonly number[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((die, i) => Number.isInteger(die) && die < DICE_COUNT && die > (value[i - 1] ?? -1));

const isColour = (value: unknown): value is Colour => COLOURS.some((colour) => colour === value);

function parseDraft(raw: unknown): Draft | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  if ('dice' in raw && isDice(raw.dice)) return { dice: raw.dice };
  return 'colour' in raw && isColour(raw.colour) ? { colour: raw.colour } : undefined;
}

/** The decision that a draft would be. */
export const moveOf = (draft: Draft): Move =>
  'dice' in draft ? { kind: 'roll', dice: draft.dice } : { kind: 'write', colour: draft.colour };

/** The draft, if it has the right shape and the position still allows it. */
export function draftOf(view: View, raw: unknown): Draft | undefined {
  const draft = parseDraft(raw);
  return draft && !refusal(view, moveOf(draft)) ? draft : undefined;
}

export const sheetOf = ({ sheets }: View, seat: View['viewer']): Sheet =>
  (seat === 'spectator' ? undefined : sheets[seat]) ?? [];

/** How the next number of a row stands: it can be written, is drafted, is chosen and sealed, cannot be, or its dice are out. */
export type NextCellState = 'fits' | 'draft' | 'sealed' | 'not' | 'aside';

/** What the row of a colour shows beyond what is written; nothing while there is nothing to decide. */
export function nextCellState(
  view: View,
  colour: Colour,
  isActive: boolean,
  draft: Draft | undefined,
): NextCellState | undefined {
  if (view.mine === colour) return 'sealed';
  if (view.stage === 'c' && view.written === colour) return 'aside';
  if (!isActive) return undefined;
  if (draft && 'colour' in draft && draft.colour === colour) return 'draft';
  return refusal(view, { kind: 'write', colour }) ? 'not' : 'fits';
}

export function writeResultOf(view: View, colour: Colour): WriteResult {
  const sheet = sheetOf(view, view.viewer);
  const number = worthOf(view.dice, colour);
  const column = rowOf(sheet, colour).length;
  const after = sheet.map((row, i) => (COLOURS[i] === colour ? [...row, number] : row));
  return { colour, number, column, points: columnPoints(after, column), isLast: isFull(after) };
}

/** What is on its way into the sheet: the draft, or the sealed choice of step C. */
export function pendingWrite(view: View, draft: Draft | undefined): WriteResult | undefined {
  const colour = draft && 'colour' in draft ? draft.colour : view.mine;
  return isColour(colour) ? writeResultOf(view, colour) : undefined;
}

/** The colour that is being asked about: drafted, sealed, or told why it cannot be. */
export function highlightedColour(
  view: View,
  { draft, refused }: { readonly draft: Draft | undefined; readonly refused: Refusal | undefined },
) {
  if (refused) return 'number' in refused ? refused.colour : undefined;
  return pendingWrite(view, draft)?.colour;
}

/** What writing nothing costs the view's seat (QW-9). */
export function passCost({ viewer, turn, stage, misthrow, misthrows, written }: View): PassCost | undefined {
  if (viewer !== turn) return undefined;
  const box = (misthrows[turn] ?? 0) + 1;
  if (stage !== 'c') return { when: misthrow === 'b-only' ? 'now' : 'later', box };
  return misthrow === 'b-and-c' && written === null ? { when: 'now', box } : undefined;
}

/** The last number of a row that stands in the way of the next one, as the column of its cell. */
export const conflictColumn = (
  refused: Refusal | undefined,
  colour: Colour,
  row: readonly number[],
): number | undefined => (refused && 'last' in refused && refused.colour === colour ? row.length - 1 : undefined);

/** Names a cell of a seat's sheet. */
export const cellName = (seat: number, colour: Colour, column: number): string => `${seat}-${colour}-${column}`;

/** The cells that were written on the way to this view. */
export const freshCells = (events: readonly Event[]): ReadonlySet<string> =>
  new Set(
    events.flatMap((event) => (event.kind === 'wrote' ? [cellName(event.seat, event.colour, event.column)] : [])),
  );
