/** The link that opens the own seat on one more device; made only when it is asked for, because each works once. */
import { useState } from 'preact/hooks';
import { tableSheet } from '../../../i18n/table-sheet.ts';
import { makeSeatLink } from '../../../net/on-demand/seats-api.ts';
import { ShareLink } from '../../../parts/forms/share-link.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { linkOf } from '../links/match-link.ts';
import type { RoomProps } from '../room.ts';

export function SeatLink({ room: { model, seat } }: RoomProps) {
  const t = tableSheet.text();
  const task = useTask();
  const [key, setKey] = useState<string>();
  if (seat === undefined) return null;
  if (key !== undefined)
    return <ShareLink title={t.seatTitle} note={t.seatNote} link={linkOf(model.match, `#seat=${key}`)} />;
  return (
    <section class="share" aria-label={t.seatTitle}>
      <h3>{t.seatTitle}</h3>
      <p class="share-note">{t.seatNote}</p>
      <div class="row">
        <button
          type="button"
          disabled={task.busy}
          onClick={() =>
            task.run(
              () => makeSeatLink(model.match, seat),
              (made) => setKey(made.key),
            )
          }
        >
          {t.makeSeatLink}
        </button>
      </div>
      <TaskFault task={task} />
    </section>
  );
}
