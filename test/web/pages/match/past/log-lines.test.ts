/** The lines of an entry in the log: one for each event, and the note about its author at the author's own event. */
import { beforeAll, expect, test } from 'vitest';
import { sentencesOf } from '../../../../../web/games/all-sentences.ts';
import { lang, sheet } from '../../../../../web/locales/language.ts';
import { authorIndex, entrySentences } from '../../../../../web/pages/match/log/log-text.ts';
import { asSeat } from '../../../../../worker/games/game.ts';

const CONTEXT = { names: ['Mina', 'Jonas'], snapshot: { rounds: 1 } };

beforeAll(async () => {
  lang.value = 'en';
  await Promise.all([sheet('match/log').load('en'), sheet('match/first').load('en')]);
});

function linesOf(game: string, events: readonly { readonly kind: string; readonly [field: string]: unknown }[]) {
  const texts = sentencesOf(game, 'en');
  if (!texts) throw new Error(`no sentences of ${game}`);
  return entrySentences(CONTEXT, texts, { events: [...events] });
}

test('P-17 each event of an entry has a line, and a hint is noted at the move of the player who asked', () => {
  const lines = linesOf('noch-mal', [{ kind: 'passed', seat: 0 } as const, { kind: 'passed', seat: 1 } as const]);

  expect(lines.map(({ text }) => text)).toEqual(['Mina passed.', 'Jonas passed.']);
  expect([0, 1].map((seat) => authorIndex({ seat: asSeat(seat) }, lines))).toEqual([0, 1]);
  expect(authorIndex({ seat: asSeat(1) }, lines.slice(0, 1)), 'without an own event').toBe(0);
});

test('P-17 many tiles of one turn are counted, few are listed', () => {
  const laid = (count: number) =>
    linesOf('rummikub', [
      { kind: 'played', seat: 0, laid: Array.from({ length: count }, (_, i) => i + 1), meld: 0 } as const,
    ]);

  expect(laid(9).map(({ text }) => text)).toEqual(['Mina laid 9 tiles.']);
  expect(laid(3)[0]?.text).toMatch(/^Mina laid .*, .* and .*\.$/);
});
