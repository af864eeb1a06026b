/**
 * The catalogues for notifications, in all languages, for the service worker, which is a single file. Apart for the
 * byte budgets: no page may load this.
 */
import type { Catalogues } from '../../dist/locales/web.d.ts';
import type { Lang } from '../../worker/protocol/languages.ts';

const log = import.meta.glob(['../../dist/locales/web/*/match/late.js', '!**/en-XA/**'], {
  eager: true,
  import: 'log',
});
const match = import.meta.glob(['../../dist/locales/web/*/match/first.js', '!**/en-XA/**'], {
  eager: true,
  import: 'first',
});
const push = import.meta.glob(['../../dist/locales/web/*/settings/late.js', '!**/en-XA/**'], {
  eager: true,
  import: 'push',
});

/** Each section with the file that holds it. */
const SECTIONS = {
  'match/log': [log, 'match/late'],
  'match/first': [match, 'match/first'],
  'settings/push': [push, 'settings/late'],
} as const;

/** Return the messages of one section in one language. */
export function catalogueOf<P extends keyof typeof SECTIONS>(lang: Lang, part: P): Catalogues[P] {
  const [files, file] = SECTIONS[part];
  return files[`../../dist/locales/web/${lang}/${file}.js`] as Catalogues[P];
}
