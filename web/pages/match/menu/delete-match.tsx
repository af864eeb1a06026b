/** The host deletes the match for everyone, after a confirmation; others can save its record first (P-43). */

import { useState } from 'preact/hooks';
import { navigate } from '../../../browser/router.ts';
import { removeMatch } from '../../../device/my-matches.ts';
import { sheet } from '../../../locales/language.ts';
import { otherPlayers } from '../../../model/on-demand/other-players.ts';
import { deleteMatch } from '../../../net/on-demand/seats-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { dateText } from '../../../parts/text/dates.ts';
import type { RoomProps } from '../page-room.ts';
import { ConfirmButton } from './confirm-button.tsx';

const seatingSheet = sheet('seating');

export function DeleteMatch({ room: { model, seat, frame } }: RoomProps) {
  const t = seatingSheet.text();
  const task = useTask();
  const [date, setDate] = useState<number>();
  if (seat === undefined) return null;
  if (date !== undefined) return <p role="status">{t.deleteOn({ date: dateText(date) })}</p>;
  const hasOthers = otherPlayers(frame, seat) > 0;
  if (hasOthers && (frame.phase === 'playing' || frame.phase === 'between'))
    return <p class="share-note">{t.deleteNoteRunning}</p>;
  const remove = () =>
    task.run(
      () => deleteMatch(model.match, seat),
      ({ expires }) => {
        if (expires !== undefined) return setDate(expires);
        removeMatch(model.match);
        navigate('/');
      },
    );
  return (
    <ConfirmButton
      label={t.deleteTitle}
      question={t.deleteAsk}
      note={hasOthers && frame.phase !== 'open' ? t.deleteNoteOver : t.deleteNote}
      yes={t.deleteYes}
      disabled={task.busy}
      onConfirm={remove}
    >
      <TaskFault task={task} />
    </ConfirmButton>
  );
}
