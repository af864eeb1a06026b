/**
 * The menu of a match: one line each for the links (P-5), notifications, the seat's name, its bot and its other devices,
 * and leaving. Rare things are one level deeper.
 */
import { useState } from 'preact/hooks';
import { asSeat } from '../../../../worker/games/game.ts';
import { navigate } from '../../../browser/router.ts';
import { removeMatch } from '../../../device/my-matches.ts';
import { sheet } from '../../../locales/language.ts';
import { otherPlayers } from '../../../model/on-demand/absent-seats.ts';
import { isSlow } from '../../../model/on-demand/given-time.ts';
import { deleteMatch } from '../../../net/on-demand/seats-api.ts';
import { keyFragment } from '../../../net/page-held-keys.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { dialogsClosed } from '../../../parts/dialog-history.ts';
import { ShareLink } from '../../../parts/forms/share-link.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { lazy, useLoaded } from '../../../parts/page/lazy.tsx';
import { dateText } from '../../../parts/text/dates.ts';
import { isHost, matchLink } from '../links/host-links.ts';
import type { PageRoom, RoomProps } from '../page-room.ts';
import { canLendSeat, OwnSeatBot, ReplaceableBots } from './bot-settings.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { DeviceList } from './device-list.tsx';
import { MenuButton, MenuLine } from './menu-line.tsx';
import { RenameSeat } from './rename-seat.tsx';
import { SeatLink } from './seat-link.tsx';
import './menu.css';

const botSheet = sheet('create-match/bots');
const logSheet = sheet('match/log');
const menuSheet = sheet('seats/menu');
const partsSheet = sheet('common/parts');
const seatingSheet = sheet('seats/seating');

const NotificationsDialog = lazy(
  async () => (await import('../notifications/notifications-dialog.tsx')).loadNotificationsDialog(),
  true,
);
const AwaySetting = lazy(async () => (await import('./days-away-setting.tsx')).loadAwaySetting(), true);
const EmbedSites = lazy(async () => (await import('./embed-sites.tsx')).loadEmbedSites(), true);
const ProposePause = lazy(async () => (await import('../time/propose-pause.tsx')).loadProposePause(), true);
const HeldSeatLink = lazy(async () => (await import('../lobby/held-seat.tsx')).loadHeldSeatLink(), true);
const SettingsDialog = lazy(
  async () => (await import('../../settings/settings-dialog.tsx')).loadSettingsDialog(),
  true,
);

interface MenuProps extends RoomProps {
  readonly onClose: () => void;
}

export function Menu({ room, onClose }: MenuProps) {
  useLoaded(
    () => Promise.all([seatingSheet, partsSheet, menuSheet, botSheet, logSheet].map((one) => one.load())),
    'menu',
  );
  const t = seatingSheet.now();
  if (!t || ![partsSheet, menuSheet, botSheet, logSheet].every((one) => one.now())) return null;
  return (
    <Dialog title={t.menuTitle} onClose={onClose}>
      <div class="menu">
        <MenuLine picture="invite" label={menuSheet.text().invite}>
          <Links room={room} />
        </MenuLine>
        {room.seat !== undefined && <OwnSeat room={room} onClose={onClose} />}
        <DeviceSettings />
        <MenuLine picture="more" label={menuSheet.text().details}>
          <Details room={room} onLeft={onClose} />
        </MenuLine>
        <LeaveMatch room={room} onLeft={onClose} />
      </div>
    </Dialog>
  );
}

function DeviceSettings() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MenuButton picture="gear" label={partsSheet.text().settings} onPress={() => setOpen(true)} />
      {isOpen && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
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
      {invite !== undefined && <ReplaceableBots room={room} />}
      <ShareLink title={t.spectatorLinkTitle} note={t.spectatorLinkNote} link={matchLink(match)} />
    </>
  );
}

/** True in a match with days for a move that is under way: the answer to a pause is below the deadline. */
const canPropose = (snapshot: PageRoom['snapshot']): boolean =>
  isSlow(snapshot) && !snapshot.pause && (snapshot.phase === 'playing' || snapshot.phase === 'between');

/** The lines about the user's own seat. */
function OwnSeat({ room, onClose }: MenuProps) {
  const t = seatingSheet.text();
  const { snapshot, seat = asSeat(0) } = room;
  const [isDialogOpen, setDialogOpen] = useState(false);
  const info = snapshot.seats[seat];
  // A daily deal is played alone or against a bot, so no person waits.
  const hasOthers = snapshot.daily === undefined;
  return (
    <>
      {hasOthers && <MenuButton picture="bell" label={t.messages} onPress={() => setDialogOpen(true)} />}
      {isDialogOpen && <NotificationsDialog room={room} onClose={() => setDialogOpen(false)} />}
      {hasOthers && snapshot.clock?.kind !== 'live' && snapshot.phase !== 'over' && (
        <MenuLine picture="away" label={menuSheet.text().away}>
          <AwaySetting room={room} seat={seat} />
        </MenuLine>
      )}
      {canPropose(snapshot) && (
        <MenuLine picture="pause" label={menuSheet.text().pause}>
          <ProposePause room={room} seat={seat} onDone={onClose} />
        </MenuLine>
      )}
      <MenuLine picture="name" label={t.rename} now={info?.name ?? undefined}>
        <RenameSeat room={room} />
      </MenuLine>
      {canLendSeat(snapshot) && (
        <MenuLine picture="bot" label={menuSheet.text().bot} now={info?.bot && menuSheet.text().botNow}>
          <OwnSeatBot room={room} onDone={onClose} />
        </MenuLine>
      )}
      <MenuLine picture="phone" label={t.seatTitle}>
        {keyFragment(snapshot.match) !== '' && <HeldSeatLink room={room} />}
        <SeatLink room={room} isTitled={false} />
      </MenuLine>
    </>
  );
}

/** One level deeper: how long the match is kept, devices with the seat, sites, and deleting the match. */
function Details({ room, onLeft }: RoomProps & { readonly onLeft: () => void }) {
  const { snapshot, seat } = room;
  return (
    <>
      <p class="share-note">
        {menuSheet.text().began({ date: dateText(snapshot.created) })}{' '}
        {logSheet.text().expires({ date: dateText(snapshot.expires) })}
      </p>
      {seat !== undefined && <DeviceList room={room} onLeft={onLeft} />}
      {isHost(room) && seat !== undefined && <EmbedSites room={room} seat={seat} />}
      {isHost(room) && <DeleteMatch room={room} />}
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
      isLine
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
