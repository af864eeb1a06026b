/** The match cannot be shown: why, and where to go on. */
import { useEffect } from 'preact/hooks';
import { route } from '../../../browser/router.ts';
import { update, yourGames } from '../../../device/my-matches.ts';
import { text } from '../../../i18n/language.ts';
import { Shell, Title } from '../../../parts/page/shell.tsx';
import { ProblemText } from '../../../parts/text/problem-text.tsx';

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
