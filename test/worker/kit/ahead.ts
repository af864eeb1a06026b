/** Helpers for tests of playing ahead: matches with that option, choices in them, and a seat's snapshots. */
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { inviteKey } from '../../../worker/auth/keys.ts';
import type { GameId } from '../../../worker/games/registry.ts';
import type { Seated, Snapshot, Update } from '../../../worker/protocol/match.ts';
import { commitment, hexToBytes } from '../../../worker/record/fairness.ts';
import {
  claimBody,
  claimSeat,
  commandId,
  createMatch,
  editStorage,
  fetchSnapshot,
  parseSeated,
  parseUpdate,
  type Seats,
  sendMove,
  sendRequest,
  type TestResponse,
} from './client.ts';
import { sealedChoices } from './sealed-games.ts';

const FIXED_ID = '0'.repeat(24);
const FIXED_SEED = '5'.repeat(64);

/**
 * Create a match of Noch mal! with all seats taken. Its dice are always the same: no seat is blocked early. So are its
 * id in the record and the id of its rematch, so only one test may ask for that.
 */
export async function startNochMal<N extends number>(seats: N, more: object = {}): Promise<Seats<N>> {
  const host = await createMatch({ game: 'noch-mal', seats, ...more });
  const fixed = `UPDATE head SET made = json_set(made, '$.match', ?, '$.seed', ?, '$.commitment', ?)`;
  await editStorage(host.match, fixed, FIXED_ID, FIXED_SEED, commitment(FIXED_ID, hexToBytes(FIXED_SEED)));
  const all = [host];
  while (all.length < seats) {
    const seated = parseSeated(await claimSeat(host.match, claimBody(inviteKey(env.TILEPOST_SECRET, FIXED_ID))));
    all.push({ ...seated, match: host.match });
  }
  return all as unknown as Seats<N>;
}

/** The same with playing ahead. */
export const startAhead = <N extends number>(seats: N, ahead: 0 | 1 | 2, more: object = {}): Promise<Seats<N>> =>
  startNochMal(seats, { ahead, ...more });

type Picking = (moves: readonly object[]) => object | undefined;
export const first: Picking = (moves) => moves[0];
export const last: Picking = (moves) => moves.at(-1);

export const lookFrom = ({ match, key }: Seated): Promise<Snapshot> => fetchSnapshot(match, [key]);

/** Send a choice for the seat's current decision, in the open step or ahead. */
export async function tryChoice(seated: Seated, pick: Picking = last, id = commandId()): Promise<TestResponse> {
  const { game, view, opened } = await lookFrom(seated);
  return sendMove(seated, opened, pick(sealedChoices(game as GameId, view)) ?? {}, id);
}

export const choose = async (seated: Seated, pick: Picking = last, id?: string): Promise<Update> =>
  parseUpdate(await tryChoice(seated, pick, id));

export const withdraw = ({ match, key }: Seated, id: string): Promise<TestResponse> =>
  sendRequest({ method: 'DELETE', path: `/${match}/moves/${id}`, keys: [key] });

/** Let every seat choose whenever it can, until no seat has a choice left, or until `isEnough`. */
export async function chooseAll(
  seats: readonly Seated[],
  isEnough: (seen: Snapshot) => boolean,
  pick: Picking = last,
): Promise<Snapshot> {
  for (let n = 0; n < 600; n += 1) {
    let isIdle = true;
    for (const seated of seats) {
      const seen = await lookFrom(seated);
      if (isEnough(seen)) return seen;
      if (!seen.active.includes(seated.seat)) continue;
      await choose(seated, pick);
      isIdle = false;
    }
    expect(isIdle, 'nobody can choose').toBe(false);
  }
  throw new Error('no end');
}
