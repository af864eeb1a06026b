/** Changes the language of the open page. */
import { isLang } from '../../../../worker/protocol/languages.ts';
import { localStore } from '../../../browser/storage.ts';
import { lang, loaders, markDocument } from '../../../locales/language.ts';

/**
 * Change the language once all messages on the page are loaded in it, so that the page is never half translated. An
 * unknown language changes nothing.
 */
export async function changeLanguage(code: string): Promise<void> {
  if (!isLang(code)) return;
  // A part that opens meanwhile adds its own loader.
  for (let known = -1; known < loaders.size; ) {
    known = loaders.size;
    await Promise.all([...loaders].map((load) => load(code)));
  }
  lang.value = code;
  markDocument();
  localStore.write('lang', code);
}
