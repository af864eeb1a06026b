/** Starts the page in a frame of another one: its language, its colours, the line to the page around it. */
import { signal } from '@preact/signals';
import { startPage } from '../app/main.tsx';
import { localStore } from '../browser/storage.ts';
import { changeLanguage, lang } from '../locales/language.ts';
import { forgetLinkKey, readLinkKey } from '../pages/match/link-key.ts';
import './frame.css';
import { addKey, isSandboxed, setFramed, socketProtocols } from '../net/on-demand/embed-mode.ts';
import { parseFrameUrl } from './frame-params.ts';
import { connectHost, reportHeight } from './host.ts';
import { FramePage } from './page.tsx';
import type { FromHost, Scheme } from './protocol.ts';

const applyScheme = (scheme: Scheme): void => {
  document.documentElement.dataset.scheme = scheme;
};

/** The language that the page around wants is not the reader's own choice, so it is not kept as such. */
async function applyHostLanguage(code: string): Promise<void> {
  const readersChoice = localStore.read('lang');
  await changeLanguage(code);
  localStore.write('lang', readersChoice);
}

/** Whoever reads the page around must not lose the focus to a heading that appears in here. */
function keepHostFocus(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}

/** A sandbox drops forms before their page hears of them: it is told in the browser's stead, by the tap or the key that sends them. */
function submitFormsInSandbox(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : undefined;
    if (button?.type !== 'submit' || !button.form?.reportValidity()) return;
    event.preventDefault();
    button.form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }));
  });
}

function startFrame(root: HTMLElement): void {
  setFramed();
  const params = parseFrameUrl(location);
  // An invitation in the address waits for a tap beside the board.
  const ticket = params.match === undefined ? undefined : readLinkKey(params.match);
  const join = signal(ticket?.kind === 'join' ? ticket.key : undefined);
  if (join.peek() !== undefined && params.match !== undefined) forgetLinkKey(params.match);
  const keyCount = signal(0);
  applyScheme(params.scheme);
  keepHostFocus();
  if (isSandboxed()) submitFormsInSandbox();
  const listen = (message: FromHost): void => {
    if (message.key !== undefined) addKey(message.key);
    // The page around says it all again whenever anything may have changed.
    keyCount.value = socketProtocols().length;
    join.value = message.join ?? join.peek();
    if (message.scheme !== undefined) applyScheme(message.scheme);
    if (message.lang !== undefined && message.lang !== lang.peek()) void applyHostLanguage(message.lang);
  };
  connectHost(listen);
  void startPage(root, <FramePage params={params} join={join} keyCount={keyCount} />, params.lang);
  reportHeight(root);
}

const root = document.getElementById('frame');
if (root) startFrame(root);
