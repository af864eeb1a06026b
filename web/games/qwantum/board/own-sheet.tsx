/** The viewer's own sheet. Each row is a button that drafts its next number, or explains why it cannot be written. */
import { worthOf } from '../../../../worker/games/qwantum/dice.ts';
import { scoreOf } from '../../../../worker/games/qwantum/score.ts';
import { COLOURS, type Colour, rowOf } from '../../../../worker/games/qwantum/state.ts';
import { OwnArea } from '../../shared/seats.tsx';
import { formatPoints } from '../../shared/true-minus.ts';
import { type TabStop, useRovingTabindex } from '../../shared/use-roving-tabindex.ts';
import { conflictColumn, nextCellState, pendingWrite, sheetOf } from './draft.ts';
import { ColumnPoints, describeRow, describeScore, MisthrowBoxes, RowCells } from './sheet.tsx';
import type { TurnProps } from './use-turn.ts';

interface OwnSheetProps extends TurnProps {
  readonly seat: number;
  readonly fresh: ReadonlySet<string>;
  readonly hasWon: boolean;
}

interface SheetRowProps extends OwnSheetProps {
  readonly colour: Colour;
  readonly tabStop: TabStop;
}

function SheetRow({ view, words, seat, turn, fresh, colour, tabStop }: SheetRowProps) {
  const { isActive, draft, refused, hint, onRow } = turn;
  const row = rowOf(sheetOf(view, view.viewer), colour);
  const worth = worthOf(view.dice, colour);
  const next = nextCellState(view, colour, isActive, draft);
  const isRefused = refused !== undefined && 'colour' in refused && refused.colour === colour;
  const isHint = hint?.kind === 'write' && hint.colour === colour;
  return (
    <button
      type="button"
      class="qw-row qw-press"
      data-colour={colour}
      data-next={next}
      data-told={isRefused ? '' : undefined}
      aria-pressed={next === 'draft'}
      aria-disabled={!isActive}
      {...tabStop}
      onClick={() => onRow(colour)}
    >
      <span class="visually-hidden">
        {describeRow(colour, row, words)}
        {!view.outcome && `. ${words.sumOf({ colour, number: worth })}`}
        {next && `. ${words.next({ state: next, number: worth })}`}
        {isHint && words.hint}
      </span>
      <span class="qw-row-head" translate={false} aria-hidden="true">
        <span class="mark" />
        {!view.outcome && <span class="qw-worth">{worth}</span>}
      </span>
      <span class="qw-cells" translate={false} aria-hidden="true">
        <RowCells
          seat={seat}
          colour={colour}
          row={row}
          fresh={fresh}
          next={next}
          number={next === 'not' ? undefined : worth}
          isHint={isHint}
          conflict={conflictColumn(refused, colour, row)}
        />
      </span>
    </button>
  );
}

/** The direction of numbers: rising up to the line, falling after it; and what the number beside each row is. */
const DirectionLabels = ({ view, words }: Pick<OwnSheetProps, 'view' | 'words'>) => (
  <div class="qw-row qw-ways" aria-hidden="true">
    <span class="qw-sum">{!view.outcome && words.sum}</span>
    <span class="qw-way qw-rising">{words.rising}</span>
    <span class="qw-way qw-falling">{words.falling}</span>
  </div>
);

export function OwnSheet(props: OwnSheetProps) {
  const { view, words, seat, turn, hasWon } = props;
  const { stopAt, area } = useRovingTabindex(COLOURS, { onEscape: turn.onBack });
  const sheet = sheetOf(view, view.viewer);
  const ticked = view.misthrows[seat] ?? 0;
  const total = (
    <>
      {words.total} <b>{formatPoints(scoreOf(sheet, ticked))}</b>
    </>
  );
  return (
    <OwnArea
      prefix="qw"
      seat={seat}
      label={words.mine}
      badge={hasWon && words.winner}
      end={view.outcome && view.sheets.length > 1 ? undefined : total}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: no form field, so no fieldset. */}
      <div class="board-sheet qw-sheet" role="group" aria-label={words.mine} {...area}>
        <DirectionLabels view={view} words={words} />
        {COLOURS.map((colour) => (
          <SheetRow key={colour} {...props} colour={colour} tabStop={stopAt(colour)} />
        ))}
        <ColumnPoints seat={seat} sheet={sheet} head={words.points} pending={pendingWrite(view, turn.draft)} />
        <div class="qw-foot">
          <span aria-hidden="true">{words.misthrows}</span>
          <MisthrowBoxes seat={seat} ticked={ticked} />
          <span class="qw-scoring">{words.scoring}</span>
          {!view.outcome && <span class="qw-scoring">{words.sumLegend}</span>}
        </div>
      </div>
      <p class="visually-hidden">{describeScore(sheet, ticked, words)}</p>
    </OwnArea>
  );
}
