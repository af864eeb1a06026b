/** The match cannot be shown: why, and where to go on. */
import { text } from '../../i18n/language.ts';
import { ProblemText } from '../../parts/problem-text.tsx';
import { Shell, Title } from '../../parts/shell.tsx';

export const Fault = ({ code }: { readonly code: string }) => (
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
