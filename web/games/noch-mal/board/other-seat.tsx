/** Another seat: name, points, choice status, and its sheet, small where there is room and large on request. */
import { asSeat } from '../../../../worker/games/game.ts';
import { scoreOf } from '../../../../worker/games/noch-mal/score.ts';
import type { View } from '../../../../worker/games/noch-mal/state.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import { DialogButton } from '../../shared/dialog-button.tsx';
import { isActiveSeat, SeatDot } from '../../shared/seats.tsx';
import { formatPoints } from '../../shared/true-minus.ts';
import type { Words } from '../text/keys.ts';
import './other-seat.css';

const SheetPicture = lazy(async () => (await import('../detail/sheet-picture.tsx')).SheetPicture, true);
const SheetDialog = lazy(async () => (await import('../detail/sheet-dialog.tsx')).SheetDialog, true);

export interface OtherSeatProps extends SheetPictureProps {
  readonly names: readonly string[];
  readonly words: Words;
}

/** Points are shown once a cell is crossed: an empty sheet counts −22. At the end the table above has all points. */
export const hasPoints = ({ outcome, crossed }: View, seat: number): boolean =>
  !outcome && crossed[seat]?.some((row) => row > 0) === true;

/** A seat that can still choose is shown as thinking; one that has chosen in an open roll has a tick. */
export function OtherSeat(props: OtherSeatProps) {
  const { view, seat, names, words } = props;
  const { total } = scoreOf(view, asSeat(seat));
  const isChoosing = isActiveSeat(view, seat);
  const hasChosen = !isChoosing && !view.outcome && view.stage !== 'pick';
  const hasWon = view.outcome?.why === 'two-colours' && view.outcome.ranks[seat] === 1;
  const state = hasWon ? words.won : isChoosing ? words.choosing : hasChosen ? words.hasChosen : undefined;
  const isCounted = hasPoints(view, seat);
  const facts = [...(isCounted ? [words.points({ n: total })] : []), ...(state ? [state] : [])];
  return (
    <DialogButton
      class="board-enlarge board-sheet nm-seat"
      dialog={(onClose) => <SheetDialog {...props} onClose={onClose} />}
    >
      <span class="nm-picture" aria-hidden="true">
        <SheetPicture {...props} />
      </span>
      <SeatDot seat={seat} />
      <bdi translate={false}>{names[seat]}</bdi>
      <span class="nm-total">
        {isCounted && <span aria-hidden="true">{formatPoints(total)}</span>}
        <span class="visually-hidden">{words.enlarge({ facts })}</span>
      </span>
      {hasChosen && <i class="nm-tick" />}
    </DialogButton>
  );
}

export interface SheetPictureProps {
  readonly view: View;
  readonly seat: number;
  readonly fresh: readonly number[];
}
