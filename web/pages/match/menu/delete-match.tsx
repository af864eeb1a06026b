/** The maker deletes the match for everybody, after being asked once more (P-43). */
import { useState } from 'preact/hooks';
import { navigate } from '../../../browser/router.ts';
import { removeMatch } from '../../../device/my-matches.ts';
import { seatingSheet } from '../../../i18n/table-sheet.ts';
import { deleteMatch } from '../../../net/on-demand/seats-api.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import type { RoomProps } from '../page-room.ts';

export function DeleteMatch({ room: { model, seat } }: RoomProps) {
  const t = seatingSheet.text();
  const task = useTask();
  const [isConfirming, setConfirming] = useState(false);
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
    <section class="delete">
      <button type="button" onClick={() => setConfirming(true)}>
        {t.deleteTitle}
      </button>
      {isConfirming && (
        <Dialog title={t.deleteAsk} onClose={() => setConfirming(false)}>
          <p>{t.deleteNote}</p>
          <div class="row">
            <button type="button" class="delete-yes" disabled={task.busy} onClick={remove}>
              {t.deleteYes}
            </button>
            <button type="button" onClick={() => setConfirming(false)}>
              {t.cancel}
            </button>
          </div>
          <TaskFault task={task} />
        </Dialog>
      )}
    </section>
  );
}
