/** A page of another site, on this machine: an embedding page. */
import { createServer } from 'node:http';
import type { Frame, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type LuckyNumbersPage, luckyNumbersPage } from './garden-page.ts';
import type { Person } from './person.ts';
import type { Session } from './session.ts';

/** Events of an element, in order. */
export interface ElementEvent {
  /** The id of the element. */
  readonly id: string;
  readonly kind: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface EmbeddingSite {
  readonly url: () => string;
  /** Serve a page and open it. */
  readonly open: (guest: Person, body: string, more?: EmbeddingPage) => Promise<void>;
  /** The one line of HTML that a page needs. */
  readonly script: () => string;
}

export interface EmbeddingPage {
  readonly path?: string;
  readonly head?: string;
}

const EVENT_KINDS = ['ready', 'start', 'turn', 'move', 'over', 'resize'];

/** Records the elements' events in `told`, and every message that reaches the page in `heard`. */
const EVENT_RECORDER = `<script>
  const told = [], heard = [];
  addEventListener('message', ({ data, origin }) => heard.push({ data, origin }));
  for (const kind of ${JSON.stringify(EVENT_KINDS)})
    document.addEventListener(kind, ({ target, detail }) => told.push({ id: target.id, kind, detail }), true);
</script>`;

/** The site is on 127.0.0.1 and the service on localhost, which browsers treat as two sites. */
export function embeddingSite({ service }: Session): EmbeddingSite {
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

/** The content of a frame, with helpers for Lucky Numbers. */
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

/** Return the frame itself, to run scripts in it. */
export function frameOf(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().includes('/embed/'));
  if (!frame) throw new Error('the page has no frame');
  return frame;
}

/** Return the events of the page's elements. */
export const elementEvents = (page: Page): Promise<readonly ElementEvent[]> => page.evaluate('told');

/** Return every message that has reached the page. */
export const receivedMessages = (page: Page): Promise<readonly { readonly data: object; readonly origin: string }[]> =>
  page.evaluate('heard');
