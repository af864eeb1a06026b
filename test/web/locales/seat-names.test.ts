/** Page and server use the same default names for seats; the server rejects those as entered names. */
import { expect, test } from 'vitest';
import { importCatalogue } from '../../../web/locales/import-catalogue.ts';
import { seatNames } from '../../../web/locales/seat-names.ts';
import { seatNames as serverSeatNames } from '../../../worker/notify/seat-names.ts';
import { LANGS } from '../../../worker/protocol/languages.ts';

for (const lang of LANGS)
  test(`in ${lang}, page and server use the same names`, async () => {
    const seats = [{ name: null }, { name: 'Anna' }, { name: null, bot: {} }];
    const names = serverSeatNames(lang, seats);

    expect(new Set(names).size).toBe(3);
    expect(seatNames(seats, await importCatalogue(lang, 'match/first'))).toEqual(names);
  });
