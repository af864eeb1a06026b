/** The page for an address that leads nowhere. */
import { text } from '../i18n/language.ts';
import { Shell, Title } from '../parts/page/shell.tsx';

export const Missing = () => (
  <Shell>
    <div class="stack">
      <Title>{text().missingTitle}</Title>
      <p>{text().missing}</p>
      <p>
        <a class="alone" href="/">
          {text().toHome}
        </a>
      </p>
    </div>
  </Shell>
);
