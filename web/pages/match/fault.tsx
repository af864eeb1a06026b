/** The match cannot be shown: why, and where to go on. */
import { useEffect } from 'preact/hooks';
import { text } from '../../i18n/language.ts';
import { ProblemText } from '../../parts/problem-text.tsx';
import { Shell, Title } from '../../parts/shell.tsx';
import { route } from '../../router.ts';
import { update, yourGames } from '../../your-games.ts';

export function Fault({ code }: { readonly code: string }) {
  const at = route.value;
  useEffect(() => {
    const known = yourGames().find(({ id }) => at.kind === 'match' && id === at.id);
    if (known && (code === 'gone' || code === 'no-match')) update({ ...known, standing: 'gone' });
  }, [code]);
  return (
    <Shell>
      <div class="stack">
        <Title>
          <ProblemText code={code} />
        </Title>
        <p>
          <a class="alone" href="/">
            {text().toHome}
          </a>
        </p>
      </div>
    </Shell>
  );
}
