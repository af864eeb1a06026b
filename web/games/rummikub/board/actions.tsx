/** The bar of my turn: what there is to do in one sentence, and the buttons that undo it or commit it. */
import { refusal } from '../../../../worker/games/rummikub/legal.ts';
import { meldValue } from '../../../../worker/games/rummikub/meld.ts';
import { MELD, type Refusal, STRICT_PENALTY, type View } from '../../../../worker/games/rummikub/state.ts';
import type { Words } from '../text/en/words.ts';
import { tilesIn } from './arrange.ts';
import type { Turn } from './use-turn.ts';

interface ActionsProps {
  readonly view: View;
  readonly words: Words;
  readonly turn: Turn;
  readonly explain?: ((refusal: Refusal) => string) | undefined;
  /** What others did. */
  readonly news: string;
}

const isMelded = ({ melded, viewer }: View): boolean => viewer !== 'spectator' && melded[viewer] === true;

function sayOf({ view, words, turn, explain, news }: ActionsProps): string {
  const { told, isActive, isWarned, hand, isChanged, fault, fitting } = turn;
  if (told) return [explain?.(told), isWarned && words.sayStrict(STRICT_PENALTY)].filter(Boolean).join(' ');
  if (!isActive) return news;
  if (hand.length > 0) return words.sayHand(tilesIn(hand), fitting.size);
  if (!isChanged) return [news, words.sayStart(isMelded(view), view.pool === 0)].filter(Boolean).join(' ');
  return fault ? (explain?.(fault) ?? words.sayNotYet) : words.sayReady;
}

export const Say = (props: ActionsProps) => (
  <p class="rk-say" data-told={props.turn.told ? '' : undefined} aria-live="polite">
    {sayOf(props)}
  </p>
);

/** How far the first meld has come. */
export function Meld({ view, words, turn }: Pick<ActionsProps, 'view' | 'words' | 'turn'>) {
  if (!turn.isActive || isMelded(view)) return null;
  const value = meldValue(view.table, turn.table);
  return (
    <p class="rk-meld" data-done={value >= MELD ? '' : undefined} style={`--rk-part: ${Math.min(1, value / MELD)}`}>
      <span class="visually-hidden">{words.meld(value)}</span>
      <span aria-hidden="true">
        {value} / {MELD}
      </span>
    </p>
  );
}

interface StepProps {
  readonly label: string;
  readonly sign: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

/** A way back stays where it is when there is nothing to go back to, so that the keyboard does not lose its place. */
const Step = ({ label, sign, isOff = false, onClick }: StepProps) => (
  <button type="button" class="rk-icon" aria-label={label} title={label} aria-disabled={isOff} onClick={onClick}>
    {sign}
  </button>
);

export function Buttons({ view, words, turn }: Pick<ActionsProps, 'view' | 'words' | 'turn'>) {
  const { at, table, isChanged, isWarned, laid, fault, hint, onUndo, onRedo, onAllBack, onPlay, onDraw } = turn;
  const hasSteps = at.past.length + at.future.length > 0;
  const isRight = !fault || isWarned;
  // With the option `strict` what is not right can be sent too, after a warning.
  const isRefused = refusal(view, { kind: 'play', table }) !== undefined;
  return (
    <div class="rk-buttons">
      {hasSteps && (
        <>
          <Step label={words.undo} sign="↶" isOff={at.past.length === 0} onClick={onUndo} />
          <Step label={words.redo} sign="↷" isOff={at.future.length === 0} onClick={onRedo} />
          {isChanged && <Step label={words.allBack} sign="↺" onClick={onAllBack} />}
        </>
      )}
      {(isChanged || view.pool === 0) && (
        // The second click of a double one is no second decision: with `strict` it would cost tiles.
        <button
          type="button"
          class={isRight ? 'primary' : ''}
          aria-disabled={isRefused}
          onClick={({ detail }) => detail < 2 && onPlay()}
        >
          {isWarned ? words.anyway(laid.length) : words.play(laid.length)}
        </button>
      )}
      {!isChanged && view.pool > 0 && (
        <button type="button" class="rk-draw" data-hint={hint?.isDraw ? '' : undefined} onClick={onDraw}>
          {words.draw}
          {hint?.isDraw && <span class="visually-hidden">, {words.hint('')}</span>}
        </button>
      )}
    </div>
  );
}
