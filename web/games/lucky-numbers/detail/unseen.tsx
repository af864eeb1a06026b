/**
 * Small for the byte budget of the board. What is still face down, number by number: a dialog, loaded when somebody asks
 * the bag.
 */
import { TILES } from '../../../../worker/games/lucky-numbers/state.ts';
import { faceDownCounts } from '../../../../worker/games/lucky-numbers/view.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import type { BagProps } from '../board/bag.tsx';
import { Tile } from '../board/tile.tsx';
import './unseen.css';

interface UnseenProps extends BagProps {
  readonly onClose: () => void;
}

export function Unseen({ view, words, onClose }: UnseenProps) {
  const counts = faceDownCounts(view);
  return (
    <Dialog title={words.unseenTitle} onClose={onClose}>
      <p>{words.unseenText({ n: view.left })}</p>
      <ul class="ln-unseen">
        {TILES.map((tile) => (
          <li key={tile} data-none={counts[tile] === 0 ? '' : undefined}>
            <span class="visually-hidden">{words.unseenOf({ tile, n: counts[tile] ?? 0 })}</span>
            <Tile tile={tile} />
            <span aria-hidden="true">× {counts[tile]}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
