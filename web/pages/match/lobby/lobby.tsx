/** Before the start: who is in, the invite link, and what may still be changed. */
import { useEffect } from 'preact/hooks';
import { saveMatch } from '../../../device/my-matches.ts';
import { sheet, text } from '../../../locales/language.ts';
import { ShareLink } from '../../../parts/forms/share-link.tsx';
import { preloadWhenIdle } from '../../../parts/page/idle.ts';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import { Loading } from '../../../parts/page/loading.tsx';
import { PageTitle } from '../../../parts/page/shell.tsx';
import { dateText } from '../../../parts/text/dates.ts';
import { ProblemText } from '../../../parts/text/problem-text.tsx';
import { isHost, matchLink } from '../links/host-links.ts';
import { useMatchTexts } from '../log/match-texts.ts';
import { PushOffer } from '../notifications/push-offer.tsx';
import { useNotificationSync } from '../notifications/use-notification-sync.ts';
import type { RoomProps } from '../page-room.ts';
import { OptionsText } from '../play/options-text.tsx';
import { SpectatorNotice } from '../play/spectator-notice.tsx';
import { AddLocalPlayer } from './add-local-player.tsx';
import { HostControls } from './host-controls.tsx';
import { SeatList } from './seat-list.tsx';
import './lobby.css';

const botSheet = sheet('bots');
const logSheet = sheet('log');
const seatingSheet = sheet('seating');

interface LobbyProps extends RoomProps {
  /** Somebody invited only looks on for now. */
  readonly onJoin: (() => void) | undefined;
}

export function Lobby({ room, onJoin }: LobbyProps) {
  const { retry } = useLoaded(() => Promise.all([seatingSheet.load(), botSheet.load()]), 'table');
  const texts = useMatchTexts(room);
  const { frame } = room;
  const { name, authors } = room.game.listing;
  useEffect(() => {
    document.title = name;
  }, [name]);
  useEffect(() => saveMatch(frame), [frame]);
  useNotificationSync(room.model, room.seat, frame.entry);
  useEffect(
    () => preloadWhenIdle(async () => (await import('../../../app/on-demand/background.ts')).startBackgroundWork()),
    [],
  );
  const t = seatingSheet.now();
  if (!t || !botSheet.now() || !texts.value) return <Loading retry={retry ?? texts.retry} />;
  const { invite } = frame;
  return (
    <div class="lobby">
      <div class="stack">
        <PageTitle>{t.lobbyTitle({ game: name })}</PageTitle>
        {frame.rolledBack !== undefined && (
          <p class="notice warn" role="alert">
            <ProblemText code="rolled-back" />
          </p>
        )}
        {room.seat !== undefined && <p>{invite === undefined ? t.lobbyHeld : t.lobbyNote}</p>}
        {room.seat === undefined && !onJoin && <SpectatorNotice room={room} />}
        {onJoin && (
          <button type="button" class="primary" onClick={onJoin}>
            {t.sitDown}
          </button>
        )}
        {invite !== undefined && (
          <div class="card">
            <ShareLink
              title={t.inviteTitle}
              note={t.inviteNote}
              link={matchLink(frame.match, `#join=${invite}`)}
              main
            />
          </div>
        )}
        {room.seat !== undefined && <PushOffer key={room.seat} room={room} seat={room.seat} />}
      </div>
      <div class="stack">
        <section class="card stack" aria-labelledby="lobby-who">
          <h2 id="lobby-who">{t.who}</h2>
          <SeatList room={room} />
          {invite !== undefined && <AddLocalPlayer room={room} invite={invite} />}
        </section>
        <section class="card stack" aria-label={name}>
          <div>
            <h2>{name}</h2>
            <p class="join-facts">{text().by({ authors: authors })}</p>
          </div>
          <OptionsText room={room} texts={texts.value} />
          {isHost(room) && <HostControls room={room} />}
        </section>
        <p class="play-expires">{logSheet.text().expires({ date: dateText(frame.expires) })}</p>
      </div>
    </div>
  );
}
