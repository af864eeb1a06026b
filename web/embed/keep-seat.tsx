/** "Keep my seat": a seat link opens the seat in a tab of its own, where it is stored; where no tab may open it is shown. */

import { useState } from 'preact/hooks';
import type { Seat } from '../../worker/games/game.ts';
import { sheet } from '../locales/language.ts';
import { isSandboxed } from '../net/on-demand/embed-mode.ts';
import { createSeatLink } from '../net/on-demand/seats-api.ts';
import { matchLink } from '../pages/match/links/host-links.ts';
import { ShareLink } from '../parts/forms/share-link.tsx';
import { TaskFault, useTask } from '../parts/forms/task.tsx';

const embedSheet = sheet('embed');
const seatingSheet = sheet('seating');

interface KeepSeatProps {
  readonly match: string;
  readonly seat: Seat;
}

/** The part, once its words are there. */
export async function loadKeepSeat(): Promise<typeof KeepSeat> {
  await seatingSheet.load();
  return KeepSeat;
}

function KeepSeat({ match, seat }: KeepSeatProps) {
  const task = useTask();
  const [link, setLink] = useState<string>();
  const openSeatTab = () => {
    // Opened while the tap still counts. A tab from a sandbox is in it too, and could store nothing.
    const tab = isSandboxed() ? null : open('', '_blank');
    const request = createSeatLink(match, seat);
    request.then((made) => made.ok || tab?.close()).catch(() => tab?.close());
    task.run(
      () => request,
      ({ key }) => {
        const address = matchLink(match, `#seat=${key}`);
        if (!tab) return setLink(address);
        tab.opener = null;
        tab.location.replace(address);
      },
    );
  };
  return (
    <>
      <button type="button" class="plain" disabled={task.busy} onClick={openSeatTab}>
        {embedSheet.text().keepSeat}
      </button>
      <TaskFault task={task} />
      {link !== undefined && (
        <div class="card frame-link">
          <ShareLink title={seatingSheet.text().seatTitle} note={embedSheet.text().keepNote} link={link} />
        </div>
      )}
    </>
  );
}
