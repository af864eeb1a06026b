/** Which records are kept for good, what each of them shows, and how it is played when it is made. */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { botRng, bytesToHex } from '../../worker/record/fairness.ts';
import { defaultOptions } from '../../worker/games/default-options.ts';
import { asSeat, BOT_WORK_UNITS, createWorkBudget, type Seat } from '../../worker/games/game.ts';
import { isBetweenRounds, timeoutPly } from '../../worker/games/match.ts';
import { type EntryCause } from '../../worker/games/match-types.ts';
import { type AnyGame, type AnyMatch, type GameId, bots, games } from '../../worker/games/registry.ts';
import type { BotSeat } from '../../worker/protocol/match.ts';
import type { MatchRecord } from '../../worker/record/format.ts';
import { buildRecord, type RecordInput, type TimedPly } from '../kit/build-record.ts';

/** A record to make: what is not said is the game's default, and everybody is a person who never sleeps. */
export interface RecordRecipe {
  readonly name: string;
  readonly game: GameId;
  readonly seats: number;
  readonly options?: object;
  readonly rule?: MatchRecord['rule'];
  /** On the last seats. */
  readonly bots?: readonly BotSeat[];
  readonly daily?: string;
  readonly clock?: MatchRecord['clock'];
  /** People look at a hint now and then. */
  readonly hints?: true;
  /** Now and then a table is laid that the option `strict` makes its seat pay for. */
  readonly careless?: true;
  /** Whoever sits last lends the seat to a bot after so many entries. */
  readonly lentAfter?: number;
  /** The last seat concedes after so many entries; with more than two seats a bot plays on for it. */
  readonly concededAfter?: number;
  /** Those who are there end the match after so many entries. */
  readonly endedAfter?: number;
}

/** Its version is in its name: new rules get records of their own beside the old ones. */
export const fileOf = ({ game, name }: RecordRecipe): string => `${game}-${games[game].version}-${name}.json`;

const EASY: BotSeat = { strength: 'easy', yields: true };
const NORMAL: BotSeat = { strength: 'normal', yields: false };
const STRONG: BotSeat = { strength: 'strong', yields: false };

const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-01T18:00Z');
const hashOf = (text: string, letters: number): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, letters);
const NAMES = ['Ada', '지우', null, 'Béla', 'Mira', 'O’Neil'];

/** The bot that sits there at the deal; people have the first seats. */
const botAt = ({ seats, bots: seated = [] }: RecordRecipe, seat: number): BotSeat | undefined =>
  seated[seat - (seats - seated.length)];

const seatsOf = (file: string, recipe: RecordRecipe): MatchRecord['seats'] =>
  Array.from({ length: recipe.seats }, (_, i) => {
    const bot = botAt(recipe, i);
    if (bot) return { name: null, entropy: '', host: false, bot };
    const { lentAfter = recipe.seats > 2 ? recipe.concededAfter : undefined } = recipe;
    const isLent = lentAfter !== undefined && i === recipe.seats - 1;
    const person = { name: NAMES[i] ?? null, entropy: hashOf(`${file} entropy ${i}`, 32), host: i === 0 };
    return isLent ? { ...person, name: null, bot: NORMAL } : person;
  });

const madeOf = (recipe: RecordRecipe, file: string): RecordInput => ({
  match: hashOf(`${file} match`, 24),
  seed: hashOf(`${file} seed`, 64),
  options: { ...defaultOptions<object>(games[recipe.game], recipe.seats, recipe.clock?.kind), ...recipe.options },
  seats: seatsOf(file, recipe),
  rule: recipe.rule ?? 'host',
  daily: recipe.daily,
  clock: recipe.clock,
  at: START,
});

interface Move {
  readonly kind: string;
  readonly table?: readonly (readonly number[])[];
}

/** The first set of a new table loses a tile: legal nowhere, and only a strict table takes it. */
function spoilt(game: AnyGame, match: AnyMatch, seat: Seat, move: Move): Move {
  if (!move.table || move.table.length < 2) return move;
  const bad = { kind: 'play', table: move.table.map((set, i) => (i === 0 ? set.slice(1) : set)) };
  return game.refusal(game.view(match.state, seat), bad) ? move : bad;
}

/** What a seat decides: a bot by its strength, a person as a bot of middling strength would. */
function decided(recipe: RecordRecipe, match: AnyMatch, key: Uint8Array, seat: Seat): TimedPly['ply'] {
  const game: AnyGame = games[recipe.game];
  const isLent = seat === recipe.seats - 1 && match.entry >= (recipe.lentAfter ?? recipe.concededAfter ?? Number.POSITIVE_INFINITY);
  const bot = botAt(recipe, seat) ?? (isLent ? NORMAL : undefined);
  const sleeps = recipe.clock && seat === recipe.seats - 1 && match.entry % 3 > 0;
  if (!bot && sleeps) return timeoutPly(game, match, seat);
  const by: EntryCause = bot ? 'bot' : recipe.hints && match.entry % 5 === 2 ? 'hint' : 'seat';
  if (isBetweenRounds(game, match)) return { seat, by: bot ? 'bot' : 'seat', move: { kind: 'round' } };
  const rng = botRng(key, match.entry, seat);
  const view = game.view(match.state, seat);
  const { move } = bots[recipe.game](view, bot?.strength ?? 'normal', rng, createWorkBudget(BOT_WORK_UNITS));
  return { seat, by, move: recipe.careless && match.entry % 3 === 0 ? spoilt(game, match, seat, move) : move };
}

function nextPly(recipe: RecordRecipe, match: AnyMatch, key: Uint8Array): TimedPly['ply'] {
  if (match.entry === recipe.concededAfter) return { seat: asSeat(recipe.seats - 1), by: 'seat', move: { kind: 'concede' } };
  return decided(recipe, match, key, match.active[match.entry % match.active.length] ?? asSeat(0));
}

/** Plays a recipe to its end. */
export function recordOf(recipe: RecordRecipe): MatchRecord {
  const file = fileOf(recipe);
  let now = START;
  const next = (match: AnyMatch, key: Uint8Array): TimedPly | undefined => {
    if (match.entry >= (recipe.endedAfter ?? Number.POSITIVE_INFINITY)) return undefined;
    const ply = nextPly(recipe, match, key);
    now += ply.by === 'bot' ? 700 : 5_000 + ((match.entry * 7_919) % 20_000);
    if (ply.by === 'clock') now += MINUTE_MS;
    return { ply, at: now };
  };
  return buildRecord(games[recipe.game], madeOf(recipe, file), next, () => now + MINUTE_MS);
}

const LIVE = { kind: 'live', seconds: 60 } as const;
const POST = { kind: 'post', hours: 24, sparesQuiet: true } as const;

/** What every game has: the deal of a day, and a match that those who were there ended. */
const common = (game: GameId, seats: number): readonly RecordRecipe[] => [
  { name: 'daily', game, seats, daily: '2026-11-21', bots: seats > 1 ? [NORMAL] : [] },
  { name: 'ended-early', game, seats: 2, clock: POST, endedAfter: 14 },
  { name: 'conceded', game, seats: 2, concededAfter: 9 },
  { name: 'conceded-by-one-of-three', game, seats: 3, concededAfter: 11 },
];

const LUCKY_NUMBERS: readonly RecordRecipe[] = [
  ...common('lucky-numbers', 1),
  { name: 'alone-with-two-sets', game: 'lucky-numbers', seats: 1, options: { soloSets: 2 }, hints: true },
  { name: 'random-first', game: 'lucky-numbers', seats: 2, rule: 'random', bots: [STRONG] },
  { name: 'michael-bruno', game: 'lucky-numbers', seats: 3, options: { setup: 'michael', bruno: true }, rule: 2 },
  { name: 'tournament', game: 'lucky-numbers', seats: 4, options: { tournament: true }, clock: LIVE, bots: [EASY] },
  { name: 'sleepers', game: 'lucky-numbers', seats: 3, clock: LIVE },
];

const NOCH_MAL: readonly RecordRecipe[] = [
  ...common('noch-mal', 1),
  { name: 'alone-on-a-fresh-sheet', game: 'noch-mal', seats: 1, options: { sheet: 'fresh' }, hints: true },
  { name: 'random-first', game: 'noch-mal', seats: 2, rule: 'random', bots: [STRONG] },
  { name: 'a-seat-lent', game: 'noch-mal', seats: 3, rule: 2, lentAfter: 20 },
  {
    name: 'four-seats-on-a-fresh-sheet',
    game: 'noch-mal',
    seats: 4,
    options: { sheet: 'fresh' },
    bots: [EASY, NORMAL],
  },
  { name: 'five-seats', game: 'noch-mal', seats: 5, bots: [STRONG, EASY] },
  { name: 'sleepers', game: 'noch-mal', seats: 6, clock: LIVE },
];

const QWANTUM: readonly RecordRecipe[] = [
  ...common('qwantum', 1),
  { name: 'alone', game: 'qwantum', seats: 1, options: { misthrow: 'b-only' }, hints: true },
  { name: 'random-first', game: 'qwantum', seats: 2, rule: 'random', bots: [STRONG] },
  { name: 'b-only', game: 'qwantum', seats: 3, options: { misthrow: 'b-only' }, rule: 1, bots: [EASY] },
  { name: 'sleepers', game: 'qwantum', seats: 4, clock: LIVE },
];

const rummikub = (name: string, seats: number, options: object, more: Partial<RecordRecipe> = {}): RecordRecipe => ({
  name,
  game: 'rummikub',
  seats,
  options,
  ...more,
});

const RUMMIKUB: readonly RecordRecipe[] = [
  ...common('rummikub', 2),
  rummikub('random-first', 2, { meldThenTable: true }, { rule: 'random', bots: [STRONG] }),
  rummikub('two-rounds-with-locked-jokers', 3, { rounds: 2, jokers: 'locked' }, { hints: true, bots: [EASY] }),
  rummikub('three-rounds-in-a-hurry', 3, { rounds: 3, penalty: 1 }, { clock: LIVE }),
  rummikub('four-rounds', 2, { rounds: 4, penalty: 2 }, { clock: LIVE, bots: [EASY] }),
  rummikub('five-rounds', 2, { rounds: 5, poolEnd: 'all-stuck' }, { bots: [EASY] }),
  rummikub('six-rounds', 2, { rounds: 6 }, { bots: [STRONG] }),
  rummikub('strict', 4, { strict: true }, { careless: true, rule: 3 }),
  rummikub('the-larger-box', 5, { box: 'xp' }, { bots: [NORMAL, EASY] }),
  rummikub('six-seats', 6, {}, { clock: POST }),
];

export const RECORDS: readonly RecordRecipe[] = [...LUCKY_NUMBERS, ...NOCH_MAL, ...QWANTUM, ...RUMMIKUB];
