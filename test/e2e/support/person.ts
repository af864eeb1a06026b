/** People in their browsers: each has a context, and uses the page by its texts and controls. */
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { gameListings } from '../../../worker/games/registry.ts';
import { fixChance } from './chance.ts';
import { type LuckyNumbersPage, luckyNumbersPage } from './garden-page.ts';
import { backDone, firstOf } from './signs.ts';

export interface Person extends LuckyNumbersPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** A button of the page, by name. */
  readonly button: (name: string | RegExp) => Locator;
  /** The card of a game on the first page; Lucky Numbers by default. */
  readonly card: (game?: string) => Locator;
  /** Create a match with one tap on the first page; return the invite link. */
  readonly makeMatch: (more?: MatchChoices) => Promise<string>;
  /** Open an invite link and claim a seat. */
  readonly takeSeat: (link: string, name?: string) => Promise<void>;
  /** Open the menu of a match, and these lines of it, each below the one before. */
  readonly openMenu: (...lines: readonly string[]) => Promise<Locator>;
  /** The link with this title, in the menu or in the lobby. */
  readonly link: (title: string) => Promise<string>;
  /** Wait until the page has gone back over the history entries of closed dialogs. Visits wait for it themselves. */
  readonly dialogsClosed: () => Promise<void>;
  /** Wait for this sign; moves that arrived together are shown first, and the person skips them. */
  readonly comeTo: (sign: Locator) => Promise<void>;
  /** Allow console errors that a test provokes on purpose. */
  readonly allowError: (complaint: RegExp) => void;
  /** Close and reopen the browser: cookies and storage are kept, session storage is not. */
  readonly reopen: () => Promise<Person>;
  /** End the visit; fails if there were errors or requests to other sites. */
  readonly close: () => Promise<void>;
}

export interface MatchChoices {
  /** The title on its card. */
  readonly game?: string;
  readonly name?: string;
  readonly seats?: number;
  /** True if the host starts; otherwise the starting seat is random. */
  readonly starts?: boolean;
  /** An option of the game, by the label of its field. */
  readonly option?: string | RegExp;
}

/**
 * Collect unexpected errors of a page. A request to another site fails, because the browser resolves no other names
 * (`chromium.ts`); to hear of each request would cost as much as to load the page.
 */
function collectErrors(context: BrowserContext, site: string) {
  const complaints: string[] = [];
  const check = (url: string) => {
    const origin = new URL(url).origin.replace(/^ws/, 'http');
    if (origin !== site && /^(http|ws)/.test(url)) complaints.push(`asked another site: ${url}`);
  };
  context.on('requestfailed', (request) => check(request.url()));
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} at ${message.location().url}`);
  });
  context.on('weberror', (problem) => complaints.push(String(problem.error())));
  context.on('page', (page) => page.on('websocket', (socket) => check(socket.url())));
  return complaints;
}

/**
 * Let each visit wait until the page has gone back over the history entries of closed dialogs: the browser does that
 * later, and would abort the visit.
 */
function visitAfterBack(page: Page): void {
  const { goto, reload, goBack } = page;
  const wait = () => (page.url().startsWith('http') ? backDone(page) : undefined);
  page.goto = async (...where) => {
    await wait();
    return goto.apply(page, where);
  };
  page.reload = async (...options) => {
    await wait();
    return reload.apply(page, options);
  };
  page.goBack = async (...options) => {
    await wait();
    return goBack.apply(page, options);
  };
}

/** For tests of what a browser keeps. Its service worker caches the whole page at each first visit. */
export const CACHED = { serviceWorkers: 'allow' } as const;

export async function openPerson(browser: Browser, site: string, more: BrowserContextOptions = {}): Promise<Person> {
  const options: BrowserContextOptions = {
    locale: 'en-GB',
    reducedMotion: 'reduce',
    baseURL: site,
    // It costs more than most tests; see `CACHED`.
    serviceWorkers: 'block',
    ...more,
  };
  const context = await browser.newContext(options);
  context.setDefaultTimeout(20_000);
  await fixChance(context);
  const complaints = collectErrors(context, site);
  const page = await context.newPage();
  visitAfterBack(page);
  const forgiven: RegExp[] = options.serviceWorkers === 'block' ? [/Service Worker registration blocked/] : [];
  const button: Person['button'] = (name) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const goHome = async () => {
    await context.close();
    expect(complaints.filter((words) => !forgiven.some((pattern) => pattern.test(words)))).toEqual([]);
  };
  return {
    ...luckyNumbersPage(page),
    ...lobbyActions(page),
    context,
    page,
    button,
    openMenu: async (...lines) => {
      await button('Menu').click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      for (const line of lines) await menu.locator('summary').filter({ hasText: line }).click();
      return menu;
    },
    link: (title) => page.getByRole('textbox', { name: title }).inputValue(),
    dialogsClosed: () => backDone(page),
    comeTo: async (sign) => {
      const skip = button('Skip to now');
      while ((await firstOf({ skip, sign })) === 'skip') {
        await skip.click();
        await skip.waitFor({ state: 'hidden' });
      }
    },
    allowError: (complaint) => forgiven.push(complaint),
    reopen: async () => {
      const storageState = await context.storageState();
      await goHome();
      return openPerson(browser, site, { ...more, storageState });
    },
    close: goHome,
  };
}

/** The card of a game, by its name on the box, in any language. */
function cardOf(page: Page, game = 'Lucky Numbers') {
  const { name = game, names = {} } = Object.values(gameListings).find((one) => one.name === game) ?? {};
  const forms = [name, ...Object.values(names)].map((one) => page.getByRole('form', { name: one }));
  return forms.reduce((one, other) => one.or(other));
}

const lobbyActions = (page: Page): Pick<Person, 'card' | 'makeMatch' | 'takeSeat'> => ({
  card: (game) => cardOf(page, game),
  makeMatch: async (making = {}) => {
    const { game, seats = 2 } = making;
    const card = cardOf(page, game);
    const needsOptions = seats !== 2 || making.starts || making.option;
    if (making.name !== undefined && !needsOptions) await rememberName(page, making.name);
    await page.goto('/');
    if (needsOptions) await fillOptions(card, making);
    await card.getByRole('button', { name: seats === 1 ? 'Play alone' : /^Play with / }).click();
    if (seats === 1) return page.url();
    return page.getByRole('textbox', { name: 'Invite link' }).inputValue();
  },
  takeSeat: async (link, name = '') => {
    await page.goto(link);
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await page.getByRole('button', { name: 'Join the match' }).click();
  },
});

/** Give the browser the name of earlier matches. A file without scripts is visited first: the page reads it when loading. */
async function rememberName(page: Page, name: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('tilepost:name', value), name);
}

async function fillOptions(card: Locator, { name, seats = 2, starts, option }: MatchChoices): Promise<void> {
  // The last part of the page. About once in 400 visits Chromium 153 stopped drawing a page whose dialog opened earlier.
  await card.page().locator('.home-foot').waitFor();
  await card.getByText('Options', { exact: true }).click();
  const step = card.getByRole('button', { name: seats > 2 ? 'Add a player' : 'Remove a player' });
  for (let i = 0; i < Math.abs(seats - 2); i += 1) await step.click();
  const own = card.getByRole('textbox', { name: 'Your name' });
  await own.waitFor();
  const more = card.getByText('More options');
  // A solo match has no such field.
  if ((option !== undefined || starts) && (await more.count()) > 0) await more.click();
  if (option !== undefined) await card.getByLabel(option).click();
  if (starts && seats > 1) await card.getByRole('radio', { name: 'I do' }).check();
  await own.fill(name ?? '');
}
