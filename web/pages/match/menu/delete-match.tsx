/** The maker deletes the match for everybody, after being asked once more (P-43). */
import { useState } from 'preact/hooks';
import { go } from '../../../browser/router.ts';
import { forget } from '../../../device/my-matches.ts';
import { tableSheet } from '../../../i18n/table-sheet.ts';
import { deleteMatch } from '../../../net/on-demand/seats-api.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import type { RoomProps } from '../room.ts';

export function DeleteMatch({ room: { model, seat } }: RoomProps) {
  const t = tableSheet.text();
  const task = useTask();
  const [asking, setAsking] = useState(false);
  if (seat === undefined) return null;
  const remove = () =>
    task.run(
      () => deleteMatch(model.match, seat),
      () => {
        forget(model.match);
        go('/');
      },
    );
  return (
    <section class="delete">
      <button type="button" onClick={() => setAsking(true)}>
        {t.deleteTitle}
      </button>
      {asking && (
        <Dialog title={t.deleteAsk} onClose={() => setAsking(false)}>
          <p>{t.deleteNote}</p>
          <div class="row">
            <button type="button" class="delete-yes" disabled={task.busy} onClick={remove}>
              {t.deleteYes}
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              {t.cancel}
            </button>
          </div>
          <TaskFault task={task} />
        </Dialog>
      )}
    </section>
  );
}
