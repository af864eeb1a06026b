/** "Your games" on the first page: whose turn it is, as this browser knows it, brought up to date when the page is looked at. */
import { useEffect, useState } from 'preact/hooks';
import { frameOf } from '../calls.ts';
import { text } from '../i18n/language.ts';
import { listSheet } from '../i18n/list-sheet.ts';
import { agoText } from '../parts/dates.ts';
import { entryOf } from '../parts/game-parts.ts';
import { forget, inOrder, type KnownMatch, knownMatch, yourGames } from '../your-games.ts';
import './home-list.css';

/** Asked for when the page opens or is looked at again: those that can still change. */
const ASKED = 20;

/** The list, once its words are there. */
export async function loadList(): Promise<typeof HomeList> {
  await listSheet.load();
  return HomeList;
}

function HomeList() {
  const t = listSheet.text();
  const [list, setList] = useState(yourGames);
  const put = (next: KnownMatch) => setList((old) => old.map((known) => (known.id === next.id ? next : known)));
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      for (const known of inOrder(yourGames()).slice(0, ASKED)) void refreshed(known).then((next) => next && put(next));
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
  if (list.length === 0) return null;
  const drop = (id: string) => {
    forget(id);
    setList(list.filter((known) => known.id !== id));
  };
  return (
    <section class="stack" aria-labelledby="home-yours">
      <h2 id="home-yours">{t.yourGames}</h2>
      <ul class="home-list">
        {inOrder(list).map((known) => (
          <HomeMatch key={known.id} known={known} onForget={() => drop(known.id)} />
        ))}
      </ul>
      <p class="home-note">{t.yourGamesNote}</p>
    </section>
  );
}

async function refreshed(known: KnownMatch): Promise<KnownMatch | undefined> {
  const result = await frameOf(known.id).catch(() => undefined);
  if (!result) return undefined;
  if (result.ok) return knownMatch(result.value);
  return result.problem.code === 'gone' || result.problem.code === 'no-match'
    ? { ...known, standing: 'gone' }
    : undefined;
}

function HomeMatch({ known, onForget }: { readonly known: KnownMatch; readonly onForget: () => void }) {
  const t = listSheet.text();
  const names = known.others
    .filter((name) => name !== null)
    .map((name) => (typeof name === 'number' ? text().botName(name) : name))
    .join(', ');
  const words = (
    <>
      <span class="home-match-game">{entryOf(known.game)?.name ?? known.game}</span>
      <span class="home-match-at">{[names && t.withNames(names), agoText(known.at)].filter(Boolean).join(' · ')}</span>
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

function standingText({ standing, turn }: KnownMatch): string {
  const t = listSheet.text();
  switch (standing) {
    case 'mine':
      return t.turnMine;
    case 'others':
      return turn ? t.turnOf(turn) : t.turnOthers;
    case 'open':
      return t.waiting;
    case 'between':
      return t.roundOver;
    case 'over':
      return t.over;
    case 'stuck':
      return t.stuck;
    case 'gone':
      return t.gone;
  }
}
