/**
 * The catalogues for notifications, in all languages, for the service worker, which is a single file. Apart for the
 * byte budgets: no page may load this.
 */
import type { Catalogues } from '../../dist/locales/web.d.ts';
import type { Lang } from '../../worker/protocol/languages.ts';

const catalogues: Readonly<Record<string, unknown>> = import.meta.glob(
  ['../../dist/locales/web/*/{log,match,push}.js', '!**/en-XA/**'],
  { eager: true, import: 'messages' },
);

/** Return the messages of one part in one language. */
export const catalogueOf = <P extends 'log' | 'match' | 'push'>(lang: Lang, part: P): Catalogues[P] =>
  catalogues[`../../dist/locales/web/${lang}/${part}.js`] as Catalogues[P];
