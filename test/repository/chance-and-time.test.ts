/** The places that may use randomness and time. */
import { describe, expect, test } from 'vitest';
import { pathsWhere } from '../kit/repository.ts';
import { withoutComments } from '../kit/source-imports.ts';

describe('chance and time', () => {
  const CHANCE = /\bMath\s*\.\s*random\b/;
  const TIME = /\b(Date|performance|crypto|setTimeout)\b/;

  test('the worker has no chance but the streams of the match', () => {
    expect(pathsWhere(({ path, text }) => path.startsWith('worker/') && CHANCE.test(withoutComments(text)))).toEqual(
      [],
    );
  });

  test('the games know no time', () => {
    expect(
      pathsWhere(({ path, text }) => path.startsWith('worker/games/') && TIME.test(withoutComments(text))),
    ).toEqual([]);
  });

  test('both are found where they are', () => {
    expect(CHANCE.test(withoutComments('const die = Math.random(); // no'))).toBe(true);
    expect(TIME.test(withoutComments('const now = new Date(); /* no */'))).toBe(true);
    expect(TIME.test(withoutComments('/** Date of the deal. */\n// Date.now()\nconst x = 1;'))).toBe(false);
  });
});
