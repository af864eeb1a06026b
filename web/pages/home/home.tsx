/** The first page: what this is, the games, the deals of the day, and the matches of this browser. */

import { hasMatches, localStore } from '../../browser/storage.ts';
import { gameList } from '../../games/listings.ts';
import { sheet } from '../../locales/language.ts';
import { lazy } from '../../parts/page/lazy.tsx';
import { PageTitle, Shell } from '../../parts/page/shell.tsx';
import { GameCard } from './game-card.tsx';
import './home.css';

const homeSheet = sheet('home');

const MatchList = lazy(() => import('./match-list.tsx').then((file) => file.loadMatches()));
const DeferredSection = lazy(() => import('./deferred.tsx').then((file) => file.loadDeferred()), true);

export function Home() {
  const t = homeSheet.text();
  document.title = 'Tilepost';
  // Whoever comes for it, or has played one before, finds it first; to all others the games are shown.
  const isDailyFirst = location.hash === '#daily' || localStore.read('daily') !== undefined;
  const daily = (
    <div id="daily" class="home-daily">
      <DeferredSection part="daily" />
    </div>
  );
  return (
    <Shell>
      <div class="home">
        <div class="home-promise">
          <HeroPicture />
          <PageTitle>{t.promise}</PageTitle>
          <p>{t.promiseMore}</p>
        </div>
        {hasMatches() && <MatchList />}
        {isDailyFirst && daily}
        <section class="stack" aria-labelledby="home-pick">
          <h2 id="home-pick">{t.pick}</h2>
          <div class="home-games">
            {gameList.map((id) => (
              <GameCard key={id} id={id} />
            ))}
          </div>
        </section>
        {!isDailyFirst && daily}
        <DeferredSection part="foot" />
      </div>
    </Shell>
  );
}

interface TileProps {
  readonly x: number;
  readonly face: string;
  readonly edge: string;
}

const Tile = ({ x, face, edge }: TileProps) => (
  <g transform={`translate(${x} 46)`}>
    <rect y="5" width="44" height="44" rx="12" fill={edge} />
    <rect width="44" height="44" rx="12" fill={face} />
    <circle cx="22" cy="22" r="6" fill="#253129" />
  </g>
);

/** The picture of the first page: a letter goes by post from one table to another. Decoration only. */
const HeroPicture = () => (
  <svg class="picture" viewBox="0 -10 320 106" aria-hidden="true" fill="none" stroke-linecap="round">
    <path class="picture-way" d="M56 50C100 4 220 4 264 50" />
    <Tile x={6} face="#a8d79e" edge="#6fa463" />
    <Tile x={270} face="#a9bdf5" edge="#6f84c4" />
    <g transform="translate(136 0) rotate(-7 24 18)" stroke="#1c6848" stroke-width="2">
      <rect width="48" height="34" rx="7" fill="#f7f1de" />
      <path d="M3 5l18.5 14a4 4 0 0 0 5 0L45 5" />
      <circle cx="24" cy="20" r="6" fill="#f0a73f" />
    </g>
  </svg>
);
