/** The dialog behind "Links and more": the three links (P-5), the way to messages, the seat's name, quiet hours and devices, the end of the match. */
import { useState } from 'preact/hooks';
import { tableSheet } from '../../../i18n/table-sheet.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { ShareLink } from '../../../parts/forms/share-link.tsx';
import { lazy, useLoaded } from '../../../parts/page/lazy.tsx';
import { isHost, linkOf } from '../links/match-link.ts';
import type { Room, RoomProps } from '../room.ts';
import { DeleteMatch } from './delete-match.tsx';
import { DeviceList } from './device-list.tsx';
import { Bots } from './own-bot.tsx';
import { Rename } from './rename.tsx';
import { SeatLink } from './seat-link.tsx';
import './menu.css';

const MessagesDialog = lazy(async () => (await import('../notifications/messages.tsx')).loadMessagesDialog(), true);
const Sites = lazy(async () => (await import('./sites.tsx')).loadSites(), true);
const QuietHours = lazy(async () => (await import('./quiet-hours.tsx')).loadQuietHours(), true);

interface MenuProps extends RoomProps {
  readonly onClose: () => void;
}

export function Menu({ room, onClose }: MenuProps) {
  useLoaded(() => tableSheet.load(), 'table');
  const t = tableSheet.now();
  if (!t) return null;
  return (
    <Dialog title={t.menuTitle} onClose={onClose}>
      <Links room={room} />
      {room.seat !== undefined && <OwnSeat room={room} onLeft={onClose} />}
      {isHost(room) && room.seat !== undefined && <Sites room={room} seat={room.seat} />}
      {isHost(room) && <DeleteMatch room={room} />}
    </Dialog>
  );
}

function Links({ room }: { readonly room: Room }) {
  const t = tableSheet.text();
  const { match, invite } = room.frame;
  return (
    <>
      {invite !== undefined && (
        <ShareLink title={t.inviteTitle} note={t.inviteNote} link={linkOf(match, `#join=${invite}`)} />
      )}
      <ShareLink title={t.watchTitle} note={t.watchNote} link={linkOf(match)} />
      {room.seat !== undefined && <SeatLink room={room} />}
    </>
  );
}

function OwnSeat({ room, onLeft }: RoomProps & { readonly onLeft: () => void }) {
  const t = tableSheet.text();
  const { frame, seat } = room;
  const [isTelling, setTelling] = useState(false);
  return (
    <>
      <section class="stack" aria-labelledby="menu-messages">
        <h3 id="menu-messages">{t.messages}</h3>
        <p class="share-note">{t.messagesNote}</p>
        <p>
          <button type="button" onClick={() => setTelling(true)}>
            {t.messagesOpen}
          </button>
        </p>
        {isTelling && <MessagesDialog room={room} onClose={() => setTelling(false)} />}
      </section>
      <Rename room={room} />
      <Bots room={room} />
      {/* They stand in that dialog too: drawn afresh after it. */}
      {seat !== undefined && frame.clock?.kind === 'post' && frame.clock.sparesQuiet && (
        <QuietHours key={isTelling} room={room} seat={seat} />
      )}
      <DeviceList room={room} onLeft={onLeft} />
    </>
  );
}
