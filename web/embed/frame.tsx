/** Starts the page in a frame of another one: its language, its colours, the line to the page around it. */
import { signal } from '@preact/signals';
import { start } from '../app/main.tsx';
import { kept } from '../browser/storage.ts';
import { changeLanguage, lang } from '../i18n/language.ts';
import { dropTicket, takeTicket } from '../pages/match/ticket.ts';
import './frame.css';
import { beFramed, holdKey, isSandboxed, protocols } from '../net/on-demand/embed-mode.ts';
import { greetHost, tellHeight } from './host.ts';
import { FramePage } from './page.tsx';
import { placeOf } from './place.ts';
import type { FromHost, Scheme } from './protocol.ts';

const paint = (scheme: Scheme): void => {
  document.documentElement.dataset.scheme = scheme;
};

/** The language that the page around wants is not the reader's own choice, so it is not kept as such. */
async function speak(code: string): Promise<void> {
  const own = kept.read('lang');
  await changeLanguage(code);
  kept.write('lang', own);
}

/** Whoever reads the page around must not lose the focus to a heading that appears in here. */
function leaveFocus(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}

/** A sandbox drops forms before their page hears of them: it is told in the browser's stead, by the tap or the key that sends them. */
function sendForms(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : undefined;
    if (button?.type !== 'submit' || !button.form?.reportValidity()) return;
    event.preventDefault();
    button.form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }));
  });
}

function open(root: HTMLElement): void {
  beFramed();
  const place = placeOf(location);
  // An invitation in the address waits for a tap beside the board.
  const ticket = place.match === undefined ? undefined : takeTicket(place.match);
  const join = signal(ticket?.kind === 'join' ? ticket.key : undefined);
  if (join.peek() !== undefined && place.match !== undefined) dropTicket(place.match);
  const keyed = signal(0);
  paint(place.scheme);
  leaveFocus();
  if (isSandboxed()) sendForms();
  const listen = (said: FromHost): void => {
    if (said.key !== undefined) holdKey(said.key);
    // The page around says it all again whenever anything may have changed.
    keyed.value = protocols().length;
    join.value = said.join ?? join.peek();
    if (said.scheme !== undefined) paint(said.scheme);
    if (said.lang !== undefined && said.lang !== lang.peek()) void speak(said.lang);
  };
  greetHost(listen);
  void start(root, <FramePage place={place} join={join} keyed={keyed} />, place.lang);
  tellHeight(root);
}

const root = document.getElementById('frame');
if (root) open(root);
