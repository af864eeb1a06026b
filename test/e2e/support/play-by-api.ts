/** Plays a match by API, with the keys of the browsers: for tests about later parts of a match. */
import { EMPTY, type View } from '../../../worker/games/lucky-numbers/state.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import type { Person } from './person.ts';
import { chooseMove } from './players/lucky-numbers.ts';
import { openWire, type Wire } from './wire.ts';

/** More moves than any match has. */
const MOVES_MAX = 400;
/** The most waits for others, of up to a second each, before one of them moves. */
const WAITS_MAX = 60;

/** The server just produced the view, and the match is of Lucky Numbers. */
export const gardensIn = (view: Snapshot['view']): View['gardens'] => (view as unknown as View).gardens;

/** True before a turn with at most three empty cells in a garden. */
export const isNearEnd = ({ view }: Snapshot): boolean =>
  (view as unknown as View).drawn === EMPTY &&
  gardensIn(view).some((garden) => garden.filter((tile) => tile === EMPTY).length <= 3);

/** Return the id of the match on the person's page. */
export const matchIdOf = ({ page }: Person): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/**
 * Play until the round is over, or until `isEnough`. `chosen` picks a move from the game's view, for Lucky Numbers by
 * default.
 */
export async function playByApi<V = View>(
  people: readonly Person[],
  match: string,
  isEnough: (at: Snapshot) => boolean = () => false,
  chosen: (view: V) => object | undefined = (view) => chooseMove(view as View),
): Promise<void> {
  await playByWires(await Promise.all(people.map((one) => openWire(one, match))), isEnough, chosen);
}

/** The same for people known only by their API access. */
export async function playByWires<V = View>(
  wires: readonly Wire[],
  isEnough: (at: Snapshot) => boolean = () => false,
  chosen: (view: V) => object | undefined = (view) => chooseMove(view as View),
): Promise<void> {
  const seats = await Promise.all(wires.map(async (wire) => (await wire.fetchSnapshot()).mine));
  const moverOf = ({ active }: Pick<Snapshot, 'active'>): Wire | undefined =>
    wires[seats.findIndex((mine) => mine.some((seat) => active.includes(seat)))];
  let mover = wires[0];
  for (let [moves, waits] = [0, 0]; mover && moves < MOVES_MAX && waits < WAITS_MAX; ) {
    const frame = await mover.fetchSnapshot();
    if (frame.phase !== 'playing' || isEnough(frame)) return;
    const next = moverOf(frame);
    const seat = frame.mine.find((mine) => frame.active.includes(mine));
    if (next === undefined) {
      await mover.waitForChange(frame);
      waits += 1;
    } else if (next !== mover || seat === undefined) mover = next;
    else {
      // The server just produced the view, and the match is of this game.
      const update = await mover.sendMove(frame, seat, chosen(frame.view as unknown as V));
      mover = (update && moverOf(update)) ?? mover;
      moves += 1;
      waits = 0;
    }
  }
  throw new Error('the match does not end');
}
