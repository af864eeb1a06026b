/** What a hint of Qwantum says in Korean: the proposed move, and what speaks for it. */
import type { Reason } from '../../../../../worker/games/qwantum/bot/reason-types.ts';
import { faceUp, WHITE_DIE, whiteOf, worthOf } from '../../../../../worker/games/qwantum/dice.ts';
import { type Move, type Qwantum, rowOf, type View } from '../../../../../worker/games/qwantum/state.ts';
import { josa } from '../../../../../worker/protocol/josa.ts';
import type { Hints } from '../../../game-ui.ts';
import { words } from './words.ts';

const DICE: readonly number[] = Array.from({ length: WHITE_DIE + 1 }, (_, die) => die);
/** More dice than that are told by those that stay. */
const NAMED_DICE_MAX = 3;
/** From so many percent on, a row has room. */
const ROOM_PERCENT_MIN = 50;
/** One seat alone writes a first and a second number; nobody else takes part in step C. */
const isAlone = ({ sheets }: View): boolean => sheets.length === 1;

function dieName({ dice }: View, die: number): string {
  const face = faceUp(dice, die);
  return face ? `${words.colours[face.colour]} ${face.number}` : `${words.white} ${whiteOf(dice)}`;
}

function roll(view: View, again: readonly number[]): string {
  if (again.length === DICE.length) return '주사위 7개를 모두 다시 굴려 보세요.';
  const names = (dice: readonly number[]): string => dice.map((die) => dieName(view, die)).join(', ');
  if (again.length <= NAMED_DICE_MAX) return `${josa(names(again), '을')} 다시 굴려 보세요.`;
  const kept = DICE.filter((die) => !again.includes(die));
  return `${josa(names(kept), '은')} 두고 나머지 주사위 ${again.length}개를 다시 굴려 보세요.`;
}

function move(view: View, move: Move): string {
  switch (move.kind) {
    case 'roll':
      return roll(view, move.dice);
    case 'write': {
      const sheet = (view.viewer === 'spectator' ? undefined : view.sheets[view.viewer]) ?? [];
      const cell = rowOf(sheet, move.colour).length + 1;
      const number = josa(worthOf(view.dice, move.colour), '을');
      return `${words.colours[move.colour]} 줄 ${cell}번째 칸에 ${number} 써 보세요.`;
    }
    case 'pass':
      if (view.stage === 'c') return '이번 단계에서는 쓰지 말고 넘어가 보세요.';
      return isAlone(view) ? '지금은 쓰지 말고 넘어가 보세요.' : 'B단계에서는 쓰지 말고 넘어가 보세요.';
  }
}

function reason(view: View, why: Reason, names: readonly string[]): string {
  switch (why.code) {
    case 'fills-column':
      return `${why.column + 1}열이 완성되어 ${why.points}점을 얻어요.`;
    case 'ends-ahead':
      return `기록지가 가득 차서 게임이 끝나요. ${why.points}점으로 ${why.lead}점 앞서요.`;
    case 'fills-sheet':
      return `기록지가 가득 차요. ${why.points}점이에요.`;
    case 'fills-row':
      return `${words.colours[why.colour]} 줄이 완성돼요.`;
    case 'room':
      return `${why.percent < ROOM_PERCENT_MIN ? '' : '여유가 남아요. '}쓰고 나면 전체 굴림의 ${why.percent}%가 ${words.colours[why.colour]} 줄의 다음 칸에 맞아요.`;
    case 'small-step':
      return `${why.last} 다음에 ${josa(why.number, '을')} 쓰면 조금만 움직여서 ${words.colours[why.colour]} 줄에 여유가 남아요.`;
    case 'high':
      return `${josa(why.number, '은')} ${why.column + 1}열에 쓰기에 넉넉한 수예요. 열은 두 번째로 낮은 숫자가 점수가 돼요.`;
    case 'nears-column':
      return `${why.column + 1}열은 이제 숫자 ${why.left}개만 더 있으면 돼요.`;
    case 'avoids-misthrow':
      return `쓰지 않으면 헛굴림 칸을 지워야 해요(−${why.box}점).`;
    case 'white-alone':
      return `${words.colours[why.colour]} 주사위가 없어서 하얀 주사위만 세요. 낮은 수 ${josa(why.number, '을')} 쓸 수 있어요.`;
    case 'then':
      return `이번 차례에 ${isAlone(view) ? '두 번째로' : 'C단계에서'} ${words.colours[why.colour]} 줄에 ${why.number}도 쓸 수 있어요.`;
    case 'denies':
      return `${josa(words.colours[why.colour], '을')} 빼면 ${josa(names[why.seat] ?? '', '이')} 지금 그 색으로 ${why.column + 1}열(${why.points}점)을 완성할 수 없어요.`;
    case 'nothing-fits':
      return view.stage === 'a' ? '지금 나온 주사위로는 쓸 수 있는 숫자가 없어요.' : '쓸 수 있는 숫자가 없어요.';
    case 'better':
      return `이렇게 굴리면 약 ${why.percent}%는 지금 주사위보다 좋아져요.`;
    case 'aims':
      return `굴리면 ${why.percent}%의 확률로 ${josa(words.colours[why.colour], '이')} ${why.low}~${why.high} 안에 들어 내 줄에 알맞아요.`;
    case 'keeps':
      return `${words.colours[why.colour]} 주사위를 남기니 굴린 뒤에도 ${why.number} 이상이에요.`;
    case 'second-roll':
      return '한 번 더 굴릴 수 있고 손해는 없어요.';
    case 'spoils':
      return `${words.colours[why.colour]} 줄에 ${josa(why.number, '을')} 쓰면 여유가 줄어요. ${why.percent === 0 ? '다음 칸에 맞는 굴림이 거의 없어요.' : `전체 굴림의 ${why.percent}%만 다음 칸에 맞아요.`}`;
    case 'low':
      return `${words.colours[why.colour]} 줄의 ${josa(why.number, '은')} ${why.column + 1}열에 낮은 수예요. 열은 두 번째로 낮은 숫자가 점수가 돼요.`;
    case 'free':
      return '여기서는 쓰지 않아도 손해가 없어요.';
    case 'risks':
      return `${isAlone(view) ? '두 번째 숫자도' : 'C단계에서도'} 쓰지 않으면 헛굴림이에요(−${why.box}점).`;
    case 'misthrow':
      return `헛굴림 칸을 하나 지워요(−${why.box}점).`;
    case 'later':
      return `${isAlone(view) ? '두 번째로' : 'C단계에서'} ${words.colours[why.colour]} 줄에 ${josa(why.number, '을')} 아직 쓸 수 있어요.`;
  }
}

export const hints: Hints<Qwantum, Reason> = { move, reason };
