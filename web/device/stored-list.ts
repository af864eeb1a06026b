/** Lists that this browser keeps as JSON. */
import { localStore, readJson } from '../browser/storage.ts';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Return the items of a stored list that still have the expected shape; empty if there is no list. */
export const readStoredList = <T>(key: string, isItem: (value: unknown) => value is T): readonly T[] =>
  (readJson(localStore, key, isList) ?? []).filter(isItem);
