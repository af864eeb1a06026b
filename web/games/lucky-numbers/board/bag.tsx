/** The bag: how many tiles are face down, and on request how many of each number. */
import type { View } from '../../../../worker/games/lucky-numbers/state.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import { DialogButton } from '../../shared/dialog-button.tsx';
import type { Words } from '../text/keys.ts';

const Unseen = lazy(async () => (await import('../detail/unseen.tsx')).Unseen, true);

export interface BagProps {
  readonly view: View;
  readonly words: Words;
}

const BagIcon = () => (
  <svg class="ln-pouch" viewBox="0 0 64 64" aria-hidden="true">
    <path class="ln-pouch-cloth" d="M23 15c-9 8-17 19-17 30 0 10 7 15 26 15s26-5 26-15c0-11-8-22-17-30z" />
    <path class="ln-pouch-cloth" d="M20 5c3 2 5-1 8 1 2 1 6 1 8 0 3-2 5 1 8-1 1 5-1 8-3 10H23c-2-2-4-5-3-10z" />
    <path class="ln-pouch-cord" d="M20 16q12 5 24 0" />
  </svg>
);

export const Bag = ({ view, words }: BagProps) => (
  <DialogButton
    class="ln-bag"
    data-ln="bag"
    aria-label={words.bagCount({ n: view.left })}
    dialog={(onClose) => <Unseen view={view} words={words} onClose={onClose} />}
  >
    <BagIcon />
    <span class="ln-bag-count">{view.left}</span>
  </DialogButton>
);
