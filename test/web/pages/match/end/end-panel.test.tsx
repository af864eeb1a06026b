/**
 * P-53 the end of a match: the own result, exact points in order, the matches won, and a match of the maximum length.
 */
import { beforeEach, expect, test } from 'vitest';
import { first as words } from '../../../../../dist/locales/web/en/games/rummikub/first.js';
import { changeSettings, settings } from '../../../../../web/device/settings.ts';
import { gameListings } from '../../../../../web/games/listings.ts';
import { loadScores } from '../../../../../web/games/rummikub/detail/scores.tsx';
import { sheet, startLanguage } from '../../../../../web/locales/language.ts';
import { personalResult, resultSheet, Series } from '../../../../../web/pages/match/end/personal-result.tsx';
import { SoundOffer } from '../../../../../web/pages/match/end/sound-offer.tsx';
import type { PageRoom } from '../../../../../web/pages/match/page-room.ts';
import { asSeat } from '../../../../../worker/games/game.ts';
import type { Points } from '../../../../../worker/games/points.ts';
import { rummikub } from '../../../../../worker/games/rummikub/rules.ts';
import type { Lang } from '../../../../../worker/protocol/languages.ts';
import { position } from '../../../../games/rummikub/kit/build-position.ts';
import { fakePage } from '../../../kit/fake-page.ts';
import { fakeLocalStorage } from '../../../kit/fake-storage.ts';
import { openWaitingRoom } from '../../../kit/waiting-room.ts';

const page = fakePage();
fakeLocalStorage();
let room: PageRoom;

beforeEach(async () => {
  await startLanguage('en');
  await Promise.all([resultSheet.load('en'), sheet('match/log').load('en')]);
  room = await openWaitingRoom();
});

const NAMES = ['Anna', 'Ben', 'Cleo'];

interface Ending {
  readonly totals: readonly number[];
  readonly ranks: readonly number[];
  readonly mine?: readonly number[];
  readonly countsCells?: true;
  readonly counts?: readonly number[];
}

/** Return the sentence for the person on this seat. */
function told(seat: number, { totals, ranks, mine = [seat], countsCells, counts }: Ending): string | undefined {
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
    counts,
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
  const ending = { totals: [-3, 2], ranks: [2, 1], countsCells: true } as const;
  expect(told(0, ending)).toBe('You lost');
  expect(told(0, { ...ending, counts: [13, 16] }), 'the filled cells').toBe('You lost 13\u00a0:\u00a016 against Ben');
});

test('P-53 nobody is told that they lost where a win is shared, a device is shared, or one plays alone', () => {
  expect(told(0, { totals: [26, 26, 20], ranks: [1, 1, 3] })).toBeUndefined();
  expect(told(0, { totals: [24, 26], ranks: [2, 1], mine: [0, 1] })).toBeUndefined();
  expect(told(0, { totals: [24], ranks: [1] })).toBeUndefined();
});

test('P-53 two people who share the win read that it is a tie, with the points', () => {
  expect(told(0, { totals: [46, 46], ranks: [1, 1] })).toBe('You and Ben tie at 46\u00a0:\u00a046');
});

test('P-53 the end names the bot that played for another person', async () => {
  const { snapshot } = room;
  const { loadEnd } = await import('../../../../../web/pages/match/end/end-panel.tsx');
  const End = await loadEnd();
  const bot = { strength: 'normal' as const, yields: false };
  const lender = { ...snapshot.seats[1], name: null, state: 'taken' as const, host: false, script: false, bot };
  const seats = [...snapshot.seats.slice(0, 1), { ...lender, lent: true }];
  const ended = { ...snapshot, phase: 'over' as const, seats, mine: [asSeat(0)], ranks: [2, 1] };
  page.draw(<End room={{ ...room, names: ['Anna', 'Player 2'], snapshot: ended }} />);
  await page.waitForText('Pixel played the rest for Player 2.');
});

test('P-53 a chain of rematches shows the matches won, this one included', async () => {
  const { snapshot } = room;
  const chain = { ...snapshot, phase: 'over' as const, wins: [2, 2], ranks: [1, 2] };
  page.draw(<Series room={{ ...room, names: NAMES.slice(0, 2), snapshot: chain }} />);
  await page.waitForText('You 3 – Ben 2');

  // As in the statistics, a match that a bot finished for a player counts for nobody.
  const seats = snapshot.seats.map((one, seat) => ({ ...one, ...(seat === 1 && { lent: true }) }));
  page.draw(<Series room={{ ...room, names: NAMES.slice(0, 2), snapshot: { ...chain, seats } }} />);
  await page.waitForText('You 2 – Ben 2');
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

const TEXTS: readonly (readonly [Lang, string, string, string])[] = [
  [
    'en',
    'The match reached its maximum length.',
    'The unfinished round does not count.',
    'You share the win with Ben.',
  ],
  ['ko', '게임이 최대 길이에 이르렀어요.', '끝나지 않은 라운드는 세지 않아요.', 'Ben과 함께 이겼어요.'],
];

test.each(TEXTS)('the end table in %s', async (lang, title, note, winners) => {
  await startLanguage(lang);
  const [room, { loadEnd }] = await Promise.all([
    openWaitingRoom(),
    import('../../../../../web/pages/match/end/end-panel.tsx'),
  ]);
  const names = ['Ada', 'Ben'];
  const { snapshot } = room;
  const seats = names.flatMap((name) => snapshot.seats.slice(0, 1).map((seat) => ({ ...seat, name })));
  const events = [{ kind: 'limit-reached' }, { kind: 'match-over', totals: [0, 0], ranks: [1, 1] }];
  const log = [{ n: 10_000, at: 0, seat: asSeat(0), by: 'auto' as const, events }];
  const over = { ...snapshot, seats, log, phase: 'over' as const, totals: [0, 0], ranks: [1, 1], rounds: 1 };
  const End = await loadEnd();

  page.draw(<End room={{ ...room, names, snapshot: over }} />);

  await page.waitForText(title);
  await page.waitForText(note);
  await page.waitForText(winners);
  expect(document.querySelector('.end h2')?.textContent).toBe(title);
});

/** Return the visible cells of each body row. */
const rows = (): readonly string[] =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')]
      .map((cell) => {
        for (const hidden of cell.querySelectorAll('.visually-hidden')) hidden.remove();
        return cell.textContent.replaceAll('\u00a0', ' ');
      })
      .join(' | '),
  );

async function drawEnd(round: readonly Points[], totals: readonly Points[]): Promise<void> {
  await Promise.all([startLanguage('en'), sheet('common/points').load('en')]);
  const [room, { loadEnd }] = await Promise.all([
    openWaitingRoom(),
    import('../../../../../web/pages/match/end/end-panel.tsx'),
  ]);
  const { snapshot } = room;
  const names = ['Ada', 'Ben', 'Cleo'];
  const seats = names.flatMap((name) => snapshot.seats.slice(0, 1).map((seat) => ({ ...seat, name })));
  const outcome = { points: round, ranks: [1, 2, 3], why: 'exhausted' };
  const view = { ...snapshot.view, outcome };
  const End = await loadEnd();
  page.draw(<End room={{ ...room, names, snapshot: { ...snapshot, seats, rounds: 2, totals: [...totals], view } }} />);
  await page.waitForText('This round');
}

test('RK-16 RK-17 fractions and totals stand in the end table, the highest total first', async () => {
  await drawEnd(['11/2', -11, '11/2'], ['-1/2', '10/3', 10]);

  expect(rows()).toEqual(['Cleo | 5 ½ | 10', 'Ben | −11 | 3 ⅓', 'You | 5 ½ | −½']);
});

test('RK-16 the score sheet of Rummikub shows fractions with their sign, and that they add up to 0', async () => {
  await Promise.all([startLanguage('en'), sheet('common/points').load('en')]);
  const state = position('r4 r5 r6 | rack b5 | rack k5 | rack o5 | rack k9 | pool');
  const points: readonly Points[] = ['4/3', '4/3', '4/3', -4];
  const view = {
    ...rummikub.view(state, 'spectator'),
    racks: state.racks,
    outcome: { points, ranks: [1, 1, 1, 4], why: 'stuck' },
  } as const;

  const Scores = await loadScores();
  page.draw(<Scores view={view} names={['Ada', 'Ben', 'Cleo', 'Dan']} words={words} />);

  expect(document.querySelector('tfoot')?.textContent).toMatch(/0$/);
  expect([...document.querySelectorAll('tbody .rk-points')].map((cell) => cell.textContent)).toEqual([
    ...Array.from({ length: 3 }, () => '+1\u00a0⅓plus 1 and a third'),
    '−4',
  ]);
});
