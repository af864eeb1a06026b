/** The draft of a turn: dice to roll again, or a colour to write. The rules decide what is legal. */
import { worthOf } from '../../../../worker/games/qwantum/dice.ts';
import { refusal } from '../../../../worker/games/qwantum/legal.ts';
import { columnPoints } from '../../../../worker/games/qwantum/score.ts';
import {
  COLOURS,
  type Colour,
  DICE_COUNT,
  type Event,
  isFull,
  type Move,
  type Refusal,
  rowOf,
  type Sheet,
  type View,
} from '../../../../worker/games/qwantum/state.ts';
import type { PassCost, WriteResult } from '../text/keys.ts';

/** Dice to roll again, ascending and at least one; or the colour to write. */
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

/** Return the move that a draft makes. */
export const moveOf = (draft: Draft): Move =>
  'dice' in draft ? { kind: 'roll', dice: draft.dice } : { kind: 'write', colour: draft.colour };

/** Return the draft if it has the right shape and the position still allows it. */
export function draftOf(view: View, raw: unknown): Draft | undefined {
  const draft = parseDraft(raw);
  return draft && !refusal(view, moveOf(draft)) ? draft : undefined;
}

export const sheetOf = ({ sheets }: View, seat: View['viewer']): Sheet =>
  (seat === 'spectator' ? undefined : sheets[seat]) ?? [];

/**
 * The state of the next cell of a row: can be written, drafted, chosen and sealed, not allowed, or its dice are set
 * aside.
 */
export type NextCellState = 'fits' | 'draft' | 'sealed' | 'not' | 'aside';

/** Return the state of a row's next cell; undefined if there is nothing to decide. */
export function nextCellState(
  view: View,
  colour: Colour,
  isActive: boolean,
  draft: Draft | undefined,
): NextCellState | undefined {
  if (view.outcome) return undefined;
  if (view.mine === colour) return 'sealed';
  if (view.stage === 'c' && view.written === colour) return 'aside';
  if (draft && 'colour' in draft && draft.colour === colour) return 'draft';
  if (!isActive) return undefined;
  return refusal(view, { kind: 'write', colour }) ? 'not' : 'fits';
}

export function writeResultOf(view: View, colour: Colour): WriteResult {
  const sheet = sheetOf(view, view.viewer);
  const number = worthOf(view.dice, colour);
  const column = rowOf(sheet, colour).length;
  const after = sheet.map((row, i) => (COLOURS[i] === colour ? [...row, number] : row));
  return { colour, number, column, points: columnPoints(after, column), isLast: isFull(after) };
}

/** Return the number that would be written: by the draft, or by the sealed choice of step C. */
export function pendingWrite(view: View, draft: Draft | undefined): WriteResult | undefined {
  const colour = draft && 'colour' in draft ? draft.colour : view.mine;
  return isColour(colour) && !view.outcome ? writeResultOf(view, colour) : undefined;
}

/** Return the highlighted colour: drafted, sealed, or refused. */
export function highlightedColour(
  view: View,
  { draft, refused }: { readonly draft: Draft | undefined; readonly refused: Refusal | undefined },
) {
  if (refused) return 'number' in refused ? refused.colour : undefined;
  return pendingWrite(view, draft)?.colour;
}

/** Return the cost for the view's seat of writing nothing (QW-9). */
export function passCost({ viewer, turn, stage, misthrow, misthrows, written }: View): PassCost | undefined {
  if (viewer !== turn) return undefined;
  const box = (misthrows[turn] ?? 0) + 1;
  if (stage !== 'c') return { when: misthrow === 'b-only' ? 'now' : 'later', box };
  return misthrow === 'b-and-c' && written === null ? { when: 'now', box } : undefined;
}

/** The column of the last number of a row, if it conflicts with the next one. */
export const conflictColumn = (
  refused: Refusal | undefined,
  colour: Colour,
  row: readonly number[],
): number | undefined => (refused && 'last' in refused && refused.colour === colour ? row.length - 1 : undefined);

/** The name of a cell in a seat's sheet. */
export const cellName = (seat: number, colour: Colour, column: number): string => `${seat}-${colour}-${column}`;

/** The cells written by these events. */
export const freshCells = (events: readonly Event[]): ReadonlySet<string> =>
  new Set(
    events.flatMap((event) => (event.kind === 'wrote' ? [cellName(event.seat, event.colour, event.column)] : [])),
  );
