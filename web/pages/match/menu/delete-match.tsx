/** The maker deletes the match for everybody, after being asked once more (P-43). */
import { navigate } from '../../../browser/router.ts';
import { removeMatch } from '../../../device/my-matches.ts';
import { seatingSheet } from '../../../i18n/table-sheet.ts';
import { deleteMatch } from '../../../net/on-demand/seats-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import type { RoomProps } from '../page-room.ts';
import { ConfirmButton } from './confirm-button.tsx';

export function DeleteMatch({ room: { model, seat } }: RoomProps) {
  const t = seatingSheet.text();
  const task = useTask();
  if (seat === undefined) return null;
  const remove = () =>
    task.run(
      () => deleteMatch(model.match, seat),
      () => {
        removeMatch(model.match);
        navigate('/');
      },
    );
  return (
    <ConfirmButton
      label={t.deleteTitle}
      question={t.deleteAsk}
      note={t.deleteNote}
      yes={t.deleteYes}
      disabled={task.busy}
      onConfirm={remove}
    >
      <TaskFault task={task} />
    </ConfirmButton>
  );
}
