/** What Noch mal! says in Korean to somebody who asks for a hint: the move, and what speaks for it. */
import type { Reason } from '../../../../../worker/games/noch-mal/bot.ts';
import { cellName } from '../../../../../worker/games/noch-mal/notation.ts';
import { colourOf } from '../../../../../worker/games/noch-mal/sheet.ts';
import { type Colour, jokersOf, type NochMal } from '../../../../../worker/games/noch-mal/state.ts';
import { josa } from '../../../../../worker/protocol/josa.ts';
import type { Hints } from '../../../game-ui.ts';

const COLOUR_NAMES: Readonly<Record<Colour, string>> = {
  green: '초록',
  yellow: '노랑',
  blue: '파랑',
  pink: '분홍',
  orange: '주황',
};
const letter = (column: number): string => String.fromCharCode(65 + column);

function move({ sheet }: NochMal['View'], proposed: NochMal['Move']): string {
  if (proposed.kind === 'pass') return '이번에는 넘겨 보세요.';
  const colour = COLOUR_NAMES[colourOf(sheet, proposed.cells[0] ?? 0)];
  const names = proposed.cells.map((cell) => cellName(cell).toUpperCase()).join(', ');
  const paid = jokersOf(proposed);
  const cost = paid > 0 ? `조커 표시 ${paid}개를 써서 ` : '';
  return `${cost}${colour} ${proposed.cells.length}칸(${names})에 X표해 보세요.`;
}

function reason(_view: NochMal['View'], why: Reason, names: readonly string[]): string {
  switch (why.code) {
    case 'ends':
      return `두 번째 색을 완성해 게임을 끝내요. 지금까지 ${why.lead}점 앞서 있어요.`;
    case 'column':
      return `${letter(why.column)}열을 ${why.isFirst ? '먼저 ' : ''}완성해서 ${why.points}점을 얻어요.`;
    case 'colour':
      return `${josa(COLOUR_NAMES[why.colour], '을')} ${why.isFirst ? '먼저 ' : ''}모두 채워서 ${why.points}점을 얻어요.`;
    case 'takes':
      return `이 주사위 두 개가 빠져요. ${josa(names[why.seat] ?? '', '이')} 쓰면 ${why.points}점을 더 얻을 수 있어요.`;
    case 'stars':
      return `별 ${why.count}개에 X표해요. 남겨 두면 끝에 ${why.points}점을 잃어요.`;
    case 'nearly':
      return `${letter(why.column)}열은 ${why.open}칸만 더 채우면 ${why.points}점이에요.`;
    case 'nearly-colour':
      return `${josa(COLOUR_NAMES[why.colour], '은')} ${why.open}칸만 더 채우면 ${why.points}점이에요.`;
    case 'reaches':
      return `다음에 고를 수 있는 칸이 ${why.count}칸 늘어나요.`;
    case 'clears':
      return `이 ${COLOUR_NAMES[why.colour]} 덩어리를 남김없이 끝내요.`;
    case 'keeps':
      return `조커를 쓰지 않아요. 남은 조커 표시 ${why.marks}개는 끝에 하나에 1점이에요.`;
    case 'open':
      return `다음에는 색과 숫자 조합 25가지 중 ${why.kinds}가지가 내 기록지에 맞아요.`;
    case 'none':
      return '이 주사위로 X표할 수 있는 칸이 없어요.';
    case 'spares':
      return `무엇을 골라도 조커 표시가 들어요. 남은 ${why.marks}개를 아끼는 편이 나아요.`;
    case 'waits':
      return `지금 맞는 칸은 얻는 것보다 잃는 것이 많아요. 색과 숫자 조합 25가지 중 ${why.kinds}가지는 그대로 남아요.`;
  }
}

export const hints: Hints<NochMal, Reason> = { move, reason };
