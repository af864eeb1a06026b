/** After the end of a match its page no longer mentions turns: no bot to replace, no sealed choice, no absence. */
import { describe, expect, test } from 'vitest';
import { nextCellState, pendingWrite } from '../../../../../web/games/qwantum/board/draft.ts';
import { scenes } from '../../../../../web/games/qwantum/scenes.ts';
import { sheet, startLanguage } from '../../../../../web/locales/language.ts';
import { EntryAuthor } from '../../../../../web/pages/match/log/entry-author.tsx';
import { namesOf } from '../../../../../web/pages/match/page-room.ts';
import { loadNotices } from '../../../../../web/pages/match/play/visit-problems.tsx';
import { TurnLine } from '../../../../../web/pages/match/play.tsx';
import { replayedSeats } from '../../../../../web/pages/record/match-replay.ts';
import { qwantum } from '../../../../../worker/games/qwantum/rules.ts';
import { COLOURS } from '../../../../../worker/games/qwantum/state.ts';
import { fakePage } from '../../../kit/fake-page.ts';
import { openWaitingRoom } from '../../../kit/waiting-room.ts';

const page = fakePage();
const free = { name: null };
const bot = { strength: 'normal', yields: false } as const;

describe('a seat that a bot plays', () => {
  test.each([
    ['playing', true],
    ['over', false],
  ] as const)('P-53 can be taken back while the match is %s: %s', async (phase, isOffered) => {
    await startLanguage('en');
    const [room, Notices] = await Promise.all([openWaitingRoom(), loadNotices()]);
    const seats = room.snapshot.seats.map((one, i) => (i === room.seat ? { ...one, bot } : one));
    page.draw(<Notices room={{ ...room, snapshot: { ...room.snapshot, seats, phase } }} late={false} />);
    expect(page.text().includes('Take my seat back')).toBe(isOffered);
  });

  test('has its turn told by the name of the bot, above the board', async () => {
    await startLanguage('en');
    const room = await openWaitingRoom();
    const turn = ({ viewer }: { readonly viewer?: unknown }, names: readonly string[]) => `${viewer}: ${names}`;
    const seats = room.snapshot.seats.map((one, i) => (i === room.seat ? { ...one, bot, lent: true } : one));
    const snapshot = { ...room.snapshot, phase: 'playing' as const, seats };
    page.draw(<TurnLine room={{ ...room, snapshot, game: { ...room.game, turn }, names: ['Ada', 'Ben'] }} />);
    expect(page.text()).toBe('spectator: Nano,Ben');
  });

  test.each([
    ['a bot of its own', { ...free, bot }, ['', '']],
    ['a bot in place of a player', { ...free, bot, lent: true }, ['bot', 'automatic']],
  ] as const)('P-16 has all lines of the log marked alike: %s', async (_, seat, words) => {
    await startLanguage('en');
    await sheet('match/log').load('en');
    const marks = (['bot', 'auto'] as const).map((by) => {
      page.draw(<EntryAuthor line={{ n: 3, by }} seat={seat} />);
      return page.text().split(' ')[0];
    });
    expect(marks).toEqual(words);
  });

  test('keeps the name of the player who lends it; a bot that plays for nobody has its own', async () => {
    await startLanguage('en');
    const seats = [{ name: 'Ada' }, { name: null, bot, lent: true }, { name: null, bot }];
    expect(namesOf({ seats })).toEqual(['Ada', 'Player 2', 'Turbo']);
  });

  test('has the same name in the replay of its record', async () => {
    await startLanguage('en');
    const seats = [
      { name: null, bot, entropy: 'abc', host: true },
      { name: null, bot, entropy: '', host: false },
    ];
    expect(namesOf({ seats: replayedSeats({ seats }) })).toEqual(['Player 1', 'Pixel']);
  });
});

test('no row of Qwantum is sealed or set aside after the end', () => {
  const scene = scenes.find(({ name }) => name === 'the fifth misthrow')?.make();
  if (!scene) throw new Error('the scene has another name now');
  const view = qwantum.view(scene.state, scene.viewer);
  // The last choices of a round stay in its view.
  const ended = { ...view, stage: 'c' as const, written: COLOURS[0], mine: COLOURS[1] };
  expect(view.outcome).toBeDefined();
  expect(COLOURS.map((colour) => nextCellState(ended, colour, false, undefined))).toEqual(COLOURS.map(() => undefined));
  expect(pendingWrite(ended, undefined)).toBeUndefined();
  expect(nextCellState({ ...ended, outcome: undefined }, COLOURS[1], false, undefined)).toBe('sealed');
});
