/**
 * Dialog with the face-down tiles, by number. Small for the byte budget of the board: loaded when the user asks about
 * the bag.
 */
import { TILES, type View } from '../../../../worker/games/lucky-numbers/state.ts';
import { faceDownCounts } from '../../../../worker/games/lucky-numbers/view.ts';
import { sheet } from '../../../locales/language.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { Tile } from '../board/tile.tsx';
import './unseen.css';

const unseenSheet = sheet('games/lucky-numbers/unseen');

interface UnseenProps {
  readonly view: View;
  readonly onClose: () => void;
}

/** Load the texts of the dialog, and return it. */
export const loadUnseen = () => unseenSheet.load().then(() => Unseen);

function Unseen({ view, onClose }: UnseenProps) {
  const t = unseenSheet.text();
  const counts = faceDownCounts(view);
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p>{t.text({ n: view.left })}</p>
      <ul class="ln-unseen">
        {TILES.map((tile) => (
          <li key={tile} data-none={counts[tile] === 0 ? '' : undefined}>
            <span class="visually-hidden">{t.tile({ tile, n: counts[tile] ?? 0 })}</span>
            <Tile tile={tile} />
            <span aria-hidden="true">× {counts[tile]}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
