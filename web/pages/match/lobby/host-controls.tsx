/** What the maker of a match may still change: how many seats, and to begin with those who are there. */
import type { Seat } from '../../../../worker/games/game.ts';
import { sheet, text } from '../../../locales/language.ts';
import { setSeats } from '../../../net/on-demand/seats-api.ts';
import { Stepper } from '../../../parts/forms/stepper.tsx';
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
      <Stepper
        label={t.seatsLabel}
        value={frame.seats.length}
        // Fewer than one more than those seated would be the start, and that has a button of its own.
        min={Math.max(min, takenCount + 1)}
        max={max}
        fewer={text().fewer}
        more={text().more}
        show={(n) => text().seatCount({ n })}
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
