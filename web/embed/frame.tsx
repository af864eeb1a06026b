/** Entry point of the page inside a frame: language, colours, and the channel to the embedding page. */
import { signal } from '@preact/signals';
import { startPage } from '../app/main.tsx';
import { localStore } from '../browser/storage.ts';
import { lang } from '../locales/language.ts';
import { forgetLinkKey, readLinkKey } from '../pages/match/link-key.ts';
import './frame.css';
import type { Theme } from '../browser/on-demand/theme-tokens.ts';
import { addFrameKey, isSandboxed, setFramed, socketProtocols } from '../net/on-demand/embed-mode.ts';
import { FramePage } from './frame-page.tsx';
import { parseFrameUrl, parseScheme, type Scheme } from './frame-params.ts';
import { connectEmbeddingPage, openLinksInWordPress, reportHeight } from './frame-side.ts';
import { splitFragment } from './height-formats.ts';
import type { FromEmbeddingPage } from './protocol.ts';

const applyScheme = (scheme: Scheme): void => {
  document.documentElement.dataset.scheme = scheme;
};

/** Most pages set no tokens. */
async function applyPageTheme(theme: Theme): Promise<void> {
  if (document.documentElement.dataset.theme === undefined && !Object.values(theme).some(Boolean)) return;
  (await import('./theme.ts')).applyTheme(theme);
}

/** Use the embedding page's language without storing it as the user's own choice. */
async function applyPageLanguage(code: string): Promise<void> {
  const readersChoice = localStore.read('lang');
  await (await import('../parts/page/on-demand/change-language.ts')).changeLanguage(code);
  localStore.write('lang', readersChoice);
}

/** Stop headings that appear inside the frame from taking the focus out of the embedding page. */
function keepPageFocus(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}

/** A sandbox blocks forms before their page hears of them. Dispatch the submit event on the tap or key that submits. */
function submitFormsInSandbox(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : undefined;
    if (button?.type !== 'submit' || !button.form?.reportValidity()) return;
    event.preventDefault();
    button.form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }));
  });
}

/** Take WordPress's secret out of the address; a reload finds it in the history's state. */
function takeWordPressSecret(): string | undefined {
  const [rest, secret] = splitFragment(location.hash);
  const { pathname, search } = location;
  if (secret !== undefined) history.replaceState({ wordPress: secret }, '', pathname + search + rest);
  const kept: unknown = history.state?.wordPress;
  return typeof kept === 'string' ? kept : undefined;
}

function startFrame(root: HTMLElement): void {
  setFramed();
  const params = parseFrameUrl(location);
  const secret = takeWordPressSecret();
  // An invitation in the address waits until the user taps the button beside the board.
  const ticket = params.match === undefined ? undefined : readLinkKey(params.match);
  const join = signal(ticket?.kind === 'join' ? ticket.key : undefined);
  if (join.peek() !== undefined && params.match !== undefined) forgetLinkKey(params.match);
  const keyCount = signal(0);
  applyScheme(params.scheme);
  void applyPageTheme(params.theme);
  if (params.isBoardOnly) document.documentElement.dataset.controls = 'board';
  keepPageFocus();
  if (isSandboxed()) submitFormsInSandbox();
  if (isSandboxed() && secret !== undefined) openLinksInWordPress(secret);
  const listen = (message: FromEmbeddingPage): void => {
    if (message.key !== undefined) addFrameKey(message.key);
    // The embedding page repeats everything whenever anything may have changed.
    keyCount.value = socketProtocols().length;
    join.value = message.join ?? join.peek();
    if (message.scheme !== undefined) applyScheme(parseScheme(message.scheme));
    if (message.theme !== undefined) void applyPageTheme(message.theme);
    if (message.lang && message.lang !== lang.peek()) void applyPageLanguage(message.lang);
  };
  connectEmbeddingPage(listen);
  void startPage(root, <FramePage params={params} join={join} keyCount={keyCount} />, params.lang);
  reportHeight(root, secret);
}

const root = document.getElementById('frame');
if (root) startFrame(root);
