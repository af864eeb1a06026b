/** The first page: introduction, games, daily deals, and the matches of this browser. */

import { hasMatches, localStore } from '../../browser/storage.ts';
import { gameList } from '../../games/listings.ts';
import { sheet } from '../../locales/language.ts';
import { lazy } from '../../parts/page/lazy.tsx';
import { useOnline } from '../../parts/page/online.ts';
import { PageTitle, Shell } from '../../parts/page/shell.tsx';
import { GameCard } from './game-card.tsx';
import './home.css';

const homeSheet = sheet('home/first');

const MatchList = lazy(() => import('./match-list.tsx').then((file) => file.loadMatches()));
const DeferredSection = lazy(() => import('./deferred.tsx').then((file) => file.loadDeferred()), true);

/** The deals are below the games, far down on a phone. */
const showDaily = (): void => document.getElementById('daily')?.scrollIntoView();

export function Home() {
  const t = homeSheet.text();
  document.title = 'Tilepost';
  const hasPlayed = hasMatches() || localStore.read('daily') !== undefined;
  const isDailyFirst = hasPlayed || location.hash === '#daily';
  const isOffline = !useOnline();
  // The deals of the day need the server.
  const daily = !isOffline && (
    <div id="daily" class="home-daily">
      <DeferredSection part="daily" />
    </div>
  );
  return (
    <Shell wide>
      <div class="home">
        {hasPlayed ? (
          <PageTitle>{t.back}</PageTitle>
        ) : (
          <div class="home-promise">
            <PageTitle>{t.promise}</PageTitle>
            <p>
              {t.promiseMore} <span class="home-promise-seat">{t.promiseSeat}</span>
            </p>
          </div>
        )}
        {isOffline && <DeferredSection part="offline" />}
        {hasMatches() && <MatchList />}
        {isDailyFirst && daily}
        <section class="stack" aria-labelledby="home-pick">
          <div class="home-pick">
            <h2 id="home-pick">{t.pick}</h2>
            {daily && !isDailyFirst && (
              <button type="button" class="plain" onClick={showDaily}>
                {t.toDaily}
              </button>
            )}
          </div>
          <div class="home-games">
            {gameList.map((id) => (
              <GameCard key={id} id={id} isOffline={isOffline} />
            ))}
          </div>
        </section>
        {!isDailyFirst && daily}
        <DeferredSection part="foot" />
      </div>
    </Shell>
  );
}
