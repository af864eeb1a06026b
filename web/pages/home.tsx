/** The first page: what this is, the games, and the matches of this browser. */
import { homeSheet } from '../i18n/home-sheet.ts';
import { gameList } from '../parts/game-parts.ts';
import { lazy } from '../parts/lazy.tsx';
import { Shell, Title } from '../parts/shell.tsx';
import { hasGames } from '../storage.ts';
import { HomeGame } from './home-game.tsx';
import { Picture } from './home-picture.tsx';
import './home.css';

const HomeList = lazy(async () => (await import('./home-list.tsx')).loadList());

export function Home() {
  const t = homeSheet.text();
  document.title = 'Tilepost';
  return (
    <Shell>
      <div class="home">
        <div class="home-promise">
          <Picture />
          <Title>{t.promise}</Title>
          <p>{t.promiseMore}</p>
        </div>
        {hasGames() && <HomeList />}
        <section class="stack" aria-labelledby="home-pick">
          <h2 id="home-pick">{t.pick}</h2>
          <div class="home-games">
            {gameList().map((id) => (
              <HomeGame key={id} id={id} />
            ))}
          </div>
        </section>
        <footer class="home-foot">
          <p>{t.keptNote}</p>
        </footer>
      </div>
    </Shell>
  );
}
