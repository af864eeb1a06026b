/** "Your games" on the first page: whose turn it is, as this browser knows it, brought up to date when the page is looked at. */
import { useEffect, useState } from 'preact/hooks';
import { forget, inOrder, type KnownMatch, yourGames } from '../../device/my-matches.ts';
import { refreshed } from '../../device/refresh-matches.ts';
import { entryOf } from '../../games/game-parts.ts';
import { text } from '../../i18n/language.ts';
import { listSheet } from '../../i18n/list-sheet.ts';
import { timeSheet } from '../../i18n/time-sheet.ts';
import { agoText } from '../../parts/text/dates.ts';
import { untilText } from '../../parts/text/deadline.ts';
import './list.css';

/** Asked for when the page opens or is looked at again: those that can still change. */
const ASKED = 20;

/** The list, once its words are there. */
export async function loadList(): Promise<typeof HomeList> {
  await Promise.all([listSheet.load(), timeSheet.load()]);
  return HomeList;
}

function HomeList() {
  const t = listSheet.text();
  const [list, setList] = useState(yourGames);
  const [isAway, setAway] = useState(false);
  const put = (next: KnownMatch) => setList((old) => old.map((known) => (known.id === next.id ? next : known)));
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const asked = inOrder(yourGames()).slice(0, ASKED);
      const answers = asked.map(async (known) => {
        const next = await refreshed(known);
        if (next) put(next);
        return next;
      });
      const isAnswered = (await Promise.all(answers)).some((next) => next !== undefined);
      setAway(answers.length > 0 && !isAnswered);
    };
    void ask();
    return onReturn(ask);
  }, []);
  if (list.length === 0) return null;
  const drop = (id: string) => {
    forget(id);
    setList(list.filter((known) => known.id !== id));
  };
  return (
    <section class="stack" aria-labelledby="home-yours">
      <h2 id="home-yours">{t.yourGames}</h2>
      {isAway && (
        <p class="notice warn" role="status">
          {t.away}
        </p>
      )}
      <ul class="home-list">
        {inOrder(list).map((known) => (
          <HomeMatch key={known.id} known={known} onForget={() => drop(known.id)} />
        ))}
      </ul>
      <p class="home-note">{t.yourGamesNote}</p>
    </section>
  );
}

/** Calls back when the page is looked at again, and when the net is back; the answer ends it. */
function onReturn(then: () => void): () => void {
  document.addEventListener('visibilitychange', then);
  addEventListener('online', then);
  return () => {
    document.removeEventListener('visibilitychange', then);
    removeEventListener('online', then);
  };
}

function HomeMatch({ known, onForget }: { readonly known: KnownMatch; readonly onForget: () => void }) {
  const t = listSheet.text();
  const names = known.others
    .filter((name) => name !== null)
    .map((name) => (typeof name === 'number' ? text().botName(name) : name))
    .join(', ');
  // One that has passed by now is no news of this moment.
  const isOpen = known.until !== undefined && known.until > Date.now();
  const words = (
    <>
      <span class="home-match-game">{entryOf(known.game)?.name ?? known.game}</span>
      <span class="home-match-at">{[names && t.withNames(names), agoText(known.at)].filter(Boolean).join(' · ')}</span>
      {isOpen && <span class="home-match-until">{untilText(known.until ?? 0, Date.now(), timeSheet.text())}</span>}
      <span class={known.standing === 'mine' ? 'badge home-mine' : 'badge'}>{standingText(known)}</span>
    </>
  );
  const isGone = known.standing === 'gone';
  return (
    <li class="home-match">
      {isGone ? (
        <span class="home-match-link">{words}</span>
      ) : (
        <a class="home-match-link" href={`/g/${known.id}`}>
          {words}
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

function standingText({ standing, turn, isEnded }: KnownMatch): string {
  const t = listSheet.text();
  switch (standing) {
    case 'mine':
      return t.turnMine;
    case 'asked':
      return t.asked;
    case 'others':
      return turn ? t.turnOf(turn) : t.turnOthers;
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
