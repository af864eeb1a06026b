/** The first page: what this is, the games, the deals of the day, and the matches of this browser. */

import { hasMatches, localStore } from '../../browser/storage.ts';
import { gameList } from '../../games/game-parts.ts';
import { homeSheet } from '../../i18n/home-sheet.ts';
import { lazy } from '../../parts/page/lazy.tsx';
import { PageTitle, Shell } from '../../parts/page/shell.tsx';
import { GameCard } from './game-card.tsx';
import { HeroPicture } from './hero-picture.tsx';
import './home.css';

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
            {gameList().map((id) => (
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
