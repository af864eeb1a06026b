/** What Lucky Numbers says in Korean to somebody who asks for a hint: the move, and what speaks for it. */
import type { Reason } from '../../../../../worker/games/lucky-numbers/bot.ts';
import {
  CELLS,
  EMPTY,
  type LuckyNumbers,
  type Move,
  SIDE,
  type View,
} from '../../../../../worker/games/lucky-numbers/state.ts';
import { josa } from '../../../../../worker/protocol/josa.ts';
import type { Hints } from '../../../game-ui.ts';

const cellText = (cell: number): string => `${Math.floor(cell / SIDE) + 1}행 ${(cell % SIDE) + 1}열`;

/** The tile that lies on a cell of one's own, or EMPTY. */
const tileAt = ({ viewer, gardens }: View, cell: number): number =>
  viewer === 'spectator' ? EMPTY : (gardens[viewer]?.[cell] ?? EMPTY);

function move(view: View, proposed: Move): string {
  switch (proposed.kind) {
    case 'draw':
    case 'timeout':
      return '주머니에서 타일을 하나 뒤집어 보세요.';
    case 'leave':
      return `${josa(view.drawn, '을')} 가운데에 두세요.`;
    case 'place': {
      const out = tileAt(view, proposed.cell);
      return out === EMPTY
        ? `${josa(view.drawn, '을')} ${cellText(proposed.cell)}에 놓아 보세요.`
        : `${cellText(proposed.cell)}의 ${josa(out, '을')} ${josa(view.drawn, '으로')} 바꿔 보세요.`;
    }
    case 'take': {
      const out = tileAt(view, proposed.cell);
      return out === EMPTY
        ? `가운데의 ${josa(proposed.tile, '을')} 가져와 ${cellText(proposed.cell)}에 놓아 보세요.`
        : `${cellText(proposed.cell)}의 ${josa(out, '을')} 가운데의 ${josa(proposed.tile, '으로')} 바꿔 보세요.`;
    }
  }
}

/** On the diagonal: how many of its cells should hold smaller tiles. */
const place = (before: number): string =>
  before === 0 ? '대각선의 첫 칸이 어울려요' : `대각선에서 앞에 ${before}칸을 남기는 자리가 어울려요`;

function reason(_view: View, why: Reason, names: readonly string[]): string {
  switch (why.code) {
    case 'wins':
      return '마지막 빈칸이 차서 정원이 완성돼요!';
    case 'fills':
      return `빈칸이 하나 채워져 ${CELLS}칸 중 ${why.filled}칸이 돼요.`;
    case 'next':
      return `그러면 다음에 뒤집는 타일이 내 빈칸에 맞을 확률이 ${why.percent}%예요.`;
    case 'wider':
      return `다음에 뒤집는 타일이 내 빈칸에 맞을 확률이 ${why.before}%에서 ${why.after}%로 올라가요.`;
    case 'opens':
      return `지금은 ${cellText(why.cell)}에 맞는 타일이 주머니에 없지만, 이렇게 하면 ${why.tiles}개가 맞아요.`;
    case 'room':
      return `가장 채우기 어려운 ${cellText(why.cell)}에도 주머니에 맞는 타일이 ${why.tiles}개 남아요.`;
    case 'denies':
      return why.last
        ? `${josa(names[why.seat] ?? '', '이')} ${josa(why.tile, '으로')} 정원을 완성해 이길 수도 있어요.`
        : `${names[why.seat]}의 빈칸에 맞는 ${josa(why.tile, '을')} 내주지 않아요.`;
    case 'free':
      return '혼자 할 때는 뒤집은 타일만 세니까 가운데에서 가져와도 손해가 없어요.';
    case 'quiet':
      return '새 타일을 뒤집지 않으니 다음 사람에게 새로운 타일을 보여 주지 않아요.';
    case 'middle-none':
      return '가운데에는 내 빈칸에 맞는 타일이 없어요.';
    case 'waits':
      return `가운데의 ${josa(why.tile, '은')} 나에게만 맞는 빈칸이 있으니 나중에 가져와도 돼요.`;
    case 'chance':
      return `다음에 뒤집는 타일이 내 빈칸에 맞을 확률은 ${why.percent}%예요.`;
    case 'no-cell':
      return `${josa(why.tile, '은')} 내 빈칸 어디에도 맞지 않아요.`;
    case 'would-block':
      return `${cellText(why.cell)}에 놓으면 ${cellText(why.other)}에 맞는 주머니 속 타일이 ${why.before}개에서 ${why.after}개로 줄어요.`;
    case 'harmless':
      return `${josa(why.tile, '은')} 다른 사람의 빈칸에도 맞지 않아요.`;
    case 'smaller':
      return `남은 타일의 ${why.percent}%가 ${why.tile}보다 작으니 ${place(why.before)}.`;
    case 'stands':
      return `그러면 ${CELLS}칸 중 ${why.filled}칸이 차 있어요.`;
    case 'only':
      return '지금은 다른 방법이 없어요.';
  }
}

export const hints: Hints<LuckyNumbers, Reason> = { move, reason };
