/** The middle of the table: the bag, the drawn tile, and the face-up tiles in order of arrival. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { placeableCells } from '../../../../worker/games/lucky-numbers/legal.ts';
import { EMPTY, type View } from '../../../../worker/games/lucky-numbers/state.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import { DialogButton } from '../../shared/dialog-button.tsx';
import { labelProps, pickRefusal } from './draft.ts';
import { Tile } from './tile.tsx';
import type { TurnProps } from './use-turn.ts';
import './middle.css';

const Unseen = lazy(() => import('../detail/unseen.tsx').then((file) => file.loadUnseen()), true);

/** From this many tiles the list may scroll. Without buttons inside, it needs a tab stop for the keyboard. */
const SCROLLABLE_TILES_MIN = 10;

const BagIcon = () => (
  <svg class="ln-pouch" viewBox="0 0 64 64" aria-hidden="true">
    <path class="ln-pouch-cloth" d="M23 15c-9 8-17 19-17 30 0 10 7 15 26 15s26-5 26-15c0-11-8-22-17-30z" />
    <path class="ln-pouch-cloth" d="M20 5q6 3 12 0t12 0l-3 10H23z" />
    <path class="ln-pouch-cord" d="M20 16q12 5 24 0" />
  </svg>
);

/**
 * The number of tiles face down, and on request how many of each number. Tapping the bag draws a tile, like the button in
 * the bar, which is for keyboards and screen readers. A drawn tile lies on the bag, so that nothing moves.
 */
const Bag = (props: TurnProps) => (
  <div class="ln-bags">
    <button
      type="button"
      class="ln-bag"
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => props.turn.isActive && props.turn.onMove({ kind: 'draw' })}
    >
      <BagIcon />
    </button>
    {props.view.drawn !== EMPTY && <DrawnTile {...props} />}
    <DialogButton
      class="plain"
      data-ln="bag"
      aria-label={props.words.bagCount({ n: props.view.left })}
      dialog={(onClose) => <Unseen view={props.view} onClose={onClose} />}
    >
      {props.words.left({ n: props.view.left })}
    </DialogButton>
  </div>
);

/**
 * Return true if the tile can be taken now and fits in the viewer's garden. Always true while a drawn tile is in hand.
 */
const isUsable = (view: View, tile: number): boolean =>
  view.drawn !== EMPTY || (!pickRefusal(view, tile) && placeableCells(view, tile).length > 0);

interface FaceUpTileProps extends TurnProps {
  readonly tile: number;
  readonly isPicked: boolean;
  readonly isHint: boolean;
}

/** A face-up tile: a button on the viewer's turn, otherwise a picture. */
const FaceUpTile = ({ tile, isPicked, isHint, view, words, turn: { draft, isActive, onPick } }: FaceUpTileProps) => {
  const picture = (
    <span data-ln="open">
      <Tile tile={tile} />
    </span>
  );
  if (!isActive)
    return (
      <span class="ln-pick" data-tile={tile}>
        <span class="visually-hidden">{tile}</span>
        {picture}
      </span>
    );
  const fits = isUsable(view, tile);
  return (
    <button
      type="button"
      class="ln-pick"
      data-tile={tile}
      data-flat={fits ? undefined : ''}
      data-away={isPicked && draft?.cell !== undefined ? '' : undefined}
      aria-pressed={isPicked}
      {...labelProps(words.inMiddle({ tile, fits }), isHint, words)}
      onClick={() => onPick(tile)}
    >
      {picture}
    </button>
  );
};

const DrawnTile = ({ view, words, turn: { draft, hint } }: TurnProps) => (
  <div
    class="ln-drawn"
    data-tile={view.drawn}
    data-away={draft?.cell === undefined ? undefined : ''}
    data-hint={hint && ''}
  >
    <span class="visually-hidden">{words.turnedUp({ tile: view.drawn })}</span>
    <span data-ln="drawn">
      <Tile tile={view.drawn} />
    </span>
  </div>
);

export function Middle(props: TurnProps) {
  const { view, words, turn } = props;
  const { draft, hint, isActive } = turn;
  const open = useRef<HTMLDivElement>(null);
  const count = view.middle.length;
  // The newest tiles come last and matter most, so scroll to the end.
  useLayoutEffect(() => {
    if (count > 0) open.current?.scrollTo({ top: open.current.scrollHeight });
  }, [count]);
  const picked = view.drawn === EMPTY && draft ? view.middle.indexOf(draft.tile) : -1;
  const hinted = hint?.kind === 'take' ? view.middle.indexOf(hint.tile) : -1;
  return (
    <section class="board-top ln-middle" aria-label={words.middle}>
      <Bag {...props} />
      {/* biome-ignore lint/a11y/useSemanticElements: no form field, so no fieldset. */}
      <div
        ref={open}
        class="ln-open"
        role="group"
        aria-label={words.middle}
        tabIndex={!isActive && count >= SCROLLABLE_TILES_MIN ? 0 : undefined}
      >
        {count === 0 && <p class="ln-hint">{words.middleEmpty}</p>}
        {view.middle.map((tile, index) => (
          <FaceUpTile
            key={`${tile}-${index}`}
            {...props}
            tile={tile}
            isPicked={index === picked}
            isHint={index === hinted}
          />
        ))}
      </div>
    </section>
  );
}
