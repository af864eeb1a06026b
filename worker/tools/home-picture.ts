/** Writes /home.png at build time: the preview picture of the home page, with positions played by bots. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultOptions } from '../games/default-options.ts';
import { asSeat, createWorkBudget } from '../games/game.ts';
import { playMove, startMatch } from '../games/match.ts';
import { type AnyGame, type AnyMatch, bots, type GameId, gameIds, games } from '../games/registry.ts';
import { type Board, drawHomeCard } from '../preview/home-card.ts';
import { encodePng } from '../preview/png.ts';
import { botRng, entryStreams, SEED_BYTES } from '../record/fairness.ts';

/** A fixed seed, so the picture changes only with the rules, bots and drawing. */
const SEED = new Uint8Array(SEED_BYTES).fill(22);
const SEATS = 2;
const WORK_UNITS = 20_000;
/** Enough entries for a board to look interesting, but few enough that no match is over. */
const ENTRIES = 24;

/** A match of two bots in progress, in the spectator's view. */
function boardOf(id: GameId): Board {
  const game: AnyGame = games[id];
  const rngAt = entryStreams(SEED);
  const options = defaultOptions(game, SEATS);
  let { match }: { match: AnyMatch } = startMatch(
    game,
    { game: id, version: game.version, options, seats: SEATS, first: asSeat(0) },
    rngAt,
  );
  while (match.entry < ENTRIES) {
    const [seat] = match.active;
    if (seat === undefined) break;
    const rng = botRng(SEED, match.entry, seat);
    const { move } = bots[id](game.view(match.state, seat), 'normal', rng, createWorkBudget(WORK_UNITS));
    match = playMove(game, match, { seat, by: 'bot', move }, rngAt).at(-1)?.match ?? match;
  }
  return { game: id, view: game.view(match.state, 'spectator') };
}

export const drawHomePicture = (): Promise<Uint8Array> => encodePng(drawHomeCard(gameIds.map(boardOf)));

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(new URL('../../dist/web/home.png', import.meta.url), await drawHomePicture());
