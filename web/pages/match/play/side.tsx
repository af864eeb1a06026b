/** Around the board, once it can be played on: what happened, what a watcher can do, how long the match is kept, deadline and help. */

import { useEffect } from 'preact/hooks';
import { readMyMatches, saveMatch } from '../../../device/my-matches.ts';
import { sheet } from '../../../locales/language.ts';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { preloadWhenIdle } from '../../../parts/page/idle.ts';
import { lazy, useLoaded } from '../../../parts/page/lazy.tsx';
import { dateText } from '../../../parts/text/dates.ts';
import { Log } from '../log/log.tsx';
import { liveRegionText } from '../log/log-text.ts';
import type { MatchTexts } from '../log/match-texts.ts';
import { PushOffer } from '../notifications/push-offer.tsx';
import { useNotificationSync } from '../notifications/use-notification-sync.ts';
import type { PageRoom, RoomProps } from '../page-room.ts';
import { HintAndGuide } from './hint-and-guide.tsx';
import { SpectatorNotice } from './spectator-notice.tsx';
import './side.css';

const hintSheet = sheet('hint');
const logSheet = sheet('log');

const DeadlineLine = lazy(async () => (await import('./deadline.tsx')).loadDeadline(), true);
const NextMatchLink = lazy(async () => (await import('../end/next-match.tsx')).loadNextMatchLink(), true);

interface SideProps extends RoomProps {
  readonly texts: MatchTexts;
}

export function Side({ room, texts }: SideProps) {
  const { frame, seat } = room;
  useEffect(() => saveMatch(frame), [frame]);
  useNotificationSync(room.model, seat, frame.entry);
  useEffect(
    () => preloadWhenIdle(async () => (await import('../../../app/on-demand/background.ts')).startBackgroundWork()),
    [],
  );
  return (
    <>
      <Log room={room} texts={texts} />
      {frame.mine.length === 0 && <SpectatorNotice room={room} />}
      {seat !== undefined && isWaitingForOthers(room) && <PushOffer key={seat} room={room} seat={seat} />}
      <p class="play-expires">{logSheet.text().expires({ date: dateText(frame.expires) })}</p>
      <p class="visually-hidden" aria-live="polite">
        {liveRegionText(room, texts)}
      </p>
    </>
  );
}

/** Somebody else, who is no bot and not on this device, has to decide. */
const isWaitingForOthers = ({ frame: { phase, active, mine, seats } }: PageRoom): boolean =>
  phase === 'playing' && !mine.some((seat) => active.includes(seat)) && active.some((seat) => !seats[seat]?.bot);

/** Above the board: until when, the way to the next match, and what helps at a decision of one's own, once its words are there. */
export function Head({ room }: RoomProps) {
  useLoaded(() => hintSheet.load(), 'hint');
  const { frame, seat } = room;
  const hasOthers = !isFramed() && readMyMatches().some(({ id }) => id !== frame.match);
  return (
    <>
      {frame.clock && <DeadlineLine room={room} />}
      {seat !== undefined && hasOthers && <NextMatchLink room={room} />}
      {seat !== undefined && hintSheet.now() && <HintAndGuide room={room} />}
    </>
  );
}
