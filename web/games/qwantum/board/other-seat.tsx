/** Another seat's sheet: small, all numbers readable, with its score and whether it has chosen. */
import { scoreOf } from '../../../../worker/games/qwantum/score.ts';
import { COLOURS, rowOf, type View } from '../../../../worker/games/qwantum/state.ts';
import type { Words } from '../text/keys.ts';
import { ColumnPoints, describeSheet, formatPoints, MisthrowBoxes, RowCells } from './sheet.tsx';

export interface OtherSeatProps {
  readonly view: View;
  readonly seat: number;
  readonly name: string;
  readonly words: Words;
  readonly fresh: ReadonlySet<string>;
  readonly hasWon: boolean;
}

/** What a seat does now, as a sign with words. */
function SeatBadge({ view, seat, words, hasWon }: OtherSeatProps) {
  const isActive = view.active.some((one) => one === seat);
  if (hasWon) return <span class="badge">{words.winner}</span>;
  if (view.outcome) return null;
  if (view.stage === 'c') return isActive ? null : <span class="badge">✓ {words.hasChosen}</span>;
  return isActive ? <span class="badge">{words.rolls}</span> : null;
}

export function OtherSeat(props: OtherSeatProps) {
  const { view, seat, name, words, fresh, hasWon } = props;
  const sheet = view.sheets[seat] ?? [];
  const ticked = view.misthrows[seat] ?? 0;
  return (
    <li class="qw-neighbour" data-qw={`seat-${seat}`} data-won={hasWon ? '' : undefined}>
      <h3 class="qw-head">
        <span class="qw-seat" style={`--qw-tint: var(--seat-${seat})`} />
        <bdi>{name}</bdi>
        <span class="qw-total">
          <span class="visually-hidden">{words.total} </span>
          <b>{formatPoints(scoreOf(sheet, ticked))}</b>
        </span>
      </h3>
      <p class="visually-hidden">{describeSheet(sheet, ticked, words)}</p>
      <div class="qw-sheet qw-small" aria-hidden="true">
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
    </li>
  );
}
