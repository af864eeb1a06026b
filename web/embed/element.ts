/**
 * `<tilepost-game>`: one match of Tilepost in any page, in a frame as high as its content. The only class, because
 * custom elements require one.
 */

import { THEME_TOKENS } from '../browser/on-demand/theme-tokens.ts';
import { isFromFrame } from './frame-message.ts';
import type { FromEmbeddingPage, Message } from './protocol.ts';

const TAG_NAME = 'tilepost-game';

/** Attributes that become query parameters of the frame's address. */
const QUERY_ATTRIBUTES = ['seats', 'bots', 'strength', 'options', 'play', 'controls', 'sandboxed'] as const;
const REFLECTED_ATTRIBUTES = ['match', 'new', 'join', 'seat', 'scheme', 'service', ...QUERY_ATTRIBUTES] as const;

/**
 * The service's address without the attribute is that of this script. A module has no `currentScript`, and
 * `import.meta` is a syntax error in the classic script that this file also is. So use the top line of an error's
 * stack, which names this file.
 */
const SCRIPT =
  document.currentScript?.getAttribute('src') ?? /https?:.*?(?=:\d+:\d)/.exec(Error().stack ?? '')?.[0] ?? '';

/** The height before the content has reported its own, and the maximum, in CSS pixels. */
const INITIAL_HEIGHT_PX = 480;
const HEIGHT_MAX_PX = 20_000;

class TilepostGame extends HTMLElement {
  static readonly observedAttributes = [...REFLECTED_ATTRIBUTES, 'lang', 'title'];

  /** True if it is the turn of the frame's seat. */
  turn = false;
  /** The invite link, if the match was created in this frame and seats are open. */
  invite: string | undefined;

  #matchId: string | undefined;
  #frame: HTMLIFrameElement | undefined;
  #url = '';
  #origin = '';
  /** The frame has said hello and listens. */
  #isReady = false;
  readonly #observer = new MutationObserver(() => this.#send());

  /** The id of the match, once known. */
  get match(): string | undefined {
    return this.getAttribute('match') ?? this.#matchId;
  }

  set match(id: string | undefined) {
    setOrRemove(this, 'match', id);
  }

  connectedCallback(): void {
    if (!this.style.display) this.style.display = 'block';
    // A property set before the element was defined hides the accessor of the same name.
    const early = { ...this };
    for (const name in early) Reflect.deleteProperty(this, name);
    Object.assign(this, early);
    addEventListener('message', this.#onMessage);
    // Classes and styles of either may change colours.
    for (const target of [document.documentElement, this]) this.#observer.observe(target, { attributes: true });
    this.#update();
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#onMessage);
    this.#observer.disconnect();
    this.#frame?.remove();
    this.#frame = undefined;
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#update();
  }

  /** Reload the frame only for changes that cannot be sent as a message. */
  #update(): void {
    this.#origin = new URL(this.getAttribute('service') ?? SCRIPT, document.baseURI).origin;
    const address = frameUrlOf(this, this.#origin);
    if (!this.#frame || address !== this.#url) this.#load(address);
    this.#url = address;
    if (this.#frame) this.#frame.title = this.title || 'Tilepost';
    this.#send();
  }

  #load(address: string): void {
    this.#frame?.remove();
    this.#frame = undefined;
    this.#isReady = false;
    this.#matchId = undefined;
    this.invite = undefined;
    this.turn = false;
    if (!address) return;
    const frame = document.createElement('iframe');
    if (isSandboxed(this)) frame.setAttribute('sandbox', 'allow-scripts');
    frame.allow = 'clipboard-write';
    Object.assign(frame.style, { display: 'block', width: '100%', height: `${INITIAL_HEIGHT_PX}px`, border: '0' });
    const { lang, scheme } = seatFieldsOf(this);
    frame.src = `${address}scheme=${scheme}&lang=${lang}`;
    this.#frame = frame;
    (this.shadowRoot ?? this.attachShadow({ mode: 'open' })).append(frame);
  }

  #send(): void {
    if (!this.#isReady) return;
    const said: Message<FromEmbeddingPage> = { tilepost: 1, kind: 'seat', ...seatFieldsOf(this) };
    // A sandboxed frame has an opaque origin, which cannot be a target origin.
    this.#frame?.contentWindow?.postMessage(said, isSandboxed(this) ? '*' : this.#origin);
  }

  readonly #onMessage = ({ source, origin, data }: MessageEvent): void => {
    const isOurs = origin === (isSandboxed(this) ? 'null' : this.#origin);
    if (!source || source !== this.#frame?.contentWindow || !isOurs || !isFromFrame(data)) return;
    if (data.kind === 'hello') {
      this.#isReady = true;
      this.#send();
      return;
    }
    if (data.kind === 'resize') this.#frame.style.height = `${Math.min(Math.max(data.height, 0), HEIGHT_MAX_PX)}px`;
    if (data.kind === 'turn') this.turn = data.mine;
    if (data.kind === 'ready') [this.#matchId, this.invite] = [data.match, data.invite];
    const { tilepost: _, kind, invite: __, ...detail } = { invite: '', ...data };
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  };
}

function setOrRemove(element: Element, name: string, value: unknown): void {
  if (value === undefined || value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : String(value));
}

const isSandboxed = (element: Element): boolean => element.hasAttribute('sandboxed');

/** Return the frame's address; empty if neither a match nor a new game is requested. */
function frameUrlOf(element: Element, origin: string): string {
  const query = new URLSearchParams();
  for (const name of QUERY_ATTRIBUTES) {
    const value = element.getAttribute(name);
    if (value || (value !== null && name === 'sandboxed')) query.set(name, value);
  }
  const [match, game] = ['match', 'new'].map((name) => encodeURIComponent(element.getAttribute(name) ?? ''));
  return match || game ? `${origin}/embed/${match || `new/${game}`}?${query}&` : '';
}

/** Return the fields of the message. The frame validates the tokens and reads the page's `color-scheme`. */
function seatFieldsOf(element: HTMLElement): Omit<FromEmbeddingPage, 'kind'> & { readonly scheme: string } {
  const style = getComputedStyle(element);
  const attribute = (name: string) => element.getAttribute(name) || undefined;
  return {
    scheme: attribute('scheme') ?? style.colorScheme,
    key: attribute('seat'),
    join: attribute('join'),
    lang: element.lang,
    theme: Object.fromEntries(THEME_TOKENS.map((name) => [name, style.getPropertyValue(`--tilepost-${name}`)])),
  };
}

for (const name of REFLECTED_ATTRIBUTES)
  if (name !== 'match')
    Object.defineProperty(TilepostGame.prototype, name, {
      get(this: Element) {
        return this.getAttribute(name) ?? undefined;
      },
      set(this: Element, value: unknown) {
        setOrRemove(this, name, value);
      },
    });

if (!customElements.get(TAG_NAME)) customElements.define(TAG_NAME, TilepostGame);
