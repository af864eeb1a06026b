/** The bar of the viewer's turn: the next step in one sentence, and buttons to undo or to play. */
import { refusal } from '../../../../worker/games/rummikub/legal.ts';
import { meldValue } from '../../../../worker/games/rummikub/meld.ts';
import { MELD, type View } from '../../../../worker/games/rummikub/state.ts';
import { ActionBar, ActionButton } from '../../shared/action-bar.tsx';
import type { Words } from '../text/keys.ts';
import { shortTiles } from '../text/tile-text.ts';
import { tilesOf } from './draft.ts';
import { Rack } from './rack.tsx';
import type { TurnProps } from './use-turn.ts';

interface TurnBarProps extends TurnProps {
  /** Summary of what others did. */
  readonly recentText: string;
}

const isMelded = ({ melded, viewer }: View): boolean => viewer !== 'spectator' && melded[viewer] === true;

/** The sentence at the start of a turn. */
function startText(words: Words, view: View): string {
  const isPoolEmpty = view.pool === 0;
  if (isMelded(view)) return isPoolEmpty ? words.sayMustLay : words.sayLay;
  return (isPoolEmpty ? words.sayMustMeld : words.sayMeld)({ meld: MELD });
}

function statusText({ view, words, turn, recentText }: TurnBarProps): string {
  const { isActive, picked, isChanged, fault, faultText, fitting } = turn;
  if (!isActive) return recentText;
  if (picked.length > 0) return words.sayHand({ ...shortTiles(words, tilesOf(picked)), fits: fitting.size });
  if (!isChanged) return [recentText, startText(words, view)].filter(Boolean).join(' ');
  return fault ? (faultText ?? words.sayNotYet) : words.sayReady;
}

/** Progress towards the initial meld. */
function MeldProgress({ view, words, turn }: TurnProps) {
  if (!turn.isActive || isMelded(view)) return null;
  const value = meldValue(view.table, turn.table, view.rules);
  return (
    <p class="rk-meld" data-done={value >= MELD ? '' : undefined} style={`--rk-part: ${Math.min(1, value / MELD)}`}>
      <span class="visually-hidden">{words.meld({ n: value, meld: MELD })}</span>
      <span aria-hidden="true">
        {value} / {MELD}
      </span>
    </p>
  );
}

interface HistoryButtonProps {
  readonly label: string;
  readonly sign: string;
  /** Its name in one short word, below the sign. */
  readonly word: string;
  readonly isOff?: boolean;
  /** The first step of a hinted move. */
  readonly isHint?: boolean | undefined;
  readonly onClick: () => void;
}

/** The button stays in place when there is nothing to undo, so that keyboard focus is not lost. */
const HistoryButton = ({ label, sign, word, isOff = false, isHint, onClick }: HistoryButtonProps) => (
  <ActionButton
    class="rk-icon"
    label={sign}
    note={word}
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    data-hint={isHint ? '' : undefined}
    onClick={onClick}
  />
);

function TurnButtons({ view, words, turn }: TurnProps) {
  const { draft, table, isChanged, isWarned, laid, fault, hint, onUndo, onRedo, onReset, onPlay, onDraw } = turn;
  const hasSteps = draft.past.length + draft.future.length > 0;
  const isPlayable = !fault || isWarned;
  // With the option `strict`, an invalid table can be played too, after a warning.
  const isRefused = refusal(view, { kind: 'play', table }) !== undefined;
  return (
    <>
      {hasSteps && (
        <>
          <HistoryButton
            label={words.undo}
            sign="↶"
            word={words.undo}
            isOff={draft.past.length === 0}
            onClick={onUndo}
          />
          <HistoryButton
            label={words.redo}
            sign="↷"
            word={words.redo}
            isOff={draft.future.length === 0}
            onClick={onRedo}
          />
          {isChanged && (
            <HistoryButton
              label={words.allBack}
              sign="↺"
              word={words.short.allBack}
              isHint={hint?.isDraw}
              onClick={onReset}
            />
          )}
        </>
      )}
      {(isChanged || view.pool === 0) && (
        // Ignore the second click of a double click: with `strict` it would cost tiles.
        <ActionButton
          class={isPlayable ? 'primary' : ''}
          label={(isWarned ? words.anyway : words.play)({ n: laid.length })}
          aria-disabled={isRefused}
          onClick={({ detail }) => detail < 2 && onPlay()}
        />
      )}
      {!isChanged && view.pool > 0 && (
        <ActionButton
          class="rk-draw"
          label={words.draw}
          hint={hint?.isDraw && `${words.draw}, ${words.hint}`}
          onClick={onDraw}
        />
      )}
    </>
  );
}

/**
 * The sentence, the rack and the buttons. Spectators have only the sentence; at the end the rack shows the remaining
 * tiles.
 */
export function TurnBar(props: TurnBarProps) {
  const { view, turn } = props;
  const hasRack = view.viewer !== 'spectator';
  return (
    <ActionBar
      class={hasRack ? 'rk-dock' : ''}
      isDocked={hasRack && !view.outcome}
      turn={turn}
      text={statusText(props)}
      aside={<MeldProgress {...props} />}
      buttons={<TurnButtons {...props} />}
    >
      {hasRack && <Rack {...props} />}
    </ActionBar>
  );
}
