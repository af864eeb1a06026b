/** What somebody without a seat can do here. */
import { useState } from 'preact/hooks';
import { tableSheet } from '../../../i18n/table-sheet.ts';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { lazy, useLoaded } from '../../../parts/page/lazy.tsx';
import type { RoomProps } from '../room.ts';

const LostSeat = lazy(async () => (await import('../lobby/lost-seat.tsx')).LostSeat);

export function Watcher({ room }: RoomProps) {
  useLoaded(() => tableSheet.load(), 'table');
  const [lost, setLost] = useState(false);
  const t = tableSheet.now();
  if (!t) return null;
  return (
    <section class="notice stack watcher">
      <p>{room.frame.phase === 'open' ? t.watchingOpen : t.watchingFull}</p>
      {!isFramed() && room.frame.seats.some(({ state }) => state === 'taken') && (
        <p>
          <button type="button" class="plain" onClick={() => setLost(true)}>
            {t.lost}
          </button>
        </p>
      )}
      {lost && <LostSeat room={room} onClose={() => setLost(false)} />}
    </section>
  );
}
