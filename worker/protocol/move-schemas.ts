/** The games' moves and options as schemas, proved equal to their types both ways. A new game adds one line to each table. */
import * as z from 'zod/mini';
import type { Move as LuckyMove, Options as LuckyOptions } from '../games/lucky-numbers/state.ts';
import { CELLS, HIGHEST, SETUPS } from '../games/lucky-numbers/state.ts';
import type { MatchMove } from '../games/match-types.ts';
import type { Move as NochMalMove, Options as NochMalOptions } from '../games/noch-mal/state.ts';
import { COLOUR_FACES, NUMBER_FACES, NUMBERS, CELLS as SHEET_CELLS, SHEETS } from '../games/noch-mal/state.ts';
import { DICE_COUNT } from '../games/qwantum/dice.ts';
import type { Move as QwantumMove, Options as QwantumOptions } from '../games/qwantum/state.ts';
import { COLOURS, MISTHROW_RULES } from '../games/qwantum/state.ts';
import type { GameId } from '../games/registry.ts';
import type { Move as RummikubMove, Options as RummikubOptions } from '../games/rummikub/state.ts';
import {
  BOXES,
  JOKER_RULES,
  KINDS,
  PENALTIES,
  POOL_ENDS,
  ROUNDS_MAX,
  SETS_MAX,
  HIGHEST as TOP,
} from '../games/rummikub/state.ts';

/** A type with nothing in it readonly: what a schema reads is fresh, and only its shape is compared. */
type Mutable<T> = T extends object ? { -readonly [Key in keyof T]: Mutable<T[Key]> } : T;
/** Whether each of the two types can stand for the other. */
type IsSameType<A, B> = [Mutable<A>] extends [Mutable<B>] ? ([Mutable<B>] extends [Mutable<A>] ? true : false) : false;
const assertType = <_T extends true>(): void => {};

const luckyCell = z.int().check(z.gte(0), z.lt(CELLS));
const luckyTile = z.int().check(z.gte(1), z.lte(HIGHEST));

const luckyMove = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draw') }),
  z.strictObject({ kind: z.literal('place'), cell: luckyCell }),
  z.strictObject({ kind: z.literal('leave') }),
  z.strictObject({ kind: z.literal('take'), tile: luckyTile, cell: luckyCell }),
]);
// The clock's own move is in no client's reach.
assertType<IsSameType<z.infer<typeof luckyMove>, Exclude<LuckyMove, { kind: 'timeout' }>>>();

const luckyOptions = z.strictObject({
  setup: z.enum(SETUPS),
  tournament: z.boolean(),
  bruno: z.boolean(),
  soloSets: z.union([z.literal(1), z.literal(2)]),
});
assertType<IsSameType<z.infer<typeof luckyOptions>, LuckyOptions>>();

/** Numbers each greater than the one before it: a set has one spelling. */
const ascending = z.refine<number[]>((list) => list.every((one, i) => i === 0 || one > (list[i - 1] ?? one)));

const nochMalMove = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cross'),
    colour: z.enum(COLOUR_FACES),
    number: z.literal(NUMBER_FACES),
    cells: z
      .array(z.int().check(z.gte(0), z.lt(SHEET_CELLS)))
      .check(z.minLength(1), z.maxLength(NUMBERS.length), ascending),
  }),
  z.strictObject({ kind: z.literal('pass') }),
]);
assertType<IsSameType<z.infer<typeof nochMalMove>, NochMalMove>>();

const nochMalOptions = z.strictObject({ sheet: z.enum(SHEETS) });
assertType<IsSameType<z.infer<typeof nochMalOptions>, NochMalOptions>>();

const qwantumMove = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('roll'),
    dice: z.array(z.int().check(z.gte(0), z.lt(DICE_COUNT))).check(z.minLength(1), z.maxLength(DICE_COUNT), ascending),
  }),
  z.strictObject({ kind: z.literal('write'), colour: z.enum(COLOURS) }),
  z.strictObject({ kind: z.literal('pass') }),
]);
assertType<IsSameType<z.infer<typeof qwantumMove>, QwantumMove>>();

const qwantumOptions = z.strictObject({ misthrow: z.enum(MISTHROW_RULES) });
assertType<IsSameType<z.infer<typeof qwantumOptions>, QwantumOptions>>();

const rummikubTile = z.int().check(z.gte(0), z.lt(KINDS));
const rummikubSet = z.array(rummikubTile).check(z.minLength(1), z.maxLength(TOP));

const rummikubMove = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('play'), table: z.array(rummikubSet).check(z.maxLength(SETS_MAX)) }),
  z.strictObject({ kind: z.literal('draw') }),
]);
// The clock's own move is in no client's reach.
assertType<IsSameType<z.infer<typeof rummikubMove>, Exclude<RummikubMove, { kind: 'timeout' }>>>();

const rummikubOptions = z.strictObject({
  box: z.enum(BOXES),
  meldThenTable: z.boolean(),
  jokers: z.enum(JOKER_RULES),
  penalty: z.literal(PENALTIES),
  strict: z.boolean(),
  poolEnd: z.enum(POOL_ENDS),
  rounds: z.int().check(z.gte(1), z.lte(ROUNDS_MAX)),
});
assertType<IsSameType<z.infer<typeof rummikubOptions>, RummikubOptions>>();

/** What a client may send as a move of each game. */
export const moveSchemas = {
  'lucky-numbers': luckyMove,
  'noch-mal': nochMalMove,
  qwantum: qwantumMove,
  rummikub: rummikubMove,
} as const satisfies Record<GameId, z.ZodMiniType<object>>;

/** What a client may send as options of each game: all of them, or leave the whole out. */
export const optionSchemas = {
  'lucky-numbers': luckyOptions,
  'noch-mal': nochMalOptions,
  qwantum: qwantumOptions,
  rummikub: rummikubOptions,
} as const satisfies Record<GameId, z.ZodMiniType<object>>;

/** The match's own moves that a client may send: on to the next round, or out of the match for good. */
export const matchMove = z.strictObject({ kind: z.enum(['round', 'concede']) });
assertType<IsSameType<z.infer<typeof matchMove>['kind'], Exclude<MatchMove['kind'], 'limit'>>>();
