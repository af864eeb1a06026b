/** What somebody without a seat can do here. */
import { useState } from 'preact/hooks';
import { seatingSheet } from '../../../i18n/table-sheet.ts';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { lazy, useLoaded } from '../../../parts/page/lazy.tsx';
import type { RoomProps } from '../page-room.ts';

const RecoverSeatDialog = lazy(async () => (await import('../lobby/recover-seat.tsx')).RecoverSeatDialog);

export function SpectatorNotice({ room }: RoomProps) {
  useLoaded(() => seatingSheet.load(), 'table');
  const [isRecovering, setRecovering] = useState(false);
  const t = seatingSheet.now();
  if (!t) return null;
  return (
    <section class="notice stack watcher">
      <p>{room.frame.phase === 'open' ? t.watchingOpen : t.watchingFull}</p>
      {!isFramed() && room.frame.seats.some(({ state }) => state === 'taken') && (
        <p>
          <button type="button" class="plain" onClick={() => setRecovering(true)}>
            {t.lost}
          </button>
        </p>
      )}
      {isRecovering && <RecoverSeatDialog room={room} onClose={() => setRecovering(false)} />}
    </section>
  );
}
