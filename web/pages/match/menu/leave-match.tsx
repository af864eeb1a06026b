/** A seat leaves the match for good, after a confirmation (P-54). */
import { sheet } from '../../../locales/language.ts';
import type { RoomProps } from '../page-room.ts';
import { ConfirmButton } from './confirm-button.tsx';

const seatingSheet = sheet('seating');

interface LeaveMatchProps extends RoomProps {
  readonly onLeft: () => void;
}

export function LeaveMatch({ room: { model, frame, seat }, onLeft }: LeaveMatchProps) {
  const t = seatingSheet.text();
  const isRunning = frame.phase === 'playing' || frame.phase === 'between';
  if (seat === undefined || !isRunning || frame.seats.length < 2) return null;
  const leave = () => {
    model.move({ kind: 'concede' });
    onLeft();
  };
  return (
    <ConfirmButton
      label={t.leaveTitle}
      question={t.leaveAsk}
      note={`${frame.seats.length === 2 ? t.leaveNoteTwo : t.leaveNoteMore} ${t.leaveInstead}`}
      yes={t.leaveYes}
      disabled={model.pending.value !== undefined}
      onConfirm={leave}
    />
  );
}
