/** Hint texts of Rummikub: the move and the reasons for it. */
import type { Catalogues } from '../../../../../dist/locales/web.d.ts';
import type { Reason } from '../../../../../worker/games/rummikub/bot/reasons.ts';
import { laidTiles } from '../../../../../worker/games/rummikub/legal.ts';
import { setsNotIn } from '../../../../../worker/games/rummikub/meld.ts';
import { isGroup, subtractTiles } from '../../../../../worker/games/rummikub/sets.ts';
import {
  JOKER,
  MELD,
  type Move,
  numberOf,
  type Rummikub,
  type Table,
  type Tile,
  type TileSet,
  type View,
} from '../../../../../worker/games/rummikub/state.ts';
import type { Hints } from '../../../game-ui.ts';
import { letterOf, type MadeSet, madeSets } from '../made-sets.ts';
import { colourText, shortTiles, tileText, tileTexts } from '../tile-text.ts';

type Messages = Catalogues['games/rummikub/hints'];

/** The tiles of a set in order. A run names its colour once. */
function setText(t: Messages, set: TileSet): string {
  const [first] = set.filter((tile) => tile !== JOKER);
  if (first === undefined || isGroup(set)) return tileTexts(t, set).join(', ');
  const numbers = set.map((tile) => (tile === JOKER ? tileText(t, tile) : `${numberOf(tile)}`));
  return t.run({ colour: colourText(t, first), numbers: numbers.join(', ') });
}

/** The only set that the move makes, if it is new or one old set that grows; undefined for all else. */
function onlySet(before: Table, after: Table): (MadeSet & { readonly old: TileSet | undefined }) | undefined {
  const [made, another] = madeSets(before, after);
  const [key] = made?.keys ?? [];
  const old = key === undefined ? undefined : before[key];
  const isWhole = made?.set.length === (made?.laid.length ?? 0) + (old?.length ?? 0);
  return made && !another && isWhole ? { ...made, old } : undefined;
}

/** Tiles of old sets that are taken apart, in the sets that the move makes. A set that only shrinks takes none. */
const takenTiles = (before: Table, after: Table): readonly Tile[] =>
  madeSets(before, after).flatMap(({ set, laid, keys }) =>
    before.some((old) => subtractTiles(set, old).length === 0)
      ? []
      : subtractTiles(set, [...laid, ...keys.flatMap((key) => before[key] ?? [])]),
  );

function build(t: Messages, before: Table, after: Table): string {
  const taken = takenTiles(before, after);
  const lay = t.moves.build({ n: laidTiles(before, after).length });
  return taken.length === 0 ? lay : `${lay} ${t.moves.fromTable(shortTiles(t, taken))}`;
}

/** The draft counts its pieces as tiles times this, plus the copy. */
const COPIES_MAX = 8;

const tileOf = (piece: unknown): Tile => Math.floor(Number(piece) / COPIES_MAX);

/** The sets of a stored draft, which has each set after its key; undefined if no tile of the rack lies there. */
function draftTable({ table }: View, draft: unknown): Table | undefined {
  const { piles }: { readonly piles?: unknown } = Object(draft);
  if (!Array.isArray(piles)) return undefined;
  const sets = piles.map(([, ...pieces]) => pieces.map(tileOf)).filter((set) => set.length > 0);
  return sets.flat().length > table.flat().length ? sets : undefined;
}

/** The sets that the move makes, with the letters of their marks, without those that lie in the draft. */
function openSets({ table }: View, after: Table, draft: Table | undefined) {
  const named = madeSets(table, after).map((made, index) => ({ ...made, label: letterOf(index) }));
  if (!draft) return named;
  const open = new Set(setsNotIn(after, draft));
  return named.filter(({ set }) => open.has(set));
}

/** The text of the move, or of its last set once the others lie there; then the button. */
function play(t: Messages, view: View, after: Table, draft: Table | undefined): string {
  const { table } = view;
  const open = openSets(view, after, draft);
  const [last, another] = open;
  if (!last) return setsNotIn(draft ?? [], after).length === 0 ? t.moves.press : build(t, table, after);
  if (!another && last.keys.length === 0 && last.laid.length === last.set.length)
    return t.moves.newSet({ set: setText(t, last.set) });
  const only = onlySet(table, after);
  if (only?.old) return t.moves.grow({ tiles: tileTexts(t, only.laid), set: setText(t, only.old) });
  return build(t, table, after);
}

/** The sets that are still to be made; none if the text of the move names the only one. */
function parts(t: Messages, view: View, move: Move, draft: unknown): readonly string[] {
  if (move.kind !== 'play' || onlySet(view.table, move.table)) return [];
  const open = openSets(view, move.table, draftTable(view, draft));
  const [last] = open;
  if (open.length === 1 && last?.laid.length === last?.set.length) return [];
  return open.map(({ set, label }) => t.part({ label, set: setText(t, set) }));
}

function move(t: Messages, view: View, move: Move, draft: unknown): string {
  switch (move.kind) {
    case 'play':
      return play(t, view, move.table, draftTable(view, draft));
    case 'draw':
      return draftTable(view, draft) ? t.moves.drawAfter : t.moves.draw;
    case 'timeout':
      return t.moves.timeout;
  }
}

function reason(t: Messages, why: Reason, names: readonly string[]): string {
  const { reasons } = t;
  switch (why.code) {
    case 'goes-out':
      return reasons.goesOut;
    case 'opens':
      return reasons.opens({ value: why.value, meld: MELD });
    case 'lays':
      return reasons.lays(why);
    case 'most':
      return reasons.most(why);
    case 'lays-joker':
      return reasons.laysJoker(why);
    case 'holds':
      return reasons.holds(why);
    case 'alone':
      return reasons.alone({ tile: tileText(t, why.tile), points: why.points });
    case 'out':
      return reasons.out({ share: why.percent / 100 });
    case 'threat':
      return reasons.threat({
        name: names[why.seat] ?? '',
        tiles: why.tiles,
        now: why.percent / 100,
        after: why.instead / 100,
      });
    case 'nothing-fits':
      return reasons.nothingFits;
    case 'no-meld':
      return reasons.noMeld({ meld: MELD });
    case 'nothing-plain':
      return reasons.nothingPlain;
    case 'must-lay':
      return reasons.mustLay;
    case 'none-found':
      return reasons.noneFound;
  }
}

export const hints = (t: Messages): Hints<Rummikub, Reason> => ({
  move: (view, proposed, draft) => move(t, view, proposed, draft),
  parts: (view, proposed, draft) => parts(t, view, proposed, draft),
  reason: (_view, why, names) => reason(t, why, names),
});
