/** Golden replays as text: a head, one line an entry, each viewer's view at three places, the result as a foot. */
import { asSeat, type Game, type GameTypes, seatsOf, type Viewer } from '../../worker/games/game.ts';
import { type Head, type Match, type Ply, type RngAt, replay } from '../../worker/games/match.ts';
import { readLine, writeLine } from '../../worker/games/notation.ts';
import { bytesToHex, hexToBytes, streams } from '../../worker/fairness.ts';
import { type Chooser, playout } from '../kit/play.ts';

/** How a golden match is played when the files are written anew. */
export interface Recipe<T extends GameTypes> {
  readonly file: string;
  readonly game: Game<T>;
  readonly head: Head<T['Options']>;
  /** 32 bytes in hexadecimal. */
  readonly seed: string;
  readonly choose: Chooser<T>;
}

/** What a golden file says happened, before anything of it is believed. */
export interface Script<T extends GameTypes> {
  readonly head: Head<T['Options']>;
  readonly seed: string;
  readonly entries: readonly (Ply<T['Move']> & { readonly n: number })[];
}

/** A seed that spells a name, so that the files need no table of seeds. */
export const seedOf = (name: string): string => bytesToHex(new TextEncoder().encode(name.padEnd(32, '.').slice(0, 32)));

export const rngAtOf = (seed: string): RngAt => streams(hexToBytes(seed));

/** The lines that say what each viewer sees, `@ s1 {...}` for a seat and `@ watch {...}` for a spectator. */
export function viewLines<T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  viewers: readonly Viewer[] = [...seatsOf(match.head.seats), 'spectator'],
): readonly string[] {
  return viewers.map((viewer) => {
    const name = viewer === 'spectator' ? 'watch' : `s${viewer + 1}`;
    return `@ ${name} ${JSON.stringify(game.view(match.state, viewer))}`;
  });
}

/** Views stand after the setup, in the middle, and at the end. */
const shows = (n: number, last: number): boolean => n === 0 || n === Math.floor(last / 2) || n === last;

/** The whole file for what a script says, as the rules play it now. */
export function written<T extends GameTypes>(game: Game<T>, { head, seed, entries }: Script<T>): string {
  const body: string[] = [];
  const match = replay(game, head, entries, rngAtOf(seed), (n, step) => {
    const entry = entries[n - 1];
    if (entry) body.push(writeLine(game, n, entry));
    if (shows(n, entries.length)) body.push(...viewLines(game, step.match));
  });
  const top = [
    `game ${head.game} ${head.version}`,
    `seats ${head.seats}`,
    `options ${JSON.stringify(head.options)}`,
    `first s${head.first + 1}`,
    `seed ${seed}`,
  ];
  const foot = [
    `outcome ${JSON.stringify(game.outcome(match.state))}`,
    `totals ${match.totals.join(' ')}`,
    `ranks ${match.ranks?.join(' ')}`,
  ];
  return `${[...top, '', ...body, '', ...foot].join('\n')}\n`;
}

/** The script in a golden file; throws where a line is none. */
export function parsed<T extends GameTypes>(game: Game<T>, text: string): Script<T> {
  const [top = '', body = ''] = text.split('\n\n');
  const fields = new Map(top.split('\n').map((line) => [line.split(' ')[0] ?? '', line.replace(/^\S+ /, '')]));
  const field = (name: string): string => {
    const value = fields.get(name);
    if (value === undefined) throw new Error(`no ${name} in the head`);
    return value;
  };
  const [id = '', version] = field('game').split(' ');
  const entries = body
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('@'))
    .map((line) => {
      const entry = readLine(game, line);
      if (!entry) throw new Error(`no entry: ${line}`);
      return entry;
    });
  const options: T['Options'] = JSON.parse(field('options'));
  const first = asSeat(Number(field('first').slice(1)) - 1);
  const head = { game: id, version: Number(version), options, seats: Number(field('seats')), first };
  return { head, seed: field('seed'), entries };
}

/** Plays a recipe from its start. */
export function cooked<T extends GameTypes>({ game, head, seed, choose }: Recipe<T>): Script<T> {
  const { plies } = playout(game, head, rngAtOf(seed), choose);
  return { head, seed, entries: plies.map((ply, i) => ({ ...ply, n: i + 1 })) };
}

/** The game's id that a golden file names in its first line. */
export const gameIdOf = (text: string): string => /^game (\S+)/.exec(text)?.[1] ?? '';

