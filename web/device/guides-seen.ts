/** The games whose guide this browser has shown. The guide opens by itself once per game, and again on request. */
import { localStore } from '../browser/storage.ts';

/** If nothing can be stored, remember for this tab only. */
const seenInTab = new Set<string>();

const storageKey = (game: string): string => `guided:${game}`;

export const isGuideSeen = (game: string): boolean =>
  seenInTab.has(game) || localStore.read(storageKey(game)) !== undefined;

/** Mark the guide as finished or skipped. */
export function markGuideSeen(game: string): void {
  seenInTab.add(game);
  localStore.write(storageKey(game), 'yes');
}

/** Show the guide again on the next turn in this game. */
export function resetGuide(game: string): void {
  seenInTab.delete(game);
  localStore.write(storageKey(game), undefined);
}
