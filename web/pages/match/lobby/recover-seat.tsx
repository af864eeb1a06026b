/** Requests a lost seat (P-4): choose which one. The request is then shown on the match page. */

import { asSeat, type Seat } from '../../../../worker/games/game.ts';
import { sheet } from '../../../locales/language.ts';
import { requestRecovery } from '../../../net/on-demand/seats-api.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { deviceLabel } from '../../../parts/text/device-label.ts';
import { forgetRequestIds, requestIdsFor } from '../links/request-ids.ts';
import type { RoomProps } from '../page-room.ts';
import '../menu/menu.css';

const lostSeatSheet = sheet('seats/lostSeat');

interface RecoverSeatDialogProps extends RoomProps {
  readonly onClose: () => void;
}

export function RecoverSeatDialog({ room: { model, snapshot, names }, onClose }: RecoverSeatDialogProps) {
  const t = lostSeatSheet.text();
  const task = useTask();
  const askForSeat = (seat: Seat) => {
    const request = `lost seat ${seat} of ${model.match}`;
    task.run(
      () => requestRecovery(model.match, { id: requestIdsFor(request).id, seat, label: deviceLabel() }),
      () => {
        forgetRequestIds(request);
        onClose();
        // Reconnect with the key of the request.
        model.setSeat(undefined);
      },
    );
  };
  return (
    <Dialog title={t.lostTitle} onClose={onClose}>
      <p>{t.lostNote}</p>
      {snapshot.seats.map(
        // A bot may play for no person.
        ({ state, bot, lent }, i) =>
          state === 'taken' &&
          !(bot && !lent) && (
            <button key={names[i]} type="button" disabled={task.busy} onClick={() => askForSeat(asSeat(i))}>
              {t.lostAsk({ name: names[i] ?? '' })}
            </button>
          ),
      )}
      <TaskFault task={task} />
    </Dialog>
  );
}
