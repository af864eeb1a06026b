/** Settings the host may still change: the number of seats, and starting with the players present. */
import type { Seat } from '../../../../worker/games/game.ts';
import { sheet } from '../../../locales/language.ts';
import { setSeats } from '../../../net/on-demand/seats-api.ts';
import { SeatCount } from '../../../parts/forms/seat-count.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import type { RoomProps } from '../page-room.ts';

const seatingSheet = sheet('seating');

export function HostControls({ room }: RoomProps) {
  const { frame, game, model, seat } = room;
  const t = seatingSheet.text();
  const task = useTask();
  const takenCount = frame.seats.filter(({ state }) => state === 'taken').length;
  const [min, max] = game.listing.seats;
  const changeSeats = (host: Seat, count: number) => task.run(() => setSeats(model.match, host, count), model.apply);
  if (seat === undefined) return null;
  return (
    <div class="stack">
      <SeatCount
        label={t.seatsLabel}
        value={frame.seats.length}
        // At least one open seat remains, because removing the last one starts the match; that has its own button.
        min={Math.max(min, takenCount + 1)}
        max={max}
        disabled={task.busy}
        onChange={(count) => changeSeats(seat, count)}
      />
      {takenCount >= min && takenCount < frame.seats.length && (
        <button type="button" disabled={task.busy} onClick={() => changeSeats(seat, takenCount)}>
          {t.startNow({ n: takenCount })}
        </button>
      )}
      <TaskFault task={task} />
    </div>
  );
}
