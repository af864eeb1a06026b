/** Before the start: players, the invite link, and settings that can still change. */
import { useEffect } from 'preact/hooks';
import type { Catalogues } from '../../../../dist/locales/web.d.ts';
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import { saveMatch } from '../../../device/my-matches.ts';
import { GamePicture } from '../../../games/pictures.ts';
import { sheet } from '../../../locales/language.ts';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { holdsSeats } from '../../../net/on-demand/hold-seats.ts';
import { ShareLink } from '../../../parts/forms/share-link.tsx';
import { SeatCount, seatCountSheet } from '../../../parts/forms/stepper.tsx';
import { preloadWhenIdle } from '../../../parts/page/idle.ts';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import { Loading } from '../../../parts/page/loading.tsx';
import { PageTitle } from '../../../parts/page/shell.tsx';
import { dateText } from '../../../parts/text/dates.ts';
import { ProblemText } from '../../../parts/text/problem-text.tsx';
import { isHost, matchLink } from '../links/host-links.ts';
import { useMatchTexts } from '../log/match-texts.ts';
import { Wins } from '../log/wins.tsx';
import { RenameSeat } from '../menu/rename-seat.tsx';
import { PushOffer } from '../notifications/push-offer.tsx';
import { useNotificationSync } from '../notifications/use-notification-sync.ts';
import type { PageRoom, RoomProps } from '../page-room.ts';
import { OptionsText } from '../play/options-text.tsx';
import { SpectatorNotice } from '../play/spectator-notice.tsx';
import { hasTalk, Said, Talk } from '../talk/talk-parts.ts';
import { useMatchTools } from '../tools/use-match-tools.ts';
import { AddLocalPlayer } from './add-local-player.tsx';
import { BotControls, SeatList } from './seat-list.tsx';
import './lobby.css';
import type { Seat } from '../../../../worker/games/game.ts';
import { setSeats } from '../../../net/on-demand/seats-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';

const botSheet = sheet('create-match/bots');
const homeSheet = sheet('home/first');
const lobbySheet = sheet('seats/lobby');
const logSheet = sheet('match/log');
const seatingSheet = sheet('seats/seating');

interface LobbyProps extends RoomProps {
  /** Set for an invited person who is only watching for now. */
  readonly onJoin: (() => void) | undefined;
}

export function Lobby({ room, onJoin }: LobbyProps) {
  const { retry } = useLoaded(
    () => Promise.all([seatingSheet, lobbySheet, seatCountSheet, botSheet, homeSheet].map((one) => one.load())),
    'table',
  );
  const texts = useMatchTexts(room);
  const { snapshot } = room;
  const { name, listing } = room.game;
  useEffect(() => {
    document.title = name;
  }, [name]);
  useEffect(() => saveMatch(snapshot), [snapshot]);
  useNotificationSync(room.model, room.seat, snapshot.entry);
  useMatchTools(room);
  useEffect(
    () => preloadWhenIdle(async () => (await import('../../../app/on-demand/background.ts')).startBackgroundWork()),
    [],
  );
  // The match begins at the top of the page, however far the lobby was scrolled.
  useEffect(
    () => () => {
      document.documentElement.scrollTop = 0;
    },
    [],
  );
  const t = seatingSheet.now();
  const home = homeSheet.now();
  const lobby = lobbySheet.now();
  if (!t || !lobby || !home || !botSheet.now() || !seatCountSheet.now() || !texts.value)
    return <Loading retry={retry ?? texts.retry} />;
  const { invite } = snapshot;
  const { host, isNameless } = hostOf(room);
  const isSmall = isSmallWindow();
  return (
    <div class="lobby">
      {hasTalk(snapshot) && <Talk room={room} />}
      <div class="stack lobby-main">
        <PageTitle>{t.lobbyTitle({ game: name })}</PageTitle>
        {snapshot.rolledBack !== undefined && (
          <p class="notice warn" role="alert">
            <ProblemText code="rolled-back" />
          </p>
        )}
        {room.seat === undefined && !onJoin && <SpectatorNotice room={room} />}
        {onJoin && (
          <button type="button" class="primary" onClick={onJoin}>
            {t.sitDown}
          </button>
        )}
        {invite !== undefined && (
          <Invitation room={room} link={matchLink(snapshot.match, `#join=${invite}`)} host={host} />
        )}
        {invite !== undefined && !isSmall && <p class="join-note">{lobby.linkNote}</p>}
        {invite === undefined && mayLeave(room) && <p class="join-note">{lobby.mayLeave}</p>}
        {isNameless && <RenameSeat room={room} label={lobby.name} />}
        {room.seat !== undefined && invite === undefined && snapshot.before && (
          <Invitation room={room} link={matchLink(snapshot.before)} host={host} isRematch />
        )}
      </div>
      <div class="stack lobby-more">
        <section class="lobby-table" aria-label={t.who}>
          <GamePicture game={snapshot.game} />
          <SeatList room={room} />
        </section>
        {isHost(room) && (
          <details class="card lobby-fold">
            <summary>{hostTitle(room, lobby)}</summary>
            <div class="stack">
              <BotControls room={room} />
              <HostControls room={room} />
            </div>
          </details>
        )}
        {invite !== undefined && <AddLocalPlayer room={room} invite={invite} />}
        {hasTalk(snapshot) && (room.seat !== undefined || !isFramed()) && <Said room={room} />}
        <Wins room={room} />
        <details class="card lobby-fold lobby-half" open={!isSmall}>
          <summary>{lobby.about}</summary>
          <p class="join-facts">{home.by(listing)}</p>
          <OptionsText room={room} texts={texts.value} />
          <small class="play-expires">
            {logSheet.text().expires({ date: dateText(snapshot.expires) })} {lobby.keptNote}
          </small>
        </details>
        {room.seat !== undefined && (
          <PushOffer
            key={room.seat}
            room={room}
            seat={room.seat}
            title={isSmall || isPushRefused() ? (isHost(room) ? lobby.tellMe : t.messages) : undefined}
          />
        )}
      </div>
    </div>
  );
}

/** Return what the host can do now. Seats that are reserved after a rematch take no bots. */
function hostTitle({ snapshot: { seats }, game }: PageRoom, t: Catalogues['seats/lobby']): string {
  if (seats.some(({ bot, state }) => bot || state === 'open')) return t.bots;
  return takenOf(seats) >= game.listing.seats[0] ? t.startOrAdd : t.morePlayers;
}

const takenOf = (seats: Snapshot['seats']): number => seats.filter(({ state }) => state === 'taken').length;

/** True on a phone, upright or not: there, what is not needed for the invitation is folded. */
const isSmallWindow = (): boolean => matchMedia('(max-width: 47.99rem), (max-height: 29.99rem)').matches;

/** True if this browser has refused notifications: an offer that cannot be taken is folded. */
const isPushRefused = (): boolean => 'Notification' in globalThis && Notification.permission === 'denied';

/** True if the list of matches on the home page leads back to the seat; without cookies, only its link does. */
const mayLeave = ({ seat }: PageRoom): boolean => seat !== undefined && !isFramed() && !holdsSeats();

/** The name of the host, and true if it is the reader, who has none yet. */
function hostOf(room: PageRoom): { readonly host: string | undefined; readonly isNameless: boolean } {
  const host = room.snapshot.seats.find((seat) => seat.host)?.name ?? undefined;
  return { host, isNameless: isHost(room) && host === undefined };
}

interface InvitationProps extends RoomProps {
  readonly link: string;
  readonly host: string | undefined;
  /** True if only players of the match before are waited for. They join through its link, which holds their seats. */
  readonly isRematch?: boolean;
}

/** One sentence to send: who invites, to which game, and the link; with the picture of the lobby. */
function Invitation({ room, link, host, isRematch }: InvitationProps) {
  const { snapshot, game } = room;
  const t = seatingSheet.text();
  const lobby = lobbySheet.text();
  const sentence = host ? t.invited({ name: host, game: game.name }) : t.invitedBySomebody({ game: game.name });
  return (
    <ShareLink
      main
      isTitled={false}
      title={isRematch ? lobby.rematchLink : t.inviteTitle}
      note={isRematch ? t.lobbyHeld : mayLeave(room) ? `${t.lobbyNote} ${lobby.mayLeave}` : t.lobbyNote}
      link={link}
      sending={{
        label: lobby.send,
        text: lobby.invitation({ sentence, link }),
        picture: `/card/${snapshot.match}/lobby.png`,
      }}
    />
  );
}

/** Settings the host may still change: the number of seats, and starting with the players present. */
function HostControls({ room }: RoomProps) {
  const { snapshot, game, model, seat } = room;
  const t = seatingSheet.text();
  const task = useTask();
  const takenCount = takenOf(snapshot.seats);
  const [min, max] = game.listing.seats;
  const changeSeats = (host: Seat, count: number) => task.run(() => setSeats(model.match, host, count), model.apply);
  if (seat === undefined) return null;
  return (
    <div class="stack">
      <SeatCount
        label={t.seatsLabel}
        value={snapshot.seats.length}
        // At least one open seat remains, because removing the last one starts the match; that has its own button.
        min={Math.max(min, takenCount + 1)}
        max={max}
        disabled={task.busy}
        onChange={(count) => changeSeats(seat, count)}
      />
      {takenCount >= min && takenCount < snapshot.seats.length && (
        <button type="button" disabled={task.busy} onClick={() => changeSeats(seat, takenCount)}>
          {t.startNow({ n: takenCount })}
        </button>
      )}
      <TaskFault task={task} />
    </div>
  );
}
