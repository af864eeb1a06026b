/** "Keep my seat": a seat link opens the seat in a tab of its own, where it is stored; where no tab may open it is shown. */
import { useState } from 'preact/hooks';
import type { Seat } from '../../worker/games/game.ts';
import { frameSheet } from '../i18n/frame-sheet.ts';
import { tableSheet } from '../i18n/table-sheet.ts';
import { isSandboxed } from '../net/on-demand/embed-mode.ts';
import { makeSeatLink } from '../net/on-demand/seats-api.ts';
import { linkOf } from '../pages/match/links/match-link.ts';
import { ShareLink } from '../parts/forms/share-link.tsx';
import { TaskFault, useTask } from '../parts/forms/task.tsx';

interface KeepSeatProps {
  readonly match: string;
  readonly seat: Seat;
}

/** The part, once its words are there. */
export async function loadKeepSeat(): Promise<typeof KeepSeat> {
  await tableSheet.load();
  return KeepSeat;
}

function KeepSeat({ match, seat }: KeepSeatProps) {
  const task = useTask();
  const [link, setLink] = useState<string>();
  const keep = () => {
    // Opened while the tap still counts. A tab from a sandbox is in it too, and could store nothing.
    const tab = isSandboxed() ? null : open('', '_blank');
    const asked = makeSeatLink(match, seat);
    asked.then((made) => made.ok || tab?.close()).catch(() => tab?.close());
    task.run(
      () => asked,
      ({ key }) => {
        const address = linkOf(match, `#seat=${key}`);
        if (!tab) return setLink(address);
        tab.opener = null;
        tab.location.replace(address);
      },
    );
  };
  return (
    <>
      <button type="button" class="plain" disabled={task.busy} onClick={keep}>
        {frameSheet.text().keepSeat}
      </button>
      <TaskFault task={task} />
      {link !== undefined && (
        <div class="card frame-link">
          <ShareLink title={tableSheet.text().seatTitle} note={frameSheet.text().keepNote} link={link} />
        </div>
      )}
    </>
  );
}
