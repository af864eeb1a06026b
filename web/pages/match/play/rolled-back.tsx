/** The server lost the last entries of this match (P-14): explanation and options. */
import { useState } from 'preact/hooks';
import { sheet } from '../../../locales/language.ts';
import { endMatch } from '../../../net/on-demand/seats-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import type { RoomProps } from '../page-room.ts';

const logSheet = sheet('log');
const partsSheet = sheet('parts');

/** The notice. The page must have loaded the texts of `log` and `parts`. */
export function RolledBack({ room: { model, frame, seat } }: RoomProps) {
  const t = logSheet.text();
  const task = useTask();
  const [isConfirming, setConfirming] = useState(false);
  const host = seat !== undefined && frame.seats[seat]?.host ? seat : undefined;
  const end = () => host !== undefined && task.run(() => endMatch(model.match, host), model.apply);
  return (
    <div class="notice warn" role="alert">
      <p>
        {t.rolledBack({ from: frame.entry + 1, to: frame.rolledBack ?? frame.entry + 1 })}
        {host !== undefined && ` ${t.rolledBackHost}`}
      </p>
      {isConfirming && <p>{t.endLostAsk}</p>}
      <div class="row">
        {isConfirming ? (
          <>
            <button type="button" disabled={task.busy} onClick={end}>
              {t.endLostYes}
            </button>
            <button type="button" onClick={() => setConfirming(false)}>
              {partsSheet.text().close}
            </button>
          </>
        ) : (
          <>
            <button type="button" onClick={model.reload}>
              {t.lookAgain}
            </button>
            {host !== undefined && (
              <button type="button" onClick={() => setConfirming(true)}>
                {t.endLost}
              </button>
            )}
          </>
        )}
      </div>
      <TaskFault task={task} />
    </div>
  );
}
