/** My turn on the board: taps become drafts, explanations and moves. What is legal is asked of the rules. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Move, NochMal } from '../../../../worker/games/noch-mal/state.ts';
import type { BoardProps } from '../../game-ui.ts';
import type { Words } from '../text/en/words.ts';
import {
  type CellMark,
  type Choosing,
  cellRefusal,
  choosing,
  type Draft,
  dieRefusal,
  draftOf,
  markOf,
  piecesOf,
  type Sort,
  type Told,
} from './turn.ts';

export interface Turn {
  readonly isActive: boolean;
  readonly choosing: Choosing;
  /** What is being explained: by the board at a tap, or by the server about the last move. */
  readonly told: Told | undefined;
  /** The move that is proposed to me. */
  readonly hint: Move | undefined;
  readonly markOf: (cell: number) => CellMark | undefined;
  readonly onDie: (sort: Sort, at: number) => void;
  readonly onCell: (cell: number) => void;
  readonly onBack: () => void;
  readonly onCross: () => void;
  readonly onPass: () => void;
  /** Takes over a whole draft. */
  readonly onFill: (draft: Draft) => void;
}

const NOTHING: ReadonlySet<number> = new Set();

export function useTurn(props: BoardProps<NochMal, Words>): Turn {
  const { view, refused, onDraft, onMove } = props;
  const server = refused && { why: refused };
  const [told, tell] = useState<Told | undefined>(server);
  // A new position makes an old explanation void.
  useEffect(() => tell(server), [view, refused]);
  const isActive = props.decides !== undefined && props.decides === view.viewer;
  // A choice that is on its way stays in pencil until it is known.
  const isOpen = view.active.some((seat) => seat === view.viewer);
  const known = useMemo(() => (isOpen ? piecesOf(view) : []), [view, isOpen]);
  const draft = draftOf(view, known, isOpen ? props.draft : undefined);
  const now = choosing(view, known, draft);
  const mine = view.mine?.kind === 'cross' ? view.mine.cells : [];

  const keep = (next: Draft): void => {
    tell(undefined);
    onDraft(choosing(view, known, next).hasBegun ? next : undefined);
  };
  const onDie = (sort: Sort, at: number): void => {
    const why = dieRefusal(view, draft, sort, at);
    if (why) tell({ why });
    else pick({ ...draft, [sort]: draft[sort] === at ? undefined : at });
  };
  /** Cells in pencil stay if they go with the dice. */
  const pick = (next: Draft): void => keep(choosing(view, known, next).more.length > 0 ? next : { ...next, cells: [] });
  const onCell = (cell: number): void => {
    if (!isActive) return;
    const { cells } = draft;
    const why = cells.includes(cell) || now.lit.has(cell) ? undefined : cellRefusal(view, draft, cell);
    if (why) tell({ why, cell });
    else keep({ ...draft, cells: cells.includes(cell) ? cells.filter((one) => one !== cell) : [...cells, cell] });
  };

  return {
    isActive,
    choosing: now,
    told,
    hint: isActive ? props.hint : undefined,
    markOf: (cell) => markOf(cell, isActive ? now : { ...now, lit: NOTHING }, told, mine),
    onDie,
    onCell,
    onBack: () => isActive && keep({ roll: view.roll, cells: [] }),
    onCross: () => now.move && onMove(now.move),
    onPass: () => onMove({ kind: 'pass' }),
    onFill: keep,
  };
}
