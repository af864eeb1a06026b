/** The match cannot be shown: why, and where to go on. */
import { useEffect } from 'preact/hooks';
import { route } from '../../../browser/router.ts';
import { readMyMatches, updateMatch } from '../../../device/my-matches.ts';
import { text } from '../../../locales/language.ts';
import { PageTitle, Shell } from '../../../parts/page/shell.tsx';
import { ProblemText } from '../../../parts/text/problem-text.tsx';

export function Problem({ code }: { readonly code: string }) {
  const currentRoute = route.value;
  useEffect(() => {
    const known = readMyMatches().find(({ id }) => currentRoute.kind === 'match' && id === currentRoute.id);
    if (known && (code === 'gone' || code === 'no-match')) updateMatch({ ...known, standing: 'gone' });
  }, [code]);
  return (
    <Shell>
      <div class="stack">
        <PageTitle>
          <ProblemText code={code} />
        </PageTitle>
        <p>
          <a class="alone" href="/">
            {text().toHome}
          </a>
        </p>
      </div>
    </Shell>
  );
}
