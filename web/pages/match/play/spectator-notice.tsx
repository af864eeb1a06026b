/** Options for a person without a seat. */

import { useState } from 'preact/hooks';
import { sheet } from '../../../locales/language.ts';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { lazy, useLoaded } from '../../../parts/page/lazy.tsx';
import type { RoomProps } from '../page-room.ts';

const matchSheet = sheet('match/first');
const lostSeatSheet = sheet('seats/lostSeat');
const seatingSheet = sheet('seats/seating');

const RecoverSeatDialog = lazy(async () => {
  const [{ RecoverSeatDialog: dialog }] = await Promise.all([
    import('../lobby/recover-seat.tsx'),
    lostSeatSheet.load(),
  ]);
  return dialog;
});

export function SpectatorNotice({ room }: RoomProps) {
  useLoaded(() => seatingSheet.load(), 'table');
  const [isRecovering, setRecovering] = useState(false);
  const t = seatingSheet.now();
  if (!t) return null;
  const { phase, seats, asked, given, recovery } = room.snapshot;
  // An open request, and a seat that moved to another device, are shown above the match.
  const canAsk = !isFramed() && recovery !== 'never' && !asked && !given;
  return (
    <section class="notice stack spectator">
      <p>{phase === 'open' ? t.spectatorOpen : t.spectatorFull}</p>
      {!isFramed() && seats.some(({ state }) => state === 'taken') && (
        <details>
          <summary>{t.isYours}</summary>
          <p>{t.isYoursHow({ menu: matchSheet.text().menu, title: t.seatTitle })}</p>
          {canAsk && (
            <p>
              <button type="button" class="plain" onClick={() => setRecovering(true)}>
                {t.lost}
              </button>
            </p>
          )}
        </details>
      )}
      {isRecovering && <RecoverSeatDialog room={room} onClose={() => setRecovering(false)} />}
    </section>
  );
}
