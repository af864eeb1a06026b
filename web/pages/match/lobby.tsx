/** Before the start: who is in, the invite link, and what may still be changed. */
import { useEffect } from 'preact/hooks';
import { botSheet } from '../../i18n/bot-sheet.ts';
import { text } from '../../i18n/language.ts';
import { storySheet } from '../../i18n/sheets.ts';
import { tableSheet } from '../../i18n/table-sheet.ts';
import { dateText } from '../../parts/dates.ts';
import { prepare } from '../../parts/idle.ts';
import { useLoaded } from '../../parts/lazy.tsx';
import { Loading } from '../../parts/loading.tsx';
import { ShareLink } from '../../parts/share-link.tsx';
import { Title } from '../../parts/shell.tsx';
import { remember } from '../../your-games.ts';
import { isHost, linkOf } from './host.ts';
import { LobbyHost } from './lobby-host.tsx';
import { LobbySeats } from './lobby-seats.tsx';
import { Offer } from './offer.tsx';
import { OptionWords } from './option-words.tsx';
import { OtherHere } from './other-here.tsx';
import type { RoomProps } from './room.ts';
import { useStory } from './story.ts';
import { useNotices } from './use-notices.ts';
import { Watcher } from './watcher.tsx';
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
  useEffect(() => prepare(async () => (await import('../../late.ts')).settleIn()), []);
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
