/**
 * Apart for the byte budgets: no page may load this. What messages to a device are written with, in all languages at once:
 * for the service worker, which is one file.
 */
import type { Catalogues } from '../../dist/locales/web.d.ts';
import type { Lang } from '../../worker/protocol/languages.ts';

const catalogues: Readonly<Record<string, unknown>> = import.meta.glob(
  ['../../dist/locales/web/*/{common,log,match,push}.js', '!**/en-XA/**'],
  { eager: true, import: 'messages' },
);

/** The messages of one part, in one language. */
export const catalogueOf = <P extends 'common' | 'log' | 'match' | 'push'>(lang: Lang, part: P): Catalogues[P] =>
  catalogues[`../../dist/locales/web/${lang}/${part}.js`] as Catalogues[P];
