/** The other seats: how many tiles each has, whether its first meld is laid, whose turn it is; and the pool. */
import type { View } from '../../../../worker/games/rummikub/state.ts';
import { isActiveSeat, OtherSeats, SeatDot } from '../../shared/seats.tsx';
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
  <OtherSeats
    class="rk-seats"
    label={words.seats}
    view={view}
    seats={view.counts.length}
    end={
      <li class="rk-pool">
        <span>{words.pool}</span>
        <TileCount count={view.pool} />
        <span class="visually-hidden">{words.tiles({ n: view.pool })}</span>
      </li>
    }
  >
    {(seat) => {
      const count = view.counts[seat] ?? 0;
      const isMelded = view.melded[seat] === true;
      return (
        <>
          <SeatDot seat={seat} />
          <bdi>{names[seat]}</bdi>
          <TileCount count={count} />
          <span class="visually-hidden">
            {[
              words.tiles({ n: count }),
              isMelded ? words.melded : words.notMelded,
              isActiveSeat(view, seat) && words.turnHere,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
          {isMelded && (
            <span class="rk-melded" aria-hidden="true">
              ✓
            </span>
          )}
        </>
      );
    }}
  </OtherSeats>
);
