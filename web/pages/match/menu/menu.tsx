/**
 * The dialog "Share & settings": the three links (P-5), notifications, the seat's name, quiet hours and devices, ending
 * the match.
 */
import { useState } from 'preact/hooks';
import { navigate } from '../../../browser/router.ts';
import { removeMatch } from '../../../device/my-matches.ts';
import { sheet } from '../../../locales/language.ts';
import { otherPlayers } from '../../../model/on-demand/other-players.ts';
import { deleteMatch } from '../../../net/on-demand/seats-api.ts';
import { keyFragment } from '../../../net/seat-keys.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { dialogsClosed } from '../../../parts/dialog-history.ts';
import { ShareLink } from '../../../parts/forms/share-link.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { lazy, useLoaded } from '../../../parts/page/lazy.tsx';
import { dateText } from '../../../parts/text/dates.ts';
import { isHost, matchLink } from '../links/host-links.ts';
import type { PageRoom, RoomProps } from '../page-room.ts';
import { BotSettings } from './bot-settings.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { DeviceList } from './device-list.tsx';
import { RenameSeat } from './rename-seat.tsx';
import { SeatLink } from './seat-link.tsx';
import './menu.css';

const partsSheet = sheet('common/parts');
const seatingSheet = sheet('seats/seating');

const NotificationsDialog = lazy(
  async () => (await import('../notifications/notifications-dialog.tsx')).loadNotificationsDialog(),
  true,
);
const EmbedSites = lazy(async () => (await import('./embed-sites.tsx')).loadEmbedSites(), true);
const HeldSeatLink = lazy(async () => (await import('../lobby/held-seat.tsx')).loadHeldSeatLink(), true);
const SettingsDialog = lazy(
  async () => (await import('../../settings/settings-dialog.tsx')).loadSettingsDialog(),
  true,
);
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
  const { match, invite } = room.snapshot;
  return (
    <>
      {invite !== undefined && (
        <ShareLink title={t.inviteTitle} note={t.inviteNote} link={matchLink(match, `#join=${invite}`)} />
      )}
      <ShareLink title={t.spectatorLinkTitle} note={t.spectatorLinkNote} link={matchLink(match)} />
      {room.seat !== undefined && keyFragment(match) !== '' && <HeldSeatLink room={room} />}
      {room.seat !== undefined && <SeatLink room={room} />}
    </>
  );
}

function OwnSeat({ room, onLeft }: RoomProps & { readonly onLeft: () => void }) {
  const t = seatingSheet.text();
  const { snapshot, seat } = room;
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
      {seat !== undefined && snapshot.clock?.kind === 'post' && snapshot.clock.sparesQuiet && (
        <QuietHours key={isDialogOpen} room={room} seat={seat} />
      )}
      <DeviceList room={room} onLeft={onLeft} />
    </>
  );
}

interface LeaveMatchProps extends RoomProps {
  readonly onLeft: () => void;
}

/** The seat leaves the match for good, after a confirmation (P-54). */
function LeaveMatch({ room: { model, snapshot, seat }, onLeft }: LeaveMatchProps) {
  const t = seatingSheet.text();
  const isRunning = snapshot.phase === 'playing' || snapshot.phase === 'between';
  if (seat === undefined || !isRunning || snapshot.seats.length < 2) return null;
  const leave = () => {
    model.move({ kind: 'concede' });
    onLeft();
  };
  return (
    <ConfirmButton
      label={t.leaveTitle}
      question={t.leaveAsk}
      note={`${snapshot.seats.length === 2 ? t.leaveNoteTwo : t.leaveNoteMore} ${t.leaveInstead}`}
      yes={t.leaveYes}
      disabled={model.pending.value !== undefined}
      onConfirm={leave}
    />
  );
}

/** The host deletes the match for everyone, after a confirmation; others can save its record first (P-43). */
function DeleteMatch({ room: { model, seat, snapshot } }: RoomProps) {
  const t = seatingSheet.text();
  const task = useTask();
  const [date, setDate] = useState<number>();
  if (seat === undefined) return null;
  if (date !== undefined) return <p role="status">{t.deleteOn({ date: dateText(date) })}</p>;
  const hasOthers = otherPlayers(snapshot, seat) > 0;
  if (hasOthers && (snapshot.phase === 'playing' || snapshot.phase === 'between'))
    return <p class="share-note">{t.deleteNoteRunning}</p>;
  const remove = () =>
    task.run(
      () => deleteMatch(model.match, seat),
      ({ expires }) => {
        if (expires !== undefined) return setDate(expires);
        removeMatch(model.match);
        // The news of the deletion may have closed this dialog before the answer came.
        void dialogsClosed().then(() => navigate('/'));
      },
    );
  return (
    <ConfirmButton
      label={t.deleteTitle}
      question={t.deleteAsk}
      note={hasOthers && snapshot.phase !== 'open' ? t.deleteNoteOver : t.deleteNote}
      yes={t.deleteYes}
      disabled={task.busy}
      onConfirm={remove}
    >
      <TaskFault task={task} />
    </ConfirmButton>
  );
}
