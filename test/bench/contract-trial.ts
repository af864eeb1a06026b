/** `node contract-trial.ts <game> <matches>` prints the number of the first match that breaks a law, or 0. */
import type { GameTypes } from '../../worker/games/game.ts';
import { isGameId } from '../../worker/games/registry.ts';
import { withKit } from '../games/kits.ts';
import type { GameKit } from '../kit/game-kit.ts';
import { pairings } from '../kit/pairings.ts';
import { checkLaws } from '../kit/play-checked-match.ts';

function firstBroken<T extends GameTypes>({ game, fixture }: GameKit<T>, matches: number): number {
  const pairs = pairings(game, fixture.options, false);
  for (let seed = 1; seed <= matches; seed += 1)
    for (const { seats, options } of pairs)
      if (checkLaws(game, fixture, { options, seats, seed }).failures.length > 0) return seed;
  return 0;
}

const [, , id = '', matches = '1'] = process.argv;
if (!isGameId(id)) throw new Error(`no game: ${id}`);
console.log(await withKit(id, (kit) => firstBroken(kit, Number(matches))));
