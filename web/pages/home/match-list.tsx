/** "Your games" on the first page: whose turn it is, as this browser knows it, brought up to date when the page is looked at. */
import { useEffect, useState } from 'preact/hooks';
import { type MyMatch, readMyMatches, removeMatch, sortByUrgency } from '../../device/my-matches.ts';
import { refreshMatch } from '../../device/refresh-matches.ts';
import { listingOf } from '../../games/listings.ts';
import { sheet, text } from '../../locales/language.ts';
import { agoText } from '../../parts/text/dates.ts';
import { untilText } from '../../parts/text/time-text.ts';
import './match-list.css';

const matchListSheet = sheet('match-list');
const deadlineSheet = sheet('deadlines');

/** Asked for when the page opens or is looked at again: those that can still change. */
const REFRESH_MAX = 20;

/** The list, once its words are there. */
export async function loadMatches(): Promise<typeof MatchList> {
  await Promise.all([matchListSheet.load(), deadlineSheet.load()]);
  return MatchList;
}

function MatchList() {
  const t = matchListSheet.text();
  const [list, setList] = useState(readMyMatches);
  const [isOffline, setOffline] = useState(false);
  const replace = (next: MyMatch) => setList((old) => old.map((known) => (known.id === next.id ? next : known)));
  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState === 'hidden') return;
      const candidates = sortByUrgency(readMyMatches()).slice(0, REFRESH_MAX);
      const answers = candidates.map(async (known) => {
        const next = await refreshMatch(known);
        if (next) replace(next);
        return next;
      });
      const isAnswered = (await Promise.all(answers)).some((next) => next !== undefined);
      setOffline(answers.length > 0 && !isAnswered);
    };
    void refresh();
    return onPageReturn(refresh);
  }, []);
  if (list.length === 0) return null;
  const forgetMatch = (id: string) => {
    removeMatch(id);
    setList(list.filter((known) => known.id !== id));
  };
  return (
    <section class="stack" aria-labelledby="home-yours">
      <h2 id="home-yours">{t.yourGames}</h2>
      {isOffline && (
        <p class="notice warn" role="status">
          {t.away}
        </p>
      )}
      <ul class="home-list">
        {sortByUrgency(list).map((known) => (
          <MatchItem key={known.id} known={known} onForget={() => forgetMatch(known.id)} />
        ))}
      </ul>
      <p class="home-note">{t.yourGamesNote}</p>
    </section>
  );
}

/** Calls back when the page is looked at again, and when the net is back; the answer ends it. */
function onPageReturn(then: () => void): () => void {
  document.addEventListener('visibilitychange', then);
  addEventListener('online', then);
  return () => {
    document.removeEventListener('visibilitychange', then);
    removeEventListener('online', then);
  };
}

function MatchItem({ known, onForget }: { readonly known: MyMatch; readonly onForget: () => void }) {
  const t = matchListSheet.text();
  const names = known.others
    .filter((name) => name !== null)
    .map((name) => (typeof name === 'number' ? text().botName({ n: name }) : name))
    .join(', ');
  // One that has passed by now is no news of this moment.
  const isOpen = known.until !== undefined && known.until > Date.now();
  const content = (
    <>
      <span class="home-match-game">{listingOf(known.game)?.name ?? known.game}</span>
      <span class="home-match-at">
        {[names && t.withNames({ names }), agoText(known.at)].filter(Boolean).join(' · ')}
      </span>
      {isOpen && <span class="home-match-until">{untilText(known.until ?? 0, Date.now(), deadlineSheet.text())}</span>}
      <span class={known.standing === 'mine' ? 'badge home-mine' : 'badge'}>{standingText(known)}</span>
    </>
  );
  const isGone = known.standing === 'gone';
  return (
    <li class="home-match">
      {isGone ? (
        <span class="home-match-link">{content}</span>
      ) : (
        <a class="home-match-link" href={`/g/${known.id}`}>
          {content}
        </a>
      )}
      {(isGone || known.standing === 'over') && (
        <button type="button" class="plain" aria-label={t.forget} title={t.forget} onClick={onForget}>
          ×
        </button>
      )}
    </li>
  );
}

function standingText({ standing, turn, isEnded }: MyMatch): string {
  const t = matchListSheet.text();
  switch (standing) {
    case 'mine':
      return t.turnMine;
    case 'asked':
      return t.asked;
    case 'others':
      return turn ? t.turnOf({ name: turn }) : t.turnOthers;
    case 'open':
      return t.waiting;
    case 'between':
      return t.roundOver;
    case 'over':
      return isEnded ? t.ended : t.over;
    case 'stuck':
      return t.stuck;
    case 'gone':
      return t.gone;
  }
}
