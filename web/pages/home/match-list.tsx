/**
 * "Your games" on the first page: whose turn it is, from this browser's list. Refreshed when the page becomes visible, and
 * then every 30 seconds.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { isDeviceMatch } from '../../browser/device-match-id.ts';
import { readDailyMatches } from '../../device/daily-results.ts';
import { scoreOf } from '../../device/finished-matches.ts';
import { hasRefusedMove, hasUnsentMove } from '../../device/kept-moves.ts';
import { readLastPosition } from '../../device/last-positions.ts';
import {
  canChange,
  type MyMatch,
  readMyMatches,
  refreshMatch,
  removeMatch,
  sortByUrgency,
} from '../../device/my-matches.ts';
import { settings } from '../../device/settings.ts';
import { gameNameOf, listingOf } from '../../games/listings.ts';
import { writtenPoints } from '../../locales/exact-points.ts';
import { lang, sheet } from '../../locales/language.ts';
import { serverNow } from '../../net/server-clock.ts';
import { lazy } from '../../parts/page/lazy.tsx';
import { useOnline } from '../../parts/page/online.ts';
import { agoText, locale } from '../../parts/text/dates.ts';
import { dayFromNow, dayText } from '../../parts/text/days-away-text.ts';
import { timeLeftText, whenText } from '../../parts/text/time-text.ts';
import './match-list.css';

const matchSheet = sheet('match/first');
const dailySheet = sheet('home/daily');
const matchListSheet = sheet('home/matchList');
const deadlineSheet = sheet('common/deadlines');
const timeSheet = sheet('match/time');

const GamePicture = lazy(() => import('../../games/pictures.ts').then((file) => file.GamePicture), true);

const RematchOffer = lazy(async () => (await import('../match/end/rematch-offer.tsx')).loadRematchOffer(), true);

/** The maximum number of matches to refresh, among those that can still change. */
const REFRESH_MAX = 20;

/** While the page is looked at, the matches that go on are asked for again after this time, in ms. */
const REFRESH_MS = 30_000;

/** More matches stay folded, so that the games to play are near. */
const UNFOLDED_MAX = 3;

/** From this width on, two matches are beside each other; the style sheet says the same. */
const TWO_COLUMNS = '(min-width: 62.5rem)';

/** The matches that are shown at first: whole rows, and all of them if only one would be hidden. */
function countUnfolded(open: readonly MyMatch[]): number {
  const columns = matchMedia(TWO_COLUMNS).matches ? 2 : 1;
  const wanted = Math.max(UNFOLDED_MAX, open.filter(isWaiting).length);
  const shown = Math.ceil(wanted / columns) * columns;
  return open.length - shown === 1 ? open.length : shown;
}

/** Return the list after loading its texts. */
export async function loadMatches(): Promise<typeof MatchList> {
  await Promise.all([
    matchListSheet.load(),
    matchSheet.load(),
    dailySheet.load(),
    deadlineSheet.load(),
    timeSheet.load(),
  ]);
  return MatchList;
}

function MatchList() {
  const t = matchListSheet.text();
  const [list, setList] = useState(readMyMatches);
  const [days] = useState(() => new Map(readDailyMatches().map(({ match, day }) => [match, day])));
  // Without a network the page says so above the list.
  const isOnline = useOnline();
  // Said at once where the browser knows it: later, the words would push the matches down.
  const [isOffline, setOffline] = useState(() => !isOnline && list.some(({ id }) => !isDeviceMatch(id)));
  const [isAll, setAll] = useState(false);
  // The only match whose removal is asked about.
  const [asked, setAsked] = useState<string>();
  // Matches that the server has: a deleted one has no picture to ask for.
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const replace = (next: MyMatch) => {
    setList((old) => old.map((known) => (known.id === next.id ? next : known)));
    if (next.standing !== 'gone') setConfirmed((old) => new Set(old).add(next.id));
  };
  useEffect(() => {
    const refresh = async (matches = readMyMatches()) => {
      if (document.visibilityState === 'hidden') return;
      // Otherwise a match would be asked for before the move that is on its way.
      if (matches.some(({ id }) => hasUnsentMove(id)))
        await import('../../app/on-demand/background.ts').then(
          (file) => file.sendKeptMoves(),
          () => {},
        );
      const onServer = matches.filter(({ id }) => !isDeviceMatch(id));
      const candidates = sortByUrgency(onServer).slice(0, REFRESH_MAX);
      const answers = candidates.map(async (known) => {
        const next = await refreshMatch(known);
        if (next) replace(next);
        return next;
      });
      const isAnswered = (await Promise.all(answers)).some((next) => next !== undefined);
      if (answers.length > 0) setOffline(!isAnswered);
    };
    void refresh();
    const timer = setInterval(() => void refresh(readMyMatches().filter(canChange)), REFRESH_MS);
    const stop = onPageReturn(() => void refresh());
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  if (list.length === 0) return null;
  const forgetMatch = (id: string) => {
    removeMatch(id);
    setList(list.filter((known) => known.id !== id));
  };
  const rows = (part: readonly MyMatch[]) => (
    <ul class="home-list">
      {part.map((known) => (
        <MatchItem
          key={known.id}
          known={known}
          day={days.get(known.id)}
          hasPicture={confirmed.has(known.id)}
          isAsking={asked === known.id}
          onAsk={(isAsking) => setAsked(isAsking ? known.id : undefined)}
          onForget={() => forgetMatch(known.id)}
        />
      ))}
    </ul>
  );
  const sorted = sortByUrgency(withOpenWishes(list));
  const going = sorted.filter((known) => !isFinished(known));
  const open = [...going.filter(isNew), ...going.filter((known) => !isNew(known))];
  const finished = sorted.filter(isFinished);
  const unfolded = countUnfolded(open);
  return (
    <section class="stack" aria-labelledby="home-yours">
      <h2 id="home-yours">{t.yourGames}</h2>
      {isOffline && (
        <p class="notice" role="status">
          {isOnline ? t.away : t.lastSeen}
        </p>
      )}
      {open.length > 0 && rows(isAll ? open : open.slice(0, unfolded))}
      {!isAll && open.length > unfolded && (
        <button type="button" class="home-list-all" onClick={() => setAll(true)}>
          {t.all({ n: open.length })}
        </button>
      )}
      {finished.length > 0 && (
        <details open={open.length === 0 && finished.length <= UNFOLDED_MAX}>
          <summary>{t.finished({ n: finished.length })}</summary>
          {rows(finished)}
        </details>
      )}
      <p class="home-note">{t.yourGamesNote}</p>
      <a class="alone" href="/statistics">
        {t.statistics}
      </a>
    </section>
  );
}

/** An end that the user has not seen, or a rematch to join: first in the list. */
const isNew = ({ isNews, rematch }: MyMatch): boolean => isNews === true || rematch !== undefined;

/** A match that waits for the reader is never folded. */
const isWaiting = (known: MyMatch): boolean => isNew(known) || known.standing === 'mine' || known.standing === 'asked';

const isFinished = (known: MyMatch): boolean =>
  !isNew(known) && (known.standing === 'over' || known.standing === 'gone');

/** The list without the wishes for a rematch that the user has joined. */
const withOpenWishes = (list: readonly MyMatch[]): readonly MyMatch[] =>
  list.map((known) => (list.some(({ id }) => id === known.rematch?.match) ? { ...known, rematch: undefined } : known));

/** Call back when the page becomes visible and when the browser comes online. Return a function that stops. */
function onPageReturn(then: () => void): () => void {
  document.addEventListener('visibilitychange', then);
  addEventListener('online', then);
  return () => {
    document.removeEventListener('visibilitychange', then);
    removeEventListener('online', then);
  };
}

/** The position of a match in the page's theme; the device's may change while the page is open. */
function BoardPicture({ path }: { readonly path: string }) {
  const { theme } = settings.value;
  const dark = `${path}-dark.png`;
  return (
    <picture>
      {theme === 'device' && <source media="(prefers-color-scheme: dark)" srcset={dark} />}
      <img src={theme === 'dark' ? dark : `${path}.png`} alt="" loading="lazy" />
    </picture>
  );
}

interface MatchItemProps {
  readonly known: MyMatch;
  /** The day of a daily deal. */
  readonly day: string | undefined;
  readonly hasPicture: boolean;
  readonly isAsking: boolean;
  readonly onAsk: (isAsking: boolean) => void;
  readonly onForget: () => void;
}

function MatchItem({ known, day, hasPicture, isAsking, onAsk, onForget }: MatchItemProps) {
  const t = matchListSheet.text();
  const names = namesText(known);
  // A deadline that has passed is outdated information.
  const { until = 0, rematch } = known;
  const isOpen = until > serverNow();
  const content = (
    <>
      <span class="home-match-picture">
        <GamePicture game={known.game} />
        {hasPicture && known.entry !== undefined && <BoardPicture path={`/card/${known.id}/${known.entry}`} />}
      </span>
      <span class="home-match-text">
        <span class="home-match-game">{gameNameOf(known.game, lang.value)}</span>
        <span class="home-match-at">
          {[
            day && dailySheet.text().dayOf({ date: dayText(day, locale()) }),
            names,
            day === undefined && agoText(known.at, serverNow()),
            isDeviceMatch(known.id) && t.onDevice,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span class="home-match-standing">
          <span class={isForUser(known) && known.standing === 'mine' ? 'badge home-mine' : 'badge'}>
            {standingText(known)}
          </span>
          {isOpen && (
            <span class="home-match-until" title={whenText(until, serverNow())}>
              {timeLeftText(until - serverNow(), deadlineSheet.text())}
            </span>
          )}
        </span>
        {[awayText(known), pauseText(known), hasRefusedMove(known.id) && t.refused].map(
          (line) => line && <span class="home-match-until">{line}</span>,
        )}
      </span>
    </>
  );
  const isGone = known.standing === 'gone';
  return (
    <li class={isFinished(known) ? 'home-match home-match-done' : 'home-match'}>
      {isGone ? (
        <span class="home-match-link">{content}</span>
      ) : (
        <a class="home-match-link" href={`/g/${known.id}`}>
          {content}
        </a>
      )}
      {rematch && <RematchOffer over={known.id} {...rematch} />}
      <ForgetButton known={known} isAsking={isAsking} onAsk={onAsk} onForget={onForget} />
    </li>
  );
}

/** Return true if the match waits for the user, or has ended since the last visit. */
const isForUser = ({ id, standing, isNews }: MyMatch): boolean =>
  isNews === true || (standing === 'mine' && !hasUnsentMove(id));

/** Return who plays too: their names, or that there is somebody without one. */
function namesText({ others, standing }: MyMatch): string | undefined {
  const t = matchListSheet.text();
  const names = others
    .filter((name) => name !== null)
    .map((name) => (typeof name === 'number' ? t.botName({ name: matchSheet.text().botName({ n: name }) }) : name));
  if (names.length > 0) return t.withNames({ names: names.join(', ') });
  return others.length > 0 && standing !== 'open' ? t.withOthers({ n: others.length }) : undefined;
}

/** Return the points of a finished match of two, "26 : 24", the user's first; undefined where they decided nothing. */
function scoreText({ id, game, result }: MyMatch): string | undefined {
  const position = result && readLastPosition(id);
  const score = position?.phase === 'over' ? scoreOf(position, position.mine[0] ?? 0) : undefined;
  if (score?.other === undefined || (listingOf(game)?.countsCells && score.rounds === 1)) return undefined;
  // In one line: the spaces do not break.
  return [score.own, score.other].map((points) => writtenPoints(points, lang.value)).join('\u00a0:\u00a0');
}

function awayText({ away }: MyMatch): string | undefined {
  if (!away || away.until < dayFromNow(0)) return undefined;
  const t = timeSheet.text();
  const date = dayText(away.until, locale());
  return away.isOwn ? t.ownAway({ date }) : t.away({ name: away.name, date });
}

function pauseText({ pause }: MyMatch): string | undefined {
  const now = serverNow();
  if (!pause || pause.until <= now) return undefined;
  const t = timeSheet.text();
  const date = whenText(pause.until, now);
  if (pause.state !== 'proposed') return t[pause.state]({ date });
  const name = typeof pause.by === 'number' ? matchSheet.text().seatName({ n: pause.by }) : pause.by;
  return t.proposed({ name, date });
}

interface ForgetButtonProps {
  readonly known: MyMatch;
  readonly isAsking: boolean;
  readonly onAsk: (isAsking: boolean) => void;
  readonly onForget: () => void;
}

/** The card after this one, or before it, has the focus when this one is gone. */
function focusNeighbour(inside: Element): void {
  const card = inside.closest('li');
  (card?.nextElementSibling ?? card?.previousElementSibling)?.querySelector<HTMLElement>('a, button')?.focus();
}

/** Takes a match off the list. About one that goes on, a question lies over the card, which keeps its size and place. */
function ForgetButton({ known, isAsking, onAsk, onForget }: ForgetButtonProps) {
  const t = matchListSheet.text();
  const button = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const forget = (inside: Element) => {
    focusNeighbour(inside);
    onForget();
  };
  useEffect(() => {
    if (!isAsking) return;
    keep.current?.focus();
    const onPress = ({ target }: Event) => {
      if (!keep.current?.parentElement?.contains(target as Node)) onAsk(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isAsking]);
  const cancel = () => {
    onAsk(false);
    // Below the question, the button cannot have the focus.
    setTimeout(() => button.current?.focus());
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        class="plain"
        aria-label={t.forget}
        title={t.forgetNote}
        onClick={({ currentTarget }) => (isFinished(known) ? forget(currentTarget) : onAsk(true))}
      >
        ×
      </button>
      {isAsking && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form without fields.
        <div
          class="home-match-question"
          role="group"
          aria-label={gameNameOf(known.game, lang.value)}
          onKeyDown={({ key }) => key === 'Escape' && cancel()}
        >
          <span>{t.askForget}</span>
          <button type="button" onClick={({ currentTarget }) => forget(currentTarget)}>
            {t.remove}
          </button>
          <button ref={keep} type="button" onClick={cancel}>
            {t.keep}
          </button>
        </div>
      )}
    </>
  );
}

/** More names would fill the line. */
const NAMED_MAX = 3;

/** "Anna's turn", or of several "Waiting for Anna and Ben". */
function waitingText({ turn, waits = turn === undefined ? [] : [turn], others }: MyMatch): string {
  const t = matchListSheet.text();
  const { botName, seatName } = matchSheet.text();
  const names = waits.map((one) =>
    typeof one === 'string' ? one : (others.includes(one) ? botName : seatName)({ n: one }),
  );
  const [name] = names;
  if (name === undefined || names.length > NAMED_MAX) return t.turnOthers;
  return names.length === 1 ? t.turnOf({ name }) : t.waitingFor({ names });
}

function standingText(known: MyMatch): string {
  const { standing, isEnded, result, isBotPlaying } = known;
  const t = matchListSheet.text();
  if (canChange(known) && hasUnsentMove(known.id)) return t.notSent;
  switch (standing) {
    case 'mine':
      return t.turnMine;
    case 'asked':
      return t.asked;
    case 'others':
      return isBotPlaying ? t.botPlays : waitingText(known);
    case 'open':
      return t.waiting;
    case 'between':
      return t.roundOver;
    case 'over':
      if (result) return [t[result], scoreText(known)].filter(Boolean).join(' · ');
      return isEnded ? t.ended : t.over;
    case 'stuck':
      return t.stuck;
    case 'gone':
      return t.gone;
  }
}
