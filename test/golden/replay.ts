/** Golden replays: the text of a match with each viewer's view at three entries, and the result at the end. */
import { type Game, type GameTypes, seatsOf, type Viewer } from '../../worker/games/game.ts';
import { replay } from '../../worker/games/match.ts';
import { type Match } from '../../worker/games/match-types.ts';
import { writeLine } from '../../worker/games/notation.ts';
import { headLines, rngAtOf, type Script } from '../kit/log-text.ts';
import type { Recipe } from '../kit/game-kit.ts';
import { playMatch } from '../kit/play-match.ts';

/** The lines with the views: `@ s1 {...}` for a seat and `@ watch {...}` for a spectator. */
export function viewLines<T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  viewers: readonly Viewer[] = [...seatsOf(match.header.seats), 'spectator'],
): readonly string[] {
  return viewers.map((viewer) => {
    const name = viewer === 'spectator' ? 'watch' : `s${viewer + 1}`;
    return `@ ${name} ${JSON.stringify(game.view(match.state, viewer))}`;
  });
}

/** True for the entries with views: after the setup, in the middle, and at the end. */
const shows = (n: number, last: number): boolean => n === 0 || n === Math.floor(last / 2) || n === last;

/** The whole file of a script, as the current rules play it. */
export function written<T extends GameTypes>(game: Game<T>, script: Script<T>): string {
  const { head, seed, entries } = script;
  const body: string[] = [];
  const match = replay(game, head, entries, rngAtOf(seed), (n, step) => {
    const entry = entries[n - 1];
    if (entry) body.push(writeLine(game, n, entry));
    if (shows(n, entries.length)) body.push(...viewLines(game, step.match));
  });
  const foot = [
    `outcome ${JSON.stringify(game.outcome(match.state))}`,
    `totals ${match.totals.join(' ')}`,
    `ranks ${match.ranks?.join(' ')}`,
  ];
  return `${[...headLines(script), ...body, '', ...foot].join('\n')}\n`;
}

/** Play a recipe and return its script. */
export function cooked<T extends GameTypes>({ game, head, seed, choose }: Recipe<T>): Script<T> {
  const { plies } = playMatch(game, head, rngAtOf(seed), choose);
  return { head, seed, entries: plies.map((ply, i) => ({ ...ply, n: i + 1 })) };
}
