/** The bag: a tap draws a tile. It shows how many tiles are face down, and on request how many of each number. */
import { lazy } from '../../../parts/page/lazy.tsx';
import { DialogButton } from '../../shared/dialog-button.tsx';
import type { TurnProps } from './use-turn.ts';

const Unseen = lazy(() => import('../detail/unseen.tsx').then((file) => file.loadUnseen()), true);

const BagIcon = () => (
  <svg class="ln-pouch" viewBox="0 0 64 64" aria-hidden="true">
    <path class="ln-pouch-cloth" d="M23 15c-9 8-17 19-17 30 0 10 7 15 26 15s26-5 26-15c0-11-8-22-17-30z" />
    <path class="ln-pouch-cloth" d="M20 5q6 3 12 0t12 0l-3 10H23z" />
    <path class="ln-pouch-cord" d="M20 16q12 5 24 0" />
  </svg>
);

/** Tapping the bag does the same as the button in the bar, which is for keyboards and screen readers. */
export const Bag = ({ view, words, turn: { isActive, onMove } }: TurnProps) => (
  <div class="ln-bags">
    <button
      type="button"
      class="ln-bag"
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => isActive && onMove({ kind: 'draw' })}
    >
      <BagIcon />
    </button>
    <DialogButton
      class="plain"
      data-ln="bag"
      aria-label={words.bagCount({ n: view.left })}
      dialog={(onClose) => <Unseen view={view} onClose={onClose} />}
    >
      {words.left({ n: view.left })}
    </DialogButton>
  </div>
);
