/** The first page: what this is, the games, the deals of the day, and the matches of this browser. */

import { hasGames, kept } from '../../browser/storage.ts';
import { gameList } from '../../games/game-parts.ts';
import { homeSheet } from '../../i18n/home-sheet.ts';
import { lazy } from '../../parts/page/lazy.tsx';
import { Shell, Title } from '../../parts/page/shell.tsx';
import { HomeGame } from './game.tsx';
import { Picture } from './picture.tsx';
import './home.css';

const HomeList = lazy(() => import('./list.tsx').then((file) => file.loadList()));
const HomeLater = lazy(() => import('./later.tsx').then((file) => file.loadLater()), true);

export function Home() {
  const t = homeSheet.text();
  document.title = 'Tilepost';
  // Whoever comes for it, or has played one before, finds it first; to all others the games are shown.
  const isDailyFirst = location.hash === '#daily' || kept.read('daily') !== undefined;
  const daily = (
    <div id="daily" class="home-daily">
      <HomeLater part="daily" />
    </div>
  );
  return (
    <Shell>
      <div class="home">
        <div class="home-promise">
          <Picture />
          <Title>{t.promise}</Title>
          <p>{t.promiseMore}</p>
        </div>
        {hasGames() && <HomeList />}
        {isDailyFirst && daily}
        <section class="stack" aria-labelledby="home-pick">
          <h2 id="home-pick">{t.pick}</h2>
          <div class="home-games">
            {gameList().map((id) => (
              <HomeGame key={id} id={id} />
            ))}
          </div>
        </section>
        {!isDailyFirst && daily}
        <HomeLater part="foot" />
      </div>
    </Shell>
  );
}
