/** The rules of one game on a page of their own. */
import { useEffect } from 'preact/hooks';
import { loadHelp } from '../../games/extras.ts';
import { gameList, gameNameOf } from '../../games/listings.ts';
import { lang, text } from '../../locales/language.ts';
import { preloadWhenIdle } from '../../parts/page/idle.ts';
import { lazy, useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { PageTitle, Shell } from '../../parts/page/shell.tsx';
import { NotFound } from '../not-found.tsx';
import './help.css';

const GamePicture = lazy(() => import('../../games/pictures.ts').then((file) => file.GamePicture), true);
const TryGame = lazy(async () => (await import('./try-game.tsx')).loadTryGame(), true);

export function HelpPage({ game }: { readonly game: string }) {
  useEffect(
    () => preloadWhenIdle(async () => (await import('../../app/on-demand/background.ts')).startBackgroundWork()),
    [],
  );
  const id = gameList.find((known) => known === game);
  if (!id) return <NotFound />;
  return (
    <Shell wide>
      <article class="stack help">
        <PageTitle>{gameNameOf(id, lang.value)}</PageTitle>
        <div class="help-top">
          <div class="help-picture">
            <GamePicture game={id} />
          </div>
          <TryGame game={id} />
        </div>
        <h2>{text().rules}</h2>
        <HelpText game={game} />
      </article>
    </Shell>
  );
}

/** The rules text, for this page and the match's dialog. */
export function HelpText({ game }: { readonly game: string }) {
  const code = lang.value;
  const { value: Help, retry } = useLoaded(async () => ({ is: (await loadHelp(game, code)).Help }), code);
  return Help ? <Help.is /> : <Loading retry={retry} />;
}
