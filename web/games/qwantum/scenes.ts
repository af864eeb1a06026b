/** Sample positions of Qwantum, each found by playing the real rules from the first seed that shows it. */
import { asSeat } from '../../../worker/games/game.ts';
import { worthOf } from '../../../worker/games/qwantum/dice.ts';
import { refusal, writableColours } from '../../../worker/games/qwantum/legal.ts';
import { qwantum } from '../../../worker/games/qwantum/rules.ts';
import {
  COLOURS,
  COLUMNS,
  type Colour,
  DICE_COUNT,
  type Event,
  MISTHROWS,
  type Move,
  type Qwantum,
  type Refusal,
  rowOf,
  type View,
} from '../../../worker/games/qwantum/state.ts';
import { findScene, isSharedWin, LONG_NAMES, type Policy, type SceneSpec } from '../scene.ts';
import { sheetOf, writeResultOf } from './board/draft.ts';

type QwantumPolicy = Policy<Qwantum>;

/** A good number for each cell of a row. */
const TARGET_NUMBERS = [4, 8, 12, 17, 11, 5];

const mine = (view: View) => sheetOf(view, view.viewer);
const filled = (view: View): number => mine(view).flat().length;

/** Return how far a colour's number is from the target of its next cell. */
const distanceFromTarget = (view: View, colour: Colour): number =>
  Math.abs(worthOf(view.dice, colour) - (TARGET_NUMBERS[rowOf(mine(view), colour).length] ?? 0));

const bestOf = (view: View): Colour | undefined =>
  writableColours(view).toSorted((a, b) => distanceFromTarget(view, a) - distanceFromTarget(view, b))[0];

const allDice = Array.from({ length: DICE_COUNT }, (_, die) => die);
const pass: Move = { kind: 'pass' };

/** Writes a number close to its target; if there is none, rolls everything again. */
const decent: QwantumPolicy = (view) => {
  const colour = bestOf(view);
  if (colour && distanceFromTarget(view, colour) <= (view.stage === 'a' ? 1 : 4)) return { kind: 'write', colour };
  return view.stage === 'a' ? { kind: 'roll', dice: allDice } : pass;
};
/** Writes whenever possible, so that rows are soon blocked. */
const greedy: QwantumPolicy = (view) => {
  if (view.stage === 'a') return { kind: 'roll', dice: [0, 2, 6] };
  const colour = writableColours(view).at(-1);
  return colour ? { kind: 'write', colour } : pass;
};
/** Never writes. */
const idle: QwantumPolicy = () => pass;
/** Writes in step C only. */
const late: QwantumPolicy = (view, moves) => (view.stage === 'c' ? decent(view, moves) : pass);

const isActive = (view: View): boolean => view.active.some((seat) => seat === view.viewer);
const isMine = (view: View, stage: View['stage']): boolean => isActive(view) && view.stage === stage;
const has = (events: readonly Event[], kind: Event['kind']): boolean => events.some((event) => event.kind === kind);

const draftBest = (view: View) => {
  const colour = bestOf(view);
  return colour ? { draft: { colour } } : {};
};
const completing = (view: View): Colour | undefined =>
  writableColours(view).find((colour) => writeResultOf(view, colour).points !== undefined);
const draftCompleting = (view: View) => {
  const colour = completing(view);
  return colour ? { draft: { colour } } : {};
};

/** Return the first refusal with this code that tapping a row gives. */
const refusalOf = (view: View, code: Refusal['code']): Refusal | undefined =>
  COLOURS.map((colour) => refusal(view, { kind: 'write', colour })).find((why) => why?.code === code);
const refused = (name: string, code: Refusal['code']): SceneSpec<Qwantum> => ({
  name,
  policy: greedy,
  seats: 3,
  until: (view) => isActive(view) && writableColours(view).length > 0 && refusalOf(view, code) !== undefined,
  extras: (view) => {
    const why = refusalOf(view, code);
    return why ? { refused: why } : {};
  },
});

const hiddenColours = (view: View): number =>
  COLOURS.filter((colour) => worthOf(view.dice, colour) <= 6 && !isShown(view, colour)).length;
const isShown = (view: View, colour: Colour): boolean =>
  worthOf(view.dice, colour) > (view.dice[DICE_COUNT - 1] ?? 0) + 1;

const WISHES: readonly SceneSpec<Qwantum>[] = [
  { name: 'first roll', until: () => true },
  { name: 'first roll of another seat', viewer: asSeat(1), until: () => true },
  {
    name: 'dice chosen for the second roll',
    until: (view) => isMine(view, 'a') && filled(view) > 8,
    extras: () => ({ draft: { dice: [0, 3, 6] } }),
  },
  {
    name: 'number drafted before a second roll',
    until: (view) => isMine(view, 'a') && filled(view) > 6 && writableColours(view).length > 1,
    extras: draftBest,
  },
  {
    name: 'nothing fits before the second roll',
    policy: greedy,
    until: (view) => isMine(view, 'a') && writableColours(view).length === 0,
  },
  {
    name: 'own number',
    seats: 3,
    until: (view) => isMine(view, 'b') && filled(view) > 8 && writableColours(view).length > 1,
  },
  {
    name: 'own number completes a column',
    seats: 3,
    until: (view) => isMine(view, 'b') && filled(view) > 8 && completing(view) !== undefined,
    extras: draftCompleting,
  },
  {
    name: 'own number of another seat',
    seats: 3,
    viewer: asSeat(0),
    until: (view) => view.turn === 2 && view.stage === 'b',
  },
  {
    name: 'own number, the stricter misthrow',
    options: { misthrow: 'b-only' },
    until: (view) => isMine(view, 'b') && view.misthrows[view.turn] === 1,
  },
  { name: 'two colours do not show', until: (view) => isMine(view, 'b') && hiddenColours(view) === 2 },
  {
    name: 'everybody, after my own number',
    seats: 3,
    until: (view) => isMine(view, 'c') && view.turn === view.viewer && view.written !== null && filled(view) > 6,
  },
  {
    name: 'everybody, a number drafted',
    seats: 3,
    until: (view) =>
      isMine(view, 'c') &&
      view.turn !== view.viewer &&
      view.written !== null &&
      filled(view) > 6 &&
      writableColours(view).length > 1,
    extras: draftBest,
  },
  {
    name: 'everybody, a misthrow threatens',
    policy: late,
    until: (view) => isMine(view, 'c') && view.turn === view.viewer && view.misthrows[view.turn] === 2,
  },
  {
    name: 'everybody, the last misthrow threatens',
    policy: idle,
    until: (view) => isMine(view, 'c') && view.turn === view.viewer && view.misthrows[view.turn] === MISTHROWS - 1,
  },
  {
    name: 'waiting after a choice',
    seats: 4,
    viewer: asSeat(1),
    until: (view) => COLOURS.some((colour) => colour === view.mine) && view.active.length === 2 && filled(view) > 5,
  },
  {
    name: 'waiting after writing nothing',
    seats: 3,
    viewer: asSeat(0),
    until: (view) => view.mine === 'nothing' && view.active.length > 0 && filled(view) > 3,
  },
  {
    name: 'waiting after an automatic pass',
    seats: 3,
    viewer: asSeat(0),
    policy: greedy,
    until: (view, { by }) => by === 'auto' && view.mine === 'blocked' && view.active.length > 0,
  },
  {
    name: 'own number skipped automatically',
    policy: greedy,
    until: (_view, { by, events }) => by === 'auto' && events.some((event) => event.kind === 'left' && event.blocked),
  },
  {
    name: 'everybody has chosen',
    seats: 3,
    viewer: asSeat(0),
    until: (view, { events }) => has(events, 'column') && has(events, 'rolled') && view.turn === 0,
  },
  { name: 'misthrow', policy: idle, viewer: asSeat(0), until: (view) => view.misthrows[0] === 3 },
  {
    name: 'hint: roll some dice again',
    until: (view) => isMine(view, 'a') && filled(view) > 5,
    extras: () => ({ hint: { kind: 'roll', dice: [1, 2, 4, 6] } }),
  },
  {
    name: 'hint: write a number, another one drafted',
    seats: 3,
    until: (view) => isMine(view, 'b') && filled(view) > 7 && writableColours(view).length > 2,
    extras: (view) => {
      const [drafted, other] = writableColours(view);
      return drafted && other ? { draft: { colour: drafted }, hint: { kind: 'write', colour: other } } : undefined;
    },
  },
  {
    name: 'hint: write nothing',
    seats: 3,
    until: (view) =>
      isMine(view, 'c') && view.turn !== view.viewer && writableColours(view).length > 0 && filled(view) > 9,
    extras: () => ({ hint: pass }),
  },
  refused('refused: not greater', 'not-greater'),
  refused('refused: not smaller', 'not-smaller'),
  refused('refused: row full', 'row-full'),
  refused('refused: set aside', 'set-aside'),
  {
    name: 'refused: no third roll',
    until: (view) => isMine(view, 'b'),
    extras: () => ({ refused: { code: 'no-roll', clause: 'QW-2' } }),
  },
  {
    name: 'refused: no dice chosen',
    until: (view) => isMine(view, 'a') && filled(view) > 2,
    extras: () => ({ refused: { code: 'no-dice', clause: 'QW-2' } }),
  },
  {
    name: 'spectator',
    viewer: 'spectator',
    seats: 4,
    until: (_view, { match }) => match.entry > 40 && match.state.stage === 'c' && match.state.written !== null,
  },
  {
    name: 'four seats, longest names',
    seats: 4,
    names: LONG_NAMES,
    until: (view) => isMine(view, 'c') && filled(view) > 12,
  },
  {
    name: 'waiting for the longest names',
    seats: 4,
    names: LONG_NAMES,
    viewer: asSeat(0),
    until: (view) => view.mine !== undefined && view.active.length === 3,
  },
  { name: 'near the end', seats: 3, until: (view) => isActive(view) && filled(view) === 4 * COLUMNS - 1 },
  {
    name: 'the last number of a sheet',
    until: (view) => !isMine(view, 'c') && filled(view) === 4 * COLUMNS - 1 && writableColours(view).length > 0,
    extras: draftBest,
  },
  { name: 'won', viewer: asSeat(0), until: (view) => view.outcome?.why === 'rows' && view.outcome.ranks[0] === 1 },
  {
    name: 'lost',
    viewer: asSeat(1),
    seats: 3,
    until: (view) => view.outcome?.why === 'rows' && view.outcome.ranks[1] === 3,
  },
  {
    name: 'the fifth misthrow',
    viewer: asSeat(0),
    seats: 4,
    names: LONG_NAMES,
    policy: late,
    until: (view) => view.outcome?.why === 'misthrows',
  },
  { name: 'shared win', viewer: asSeat(1), seats: 3, policy: idle, until: isSharedWin },
  { name: 'over, spectator', viewer: 'spectator', seats: 4, until: (view) => view.outcome?.why === 'rows' },
  { name: 'alone', seats: 1, until: (view) => isMine(view, 'c') && filled(view) > 12 },
  { name: 'alone, done', seats: 1, until: (view) => view.outcome?.why === 'rows' },
];

/** Computed on request, because some need many rounds. */
export const scenes = WISHES.map((wish) => ({
  name: wish.name,
  make: () => findScene(qwantum, { policy: decent, seeds: 400 }, wish),
}));
