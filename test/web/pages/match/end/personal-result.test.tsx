/** P-53 the end speaks to each person: own result, points of both, place, and the matches won. */
import { beforeEach, expect, test } from 'vitest';
import { changeSettings, settings } from '../../../../../web/device/settings.ts';
import { gameListings } from '../../../../../web/games/listings.ts';
import { startLanguage } from '../../../../../web/locales/language.ts';
import { personalResult, resultSheet, Series } from '../../../../../web/pages/match/end/personal-result.tsx';
import { SoundOffer } from '../../../../../web/pages/match/end/sound-offer.tsx';
import type { PageRoom } from '../../../../../web/pages/match/page-room.ts';
import { asSeat } from '../../../../../worker/games/game.ts';
import { fakePage } from '../../../kit/fake-page.ts';
import { fakeLocalStorage } from '../../../kit/fake-storage.ts';
import { openWaitingRoom } from '../../../kit/waiting-room.ts';

const page = fakePage();
fakeLocalStorage();
let room: PageRoom;

beforeEach(async () => {
  await startLanguage('en');
  await resultSheet.load('en');
  room = await openWaitingRoom();
});

const NAMES = ['Anna', 'Ben', 'Cleo'];

interface Ending {
  readonly totals: readonly number[];
  readonly ranks: readonly number[];
  readonly mine?: readonly number[];
  readonly countsCells?: true;
}

/** Return the sentence for the person on this seat. */
function told(seat: number, { totals, ranks, mine = [seat], countsCells }: Ending): string | undefined {
  const { snapshot, game } = room;
  const seats = ranks.flatMap((_, i) => snapshot.seats.slice(0, 1).map((one) => ({ ...one, name: NAMES[i] ?? '' })));
  return personalResult(
    {
      ...room,
      game: { ...game, listing: gameListings[countsCells ? 'lucky-numbers' : 'qwantum'] },
      names: NAMES,
      snapshot: { ...snapshot, seats, rounds: 1, totals: [...totals], ranks: [...ranks], mine: mine.map(asSeat) },
    },
    asSeat(seat),
  );
}

test('P-53 each of two people reads their own points first, and the name of the other', () => {
  const ending = { totals: [24, 26], ranks: [2, 1] };
  expect(told(0, ending)).toBe('You lost 24\u00a0:\u00a026 against Ben');
  expect(told(1, ending)).toBe('You won 26\u00a0:\u00a024 against Anna');
});

test('P-53 among three people each reads the own place', () => {
  const ending = { totals: [24, 26, 20], ranks: [2, 1, 3] };
  expect([0, 1, 2].map((seat) => told(seat, ending))).toEqual(['You came 2nd of 3', 'You won', 'You came 3rd of 3']);
});

test('P-53 LN-13 a single round of Lucky Numbers tells no points of a tournament', () => {
  expect(told(0, { totals: [-3, 2], ranks: [2, 1], countsCells: true })).toBe('You lost');
});

test('P-53 nobody is told that they lost where a win is shared, a device is shared, or one plays alone', () => {
  expect(told(0, { totals: [26, 26], ranks: [1, 1] })).toBeUndefined();
  expect(told(0, { totals: [24, 26], ranks: [2, 1], mine: [0, 1] })).toBeUndefined();
  expect(told(0, { totals: [24], ranks: [1] })).toBeUndefined();
});

test('P-53 a chain of rematches shows the matches won, this one included', async () => {
  const { snapshot } = room;
  const chain = { ...snapshot, phase: 'over' as const, wins: [2, 2], ranks: [1, 2] };
  page.draw(<Series room={{ ...room, names: NAMES.slice(0, 2), snapshot: chain }} />);
  await page.waitForText('Anna 3 – Ben 2');
});

test('P-57 sounds are offered once, after a win, and a tap turns them on', async () => {
  page.draw(<SoundOffer />);
  await page.waitForText('Turn on sounds');
  document.querySelector('button')?.click();
  await expect.poll(() => settings.value.hasSounds).toBe(true);

  changeSettings({ hasSounds: false });
  page.draw(<SoundOffer key="later" />);
  expect(document.querySelector('.end-sounds')).toBeNull();
});
