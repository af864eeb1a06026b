/** /dev, in development builds only: every scene of every game in its frames. `?scene=3&lang=ko&bare` shows one board alone. */
import { useState } from 'preact/hooks';
import { type GameId, gameIds, isGameId } from '../../worker/games/registry.ts';
import { LANGS, LANGUAGES, type Lang } from '../../worker/protocol/languages.ts';
import './page.css';
import type { DevGame } from './dev-game.ts';
import { luckyNumbers } from './lucky-numbers.tsx';
import { nochMal } from './noch-mal.tsx';
import { qwantum } from './qwantum.tsx';
import { rummikub } from './rummikub.tsx';

export function DevPage() {
  const query = new URLSearchParams(location.search);
  const requestedGame = query.get('game') ?? '';
  const [game, setGame] = useState<GameId>(isGameId(requestedGame) ? requestedGame : (gameIds[0] ?? 'lucky-numbers'));
  const [lang, setLang] = useState<Lang>(query.get('lang') === 'ko' ? 'ko' : 'en');
  const [isHelp, setHelp] = useState(query.has('help'));
  const isBare = query.has('bare');
  const { bench, help } = devGames[game];
  const page = isHelp ? help(lang) : bench({ lang, sceneIndex: Number(query.get('scene') ?? 0), isBare });
  if (isBare)
    return (
      <main class="dev-bare" lang={lang}>
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
        {LANGS.map((code) => (
          <button key={code} type="button" aria-pressed={code === lang} onClick={() => setLang(code)}>
            {LANGUAGES[code].name}
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
