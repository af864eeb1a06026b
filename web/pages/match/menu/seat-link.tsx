/** The link that opens the user's seat on another device; created on request, because each works once. */

import { useState } from 'preact/hooks';
import { sheet } from '../../../locales/language.ts';
import { createSeatLink } from '../../../net/on-demand/seats-api.ts';
import { ShareLink } from '../../../parts/forms/share-link.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { matchLink } from '../links/host-links.ts';
import type { RoomProps } from '../page-room.ts';

const seatingSheet = sheet('seats/seating');

interface SeatLinkProps extends RoomProps {
  /** False below a line of the menu that has the title. */
  readonly isTitled?: boolean;
}

export function SeatLink({ room: { model, seat }, isTitled = true }: SeatLinkProps) {
  const t = seatingSheet.text();
  const task = useTask();
  const [key, setKey] = useState<string>();
  if (seat === undefined) return null;
  if (key !== undefined)
    return (
      <ShareLink
        isTitled={isTitled}
        title={t.seatTitle}
        note={t.seatNote}
        link={matchLink(model.match, `#seat=${key}`)}
      />
    );
  return (
    <section class="share" aria-label={t.seatTitle}>
      {isTitled && <h3>{t.seatTitle}</h3>}
      <p class="share-note">{t.seatNote}</p>
      <div class="row">
        <button
          type="button"
          disabled={task.busy}
          onClick={() =>
            task.run(
              () => createSeatLink(model.match, seat),
              (created) => setKey(created.key),
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
