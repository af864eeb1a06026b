/**
 * The sentence that browsers below the line show, in the reader's language. Such a browser may not even parse the page's
 * scripts, so these are classic scripts in the language of 2009.
 */
import { fileURLToPath } from 'node:url';
import { DEFAULT_LANG, LANGS } from '../../protocol/languages.ts';
import { readParts } from './read-parts.ts';

/** In dist/locales, and at the root of the site. Loaded by old browsers, and by every frame. */
export const OLD_BROWSER_FILE = 'old-browser.js';

/** The newest features of the oldest browsers supported (web/README.md): Chrome 111 and Safari 16.4; Firefox 121. */
const IS_SUPPORTED = "''.isWellFormed&&self.CSS&&CSS.supports('selector(:has(a))')";

/** The sentence in a language; undefined if it is not translated yet. */
function sentenceIn(lang: string): string | undefined {
  const { parts } = readParts(fileURLToPath(new URL(`../../../web/locales/${lang}`, import.meta.url)));
  const { sentence }: { readonly sentence?: string } = JSON.parse(parts.get('problems/oldBrowser')?.text ?? '{}');
  return sentence || undefined;
}

const sentences = () => Object.fromEntries(LANGS.map((lang) => [lang, sentenceIn(lang) ?? sentenceIn(DEFAULT_LANG)]));

/** Only ASCII: the file has no declared encoding in old browsers. */
const ascii = (json: string): string =>
  json.replaceAll(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const oldBrowserScript = (): string => `(function(){if(${IS_SUPPORTED})return;
var t=${ascii(JSON.stringify(sentences()))},c,p=document.createElement('p');
try{c=localStorage['tilepost:lang']}catch(e){}
if(!t[c])c=(navigator.language||'').slice(0,2);
if(!t[c])c='${DEFAULT_LANG}';
p.lang=c;p.id='old-browser';p.setAttribute('role','alert');p.appendChild(document.createTextNode(t[c]));
p.style.cssText='margin:0;padding:16px;font:16px/1.5 sans-serif;color:#000;background:#fff;border:2px solid #9d351c';
function show(){document.body.insertBefore(p,document.body.firstChild)}
if(document.body)show();else document.addEventListener('DOMContentLoaded',show)})();
`;
