/** The page for an address that leads nowhere. */
import { text } from '../locales/language.ts';
import { PageTitle, Shell } from '../parts/page/shell.tsx';

export const NotFound = () => (
  <Shell>
    <div class="stack">
      <PageTitle>{text().missingTitle}</PageTitle>
      <p>{text().missing}</p>
      <p>
        <a class="alone" href="/">
          {text().toHome}
        </a>
      </p>
    </div>
  </Shell>
);
