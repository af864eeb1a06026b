/** Sheets and dice as slots: buttons while the viewer can choose them, and pictures otherwise. */
import { type CellNumber, NUMBERS, type Sheet, sumOf } from '../../../../worker/games/sixes/state.ts';
import { Die } from '../../shared/slots/die.tsx';
import { SlotGroup, type SlotProps } from '../../shared/slots/slot-group.tsx';
import type { Words } from '../text/turn.ts';
import type { TurnProps } from './turn-bar.tsx';
import './board.css';

export const dieOf = (words: Words, number: number, die: number): SlotProps => ({
  label: words.die({ nth: die + 1, number }),
  face: <Die>{number}</Die>,
  data: { 'data-die': `${die}` },
});

interface SheetProps {
  readonly seat: number;
  readonly sheet: Sheet;
  readonly label: string;
  readonly words: Words;
  /** The viewer's turn; only on its own sheet. */
  readonly own?: Pick<TurnProps, 'view' | 'turn'>;
}

/** `fits`: can be written or copied now. `draft`: not sent yet. `sealed`: chosen for a copy. */
type CellState = 'written' | 'fits' | 'draft' | 'sealed' | 'empty';

function stateOf({ sheet, own }: SheetProps, cell: CellNumber): CellState {
  if (sheet[cell - 1] !== null) return 'written';
  if (!own || (own.view.stage === 'copy' && cell !== own.view.written)) return 'empty';
  if (own.view.mine === 'copy') return 'sealed';
  if (!own.turn.isActive) return 'empty';
  return own.turn.draft?.kind === 'write' && own.turn.draft.cell === cell ? 'draft' : 'fits';
}

function cellOf(props: SheetProps, cell: CellNumber): SlotProps {
  const { seat, sheet, words, own } = props;
  const state = stateOf(props, cell);
  const points = sheet[cell - 1] ?? (own && state !== 'empty' ? sumOf(own.view.dice, cell) : null);
  const isHinted = own?.turn.hint?.kind === 'write' && own.turn.hint.cell === cell;
  const isRefused = own?.turn.refused?.code === 'cell-full' && own.turn.refused.cell === cell;
  return {
    label: `${words.cell({ cell, state, points: points ?? 0 })}${isHinted ? words.hint : ''}. `,
    face: (
      <>
        <small aria-hidden="true">{cell}</small>
        <b aria-hidden="true">{points}</b>
      </>
    ),
    isPicked: state === 'draft',
    isHinted,
    data: { 'data-cell': `${seat}-${cell}`, 'data-state': state, 'data-told': isRefused ? '' : undefined },
    onPick: own?.turn.isActive ? () => own.turn.onPick({ kind: 'write', cell }) : undefined,
  };
}

export function SheetCells(props: SheetProps) {
  const { label, own } = props;
  const cells = NUMBERS.map((cell) => cellOf(props, cell));
  return (
    <SlotGroup class="board-sheet sx-sheet" label={label} slots={cells} arrowKeys="list" onEscape={own?.turn.onBack} />
  );
}
