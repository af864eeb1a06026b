/** `<tilepost-game>`: one match of Tilepost in any page, in a frame as high as its content. No class but by the standard. */
import { isFromFrame } from './frame-message.ts';
import type { FromHost, Message, Scheme } from './protocol.ts';

const TAG_NAME = 'tilepost-game';

/** What goes into the frame's address. */
const QUERY_ATTRIBUTES = ['seats', 'bots', 'strength', 'options', 'play'] as const;
const REFLECTED_ATTRIBUTES = ['match', 'new', 'join', 'seat', 'scheme', 'sandboxed', ...QUERY_ATTRIBUTES] as const;

/**
 * The service is where this script came from. A module has no `currentScript`, and `import.meta` would break the plain
 * script that this file also is. So the top line of an error's stack tells it: it names this very file.
 */
const source = document.currentScript?.getAttribute('src') ?? /https?:.*?(?=:\d+:\d)/.exec(Error().stack ?? '')?.[0];
const SERVICE_ORIGIN = new URL(source ?? '', document.baseURI).origin;

/** Before the content has told its height, and at most, in CSS pixels. */
const INITIAL_HEIGHT_PX = 480;
const HEIGHT_MAX_PX = 20_000;

class TilepostGame extends HTMLElement {
  static readonly observedAttributes = [...REFLECTED_ATTRIBUTES, 'lang', 'title'];

  /** Whether the frame's seat is to move. */
  turn = false;
  /** The link for others, once a match was made in the frame and as long as seats are open. */
  invite: string | undefined;

  #matchId: string | undefined;
  #frame: HTMLIFrameElement | undefined;
  #url = '';
  /** The frame listens. */
  #isReady = false;
  readonly #observer = new MutationObserver(() => this.#send());

  /** Of the match, once it is known. */
  get match(): string | undefined {
    return this.getAttribute('match') ?? this.#matchId;
  }

  set match(id: string | undefined) {
    setOrRemove(this, 'match', id);
  }

  connectedCallback(): void {
    if (!this.style.display) this.style.display = 'block';
    // A property that was set before this script had come lies over the accessor of that name.
    const early = { ...this };
    for (const name in early) Reflect.deleteProperty(this, name);
    Object.assign(this, early);
    addEventListener('message', this.#onMessage);
    this.#observer.observe(document.documentElement, { attributes: true });
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

  /** Only what the frame cannot be told makes it load anew. */
  #update(): void {
    const address = frameUrlOf(this);
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
    if (this.hasAttribute('sandboxed')) frame.setAttribute('sandbox', 'allow-scripts');
    frame.allow = 'clipboard-write';
    Object.assign(frame.style, { display: 'block', width: '100%', height: `${INITIAL_HEIGHT_PX}px`, border: '0' });
    const { lang, scheme } = seatFieldsOf(this);
    frame.src = `${address}&scheme=${scheme}${lang ? `&lang=${lang}` : ''}`;
    this.#frame = frame;
    (this.shadowRoot ?? this.attachShadow({ mode: 'open' })).append(frame);
  }

  #send(): void {
    if (!this.#isReady) return;
    const said: Message<FromHost> = { tilepost: 1, kind: 'seat', ...seatFieldsOf(this) };
    // What is in a sandbox has no origin to be addressed by.
    this.#frame?.contentWindow?.postMessage(said, this.hasAttribute('sandboxed') ? '*' : SERVICE_ORIGIN);
  }

  readonly #onMessage = ({ source, origin, data }: MessageEvent): void => {
    const isOurs = origin === (this.hasAttribute('sandboxed') ? 'null' : SERVICE_ORIGIN);
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

/** Nothing where neither a match nor a game is asked for. */
function frameUrlOf(element: Element): string {
  const attribute = (name: string) => element.getAttribute(name);
  const [match, game] = [attribute('match'), attribute('new')];
  if (!match && !game) return '';
  const query = QUERY_ATTRIBUTES.map((name) => `&${name}=${encodeURIComponent(attribute(name) ?? '')}`).filter(
    (one) => !one.endsWith('='),
  );
  const path = match ? encodeURIComponent(match) : `new/${encodeURIComponent(game ?? '')}`;
  return `${SERVICE_ORIGIN}/embed/${path}?${element.hasAttribute('sandboxed') ? 'sandboxed' : ''}${query.join('')}`;
}

/** Where the attribute does not say it, the colours are the page's own as far as it declares them. */
function schemeOf(element: Element): Scheme {
  const attribute = element.getAttribute('scheme');
  if (attribute === 'light' || attribute === 'dark') return attribute;
  const declared = getComputedStyle(element).colorScheme.split(' ');
  if (declared.includes('dark')) return declared.includes('light') ? 'auto' : 'dark';
  return declared.includes('light') ? 'light' : 'auto';
}

function seatFieldsOf(element: HTMLElement): Pick<FromHost, 'key' | 'join' | 'lang'> & { readonly scheme: Scheme } {
  const [key, join] = [element.getAttribute('seat'), element.getAttribute('join')];
  return {
    scheme: schemeOf(element),
    ...(key && { key }),
    ...(join && { join }),
    ...(element.lang && { lang: element.lang }),
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
