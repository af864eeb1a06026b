/** The way to a seat for whoever sees the frame: the invitation is shown by a tap, and claimed by another one (P-3). */
import { embedSheet } from '../i18n/frame-sheet.ts';
import type { RoomModel } from '../model/room.ts';
import { isJoinable } from '../pages/match/page-room.ts';

interface TakeSeatProps {
  readonly model: RoomModel;
  readonly invite: string;
}

export function TakeSeat({ model, invite }: TakeSeatProps) {
  const frame = model.snapshot.value;
  if (!frame || frame.mine.length > 0 || !isJoinable(frame)) return null;
  const open = () => {
    // As if the invite link had been opened here; the page takes the key out of the address at once.
    location.hash = `join=${invite}`;
  };
  return (
    <p class="frame-take">
      <button type="button" class="primary" onClick={open}>
        {embedSheet.text().takeSeat}
      </button>
    </p>
  );
}
