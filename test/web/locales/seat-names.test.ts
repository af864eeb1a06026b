/** Page and server use the same default names for seats; the server rejects those as entered names. */
import { expect, test } from 'vitest';
import { importCatalogue } from '../../../web/locales/import-catalogue.ts';
import { seatNames } from '../../../web/locales/seat-names.ts';
import { seatNames as serverSeatNames } from '../../../worker/notify/seat-names.ts';
import { LANGS } from '../../../worker/protocol/languages.ts';
import { SEATS_MAX } from '../../../worker/protocol/limits.ts';

for (const lang of LANGS) {
  test(`P-35 in ${lang}, the bots of a full table have short names of their own`, () => {
    const bots = Array.from({ length: SEATS_MAX }, () => ({ name: null, bot: {} }));
    const names = serverSeatNames(lang, bots);

    expect(new Set(names).size).toBe(SEATS_MAX);
    for (const name of names) expect(name, 'a word of at most 6 letters').toMatch(/^\p{L}{2,6}$/u);
  });

  test(`in ${lang}, page and server use the same names`, async () => {
    const seats = [{ name: null }, { name: 'Anna' }, { name: null, bot: {} }];
    const names = serverSeatNames(lang, seats);

    expect(new Set(names).size).toBe(3);
    expect(seatNames(seats, await importCatalogue(lang, 'match/first'))).toEqual(names);
  });
}
