/** What somebody without a seat can do here, and what became of a seat that this device asked for or had. */
import { useState } from 'preact/hooks';
import { lostSeatSheet } from '../../../i18n/lost-seat-sheet.ts';
import { seatingSheet } from '../../../i18n/table-sheet.ts';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { lazy, useLoaded } from '../../../parts/page/lazy.tsx';
import { dateText } from '../../../parts/text/dates.ts';
import type { RoomProps } from '../page-room.ts';

const RecoverSeatDialog = lazy(async () => (await import('../lobby/recover-seat.tsx')).RecoverSeatDialog);
const PendingRequest = lazy(async () => (await import('../lobby/pending-request.tsx')).PendingRequest);

export function SpectatorNotice({ room }: RoomProps) {
  useLoaded(() => Promise.all([seatingSheet.load(), lostSeatSheet.load()]), 'table');
  const [isRecovering, setRecovering] = useState(false);
  const t = seatingSheet.now();
  const lost = lostSeatSheet.now();
  if (!t || !lost) return null;
  const { frame, names } = room;
  const { asked, given, recovery } = frame;
  const canAsk = !isFramed() && recovery !== 'never' && frame.seats.some(({ state }) => state === 'taken');
  if (asked)
    return (
      <section class="notice warn stack watcher">
        <PendingRequest room={room} asked={asked} />
      </section>
    );
  return (
    <section class={`notice stack watcher ${given ? 'warn' : ''}`}>
      {given ? (
        given.map(({ seat, at }) => <p key={seat}>{lost.given(names[seat] ?? '', dateText(at))}</p>)
      ) : (
        <p>{frame.phase === 'open' ? t.watchingOpen : t.watchingFull}</p>
      )}
      {canAsk && (
        <p>
          <button type="button" class="plain" onClick={() => setRecovering(true)}>
            {given ? lost.askBack : t.lost}
          </button>
        </p>
      )}
      {isRecovering && <RecoverSeatDialog room={room} onClose={() => setRecovering(false)} />}
    </section>
  );
}
