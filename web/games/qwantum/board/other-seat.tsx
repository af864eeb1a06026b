/** Another seat's sheet: small but readable, with its score and choice status. */
import { scoreOf } from '../../../../worker/games/qwantum/score.ts';
import { COLOURS, rowOf } from '../../../../worker/games/qwantum/state.ts';
import { isActiveSeat, SeatHead } from '../../shared/seats.tsx';
import { formatPoints } from '../../shared/true-minus.ts';
import { ColumnPoints, describeSheet, MisthrowBoxes, RowCells } from './sheet.tsx';
import type { TurnProps } from './use-turn.ts';

interface OtherSeatProps extends Omit<TurnProps, 'turn'> {
  readonly seat: number;
  readonly fresh: ReadonlySet<string>;
  readonly hasWon: boolean;
}

/** The current status of a seat, as a badge. */
function SeatBadge({ view, seat, words, hasWon }: OtherSeatProps) {
  const isActive = isActiveSeat(view, seat);
  if (hasWon) return <span class="badge">{words.winner}</span>;
  if (view.outcome) return null;
  if (view.stage === 'c') return isActive ? null : <span class="badge">✓ {words.hasChosen}</span>;
  return isActive ? <span class="badge">{words.rolls}</span> : null;
}

export function OtherSeat(props: OtherSeatProps) {
  const { view, seat, names, words, fresh } = props;
  const sheet = view.sheets[seat] ?? [];
  const ticked = view.misthrows[seat] ?? 0;
  const total = (
    <>
      <span class="visually-hidden">{words.total} </span>
      <b>{formatPoints(scoreOf(sheet, ticked))}</b>
    </>
  );
  return (
    <>
      <SeatHead seat={seat} label={names[seat]} end={view.outcome ? undefined : total} isSub />
      <p class="visually-hidden">{describeSheet(sheet, ticked, words)}</p>
      <div class="board-sheet qw-sheet qw-small" aria-hidden="true">
        {COLOURS.map((colour) => (
          <div key={colour} class="qw-row" data-colour={colour}>
            <span class="qw-row-head">
              <span class="mark" />
            </span>
            <span class="qw-cells">
              <RowCells seat={seat} colour={colour} row={rowOf(sheet, colour)} fresh={fresh} />
            </span>
          </div>
        ))}
        <ColumnPoints seat={seat} sheet={sheet} head="" />
      </div>
      <div class="qw-foot">
        <MisthrowBoxes seat={seat} ticked={ticked} />
        <SeatBadge {...props} />
      </div>
    </>
  );
}
