/** Around the board, after it is playable: log, options for spectators, retention, deadline and help. */
import './around-board.css';
import { useEffect, useState } from 'preact/hooks';
import { isDeviceMatch } from '../../../browser/device-match-id.ts';
import { isPractice, noonOf, today } from '../../../device/daily-results.ts';
import { readMyMatches, saveMatch } from '../../../device/my-matches.ts';
import { sheet } from '../../../locales/language.ts';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { preloadWhenIdle } from '../../../parts/page/idle.ts';
import { lazy, useLoaded } from '../../../parts/page/lazy.tsx';
import { dateText } from '../../../parts/text/dates.ts';
import { Log } from '../log/log.tsx';
import { liveRegionText } from '../log/log-text.ts';
import type { MatchTexts } from '../log/match-texts.ts';
import { Wins } from '../log/wins.tsx';
import { PushOffer } from '../notifications/push-offer.tsx';
import { useNotificationSync } from '../notifications/use-notification-sync.ts';
import type { PageRoom, RoomProps } from '../page-room.ts';
import { hasTalk, Said, Talk } from '../talk/talk-parts.ts';
import { SoundSwitch } from '../tools/sound-switch.tsx';
import { useMatchTools, useTabTitle } from '../tools/use-match-tools.ts';
import { HintAndGuide } from './hint-and-guide.tsx';
import { SpectatorNotice } from './spectator-notice.tsx';

/** The window has room for the side column of a match, as in the style sheets. */
const WIDE = '(min-width: 60rem)';
/** The side column is beside the board, or the window so low that only the turn has room above the board. */
const WIDE_OR_LOW = `${WIDE}, (min-width: 36rem) and (max-height: 29.99rem)`;

function useMedia(query: string): boolean {
  const [isMatched, setMatched] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const update = () => setMatched(matchMedia(query).matches);
    addEventListener('resize', update);
    return () => removeEventListener('resize', update);
  }, []);
  return isMatched;
}

const deviceSheet = sheet('match/device');
const hintSheet = sheet('match/hint');
const logSheet = sheet('match/log');

const DeadlineLine = lazy(async () => (await import('./deadline.tsx')).loadDeadline(), true);
const GivenTime = lazy(async () => (await import('../time/given-time.tsx')).loadGivenTime(), true);
const Remind = lazy(async () => (await import('../time/remind.tsx')).loadRemind(), true);
const TimeNotes = lazy(async () => (await import('../time/time-notes.tsx')).loadTimeNotes(), true);
const WishButton = lazy(async () => (await import('../ahead/wishes.tsx')).loadWishButton(), true);
const WishList = lazy(async () => (await import('../ahead/wishes.tsx')).loadWishList(), true);
const Tell = lazy(async () => (await import('../links/tell.tsx')).loadTell(), true);
const NextMatchLink = lazy(async () => (await import('../end/next-match.tsx')).loadNextMatchLink(), true);

interface SideProps extends RoomProps {
  readonly texts: MatchTexts;
}

export function Side({ room, texts }: SideProps) {
  const { snapshot, seat } = room;
  useEffect(() => saveMatch(snapshot), [snapshot]);
  useNotificationSync(room.model, seat, snapshot.entry);
  useEffect(
    () => preloadWhenIdle(async () => (await import('../../../app/on-demand/background.ts')).startBackgroundWork()),
    [],
  );
  const isBeside = useMedia(WIDE_OR_LOW);
  return (
    <>
      {isBeside && hasGivenTime(snapshot) && (
        <div class="play-given">
          <GivenTime room={room} />
        </div>
      )}
      {snapshot.wishes && <WishList room={room} />}
      {snapshot.phase === 'playing' && <Wins room={room} />}
      <Log room={room} texts={texts} />
      {snapshot.notes && <TimeNotes room={room} />}
      {hasTalk(room.snapshot) && (seat !== undefined || !isFramed()) && <Said room={room} />}
      {snapshot.mine.length === 0 && snapshot.phase !== 'over' && <SpectatorNotice room={room} />}
      {seat !== undefined && isWaitingForOthers(room) && <PushOffer key={seat} room={room} seat={seat} />}
      <p>
        <small class="play-expires">
          {isPractice(snapshot) && logSheet.text().practice}{' '}
          {isDeviceMatch(snapshot.match)
            ? deviceSheet.text().note
            : logSheet.text().expires({ date: dateText(snapshot.expires) })}
        </small>
      </p>
      <p class="visually-hidden" aria-live="polite">
        {liveRegionText(room, texts)}
      </p>
    </>
  );
}

/** In a wide or a low window these lines are in the side column, so that the board stays where it is. */
const hasGivenTime = ({ awayDays, notes }: PageRoom['snapshot']): boolean => (awayDays ?? notes) !== undefined;

/** Return true if another person who is not on this device must move. */
const isWaitingForOthers = ({ snapshot: { phase, active, mine, seats } }: PageRoom): boolean =>
  phase === 'playing' && !mine.some((seat) => active.includes(seat)) && active.some((seat) => !seats[seat]?.bot);

/** Mark on the document which seats bots play, so that their dots on the board become faces. */
function useBotFaces({ seats }: PageRoom['snapshot']): void {
  const bots = seats.flatMap(({ bot }, seat) => (bot ? [seat] : [])).join(' ');
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.bots = bots;
    return () => {
      delete dataset.bots;
    };
  }, [bots]);
}

/** Whose deal this is: all who play it have the same tiles and dice. */
function DailyLine({ day }: { readonly day: string }) {
  useLoaded(() => logSheet.load(), 'log');
  const t = logSheet.now();
  return t ? <p class="play-daily">{t.daily({ isToday: day === today(), date: dateText(noonOf(day)) })}</p> : null;
}

/**
 * Above the board: the deadline, the link to the next match, and help with the user's own decision, once its texts are
 * loaded.
 */
export function Head({ room }: RoomProps) {
  useLoaded(() => hintSheet.load(), 'hint');
  useMatchTools(room);
  useTabTitle(room);
  const isWide = useMedia(WIDE);
  const isBeside = useMedia(WIDE_OR_LOW);
  const { snapshot, seat } = room;
  // While steps are shown again, nothing is to be done about the present.
  const isPast = room.model.replay.value !== undefined;
  useBotFaces(snapshot);
  const hasOthers = !isFramed() && readMyMatches().some(({ id }) => id !== snapshot.match);
  return (
    <>
      {snapshot.daily !== undefined && <DailyLine day={snapshot.daily} />}
      {snapshot.clock && <DeadlineLine room={room} isWide={isWide} />}
      {!isBeside && !isPast && hasGivenTime(snapshot) && <GivenTime room={room} />}
      {!isPast && (snapshot.remindable?.length ?? 0) > 0 && <Remind room={room} />}
      {hasTalk(room.snapshot) && <Talk room={room} />}
      {seat !== undefined && !isPast && !isFramed() && isWaitingForOthers(room) && <Tell room={room} />}
      {seat !== undefined && hasOthers && <NextMatchLink room={room} />}
      {snapshot.wishes && <WishButton room={room} />}
      {seat !== undefined && hintSheet.now() && <HintAndGuide room={room} />}
      {!isFramed() && !isPast && <SoundSwitch />}
    </>
  );
}
