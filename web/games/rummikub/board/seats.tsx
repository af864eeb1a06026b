/** The other seats: how many tiles each has, whether its first meld is laid, whose turn it is; and the pool. */
import type { View } from '../../../../worker/games/rummikub/state.ts';
import type { Words } from '../text/keys.ts';
import './seats.css';

interface SeatsProps {
  readonly view: View;
  readonly names: readonly string[];
  readonly words: Words;
}

/** A tile from behind, with how many there are. */
const TileCount = ({ count }: { readonly count: number }) => (
  <span class="rk-backs" aria-hidden="true">
    {count}
  </span>
);

export const Seats = ({ view, names, words }: SeatsProps) => (
  <ul class="rk-seats" aria-label={words.seats}>
    {view.counts.map((count, seat) => {
      if (seat === view.viewer) return null;
      const isMelded = view.melded[seat] === true;
      const isActive = view.active.some((one) => one === seat);
      return (
        <li key={seat} class="rk-seat" data-active={isActive ? '' : undefined} data-rk={`seat-${seat}`}>
          <span class="rk-dot" style={`--rk-tint: var(--seat-${seat})`} />
          <bdi>{names[seat]}</bdi>
          <TileCount count={count} />
          <span class="visually-hidden">
            {[words.tiles({ n: count }), isMelded ? words.melded : words.notMelded, isActive && words.turnHere]
              .filter(Boolean)
              .join(', ')}
          </span>
          {isMelded && (
            <span class="rk-melded" aria-hidden="true">
              ✓
            </span>
          )}
        </li>
      );
    })}
    <li class="rk-seat rk-pool" data-rk="pool">
      <span>{words.pool}</span>
      <TileCount count={view.pool} />
      <span class="visually-hidden">{words.tiles({ n: view.pool })}</span>
    </li>
  </ul>
);
