/**
 * /dev, in development builds only: every scene of every game in its frames. `?lang=en-XA&bare#3` shows the board of
 * scene 3 alone, in the pseudo-language.
 */
import { useEffect, useState } from 'preact/hooks';
import { type GameId, gameIds, isGameId } from '../../worker/games/registry.ts';
import { DEFAULT_LANG, LANGS, LANGUAGES, type Lang, PSEUDO_LANG } from '../../worker/protocol/languages.ts';
import './page.css';
import { loadWords } from '../games/boards.ts';
import { loadHelp, loadSentences } from '../games/extras.ts';
import { useLoaded } from '../parts/page/lazy.tsx';
import type { DevGame, DevLang } from './dev-game.ts';
import { luckyNumbers } from './lucky-numbers.tsx';
import { nochMal } from './noch-mal.tsx';
import { qwantum } from './qwantum.tsx';
import { rummikub } from './rummikub.tsx';

const DEV_LANGS: readonly DevLang[] = [...LANGS, PSEUDO_LANG];
const isDevLang = (code: string | null): code is DevLang => DEV_LANGS.some((known) => known === code);

/** Words, sentences and rules of a game. */
async function loadTexts(game: GameId, lang: DevLang) {
  const code = lang as Lang;
  const [{ words, turn }, { sentences }, { Help }] = await Promise.all([
    loadWords(game, code),
    loadSentences(game, code),
    loadHelp(game, code),
  ]);
  return { texts: { words, turn, sentences }, Help };
}

/** The number of the scene behind the `#`: it can change while the page stands. */
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
  const requestedGame = query.get('game') ?? '';
  const requestedLang = query.get('lang');
  const [game, setGame] = useState<GameId>(isGameId(requestedGame) ? requestedGame : (gameIds[0] ?? 'lucky-numbers'));
  const [lang, setLang] = useState<DevLang>(isDevLang(requestedLang) ? requestedLang : DEFAULT_LANG);
  const [isHelp, setHelp] = useState(query.has('help'));
  const hash = useHash();
  const isBare = query.has('bare');
  const { value } = useLoaded(() => loadTexts(game, lang), `${game} ${lang}`);
  if (!value) return null;
  const { texts, Help } = value;
  const page = isHelp ? <Help /> : devGames[game].bench({ lang, texts, sceneIndex: Number(hash), isBare });
  if (isBare)
    return (
      <main class="dev-bare" lang={lang} data-scenes={devGames[game].scenes} data-scene={hash}>
        {page}
      </main>
    );
  return (
    <main class="dev stack" lang={lang}>
      <div class="row">
        <h1>Scenes</h1>
        <select
          aria-label="Game"
          value={game}
          onChange={({ currentTarget: { value } }) => isGameId(value) && setGame(value)}
        >
          {gameIds.map((id) => (
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

/** The games that /dev shows; closures keep the types of each game to itself. */
const devGames: Readonly<Record<GameId, DevGame>> = {
  'lucky-numbers': luckyNumbers,
  'noch-mal': nochMal,
  qwantum,
  rummikub,
};
