/** The oldest browsers supported, and those below: without newer functions a move is made, or one sentence says why not. */
import { expect, test } from 'vitest';
import { NEEDED_BY_TESTS, NEWER_FUNCTIONS } from '../../kit/newer-functions.ts';
import { startSession } from '../support/session.ts';

const { openBrowser } = startSession();

test('P-42 a browser without newer functions creates a match and makes a move', async () => {
  const mina = await openBrowser();
  await mina.context.addInitScript(
    (paths) => {
      for (const path of paths) {
        const names = path.split('.');
        const last = names.pop() ?? '';
        const owner: unknown = names.reduce(
          (all: unknown, name) => (all ? Reflect.get(Object(all), name) : all),
          globalThis,
        );
        if (owner) Reflect.deleteProperty(Object(owner), last);
      }
    },
    NEWER_FUNCTIONS.filter((path) => !NEEDED_BY_TESTS.includes(path)),
  );
  await mina.makeMatch({ name: 'Mina', seats: 1 });
  await mina.cell(0).waitFor();
  await mina.takeTurn();
  await mina.moveSent();
  await expect.poll(() => mina.page.locator('#old-browser').count()).toBe(0);
  await expect.poll(() => mina.page.evaluate(() => 'any' in AbortSignal || 'canParse' in URL)).toBe(false);
});

test('P-42 a browser below the line says so in the reader’s language', async () => {
  for (const [locale, words] of [
    ['en-GB', 'This browser is too old for Tilepost.'],
    ['de-DE', 'Dieser Browser ist zu alt'],
    ['ko-KR', '이 브라우저는 너무 오래되어'],
  ] as const) {
    const old = await openBrowser({ locale });
    await old.context.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'));
    await old.page.goto('/');
    await old.page.getByRole('alert').filter({ hasText: words }).waitFor();
  }
});
