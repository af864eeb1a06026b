/** Makes kept records from their recipes, and names their files. */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { botRng, bytesToHex, dailyCommitment, hexToBytes } from '../../worker/record/fairness.ts';
import { defaultOptions, paceOf } from '../../worker/games/default-options.ts';
import { asSeat, BOT_WORK_UNITS, createWorkBudget, type Seat } from '../../worker/games/game.ts';
import { isBetweenRounds, timeoutPly } from '../../worker/games/match.ts';
import type { EntryCause } from '../../worker/games/match-types.ts';
import { type AnyGame, type AnyMatch, type GameId, bots, gameIds, games } from '../../worker/games/registry.ts';
import type { BotSeat } from '../../worker/protocol/fields.ts';
import type { MatchRecord } from '../../worker/record/record-format.ts';
import { NORMAL_BOT } from '../games/usual-recipes.ts';
import { loadKit } from '../games/kits.ts';
import { buildRecord, type RecordInput, type TimedPly } from '../kit/build-record.ts';
import type { RecordRecipe } from '../kit/game-kit.ts';

/** A recipe with its game. */
export interface GameRecordRecipe extends RecordRecipe {
  readonly game: GameId;
}

/** The file name of a record. It has the version of the rules, so new rules get new records beside the old ones. */
export const fileOf = ({ game, name }: GameRecordRecipe): string => `${game}-${games[game].version}-${name}.json`;

const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-01T18:00Z');
const hashOf = (text: string, letters: number): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, letters);
const NAMES = ['Ada', '지우', null, 'Béla', 'Mira', 'O’Neil'];

/** The bot of a seat at the deal, or undefined; people have the first seats. */
const botAt = ({ seats, bots: seated = [] }: GameRecordRecipe, seat: number): BotSeat | undefined =>
  seated[seat - (seats - seated.length)];

const seatsOf = (file: string, recipe: GameRecordRecipe): MatchRecord['seats'] =>
  Array.from({ length: recipe.seats }, (_, i) => {
    const bot = botAt(recipe, i);
    if (bot) return { name: null, entropy: '', host: false, bot };
    const { lentAfter = recipe.seats > 2 ? recipe.concededAfter : undefined } = recipe;
    const isLent = lentAfter !== undefined && i === recipe.seats - 1;
    const person = { name: NAMES[i] ?? null, entropy: hashOf(`${file} entropy ${i}`, 32), host: i === 0 };
    return isLent ? { ...person, name: null, bot: NORMAL_BOT } : person;
  });

/** The commitment of the day, if its seed was secret. */
const commitmentOf = ({ game, daily, isSecretDay }: GameRecordRecipe, seed: string): string | undefined =>
  daily !== undefined && isSecretDay ? dailyCommitment(game, daily, hexToBytes(seed)) : undefined;

const madeOf = (recipe: GameRecordRecipe, file: string): RecordInput => ({
  match: hashOf(`${file} match`, 24),
  seed: hashOf(`${file} seed`, 64),
  dailyCommitment: commitmentOf(recipe, hashOf(`${file} seed`, 64)),
  options: { ...defaultOptions<object>(games[recipe.game], recipe.seats, paceOf(recipe.clock)), ...recipe.options },
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

/** Remove a tile from the first set of a new table. That is never legal, and only accepted with the option `strict`. */
function spoilt(game: AnyGame, match: AnyMatch, seat: Seat, move: Move): Move {
  if (!move.table || move.table.length < 2) return move;
  const bad = { kind: 'play', table: move.table.map((set, i) => (i === 0 ? set.slice(1) : set)) };
  return game.refusal(game.view(match.state, seat), bad) ? move : bad;
}

/** The decision of a seat: a bot by its strength, a person like a normal bot. */
function decided(recipe: GameRecordRecipe, match: AnyMatch, key: Uint8Array, seat: Seat): TimedPly['ply'] {
  const game: AnyGame = games[recipe.game];
  const isLent = seat === recipe.seats - 1 && match.entry >= (recipe.lentAfter ?? recipe.concededAfter ?? Number.POSITIVE_INFINITY);
  const bot = botAt(recipe, seat) ?? (isLent ? NORMAL_BOT : undefined);
  const sleeps = recipe.clock && seat === recipe.seats - 1 && match.entry % 3 > 0;
  if (!bot && sleeps) return timeoutPly(game, match, seat);
  const by: EntryCause = bot ? 'bot' : recipe.hints && match.entry % 5 === 2 ? 'hint' : 'seat';
  if (isBetweenRounds(game, match)) return { seat, by: bot ? 'bot' : 'seat', move: { kind: 'round' } };
  const rng = botRng(key, match.entry, seat);
  const view = game.view(match.state, seat);
  const { move } = bots[recipe.game](view, bot?.strength ?? 'normal', rng, createWorkBudget(BOT_WORK_UNITS));
  return { seat, by, move: recipe.careless && match.entry % 3 === 0 ? spoilt(game, match, seat, move) : move };
}

function nextPly(recipe: GameRecordRecipe, match: AnyMatch, key: Uint8Array): TimedPly['ply'] {
  if (match.entry === recipe.concededAfter) return { seat: asSeat(recipe.seats - 1), by: 'seat', move: { kind: 'concede' } };
  return decided(recipe, match, key, match.active[match.entry % match.active.length] ?? asSeat(0));
}

/** Play a recipe to its end and return the record. */
export function recordOf(recipe: GameRecordRecipe): MatchRecord {
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

/** The recipes of all games. */
export async function loadRecipes(): Promise<readonly GameRecordRecipe[]> {
  const kits = await Promise.all(gameIds.map(async (game) => ({ game, kit: await loadKit(game) })));
  return kits.flatMap(({ game, kit }) => (kit.records ?? []).map((recipe) => ({ ...recipe, game })));
}
