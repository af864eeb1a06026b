/** My own sheet: each row is a button that writes its next number for now, or says why it cannot. */
import { worthOf } from '../../../../worker/games/qwantum/dice.ts';
import { scoreOf } from '../../../../worker/games/qwantum/score.ts';
import { COLOURS, type Colour, rowOf, type View } from '../../../../worker/games/qwantum/state.ts';
import type { Words } from '../text/en/words.ts';
import { useRoving } from './roving.ts';
import { Cells, Misthrows, Points, signed, tellScore } from './sheet.tsx';
import { conflictIn, effectShown, nextOf, sheetOf } from './turn.ts';
import type { Turn } from './use-turn.ts';

interface OwnProps {
  readonly view: View;
  readonly words: Words;
  readonly seat: number;
  readonly turn: Turn;
  readonly fresh: ReadonlySet<string>;
  readonly hasWon: boolean;
}

interface RowProps extends OwnProps {
  readonly colour: Colour;
  readonly stop: object;
}

function Row({ view, words, seat, turn, fresh, colour, stop }: RowProps) {
  const { isActive, draft, told, hint, onRow } = turn;
  const row = rowOf(sheetOf(view, view.viewer), colour);
  const worth = worthOf(view.dice, colour);
  const next = nextOf(view, colour, isActive, draft);
  const isTold = told !== undefined && 'colour' in told && told.colour === colour;
  const isHint = hint?.kind === 'write' && hint.colour === colour;
  return (
    <button
      type="button"
      class="qw-row qw-press"
      data-colour={colour}
      data-next={next}
      data-told={isTold ? '' : undefined}
      data-hint={isHint ? '' : undefined}
      aria-pressed={next === 'draft'}
      aria-disabled={!isActive}
      {...stop}
      onClick={() => onRow(colour)}
    >
      <span class="visually-hidden">
        {words.row(colour, row)}
        {next && `. ${words.next[next](worth)}`}
        {isHint && words.hint}
      </span>
      <span class="qw-row-head" aria-hidden="true">
        <span class="mark" />
        {!view.outcome && <span class="qw-worth">{worth}</span>}
      </span>
      <span class="qw-cells" aria-hidden="true">
        <Cells
          seat={seat}
          colour={colour}
          row={row}
          fresh={fresh}
          next={next}
          number={worth}
          conflict={conflictIn(told, colour, row)}
        />
      </span>
    </button>
  );
}

/** Which way numbers go: up to the line and down behind it. */
const Ways = ({ words }: Pick<OwnProps, 'words'>) => (
  <div class="qw-row qw-ways" aria-hidden="true">
    <span class="qw-way qw-rising">{words.rising}</span>
    <span class="qw-way qw-falling">{words.falling}</span>
  </div>
);

export function Own(props: OwnProps) {
  const { view, words, seat, turn, hasWon } = props;
  const { stopAt, onKeyDown } = useRoving(COLOURS.length, turn.onBack);
  const sheet = sheetOf(view, view.viewer);
  const ticked = view.misthrows[seat] ?? 0;
  return (
    <section class="qw-own" data-won={hasWon ? '' : undefined}>
      <h2 class="qw-head">
        <span class="qw-seat" style={`--qw-tint: var(--seat-${seat})`} />
        {words.mine}
        {hasWon && <span class="badge">{words.winner}</span>}
        <span class="qw-total">
          {words.total} <b>{signed(scoreOf(sheet, ticked))}</b>
        </span>
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: no form field, so no fieldset. */}
      <div class="qw-sheet" role="group" aria-label={words.mine} onKeyDown={onKeyDown}>
        <Ways words={words} />
        {COLOURS.map((colour, i) => (
          <Row key={colour} {...props} colour={colour} stop={stopAt(i)} />
        ))}
        <Points seat={seat} sheet={sheet} head={words.points} effect={effectShown(view, turn.draft)} />
        <div class="qw-foot" aria-hidden="true">
          <span>{words.misthrows}</span>
          <Misthrows seat={seat} ticked={ticked} />
        </div>
      </div>
      <p class="visually-hidden">{tellScore(sheet, ticked, words)}</p>
    </section>
  );
}
