/** Percentages have one form per language: that of its formatter. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { number } from '../../../worker/protocol/format.ts';
import { LANGS } from '../../../worker/protocol/languages.ts';

const ROOT = new URL('../../../', import.meta.url);

test.each(LANGS)('in %s, with the space of its formatter', (lang) => {
  const space = number(lang, 0.5, 'percent').slice(2, -1);
  const wrong = globSync(`{web,worker}/locales/${lang}/**/*.{json,md}`, { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(new URL(file, ROOT), 'utf8').matchAll(/[\d#}](\s?)%/g)]
      .filter(([, written]) => written !== space)
      .map(([text]) => `${file}: ${text}`),
  );
  expect(wrong).toEqual([]);
});
