/** Which games this browser has been shown: the guide comes by itself once a game, and again when it is asked for. */
import { localStore } from '../browser/storage.ts';

/** Where nothing can be kept, the tab remembers. */
const seenInTab = new Set<string>();

const storageKey = (game: string): string => `guided:${game}`;

export const isGuideSeen = (game: string): boolean =>
  seenInTab.has(game) || localStore.read(storageKey(game)) !== undefined;

/** The guide was seen to its end, or skipped. */
export function markGuideSeen(game: string): void {
  seenInTab.add(game);
  localStore.write(storageKey(game), 'yes');
}

/** The next decision in this game is guided again. */
export function resetGuide(game: string): void {
  seenInTab.delete(game);
  localStore.write(storageKey(game), undefined);
}
