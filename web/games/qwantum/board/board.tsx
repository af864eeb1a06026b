/** The table of Qwantum: dice, the viewer's sheet, turn bar, other sheets. Contains no rules. */
import { useMemo } from 'preact/hooks';
import type { Qwantum } from '../../../../worker/games/qwantum/state.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import type { BoardProps } from '../../game-ui.ts';
import { BoardFrame } from '../../shared/board-frame.tsx';
import { OtherSeats } from '../../shared/seats.tsx';
import type { Words } from '../text/keys.ts';
import { Dice } from './dice.tsx';
import { freshCells } from './draft.ts';
import { OtherSeat } from './other-seat.tsx';
import { OwnSheet } from './own-sheet.tsx';
import { TurnBar } from './turn-bar.tsx';
import { useTurn } from './use-turn.ts';
import '../../shared/seat-end.css';
import './board.css';

export { listing } from '../../../../worker/games/qwantum/listing.ts';
export { turn } from '../text/turn.ts';

const Scores = lazy(async () => (await import('../detail/scores.tsx')).loadScores(), true);
const loadEffects = () => import('../effects/effects.ts');

export function Board(props: BoardProps<Qwantum, Words>) {
  const { view, events, names, words } = props;
  const { viewer, outcome, sheets } = view;
  const turn = useTurn(props);
  const fresh = useMemo(() => freshCells(events), [events]);
  const parts = { view, names, words, turn, fresh };
  // A solo game has no winner, and the sheet shows all its points.
  const isSolo = sheets.length === 1;
  const hasWon = (seat: number) => outcome?.ranks[seat] === 1 && !isSolo;
  return (
    <BoardFrame
      {...props}
      prefix="qw"
      isTwoSided
      turn={turn}
      focusTarget='.qw-press[tabindex="0"]'
      loadEffects={loadEffects}
    >
      {outcome ? !isSolo && <Scores view={view} names={names} words={words} /> : <Dice {...parts} />}
      {viewer !== 'spectator' && <OwnSheet {...parts} seat={viewer} hasWon={hasWon(viewer)} />}
      {viewer !== 'spectator' && !outcome && <TurnBar {...parts} />}
      <OtherSeats class="qw-others" view={view} seats={sheets.length} hasWon={hasWon}>
        {(seat) => <OtherSeat {...parts} seat={seat} hasWon={hasWon(seat)} />}
      </OtherSeats>
    </BoardFrame>
  );
}
