/** Helpers for tests of Rummikub drafts: positions from text, and their pieces. */
import { type Piece, type Piles, tableOf, tileOf, turnStartOf } from '../../../../web/games/rummikub/board/draft.ts';
import { readTable, tileName, writeTable } from '../../../../worker/games/rummikub/notation.ts';
import type { Tile } from '../../../../worker/games/rummikub/state.ts';

export const tilesOf = (text: string): readonly Tile[] => readTable(text)?.flat() ?? [];

/** Return a position with this table and rack, given as text. */
export const draftAt = (table: string, rack: string) =>
  turnStartOf(table ? (readTable(table) ?? []) : [], tilesOf(rack));

export const tableText = (piles: Piles): string => writeTable(tableOf(piles));

/** Return the nth piece with this name. */
export function pickPiece(piles: Piles, own: readonly Piece[], name: string, nth = 0): Piece {
  const all = [...own, ...piles.flatMap(({ pieces }) => pieces)];
  const piece = all.filter((one) => tileName(tileOf(one)) === name)[nth];
  if (piece === undefined) throw new Error(`no ${name}`);
  return piece;
}

/** The position after the last piece of a pile. */
export const endOfPile = (piles: Piles, key: number) => ({
  key,
  at: piles.find((pile) => pile.key === key)?.pieces.length ?? 0,
});
