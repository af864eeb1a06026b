/** The match cannot be shown: the reason, and where to go next. */
import { useEffect } from 'preact/hooks';
import { route } from '../../../browser/router.ts';
import { readMyMatches, updateMatch } from '../../../device/my-matches.ts';
import { HomeLink } from '../../../parts/page/on-demand/home-link.tsx';
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
          <HomeLink />
        </p>
      </div>
    </Shell>
  );
}
