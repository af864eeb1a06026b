/** Plays a match on over the wire, with the keys that the browsers hold: for tests about what comes afterwards. */
import type { BrowserContext } from 'playwright-core';
import { luckyNumbers } from '../../../worker/games/lucky-numbers/rules.ts';
import { EMPTY, type Move, type View } from '../../../worker/games/lucky-numbers/state.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import type { Person } from './person.ts';
import { distanceFromIdeal } from './play-lucky-numbers.ts';

/** More moves than any match has. */
const MOVES_MAX = 400;

/** The match of the page that somebody has before the eyes. */
export const matchIdOf = ({ page }: Person): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Turns up a tile, then lays it on the free cell that suits it best, else leaves it: ends every match. */
function chooseMove(view: View): Move | undefined {
  const all = [...luckyNumbers.moves(view)];
  const mine = view.viewer === 'spectator' ? [] : (view.gardens[view.viewer] ?? []);
  const free = all.flatMap((move) => (move.kind === 'place' && mine[move.cell] === EMPTY ? [move] : []));
  const [best] = free.sort((a, b) => distanceFromIdeal(view.drawn, a.cell) - distanceFromIdeal(view.drawn, b.cell));
  return best ?? all.find(({ kind }) => kind === 'draw' || kind === 'leave') ?? all[0];
}

/** Sends a decision with the key that the browser holds. */
export async function sendByApi(
  { request }: BrowserContext,
  { match, opened }: Snapshot,
  seat: number,
  move: object | undefined,
): Promise<void> {
  await request.post(`/api/matches/${match}/moves?seat=${seat}`, { data: { id: crypto.randomUUID(), opened, move } });
}

/** Until the round is over, or until `isEnough`; `chosen` knows the game from its own view, Lucky Numbers if left out. */
export async function playByApi<V = View>(
  people: readonly Person[],
  match: string,
  isEnough: (at: Snapshot) => boolean = () => false,
  chosen: (view: V) => object | undefined = (view) => chooseMove(view as View),
): Promise<void> {
  for (let i = 0; i < MOVES_MAX; i += 1)
    for (const { context } of people) {
      const frame: Snapshot = await (await context.request.get(`/api/matches/${match}`)).json();
      if (frame.phase !== 'playing' || isEnough(frame)) return;
      const seat = frame.mine.find((mine) => frame.active.includes(mine));
      if (seat === undefined) continue;
      // The server has just made the view, and this is a match of that game.
      await sendByApi(context, frame, seat, chosen(frame.view as unknown as V));
    }
  throw new Error('the match does not end');
}
