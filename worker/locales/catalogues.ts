/** The texts that the server writes, in all languages: chats, calendars and feeds, link previews. */
import { catalogues } from '../../dist/locales/worker/all.js';
import type { Catalogues } from '../../dist/locales/worker.d.ts';
import type { Lang } from '../protocol/languages.ts';

/** The messages of a section of worker/locales/<lang>/server.json, such as `server/feeds`. */
export const catalogueOf = <P extends keyof Catalogues>(lang: Lang, part: P): Catalogues[P] => catalogues[lang][part];
