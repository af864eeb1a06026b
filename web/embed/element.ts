/** `<tilepost-game>`: one match of Tilepost in any page, in a frame as high as its content. No class but by the standard. */
import { isFromFrame } from './frame-message.ts';
import type { FromHost, Message, Scheme } from './protocol.ts';

const TAG = 'tilepost-game';

/** What goes into the frame's address. */
const ASKED = ['seats', 'bots', 'strength', 'options', 'play'] as const;
const MIRRORED = ['match', 'new', 'join', 'seat', 'scheme', 'sandboxed', ...ASKED] as const;

/** The service is where this script came from; a module is not told, so it looks for itself among the page's scripts. */
const script =
  document.currentScript ??
  [...document.scripts].find(({ src }) => /\/embed(\/v1)?\.js$/.test(src.split('?')[0] ?? ''));
const SITE = new URL(script?.getAttribute('src') ?? '', document.baseURI).origin;

/** Before the content has told its height, and at most, in CSS pixels. */
const HEIGHT = 480;
const HIGHEST = 20_000;

class TilepostGame extends HTMLElement {
  static readonly observedAttributes = [...MIRRORED, 'lang', 'title'];

  /** Whether the frame's seat is to move. */
  turn = false;
  /** The link for others, once a match was made in the frame and as long as seats are open. */
  invite: string | undefined;

  #known: string | undefined;
  #frame: HTMLIFrameElement | undefined;
  #address = '';
  /** The frame listens. */
  #isThere = false;
  readonly #look = new MutationObserver(() => this.#tell());

  /** Of the match, once it is known. */
  get match(): string | undefined {
    return this.getAttribute('match') ?? this.#known;
  }

  set match(id: string | undefined) {
    write(this, 'match', id);
  }

  connectedCallback(): void {
    if (!this.style.display) this.style.display = 'block';
    // A property that was set before this script had come lies over the accessor of that name.
    const early = { ...this };
    for (const name in early) Reflect.deleteProperty(this, name);
    Object.assign(this, early);
    addEventListener('message', this.#hear);
    this.#look.observe(document.documentElement, { attributes: true });
    this.#show();
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#hear);
    this.#look.disconnect();
    this.#frame?.remove();
    this.#frame = undefined;
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show();
  }

  /** Only what the frame cannot be told makes it load anew. */
  #show(): void {
    const address = addressOf(this);
    if (!this.#frame || address !== this.#address) this.#load(address);
    this.#address = address;
    if (this.#frame) this.#frame.title = this.title || 'Tilepost';
    this.#tell();
  }

  #load(address: string): void {
    this.#frame?.remove();
    this.#frame = undefined;
    this.#isThere = false;
    this.#known = undefined;
    this.invite = undefined;
    this.turn = false;
    if (!address) return;
    const frame = document.createElement('iframe');
    if (this.hasAttribute('sandboxed')) frame.setAttribute('sandbox', 'allow-scripts');
    frame.allow = 'clipboard-write';
    Object.assign(frame.style, { display: 'block', width: '100%', height: `${HEIGHT}px`, border: '0' });
    const { lang, scheme } = wishesOf(this);
    frame.src = `${address}&scheme=${scheme}${lang ? `&lang=${lang}` : ''}`;
    this.#frame = frame;
    (this.shadowRoot ?? this.attachShadow({ mode: 'open' })).append(frame);
  }

  #tell(): void {
    if (!this.#isThere) return;
    const said: Message<FromHost> = { tilepost: 1, kind: 'seat', ...wishesOf(this) };
    // What is in a sandbox has no origin to be addressed by.
    this.#frame?.contentWindow?.postMessage(said, this.hasAttribute('sandboxed') ? '*' : SITE);
  }

  readonly #hear = ({ source, origin, data }: MessageEvent): void => {
    const isOurs = origin === (this.hasAttribute('sandboxed') ? 'null' : SITE);
    if (!source || source !== this.#frame?.contentWindow || !isOurs || !isFromFrame(data)) return;
    if (data.kind === 'hello') {
      this.#isThere = true;
      this.#tell();
      return;
    }
    if (data.kind === 'resize') this.#frame.style.height = `${Math.min(Math.max(data.height, 0), HIGHEST)}px`;
    if (data.kind === 'turn') this.turn = data.mine;
    if (data.kind === 'ready') [this.#known, this.invite] = [data.match, data.invite];
    const { tilepost: _, kind, invite: __, ...detail } = { invite: '', ...data };
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  };
}

function write(element: Element, name: string, value: unknown): void {
  if (value === undefined || value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : String(value));
}

/** Nothing where neither a match nor a game is asked for. */
function addressOf(element: Element): string {
  const asked = (name: string) => element.getAttribute(name);
  const [match, game] = [asked('match'), asked('new')];
  if (!match && !game) return '';
  const query = ASKED.map((name) => `&${name}=${encodeURIComponent(asked(name) ?? '')}`).filter(
    (one) => !one.endsWith('='),
  );
  const path = match ? encodeURIComponent(match) : `new/${encodeURIComponent(game ?? '')}`;
  return `${SITE}/embed/${path}?${element.hasAttribute('sandboxed') ? 'sandboxed' : ''}${query.join('')}`;
}

/** Where the attribute does not say it, the colours are the page's own as far as it declares them. */
function schemeOf(element: Element): Scheme {
  const said = element.getAttribute('scheme');
  if (said === 'light' || said === 'dark') return said;
  const own = getComputedStyle(element).colorScheme.split(' ');
  if (own.includes('dark')) return own.includes('light') ? 'auto' : 'dark';
  return own.includes('light') ? 'light' : 'auto';
}

function wishesOf(element: HTMLElement): Pick<FromHost, 'key' | 'join' | 'lang'> & { readonly scheme: Scheme } {
  const [key, join] = [element.getAttribute('seat'), element.getAttribute('join')];
  return {
    scheme: schemeOf(element),
    ...(key && { key }),
    ...(join && { join }),
    ...(element.lang && { lang: element.lang }),
  };
}

for (const name of MIRRORED)
  if (name !== 'match')
    Object.defineProperty(TilepostGame.prototype, name, {
      get(this: Element) {
        return this.getAttribute(name) ?? undefined;
      },
      set(this: Element, value: unknown) {
        write(this, name, value);
      },
    });

if (!customElements.get(TAG)) customElements.define(TAG, TilepostGame);
