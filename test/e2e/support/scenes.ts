/** The scenes of /dev in a browser, one after another in one page, in the layout of a match. */
import type { Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll } from 'vitest';

export interface Scenes {
  /** The URL of /dev. */
  readonly url: () => string;
  /** Open the first scene of a game, and return the number of scenes. `lang` is a code that /dev knows. */
  readonly open: (page: Page, game: string, lang: string) => Promise<number>;
  /** Show one scene of the open game. */
  readonly show: (page: Page, scene: number) => Promise<void>;
}

/** Serve /dev while the tests of a file run. */
export function serveScenes(): Scenes {
  let server: ViteDevServer;
  beforeAll(async () => {
    const configFile = new URL('../../../web/vite.config.ts', import.meta.url).pathname;
    server = await createServer({ configFile, logLevel: 'error', server: { port: 0, hmr: false, watch: null } });
    await server.listen();
  });
  afterAll(() => server?.close());
  const url = () => `${server.resolvedUrls?.local[0]}dev`;
  return {
    url,
    open: async (page, game, lang) => {
      await page.goto(`${url()}?game=${game}&lang=${lang}&bare#0`);
      const main = page.locator('main[data-scenes]');
      await main.waitFor();
      return Number(await main.getAttribute('data-scenes'));
    },
    show: async (page, scene) => {
      await page.evaluate((n) => {
        location.hash = `${n}`;
        scrollTo(0, 0);
      }, scene);
      await page.locator(`main[data-scene="${scene}"] .board-table`).waitFor();
    },
  };
}
