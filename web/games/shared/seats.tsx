/** Seats on a board: the dot of a seat's colour, the heading of a sheet, the viewer's area and the other seats. */
import type { ComponentChildren } from 'preact';
import type { AnyView } from '../../../worker/games/game.ts';
import './seats.css';

/** For `style`: the colour of a seat as `--tint`. */
export const seatTint = (seat: number): string => `--tint: var(--seat-${seat})`;

/** True if this seat may move now. */
export const isActiveSeat = ({ active }: Pick<AnyView, 'active'>, seat: number | 'spectator'): boolean =>
  active.some((one) => one === seat);

/** The match page turns the dots of bots into faces (`web/pages/match/play/around-board.css`). */
export const SeatDot = ({ seat }: { readonly seat: number }) => (
  <i class="board-dot" data-seat={seat} style={seatTint(seat)} />
);

interface SeatNameProps {
  readonly seat: number;
  readonly name: string | undefined;
}

/** A name after its dot; truncated if there is no room. */
export const SeatName = ({ seat, name }: SeatNameProps) => (
  <span class="board-name">
    <SeatDot seat={seat} />
    <bdi translate={false}>{name}</bdi>
  </span>
);

interface SeatHeadProps {
  readonly seat: number;
  /** Truncated if there is no room, except for the viewer's own. */
  readonly label: ComponentChildren;
  /** The points or cells reached so far. */
  readonly count?: ComponentChildren;
  readonly badge?: string | false | undefined;
  /** Content at the far end. */
  readonly end?: ComponentChildren;
  /** A heading of a lower level. */
  readonly isSub?: boolean;
}

export function SeatHead({ seat, label, count, badge, end, isSub }: SeatHeadProps) {
  const Heading = isSub ? 'h3' : 'h2';
  return (
    <Heading class="board-head">
      <SeatDot seat={seat} />
      <bdi>{label}</bdi>
      {count !== undefined && <span class="board-count">{count}</span>}
      {badge && <span class="badge">{badge}</span>}
      {end !== undefined && <span class="board-count board-end">{end}</span>}
    </Heading>
  );
}

interface OwnAreaProps extends SeatHeadProps {
  readonly prefix: string;
  readonly children: ComponentChildren;
}

/** The viewer's own sheet with its heading. A badge marks the winner. */
export const OwnArea = ({ prefix, children, ...head }: OwnAreaProps) => (
  <section class={`board-own ${prefix}-own`} data-won={head.badge ? '' : undefined} style={seatTint(head.seat)}>
    <SeatHead {...head} />
    {children}
  </section>
);

interface OtherSeatsProps {
  readonly class: string;
  readonly label?: string;
  readonly view: Pick<AnyView, 'viewer' | 'active'>;
  readonly seats: number;
  readonly hasWon?: (seat: number) => boolean;
  /** Content after the seats. */
  readonly end?: ComponentChildren;
  readonly children: (seat: number) => ComponentChildren;
}

/** A list of all seats except the viewer's own. */
export function OtherSeats({ view, seats, hasWon, end, children, ...list }: OtherSeatsProps) {
  const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== view.viewer);
  if (others.length === 0 && !end) return null;
  return (
    <ul class={`board-others ${list.class}`} aria-label={list.label}>
      {others.map((seat) => (
        <li
          key={seat}
          data-seat={seat}
          data-active={isActiveSeat(view, seat) ? '' : undefined}
          data-won={hasWon?.(seat) ? '' : undefined}
          style={seatTint(seat)}
        >
          {children(seat)}
        </li>
      ))}
      {end}
    </ul>
  );
}
