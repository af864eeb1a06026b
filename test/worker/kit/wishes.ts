/** Helpers for tests of wishes: matches of Noch mal! before a pick, lists of wishes, and what a seat can wish. */
import { expect } from 'vitest';
import { moves } from '../../../worker/games/noch-mal/legal.ts';
import type { Cross, Move, View } from '../../../worker/games/noch-mal/state.ts';
import { wishView } from '../../../worker/games/noch-mal/view.ts';
import { WISH_PAUSE_MS } from '../../../worker/match/wish-lists.ts';
import type { Wishes } from '../../../worker/protocol/ahead.ts';
import type { Seated, Snapshot, Update } from '../../../worker/protocol/match.ts';
import { chooseAll, first, lookFrom, startAhead } from './ahead.ts';
import { commandId, parseUpdate, type Seats, sendMove, sendRequest, type TestResponse } from './client.ts';
import { advanceTime } from './clock.ts';

/** The first roll in which one seat picks first. With two or three seats from seat 0 on, seat 0 does, or else seat 1. */
const PICK_ROLL = 4;

export const viewOf = ({ view }: Pick<Update, 'view'>): View => view as unknown as View;
export const rollOf = (seen: Pick<Update, 'view'>): number => viewOf(seen).roll;

/** Let the seats cross until the active seat has to pick first: in roll 4, or soon after it. */
export async function playToPick(seats: readonly Seated[]): Promise<void> {
  // A seat that can cross nothing is passed at once, so the pick may be one of a later roll.
  const isPick = (seen: Snapshot): boolean => rollOf(seen) >= PICK_ROLL && viewOf(seen).stage === 'pick' && !seen.lead;
  await chooseAll(seats, isPick, first);
}

/** A match of these seats in which the active seat of roll 4 thinks. */
export async function startPick<N extends number>(
  seats: N,
  more: object = {},
  ahead: 0 | 1 | 2 = 0,
): Promise<Seats<N>> {
  const all = await startAhead(seats, ahead, { first: 0, ...more });
  await playToPick(all);
  return all;
}

/** The seat that picks now, and the others. */
export async function picking<N extends number>(seats: Seats<N>): Promise<readonly [Seated, Seated, ...Seated[]]> {
  const { turn } = viewOf(await lookFrom(seats[0]));
  const picker = seats[turn] ?? seats[0];
  return [picker, ...seats.filter((one) => one !== picker)] as never;
}

/** Crosses that the seat can wish, those with the most cells first. */
export function wishable(seen: Pick<Update, 'view'>): readonly Cross[] {
  const view = wishView(viewOf(seen));
  const all = view ? [...moves(view)] : [];
  return all
    .filter((move): move is Cross => move.kind === 'cross')
    .toSorted((one, other) => other.cells.length - one.cells.length);
}

export const putWishes = (
  { match, key }: Seated,
  body: { readonly opened: number; readonly replaces: string | null; readonly moves: readonly object[] },
  id = commandId(),
): Promise<TestResponse> =>
  sendRequest({ method: 'PUT', path: `/${match}/wishes`, keys: [key], body: { id, ...body } });

/** Send this list in the place of the one that the seat has. */
export async function tryWish(seated: Seated, list: readonly object[], id = commandId()): Promise<TestResponse> {
  const { wishes } = await lookFrom(seated);
  return putWishes(seated, { opened: wishes?.opened ?? 0, replaces: wishes?.id ?? null, moves: list }, id);
}

export const wish = async (seated: Seated, list: readonly object[], id?: string): Promise<Update> =>
  parseUpdate(await tryWish(seated, list, id));

/** Let the time pass after which a granted wish is played, with frozen time. The next request plays it. */
export const passWishTime = (): void => advanceTime(WISH_PAUSE_MS.max);

export const wishesOf = async (seated: Seated): Promise<Wishes | null | undefined> => (await lookFrom(seated)).wishes;

/** The active seat takes this pair with any cells that fit, or passes. */
export async function pickPair(picker: Seated, pair?: Pick<Cross, 'colour' | 'number'>): Promise<Update> {
  const seen = await lookFrom(picker);
  const isPair = (move: Move) => move.kind === 'cross' && move.colour === pair?.colour && move.number === pair?.number;
  const move = pair ? [...moves(viewOf(seen))].find(isPair) : { kind: 'pass' };
  expect(move, 'the picker can take this pair').toBeDefined();
  return parseUpdate(await sendMove(picker, seen.opened, move ?? {}));
}
