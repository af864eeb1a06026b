/** The pictures of link previews: what one takes to draw and to pack, for positions of random matches. */

import { createCanvas } from '../../worker/drawing/canvas.ts';
import { PAPER } from '../../worker/drawing/palette.ts';
import { type AnyGame, type GameId, games } from '../../worker/games/registry.ts';
import { CARD_HEIGHT, CARD_WIDTH, type CardPosition, drawCard } from '../../worker/preview/card.ts';
import { encodePng } from '../../worker/preview/png.ts';
import { seededRng } from '../kit/rng.ts';
import { randomMatch } from './playouts.ts';

/** Positions of each match that are drawn. */
const SAMPLES = 12;
const NAMES = ['Ada', 'Bo', 'Cleo', 'Dov', 'Eve', 'Finn'];

/** Of one game: milliseconds and bytes of each picture, ascending. */
export interface PictureCosts {
  readonly game: string;
  readonly times: readonly number[];
  readonly bytes: readonly number[];
}

/** Milliseconds of the quickest of five: what the code takes and not what else the machine does. */
async function fastestMs(run: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 5; i++) {
    const began = performance.now();
    await run();
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

/** Positions of a random match for each number of seats, from its start to its end. */
function samplePositions(id: GameId, game: AnyGame): readonly CardPosition[] {
  const [least, most] = game.seats;
  return Array.from({ length: most - least + 1 }, (_, i) => least + i).flatMap((seats) => {
    const views: CardPosition['view'][] = [];
    const seen = (match: { readonly state: object }): number => views.push(game.view(match.state, 'spectator'));
    randomMatch(game, seats, seededRng(seats), game.defaults, seen);
    const every = Math.max(1, Math.floor(views.length / SAMPLES));
    return views.filter((_, n) => n % every === 0).map((view) => ({ game: id, names: NAMES.slice(0, seats), view }));
  });
}

const ascending = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b);

async function measurePictures(id: GameId, game: AnyGame): Promise<PictureCosts> {
  const times: number[] = [];
  const bytes: number[] = [];
  for (const moment of samplePositions(id, game)) {
    times.push(await fastestMs(() => encodePng(drawCard(moment))));
    bytes.push((await encodePng(drawCard(moment))).length);
  }
  return { game: id, times: ascending(times), bytes: ascending(bytes) };
}

/** The costs of each game, and the milliseconds of packing an empty picture of that size. */
export async function pictureCosts(): Promise<{ readonly costs: readonly PictureCosts[]; readonly base: number }> {
  const costs: PictureCosts[] = [];
  for (const [id, game] of Object.entries(games)) costs.push(await measurePictures(id as GameId, game));
  // Last, when all of it has run warm.
  const base = await fastestMs(() => encodePng(createCanvas(CARD_WIDTH, CARD_HEIGHT, PAPER)));
  return { costs, base };
}
