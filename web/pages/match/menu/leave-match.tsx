/** A seat leaves the match for good, after being asked once (P-54). */
import { useState } from 'preact/hooks';
import { seatingSheet } from '../../../i18n/table-sheet.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import type { RoomProps } from '../page-room.ts';

interface LeaveMatchProps extends RoomProps {
  readonly onLeft: () => void;
}

export function LeaveMatch({ room: { model, frame, seat }, onLeft }: LeaveMatchProps) {
  const t = seatingSheet.text();
  const [isConfirming, setConfirming] = useState(false);
  const isRunning = frame.phase === 'playing' || frame.phase === 'between';
  if (seat === undefined || !isRunning || frame.seats.length < 2) return null;
  const leave = () => {
    model.move({ kind: 'concede' });
    onLeft();
  };
  return (
    <section class="delete">
      <button type="button" onClick={() => setConfirming(true)}>
        {t.leaveTitle}
      </button>
      {isConfirming && (
        <Dialog title={t.leaveAsk} onClose={() => setConfirming(false)}>
          <p>{frame.seats.length === 2 ? t.leaveNoteTwo : t.leaveNoteMore}</p>
          <div class="row">
            <button type="button" class="delete-yes" disabled={model.pending.value !== undefined} onClick={leave}>
              {t.leaveYes}
            </button>
            <button type="button" onClick={() => setConfirming(false)}>
              {t.cancel}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
