/** What a hint of Rummikub says in Korean: the proposed move, and what speaks for it. */
import type { Reason } from '../../../../../worker/games/rummikub/bot/reasons.ts';
import { laidTiles } from '../../../../../worker/games/rummikub/legal.ts';
import { setsNotIn } from '../../../../../worker/games/rummikub/meld.ts';
import { subtractTiles } from '../../../../../worker/games/rummikub/sets.ts';
import { MELD, type Move, type Rummikub, type Table, type View } from '../../../../../worker/games/rummikub/state.ts';
import { josa } from '../../../../../worker/protocol/josa.ts';
import type { Hints } from '../../../game-ui.ts';
import { tileName, tileNames } from './words.ts';

/** More tiles than that are counted, and marked on the board. */
const NAMED_TILES_MAX = 8;

function play({ table, rack = [] }: View, after: Table): string {
  const laid = laidTiles(table, after);
  const changed = setsNotIn(table, after);
  // A set that is a part of a new one has only grown.
  const moved = changed.filter((set) => !after.some((one) => subtractTiles(set, one).length === 0)).length;
  const many = laid.length === rack.length ? `남은 타일 ${laid.length}개를 모두` : `타일 ${laid.length}개를`;
  const what = laid.length > NAMED_TILES_MAX ? many : josa(tileNames(laid), '을');
  if (changed.length === 0) return `${what} 새 조합으로 내 보세요.`;
  if (moved === 0) return `테이블의 조합 ${changed.length}개에 ${what} 붙여 보세요.`;
  return `테이블의 조합 ${moved}개를 다시 짜면서 ${what} 내 보세요.`;
}

function move(view: View, move: Move): string {
  switch (move.kind) {
    case 'play':
      return play(view, move.table);
    case 'draw':
      return '타일을 하나 가져와 보세요.';
    case 'timeout':
      return '시간이 다 될 때까지 기다려 보세요.';
  }
}

function reason(_view: View, why: Reason): string {
  switch (why.code) {
    case 'goes-out':
      return '받침대가 비어서 이번 라운드를 이겨요.';
    case 'opens':
      return `등록할 조합의 합이 ${why.value}이에요(${MELD} 이상 필요). 등록하면 테이블 전체를 쓸 수 있어요.`;
    case 'lays':
      return `타일 ${why.tiles}개, ${why.points}점이 받침대에서 빠지고 ${why.left}개가 남아요.`;
    case 'most':
      return `지금은 타일을 ${why.tiles}개보다 많이 낼 수 없어요.`;
    case 'rearranges':
      return `테이블의 조합 ${why.sets}개를 나누어 다시 짜면 돼요.`;
    case 'lays-joker':
      return `조커를 써요. 받침대에 남으면 ${why.points}점으로 계산돼요.`;
    case 'holds':
      return `타일 ${why.tiles}개는 낼 수 있지만 내면 모두가 쓸 수 있어요. 나머지 ${why.rest}개도 함께 낼 수 있을 때까지 아껴 두세요.`;
    case 'alone':
      return `낼 수 있는 것을 다 내면 ${tileName(why.tile)} 하나만 남고, 아직 놓을 곳이 없어요.`;
    case 'out':
      return `테이블이 그대로라면, 보이지 않는 타일의 ${why.percent}%가 다음 차례에 받침대를 비우게 해 줘요.`;
    case 'threat':
      return `타일이 ${why.tiles}개 남은 자리가 있어요. 지금 테이블이면 다 낼 가능성이 ${why.percent}%, 내고 나면 ${why.instead}%예요.`;
    case 'nothing-fits':
      return '테이블을 어떻게 다시 짜도 낼 수 있는 타일이 없어요.';
    case 'no-meld':
      return `받침대에 합이 ${MELD} 이상인 조합이 아직 없어서 등록할 수 없어요.`;
    case 'nothing-plain':
      return '얼핏 보기에 받침대에 조합이 없고, 테이블의 조합에 바로 붙는 타일도 없어요.';
    case 'must-lay':
      return '더미가 비어서 타일을 하나는 내야 해요.';
    case 'one-more':
      return '새 타일로 조합이 완성될 수 있어요.';
  }
}

export const hints: Hints<Rummikub, Reason> = { move, reason };
