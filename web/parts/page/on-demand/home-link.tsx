/** The link to the home page. */
import { sheet } from '../../../locales/language.ts';
import { useLoaded } from '../lazy.tsx';

const partsSheet = sheet('common/parts');

export function HomeLink() {
  useLoaded(() => partsSheet.load(), 'parts');
  const t = partsSheet.now();
  return (
    t && (
      <a class="alone" href="/">
        {t.toHome}
      </a>
    )
  );
}
