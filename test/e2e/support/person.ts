/** People at their browsers: each a context of its own, who uses the page by what it shows and says. */
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type LuckyNumbersPage, luckyNumbersPage } from './lucky-numbers-page.ts';

export interface Person extends LuckyNumbersPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** A button of the page, by its name. */
  readonly button: (name: string | RegExp) => Locator;
  /** The card of a game on the first page; Lucky Numbers if none is named. */
  readonly card: (game?: string) => Locator;
  /** One tap on the first page; the answer is the invite link. */
  readonly makeMatch: (more?: MatchChoices) => Promise<string>;
  /** Opens an invite link and takes a seat. */
  readonly takeSeat: (link: string, name?: string) => Promise<void>;
  readonly openMenu: () => Promise<Locator>;
  /** The link of the share part with this title, in the menu or in the lobby. */
  readonly link: (title: string) => Promise<string>;
  /** Complaints of the console that a test means to provoke. */
  readonly allowError: (complaint: RegExp) => void;
  /** The same person with the browser closed and opened again: cookies and storage stay, the tab's memory does not. */
  readonly reopen: () => Promise<Person>;
  /** Ends the visit; nothing may have gone wrong in it, and nothing may have been asked of another site. */
  readonly close: () => Promise<void>;
}

export interface MatchChoices {
  /** As its card is called. */
  readonly game?: string;
  readonly name?: string;
  readonly seats?: number;
  /** The maker starts; otherwise chance decides. */
  readonly starts?: boolean;
  /** An option of the game, by the words of its field. */
  readonly option?: string | RegExp;
}

/** What went wrong on a page without anybody having asked for it. */
function collectErrors(context: BrowserContext, site: string) {
  const complaints: string[] = [];
  const check = (url: string) => {
    const origin = new URL(url).origin.replace(/^ws/, 'http');
    if (origin !== site && /^(http|ws)/.test(url)) complaints.push(`asked another site: ${url}`);
  };
  context.on('request', (request) => check(request.url()));
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  context.on('weberror', (problem) => complaints.push(String(problem.error())));
  context.on('page', (page) => page.on('websocket', (socket) => check(socket.url())));
  return complaints;
}

export async function openPerson(browser: Browser, site: string, more: BrowserContextOptions = {}): Promise<Person> {
  const options: BrowserContextOptions = {
    locale: 'en-GB',
    reducedMotion: 'reduce',
    baseURL: site,
    // It fetches and keeps the whole page at each first visit, which costs more than most tests: those about it allow it.
    serviceWorkers: 'block',
    ...more,
  };
  const context = await browser.newContext(options);
  context.setDefaultTimeout(20_000);
  const complaints = collectErrors(context, site);
  const page = await context.newPage();
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
    openMenu: async () => {
      await button('Menu').click();
      return page.getByRole('dialog', { name: 'Links and more' });
    },
    link: (title) => page.getByRole('textbox', { name: title }).inputValue(),
    allowError: (complaint) => forgiven.push(complaint),
    reopen: async () => {
      const storageState = await context.storageState();
      await goHome();
      return openPerson(browser, site, { ...more, storageState });
    },
    close: goHome,
  };
}

const cardOf = (page: Page, game = 'Lucky Numbers') => page.getByRole('form', { name: game });

const lobbyActions = (page: Page): Pick<Person, 'card' | 'makeMatch' | 'takeSeat'> => ({
  card: (game) => cardOf(page, game),
  makeMatch: async (making = {}) => {
    const { game, seats = 2 } = making;
    const card = cardOf(page, game);
    await page.goto('/');
    if (making.name !== undefined || seats !== 2 || making.starts || making.option) await fillOptions(card, making);
    await card.getByRole('button', { name: seats === 1 ? 'Play alone' : 'Make a link' }).click();
    if (seats === 1) return page.url();
    return page.getByRole('textbox', { name: 'Invite link' }).inputValue();
  },
  takeSeat: async (link, name = '') => {
    await page.goto(link);
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await page.getByRole('button', { name: 'Sit down' }).click();
  },
});

async function fillOptions(card: Locator, { name, seats = 2, starts, option }: MatchChoices): Promise<void> {
  await card.getByText('2 seats · change').click();
  const step = card.getByRole('button', { name: seats > 2 ? 'One seat more' : 'One seat fewer' });
  for (let i = 0; i < Math.abs(seats - 2); i += 1) await step.click();
  if (option !== undefined) await card.getByLabel(option).check();
  if (starts && seats > 1) await card.getByRole('radio', { name: 'I do' }).check();
  await card.getByRole('textbox', { name: 'Your name' }).fill(name ?? '');
}
