/** Around the board, once it can be played on: what happened, what a watcher can do, how long the match is kept, deadline and help. */
import { useEffect } from 'preact/hooks';
import { remember, yourGames } from '../../../device/my-matches.ts';
import { hintSheet } from '../../../i18n/hint-sheet.ts';
import { storySheet } from '../../../i18n/sheets.ts';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { prepare } from '../../../parts/page/idle.ts';
import { lazy, useLoaded } from '../../../parts/page/lazy.tsx';
import { dateText } from '../../../parts/text/dates.ts';
import { Log } from '../log/log.tsx';
import { newsText } from '../log/sentences.ts';
import type { Story } from '../log/story.ts';
import { Offer } from '../notifications/offer.tsx';
import { useNotices } from '../notifications/use-notices.ts';
import type { Room, RoomProps } from '../room.ts';
import { Aid } from './aid.tsx';
import { Watcher } from './watcher.tsx';
import './side.css';

const Deadline = lazy(async () => (await import('./deadline.tsx')).loadDeadline(), true);
const NextGame = lazy(async () => (await import('../end/next-game.tsx')).loadNextGame(), true);

interface SideProps extends RoomProps {
  readonly story: Story;
}

export function Side({ room, story }: SideProps) {
  const { frame, seat } = room;
  useEffect(() => remember(frame), [frame]);
  useNotices(room.model, seat, frame.entry);
  useEffect(() => prepare(async () => (await import('../../../app/on-demand/background.ts')).settleIn()), []);
  return (
    <>
      <Log room={room} story={story} />
      {frame.mine.length === 0 && <Watcher room={room} />}
      {seat !== undefined && isWaiting(room) && <Offer key={seat} room={room} seat={seat} />}
      <p class="play-expires">{storySheet.text().expires(dateText(frame.expires))}</p>
      <p class="visually-hidden" aria-live="polite">
        {newsText(room, story)}
      </p>
    </>
  );
}

/** Somebody else, who is no bot and not on this device, has to decide. */
const isWaiting = ({ frame: { phase, active, mine, seats } }: Room): boolean =>
  phase === 'playing' && !mine.some((seat) => active.includes(seat)) && active.some((seat) => !seats[seat]?.bot);

/** Above the board: until when, the way to the next match, and what helps at a decision of one's own, once its words are there. */
export function Help({ room }: RoomProps) {
  useLoaded(() => hintSheet.load(), 'hint');
  const { frame, seat } = room;
  const hasOthers = !isFramed() && yourGames().some(({ id }) => id !== frame.match);
  return (
    <>
      {frame.clock && <Deadline room={room} />}
      {seat !== undefined && hasOthers && <NextGame room={room} />}
      {seat !== undefined && hintSheet.now() && <Aid room={room} />}
    </>
  );
}
