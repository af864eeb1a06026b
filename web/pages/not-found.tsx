/** The page for an unknown address. */
import { sheet } from '../locales/language.ts';
import { useLoaded } from '../parts/page/lazy.tsx';
import { Loading } from '../parts/page/loading.tsx';
import { HomeLink } from '../parts/page/on-demand/home-link.tsx';
import { PageTitle, Shell } from '../parts/page/shell.tsx';

const missingSheet = sheet('problems/notFound');

export function NotFound() {
  const { retry } = useLoaded(() => missingSheet.load(), 'missing');
  const t = missingSheet.now();
  return (
    <Shell>
      {t ? (
        <div class="stack">
          <PageTitle>{t.title}</PageTitle>
          <p>{t.text}</p>
          <p>
            <HomeLink />
          </p>
        </div>
      ) : (
        <Loading retry={retry} />
      )}
    </Shell>
  );
}
