/** Sheets: six cells as buttons on my own sheet, and as a picture elsewhere. */
import { type CellNumber, NUMBERS, type Sheet, sumOf } from '../../../../worker/games/sixes/state.ts';
import { useRovingTabindex } from '../../shared/use-roving-tabindex.ts';
import type { Words } from '../text/turn.ts';
import type { TurnProps } from './use-turn.ts';
import './sheet.css';

interface SheetProps {
  readonly seat: number;
  readonly sheet: Sheet;
}

const CellFace = ({ cell, points }: { readonly cell: CellNumber; readonly points: number | null }) => (
  <>
    <small aria-hidden="true">{cell}</small>
    <b aria-hidden="true">{points}</b>
  </>
);

/** Picture only: `sheetText` says what it shows. */
export const SheetPicture = ({ seat, sheet }: SheetProps) => (
  <div class="board-sheet sx-sheet" aria-hidden="true">
    {NUMBERS.map((cell, i) => (
      <span
        key={cell}
        class="sx-cell"
        data-cell={`${seat}-${cell}`}
        data-state={sheet[i] === null ? 'empty' : 'written'}
      >
        <CellFace cell={cell} points={sheet[i] ?? null} />
      </span>
    ))}
  </div>
);

/** A sheet in words, cell by cell. */
export const sheetText = (sheet: Sheet, words: Words): string =>
  sheet
    .map((points, i) => words.cell({ cell: i + 1, state: points === null ? 'empty' : 'written', points: points ?? 0 }))
    .join('. ');

/** `fits`: can be written or copied now. `draft`: not sent yet. `sealed`: chosen for a copy. */
type CellState = 'written' | 'fits' | 'draft' | 'sealed' | 'empty';

function stateOf({ view, turn, sheet }: SheetProps & TurnProps, cell: CellNumber): CellState {
  if (sheet[cell - 1] !== null) return 'written';
  if (view.stage === 'copy' && cell !== view.written) return 'empty';
  if (view.mine === 'copy') return 'sealed';
  if (!turn.isActive) return 'empty';
  return turn.draft?.kind === 'write' && turn.draft.cell === cell ? 'draft' : 'fits';
}

export function OwnCells(props: SheetProps & TurnProps) {
  const { view, words, turn, seat, sheet } = props;
  const { stopAt, area } = useRovingTabindex(NUMBERS, { onEscape: turn.onBack });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons in no form.
    <div class="board-sheet sx-sheet" role="group" aria-label={words.mySheet} {...area}>
      {NUMBERS.map((cell) => {
        const state = stateOf(props, cell);
        const points = sheet[cell - 1] ?? (state === 'empty' ? null : sumOf(view.dice, cell));
        const isHinted = turn.hint?.kind === 'write' && turn.hint.cell === cell;
        const isRefused = turn.refused?.code === 'cell-full' && turn.refused.cell === cell;
        return (
          <button
            key={cell}
            type="button"
            class="sx-cell"
            data-cell={`${seat}-${cell}`}
            data-state={state}
            data-told={isRefused ? '' : undefined}
            data-hint={isHinted ? '' : undefined}
            aria-pressed={state === 'draft'}
            aria-disabled={!turn.isActive}
            {...stopAt(cell)}
            onClick={turn.isActive ? () => turn.onCell(cell) : undefined}
          >
            <span class="visually-hidden">
              {words.cell({ cell, state, points: points ?? 0 })}
              {isHinted && words.hint}
            </span>
            <CellFace cell={cell} points={points} />
          </button>
        );
      })}
    </div>
  );
}
