/** Hint texts of Rummikub: the move and the reasons for it. */
import type { Catalogues } from '../../../../../dist/locales/web.d.ts';
import type { Reason } from '../../../../../worker/games/rummikub/bot/reasons.ts';
import { laidTiles } from '../../../../../worker/games/rummikub/legal.ts';
import { setsNotIn } from '../../../../../worker/games/rummikub/meld.ts';
import { subtractTiles } from '../../../../../worker/games/rummikub/sets.ts';
import { MELD, type Move, type Rummikub, type Table, type View } from '../../../../../worker/games/rummikub/state.ts';
import type { Hints } from '../../../game-ui.ts';
import { tileText, tileTexts } from '../tile-text.ts';

type Messages = Catalogues['games/rummikub/hints'];

/** If there are more tiles than this, the text gives their number and the board marks them. */
const NAMED_TILES_MAX = 8;

function play(t: Messages, { table, rack = [] }: View, after: Table): string {
  const laid = laidTiles(table, after);
  const changed = setsNotIn(table, after);
  // A set contained in a new one has only grown.
  const moved = changed.filter((set) => !after.some((one) => subtractTiles(set, one).length === 0)).length;
  const many = laid.length === rack.length ? 'all' : 'some';
  const how = laid.length > NAMED_TILES_MAX ? many : 'named';
  const what = { how, n: laid.length, tiles: tileTexts(t, laid) };
  if (changed.length === 0) return t.moves.newSets({ ...what, sets: after.length - table.length });
  if (moved === 0) return t.moves.grow({ ...what, sets: changed.length });
  return t.moves.rearrange({ ...what, sets: moved });
}

function move(t: Messages, view: View, move: Move): string {
  switch (move.kind) {
    case 'play':
      return play(t, view, move.table);
    case 'draw':
      return t.moves.draw;
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
  move: (view, proposed) => move(t, view, proposed),
  reason: (_view, why, names) => reason(t, why, names),
});
