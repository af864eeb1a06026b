/**
 * "Keep my seat": opens a seat link in a new tab, which stores the seat. If no tab can be opened, the link is shown.
 */

import { useState } from 'preact/hooks';
import type { Seat } from '../../worker/games/game.ts';
import { sheet } from '../locales/language.ts';
import { isSandboxed } from '../net/on-demand/embed-mode.ts';
import { createSeatLink } from '../net/on-demand/seats-api.ts';
import { matchLink } from '../pages/match/links/host-links.ts';
import { ShareLink } from '../parts/forms/share-link.tsx';
import { TaskFault, useTask } from '../parts/forms/task.tsx';

const embedSheet = sheet('embed/first');
const seatingSheet = sheet('seats/seating');

interface KeepSeatProps {
  readonly match: string;
  readonly seat: Seat;
}

/** Return the component after loading its texts. */
export async function loadKeepSeat(): Promise<typeof KeepSeat> {
  await seatingSheet.load();
  return KeepSeat;
}

function KeepSeat({ match, seat }: KeepSeatProps) {
  const task = useTask();
  const [link, setLink] = useState<string>();
  const openSeatTab = () => {
    // Open the tab while the user gesture is still valid. A tab opened from a sandbox is sandboxed too and could not
    // store the seat.
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
