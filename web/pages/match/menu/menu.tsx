/**
 * The dialog "Share & settings": the three links (P-5), notifications, the seat's name, quiet hours and devices, ending
 * the match.
 */

import { useState } from 'preact/hooks';
import { sheet } from '../../../locales/language.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { ShareLink } from '../../../parts/forms/share-link.tsx';
import { lazy, useLoaded } from '../../../parts/page/lazy.tsx';
import { isHost, matchLink } from '../links/host-links.ts';
import type { PageRoom, RoomProps } from '../page-room.ts';
import { BotSettings } from './bot-settings.tsx';
import { DeleteMatch } from './delete-match.tsx';
import { DeviceList } from './device-list.tsx';
import { LeaveMatch } from './leave-match.tsx';
import { RenameSeat } from './rename-seat.tsx';
import { SeatLink } from './seat-link.tsx';
import './menu.css';

const partsSheet = sheet('parts');
const seatingSheet = sheet('seating');

const NotificationsDialog = lazy(
  async () => (await import('../notifications/notifications-dialog.tsx')).loadNotificationsDialog(),
  true,
);
const EmbedSites = lazy(async () => (await import('./embed-sites.tsx')).loadEmbedSites(), true);
const SettingsDialog = lazy(async () => (await import('../../settings/settings-dialog.tsx')).loadSettings(), true);
const QuietHours = lazy(async () => (await import('./quiet-hours.tsx')).loadQuietHours(), true);

interface MenuProps extends RoomProps {
  readonly onClose: () => void;
}

export function Menu({ room, onClose }: MenuProps) {
  useLoaded(() => Promise.all([seatingSheet.load(), partsSheet.load()]), 'table');
  const t = seatingSheet.now();
  if (!t || !partsSheet.now()) return null;
  return (
    <Dialog title={t.menuTitle} onClose={onClose}>
      <DeviceSettings />
      <Links room={room} />
      {room.seat !== undefined && <OwnSeat room={room} onLeft={onClose} />}
      <LeaveMatch room={room} onLeft={onClose} />
      {isHost(room) && room.seat !== undefined && <EmbedSites room={room} seat={room.seat} />}
      {isHost(room) && <DeleteMatch room={room} />}
    </Dialog>
  );
}

function DeviceSettings() {
  const [isOpen, setOpen] = useState(false);
  return (
    <p>
      <button type="button" onClick={() => setOpen(true)}>
        {partsSheet.text().settings}
      </button>
      {isOpen && <SettingsDialog onClose={() => setOpen(false)} />}
    </p>
  );
}

function Links({ room }: { readonly room: PageRoom }) {
  const t = seatingSheet.text();
  const { match, invite } = room.frame;
  return (
    <>
      {invite !== undefined && (
        <ShareLink title={t.inviteTitle} note={t.inviteNote} link={matchLink(match, `#join=${invite}`)} />
      )}
      <ShareLink title={t.watchTitle} note={t.watchNote} link={matchLink(match)} />
      {room.seat !== undefined && <SeatLink room={room} />}
    </>
  );
}

function OwnSeat({ room, onLeft }: RoomProps & { readonly onLeft: () => void }) {
  const t = seatingSheet.text();
  const { frame, seat } = room;
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <section class="stack" aria-labelledby="menu-messages">
        <h3 id="menu-messages">{t.messages}</h3>
        <p class="share-note">{t.messagesNote}</p>
        <p>
          <button type="button" onClick={() => setDialogOpen(true)}>
            {t.messagesOpen}
          </button>
        </p>
        {isDialogOpen && <NotificationsDialog room={room} onClose={() => setDialogOpen(false)} />}
      </section>
      <RenameSeat room={room} />
      <BotSettings room={room} />
      {/* The notifications dialog has quiet hours too, so render them again after it closes. */}
      {seat !== undefined && frame.clock?.kind === 'post' && frame.clock.sparesQuiet && (
        <QuietHours key={isDialogOpen} room={room} seat={seat} />
      )}
      <DeviceList room={room} onLeft={onLeft} />
    </>
  );
}
