/** The rules of one game on a page of their own. */
import { useEffect } from 'preact/hooks';
import { helpOf } from '../../games/asides.ts';
import { entryOf, gameList } from '../../games/game-parts.ts';
import { lang, text } from '../../i18n/language.ts';
import { prepare } from '../../parts/page/idle.ts';
import { lazy, useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { Shell, Title } from '../../parts/page/shell.tsx';
import { Missing } from '../missing.tsx';

const TryIt = lazy(async () => (await import('./help-try.tsx')).loadTryIt(), true);

export function HelpPage({ game }: { readonly game: string }) {
  const entry = entryOf(game);
  useEffect(() => prepare(async () => (await import('../../app/on-demand/background.ts')).settleIn()), []);
  const id = gameList().find((known) => known === game);
  if (!entry || !id) return <Missing />;
  return (
    <Shell>
      <article class="stack">
        <Title>{entry.name}</Title>
        <TryIt game={id} />
        <h2>{text().rules}</h2>
        <HelpText game={game} />
      </article>
    </Shell>
  );
}

/** The rules themselves, here and in the match's dialog. */
export function HelpText({ game }: { readonly game: string }) {
  const code = lang.value;
  const { value: Help, retry } = useLoaded(async () => ({ is: (await helpOf(game, code)).Help }), code);
  return Help ? <Help.is /> : <Loading retry={retry} />;
}
