/** The cost of drawing and encoding the pictures of link previews, for positions of random matches. */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createCanvas } from '../../worker/drawing/canvas.ts';
import { PAPER } from '../../worker/drawing/palette.ts';
import { type AnyGame, type GameId, games } from '../../worker/games/registry.ts';
import { CARD_HEIGHT, CARD_WIDTH, type CardPosition, drawCard } from '../../worker/preview/match-picture.ts';
import { encodePng } from '../../worker/preview/png.ts';
import { seededRng } from '../kit/rng.ts';
import { randomMatch } from './playouts.ts';

/** Positions per match that are drawn. */
const SAMPLES = 12;
const NAMES = ['Ada', 'Bo', 'Cleo', 'Dov', 'Eve', 'Finn'];

/** Of one game: milliseconds and bytes of each picture, ascending. */
export interface PictureCosts {
  readonly game: string;
  readonly times: readonly number[];
  readonly bytes: readonly number[];
}

/** The fastest of five runs in ms, which is least disturbed by other processes. */
async function fastestMs(run: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 5; i++) {
    const began = performance.now();
    await run();
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

/** Positions of a random match for each number of seats, from start to end. */
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

const COLD_PICTURE = fileURLToPath(new URL('cold-picture.ts', import.meta.url));
const COLD_RUNS = 7;

/** The least CPU, in ms, that a new process took for a picture; without a position an empty one. */
function coldMs(position?: CardPosition): number {
  const input = position ? JSON.stringify(position) : '';
  const runs = Array.from({ length: COLD_RUNS }, () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [COLD_PICTURE], { input, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return Number(stdout);
  });
  return Math.min(...runs);
}

/** By game: the CPU of the picture in the middle of a match with the most seats, and as baseline an empty picture. */
export function coldPictureCosts(): { readonly costs: readonly (readonly [string, number])[]; readonly base: number } {
  const costs = Object.entries(games).map(([id, game]) => {
    const [, most] = game.seats;
    const positions = samplePositions(id as GameId, game).filter(({ names }) => names.length === most);
    return [id, coldMs(positions[positions.length >> 1])] as const;
  });
  return { costs, base: coldMs() };
}

/** The costs of each game, and as baseline the milliseconds for encoding an empty picture of the same size. */
export async function pictureCosts(): Promise<{ readonly costs: readonly PictureCosts[]; readonly base: number }> {
  const costs: PictureCosts[] = [];
  for (const [id, game] of Object.entries(games)) costs.push(await measurePictures(id as GameId, game));
  // Measured last, when all code is warm.
  const base = await fastestMs(() => encodePng(createCanvas(CARD_WIDTH, CARD_HEIGHT, PAPER)));
  return { costs, base };
}
