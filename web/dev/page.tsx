/**
 * /dev, in development builds only: every scene of every game in its frames. `?lang=en-XA&bare#3` shows the board of
 * scene 3 alone, in the pseudo-language. `#3/ko` shows it in Korean.
 */
import { useEffect, useState } from 'preact/hooks';
import { DEFAULT_LANG, LANGS, LANGUAGES, PSEUDO_LANG } from '../../worker/protocol/languages.ts';
import { allGames } from '../games/listings.ts';
import { useLoaded } from '../parts/page/lazy.tsx';
import { GameBench } from './bench.tsx';
import { type DevLang, loadDevGame } from './dev-game.ts';
import '../pages/match/play.css';
import '../parts/page/shell.css';
import './page.css';

const DEV_LANGS: readonly DevLang[] = [...LANGS, PSEUDO_LANG];
const isDevLang = (code: string | null): code is DevLang => DEV_LANGS.some((known) => known === code);

/** Return the hash without its `#`. Scene and language in it can change while the page is open. */
function useHash(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const read = () => setHash(location.hash);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return hash.slice(1);
}

export function DevPage() {
  const query = new URLSearchParams(location.search);
  const requestedLang = query.get('lang');
  const [game, setGame] = useState<string>(allGames.find((id) => id === query.get('game')) ?? allGames[0] ?? '');
  const [chosenLang, setLang] = useState<DevLang>(isDevLang(requestedLang) ? requestedLang : DEFAULT_LANG);
  const [isHelp, setHelp] = useState(query.has('help'));
  const [scene = '', hashLang = ''] = useHash().split('/');
  const lang = isDevLang(hashLang) ? hashLang : chosenLang;
  const isBare = query.has('bare');
  const { value } = useLoaded(() => loadDevGame(game, lang), `${game} ${lang}`);
  if (!value) return null;
  const page = isHelp ? (
    <value.Help />
  ) : (
    <GameBench key={value.rules.id} game={value} sceneIndex={Number(scene)} isBare={isBare} />
  );
  if (isBare)
    return (
      <>
        <header class="shell-head shell-busy">
          <span class="shell-home" />
        </header>
        <main class="shell-main shell-wide" lang={lang} data-scenes={value.scenes.length} data-scene={scene}>
          {page}
        </main>
      </>
    );
  return (
    <main class="dev stack" lang={lang}>
      <div class="row">
        <h1>Scenes</h1>
        <select aria-label="Game" value={game} onChange={({ currentTarget }) => setGame(currentTarget.value)}>
          {allGames.map((id) => (
            <option key={id}>{id}</option>
          ))}
        </select>
        {DEV_LANGS.map((code) => (
          <button key={code} type="button" aria-pressed={code === lang} onClick={() => setLang(code)}>
            {code === PSEUDO_LANG ? 'Pseudo' : LANGUAGES[code].name}
          </button>
        ))}
        <button type="button" aria-pressed={isHelp} onClick={() => setHelp(!isHelp)}>
          Rules
        </button>
      </div>
      {page}
    </main>
  );
}
