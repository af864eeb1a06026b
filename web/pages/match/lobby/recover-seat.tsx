/** Asks for a lost seat: which one, the code to tell, and waiting until somebody agrees (P-4). */
import { useEffect, useState } from 'preact/hooks';
import { asSeat, type Seat } from '../../../../worker/games/game.ts';
import { seatingSheet } from '../../../i18n/table-sheet.ts';
import { requestRecovery } from '../../../net/on-demand/seats-api.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { deviceLabel } from '../../../parts/text/device-label.ts';
import type { RoomProps } from '../page-room.ts';
import '../menu/menu.css';

/** Consent changes who I am, which no snapshot for watchers tells: so the page asks, this often, in ms. */
const POLL_MS = 3_000;

interface RecoverSeatDialogProps extends RoomProps {
  readonly onClose: () => void;
}

export function RecoverSeatDialog({ room: { model, frame, names }, onClose }: RecoverSeatDialogProps) {
  const t = seatingSheet.text();
  const task = useTask();
  const [code, setCode] = useState<string>();
  useEffect(() => {
    if (code === undefined) return;
    const timer = setInterval(model.reload, POLL_MS);
    return () => clearInterval(timer);
  }, [code, model]);
  const askForSeat = (seat: Seat) =>
    task.run(
      () => requestRecovery(model.match, seat, deviceLabel()),
      (answer) => setCode(answer.code),
    );
  return (
    <Dialog title={t.lostTitle} onClose={onClose}>
      {code === undefined ? (
        <>
          <p>{t.lostNote}</p>
          {frame.seats.map(
            // A bot without a name plays for nobody.
            ({ state, bot, name }, i) =>
              state === 'taken' &&
              !(bot && name === null) && (
                <button key={names[i]} type="button" disabled={task.busy} onClick={() => askForSeat(asSeat(i))}>
                  {t.lostAsk(names[i] ?? '')}
                </button>
              ),
          )}
        </>
      ) : (
        <div role="status" class="stack">
          <p>{t.lostCode}</p>
          <p class="lost-code">{code}</p>
          <p>{t.lostWait}</p>
        </div>
      )}
      <TaskFault task={task} />
    </Dialog>
  );
}
