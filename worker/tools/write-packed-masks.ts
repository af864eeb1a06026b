/**
 * Writes dist/drawing/masks.js at build time: the masks of the letters, digits and pieces in the pictures of matches, by
 * name. A picture whose masks are missing here looks the same, and costs a new process more CPU.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { textWidth } from '../drawing/glyphs.ts';
import { masksMade } from '../drawing/masks.ts';
import { packMask } from '../drawing/packed-masks.ts';
import { type AnyGame, type GameId, gameIds, games } from '../games/registry.ts';
import { drawCard, drawLobbyCard } from '../preview/match-picture.ts';
import { SEED_BYTES } from '../record/fairness.ts';
import { botMatch } from './bot-match.ts';

/** Names that together have every capital and the digits. */
const NAMES = ['ABCDEF', 'GHIJKL', 'MNOPQR', 'STUVWX', 'YZ 123'];
const SEED = new Uint8Array(SEED_BYTES).fill(23);
/** The bots need not play well. */
const WORK_UNITS = 200;
/** Every so many moves, the position is drawn. */
const ENTRIES_PER_PICTURE = 6;

function drawMatch(id: GameId, seats: number): void {
  const game: AnyGame = games[id];
  let n = 0;
  for (const { entry, active, state } of botMatch(id, seats, SEED, WORK_UNITS)) {
    const isDrawn = n % ENTRIES_PER_PICTURE === 0 || active.length === 0;
    n += 1;
    if (!isDrawn) continue;
    const names = Array.from({ length: seats }, (_, seat) => NAMES[(seat + entry) % NAMES.length]);
    drawCard({ game: id, names, view: game.view(state, 'spectator') });
  }
}

/** Height and pen of the letters, which the names of their masks begin with. */
const stylesOf = (names: Iterable<string>): ReadonlySet<string> =>
  new Set([...names].flatMap((name) => /^\d+ [\d.]+ (?=M)/.exec(name)?.[0] ?? []));

/** Draw what pictures contain, and return the masks in the order of their names. */
export function packMasks(): string {
  for (const id of gameIds) {
    const [min, max] = games[id].seats;
    for (let seats = min; seats <= max; seats++) drawMatch(id, seats);
    drawLobbyCard(id, [false, true], NAMES[0]);
  }
  for (const style of stylesOf(masksMade().keys())) {
    const [size = 0, pen = 0] = style.split(' ').map(Number);
    textWidth('0123456789', { size, pen });
  }
  const masks = [...masksMade()].filter(([name, { edges }]) => edges.length > 0 && !/^(box|disc) /.test(name));
  return masks
    .map(([name, mask]) => `${name}\t${packMask(mask)}`)
    .toSorted()
    .join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = new URL('../../dist/drawing/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('masks.js', folder), `export const masks = ${JSON.stringify(packMasks())};\n`);
  writeFileSync(
    new URL('masks.d.ts', folder),
    '/** By line: name, tab, packed mask. */\nexport declare const masks: string;\n',
  );
}
