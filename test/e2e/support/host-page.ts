/** A page of another site, on this machine: what somebody writes who puts a match into a page of theirs. */
import { createServer } from 'node:http';
import type { Frame, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type LuckyNumbersPage, luckyNumbersPage } from './lucky-numbers-page.ts';
import type { Person } from './person.ts';
import type { Session } from './session.ts';

/** What an element has told its page, in order. */
export interface ElementEvent {
  /** Of the element. */
  readonly id: string;
  readonly kind: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface HostSite {
  readonly url: () => string;
  /** Puts a page there and opens it. */
  readonly open: (guest: Person, body: string, more?: HostPage) => Promise<void>;
  /** The one line that a page needs. */
  readonly script: () => string;
}

export interface HostPage {
  readonly path?: string;
  readonly head?: string;
}

const EVENT_KINDS = ['ready', 'turn', 'move', 'over', 'resize'];

/** Writes down what the elements of the page tell, in `told`, and every message that reaches it, in `heard`. */
const EVENT_RECORDER = `<script>
  const told = [], heard = [];
  addEventListener('message', ({ data, origin }) => heard.push({ data, origin }));
  for (const kind of ${JSON.stringify(EVENT_KINDS)})
    document.addEventListener(kind, ({ target, detail }) => told.push({ id: target.id, kind, detail }), true);
</script>`;

/** The site stands on 127.0.0.1 and the service on localhost: two sites for a browser. */
export function hostSite({ service }: Session): HostSite {
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    response.writeHead(page === undefined ? 204 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page);
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: () => url,
    script: () => `<script src="${service().url}/embed.js" async></script>`,
    open: async (guest, body, { path = '/', head = '' } = {}) => {
      const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
      pages.set(
        path,
        `<!doctype html><html lang="en"><head>${meta}<title>A page</title>${EVENT_RECORDER}${head}</head><body><h1>A page</h1>${body}</body></html>`,
      );
      guest.allowError(new RegExp(`asked another site: ${url}`));
      await guest.page.goto(url + path);
    },
  };
}

/** What is in a frame of the page: its parts, and the ways of Lucky Numbers. */
export interface EmbeddedBoard extends LuckyNumbersPage {
  readonly frame: FrameLocator;
  readonly button: (name: string | RegExp) => Locator;
}

export function embeddedBoard(page: Page, frame = 'iframe'): EmbeddedBoard {
  const at = page.frameLocator(frame);
  return {
    ...luckyNumbersPage(at),
    frame: at,
    button: (name) => at.getByRole('button', { name, exact: typeof name === 'string' }),
  };
}

/** The frame itself, for looking into it as its own scripts do. */
export function frameOf(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().includes('/embed/'));
  if (!frame) throw new Error('the page has no frame');
  return frame;
}

/** What the elements of the page have told it. */
export const elementEvents = (page: Page): Promise<readonly ElementEvent[]> => page.evaluate('told');

/** Every message that has reached the page, as it came. */
export const receivedMessages = (page: Page): Promise<readonly { readonly data: object; readonly origin: string }[]> =>
  page.evaluate('heard');
