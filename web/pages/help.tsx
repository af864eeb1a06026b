/** The rules of one game on a page of their own. */

import type { GameEntry } from '../games/game-ui.ts';
import { lang, text } from '../i18n/language.ts';
import { entryOf } from '../parts/game-parts.ts';
import { useLoaded } from '../parts/lazy.tsx';
import { Loading } from '../parts/loading.tsx';
import { Shell, Title } from '../parts/shell.tsx';
import { Missing } from './missing.tsx';

export function HelpPage({ game }: { readonly game: string }) {
  const entry = entryOf(game);
  if (!entry) return <Missing />;
  return (
    <Shell>
      <article class="stack">
        <Title>{entry.name}</Title>
        <h2>{text().rules}</h2>
        <HelpText entry={entry} />
      </article>
    </Shell>
  );
}

/** The rules themselves, here and in the match's dialog. */
export function HelpText({ entry }: { readonly entry: GameEntry }) {
  const code = lang.value;
  const { value: Help, retry } = useLoaded(async () => ({ is: (await entry.loadHelp(code)).Help }), code);
  return Help ? <Help.is /> : <Loading retry={retry} />;
}
