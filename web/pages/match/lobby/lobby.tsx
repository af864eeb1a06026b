/** Before the start: who is in, the invite link, and what may still be changed. */
import { useEffect } from 'preact/hooks';
import { remember } from '../../../device/my-matches.ts';
import { botSheet } from '../../../i18n/bot-sheet.ts';
import { text } from '../../../i18n/language.ts';
import { storySheet } from '../../../i18n/sheets.ts';
import { tableSheet } from '../../../i18n/table-sheet.ts';
import { ShareLink } from '../../../parts/forms/share-link.tsx';
import { prepare } from '../../../parts/page/idle.ts';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import { Loading } from '../../../parts/page/loading.tsx';
import { Title } from '../../../parts/page/shell.tsx';
import { dateText } from '../../../parts/text/dates.ts';
import { isHost, linkOf } from '../links/match-link.ts';
import { useStory } from '../log/story.ts';
import { Offer } from '../notifications/offer.tsx';
import { useNotices } from '../notifications/use-notices.ts';
import { OptionWords } from '../play/option-words.tsx';
import { Watcher } from '../play/watcher.tsx';
import type { RoomProps } from '../room.ts';
import { LobbyHost } from './lobby-host.tsx';
import { LobbySeats } from './lobby-seats.tsx';
import { OtherHere } from './other-here.tsx';
import './lobby.css';

interface LobbyProps extends RoomProps {
  /** Somebody invited only looks on for now. */
  readonly onSit: (() => void) | undefined;
}

export function Lobby({ room, onSit }: LobbyProps) {
  const { retry } = useLoaded(() => Promise.all([tableSheet.load(), botSheet.load()]), 'table');
  const story = useStory(room);
  const { frame, entry } = room;
  useEffect(() => {
    document.title = entry.name;
  }, [entry.name]);
  useEffect(() => remember(frame), [frame]);
  useNotices(room.model, room.seat, frame.entry);
  useEffect(() => prepare(async () => (await import('../../../app/on-demand/background.ts')).settleIn()), []);
  const t = tableSheet.now();
  if (!t || !botSheet.now() || !story.value) return <Loading retry={retry ?? story.retry} />;
  const { invite } = frame;
  return (
    <div class="lobby">
      <div class="stack">
        <Title>{t.lobbyTitle(entry.name)}</Title>
        {room.seat !== undefined && <p>{invite === undefined ? t.lobbyHeld : t.lobbyNote}</p>}
        {room.seat === undefined && !onSit && <Watcher room={room} />}
        {onSit && (
          <button type="button" class="primary" onClick={onSit}>
            {t.sitDown}
          </button>
        )}
        {invite !== undefined && (
          <div class="card">
            <ShareLink title={t.inviteTitle} note={t.inviteNote} link={linkOf(frame.match, `#join=${invite}`)} main />
          </div>
        )}
        {room.seat !== undefined && <Offer key={room.seat} room={room} seat={room.seat} />}
      </div>
      <div class="stack">
        <section class="card stack" aria-labelledby="lobby-who">
          <h2 id="lobby-who">{t.who}</h2>
          <LobbySeats room={room} />
          {invite !== undefined && <OtherHere room={room} invite={invite} />}
        </section>
        <section class="card stack" aria-label={entry.name}>
          <div>
            <h2>{entry.name}</h2>
            <p class="join-facts">{text().by(entry.authors)}</p>
          </div>
          <OptionWords room={room} story={story.value} />
          {isHost(room) && <LobbyHost room={room} />}
        </section>
        <p class="play-expires">{storySheet.text().expires(dateText(frame.expires))}</p>
      </div>
    </div>
  );
}
