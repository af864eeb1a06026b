/** The bar of my turn: what there is to do in one sentence, and the buttons that undo it or commit it. */
import { refusal } from '../../../../worker/games/rummikub/legal.ts';
import { meldValue } from '../../../../worker/games/rummikub/meld.ts';
import { MELD, type Refusal, STRICT_PENALTY, type View } from '../../../../worker/games/rummikub/state.ts';
import type { Words } from '../text/keys.ts';
import { shortTiles } from '../text/tile-text.ts';
import { tilesOf } from './draft.ts';
import type { Turn } from './use-turn.ts';

interface TurnBarProps {
  readonly view: View;
  readonly words: Words;
  readonly turn: Turn;
  readonly explain?: ((refusal: Refusal) => string) | undefined;
  /** What others did. */
  readonly recentText: string;
}

const isMelded = ({ melded, viewer }: View): boolean => viewer !== 'spectator' && melded[viewer] === true;

/** The sentence at the start of a turn. */
function startText(words: Words, view: View): string {
  const isPoolEmpty = view.pool === 0;
  if (isMelded(view)) return isPoolEmpty ? words.sayMustLay : words.sayLay;
  return (isPoolEmpty ? words.sayMustMeld : words.sayMeld)({ meld: MELD });
}

function statusText({ view, words, turn, explain, recentText }: TurnBarProps): string {
  const { refused, isActive, isWarned, picked, isChanged, fault, fitting } = turn;
  if (refused)
    return [explain?.(refused), isWarned && words.sayStrict({ n: STRICT_PENALTY })].filter(Boolean).join(' ');
  if (!isActive) return recentText;
  if (picked.length > 0) return words.sayHand({ ...shortTiles(words, tilesOf(picked)), fits: fitting.size });
  if (!isChanged) return [recentText, startText(words, view)].filter(Boolean).join(' ');
  return fault ? (explain?.(fault) ?? words.sayNotYet) : words.sayReady;
}

export const StatusLine = (props: TurnBarProps) => (
  <p class="rk-say" data-told={props.turn.refused ? '' : undefined} aria-live="polite">
    {statusText(props)}
  </p>
);

/** How far the first meld has come. */
export function MeldProgress({ view, words, turn }: Pick<TurnBarProps, 'view' | 'words' | 'turn'>) {
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
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

/** A way back stays where it is when there is nothing to go back to, so that the keyboard does not lose its place. */
const HistoryButton = ({ label, sign, isOff = false, onClick }: HistoryButtonProps) => (
  <button type="button" class="rk-icon" aria-label={label} title={label} aria-disabled={isOff} onClick={onClick}>
    {sign}
  </button>
);

export function TurnButtons({ view, words, turn }: Pick<TurnBarProps, 'view' | 'words' | 'turn'>) {
  const { draft, table, isChanged, isWarned, laid, fault, hint, onUndo, onRedo, onReset, onPlay, onDraw } = turn;
  const hasSteps = draft.past.length + draft.future.length > 0;
  const isPlayable = !fault || isWarned;
  // With the option `strict` what is not right can be sent too, after a warning.
  const isRefused = refusal(view, { kind: 'play', table }) !== undefined;
  return (
    <div class="rk-buttons">
      {hasSteps && (
        <>
          <HistoryButton label={words.undo} sign="↶" isOff={draft.past.length === 0} onClick={onUndo} />
          <HistoryButton label={words.redo} sign="↷" isOff={draft.future.length === 0} onClick={onRedo} />
          {isChanged && <HistoryButton label={words.allBack} sign="↺" onClick={onReset} />}
        </>
      )}
      {(isChanged || view.pool === 0) && (
        // The second click of a double one is no second decision: with `strict` it would cost tiles.
        <button
          type="button"
          class={isPlayable ? 'primary' : ''}
          aria-disabled={isRefused}
          onClick={({ detail }) => detail < 2 && onPlay()}
        >
          {isWarned ? words.anyway({ n: laid.length }) : words.play({ n: laid.length })}
        </button>
      )}
      {!isChanged && view.pool > 0 && (
        <button type="button" class="rk-draw" data-hint={hint?.isDraw ? '' : undefined} onClick={onDraw}>
          {words.draw}
          {hint?.isDraw && <span class="visually-hidden">, {words.hint}</span>}
        </button>
      )}
    </div>
  );
}
