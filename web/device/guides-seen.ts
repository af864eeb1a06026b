/** Which games this browser has been shown: the guide comes by itself once a game, and again when it is asked for. */
import { kept } from '../browser/storage.ts';

/** Where nothing can be kept, the tab remembers. */
const told = new Set<string>();

const keyOf = (game: string): string => `guided:${game}`;

export const isGuided = (game: string): boolean => told.has(game) || kept.read(keyOf(game)) !== undefined;

/** The guide was seen to its end, or skipped. */
export function endGuide(game: string): void {
  told.add(game);
  kept.write(keyOf(game), 'yes');
}

/** The next decision in this game is guided again. */
export function wantGuide(game: string): void {
  told.delete(game);
  kept.write(keyOf(game), undefined);
}
