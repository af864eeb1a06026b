/** The other seats: tile count, initial meld, whose turn it is; and the pool. */
import { isActiveSeat, OtherSeats, SeatDot } from '../../shared/seats.tsx';
import type { TurnProps } from './use-turn.ts';
import './seats.css';

/** The back of a tile, with a count. */
const TileCount = ({ count }: { readonly count: number }) => (
  <span class="rk-backs" translate={false} aria-hidden="true">
    {count}
  </span>
);

export const Seats = ({ view, names, words }: TurnProps) => (
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
          <bdi translate={false}>{names[seat]}</bdi>
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
