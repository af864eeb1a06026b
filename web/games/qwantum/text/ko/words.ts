/** What Qwantum says in Korean while it is played: on the board, and whose turn it is. */
import type { Colour, Qwantum, Stage } from '../../../../../worker/games/qwantum/state.ts';
import { josa } from '../../../../../worker/protocol/josa.ts';
import type { TurnText } from '../../../game-ui.ts';
import type { Words } from '../en/words.ts';

const colours: Readonly<Record<Colour, string>> = { purple: '보라', blue: '파랑', red: '빨강', yellow: '노랑' };
const stageNames: Readonly<Record<Stage, string>> = { a: '굴리기', b: '굴린 사람', c: '모두 함께' };

export const words: Words = {
  colours,
  steps: stageNames,
  stepAlone: '두 번째 숫자',
  stepsLabel: '차례의 단계',
  myDice: '내 주사위',
  diceOf: (name) => `${name}의 주사위`,
  faces: '모든 면 보기',
  facesOf: (nth) => `주사위 ${nth}`,
  faceUp: '지금 위쪽',
  white: '하양',
  die: (nth, face) => `주사위 ${nth}: ${face}`,
  whiteDie: (number) => `하얀 주사위: ${number}`,
  out: '쓰지 않음',
  worth: (colour, number) => `${colours[colour]} ${number}`,
  worths: '색깔별 값',
  mine: '내 기록지',
  rising: '커지게',
  falling: '작아지게',
  points: '점수',
  total: '합계',
  misthrows: '헛굴림',
  misthrowsTold: (ticked) => `헛굴림 5칸 중 ${ticked}칸`,
  row: (colour, numbers) => `${colours[colour]}: ${numbers.join(', ') || '비어 있음'}`,
  next: {
    fits: (number) => `${number} 쓸 수 있음`,
    draft: (number) => `${number} 적어 둠, 다시 누르면 되돌리기`,
    sealed: (number) => `${number} 선택함, 모두 고를 때까지 비공개`,
    not: (number) => `${number} 쓸 수 없음`,
    aside: () => '이번 차례에는 쓰지 않는 색',
  },
  hint: ', 힌트',
  column: (column, points) => `${column}열: ${points}점`,
  rolls: '굴림',
  hasChosen: '고름',
  winner: '승리',
  sayRoll: (isAnyFit) =>
    isAnyFit
      ? '한 번 더 굴릴 주사위를 고르거나, 지금 값을 쓸 줄을 고르세요.'
      : '지금은 쓸 수 있는 숫자가 없어요. 한 번 더 굴릴 주사위를 고르세요.',
  sayDice: (n) => `주사위 ${n}개를 골랐어요. 굴린 다음에 숫자를 써요.`,
  sayOwn: '내 숫자를 쓸 줄을 고르세요. 쓰지 않아도 돼요.',
  sayAll: (written, isAlone) => {
    const which = written ? `${josa(colours[written], '을')} 뺀 색 하나를` : '아무 색이나 하나를';
    return `${which} ${isAlone ? '두 번째로 써요' : '모두가 동시에 골라 써요'}. 쓰지 않아도 돼요.`;
  },
  sayDraft: ({ number, colour, column, points, isLast }, staysRolled) => {
    const what = `${colours[colour]} 줄 ${column + 1}번째 칸에 ${josa(number, '을')} 적어 두었어요.`;
    const does = points === undefined ? '' : ` ${column + 1}열이 완성되어 ${points}점이에요.`;
    return `${what}${does}${staysRolled ? ' 다시 굴리지 않아요.' : ''}${isLast ? ' 기록지가 가득 차서 게임이 끝나요.' : ''}`;
  },
  sayChosen: (effect, isBlocked) => {
    if (effect) return `${colours[effect.colour]} 줄에 ${josa(effect.number, '을')} 골랐어요.`;
    return isBlocked ? '쓸 수 있는 숫자가 없어서 자동으로 넘어갔어요.' : '아무것도 쓰지 않기로 했어요.';
  },
  sayLater: '그다음에는 모두가 숫자를 쓸 수 있어요.',
  waiting: (names) => `${josa(names.join(', '), '을')} 기다리고 있어요.`,
  roll: (n) => (n === 0 ? '다시 굴리기' : `주사위 ${n}개 다시 굴리기`),
  all: '모두 고르기',
  none: '고르지 않기',
  write: (effect) => `${colours[effect.colour]} 줄에 ${effect.number} 쓰기`,
  back: '되돌리기',
  pass: (cost) => (cost?.when === 'now' ? `쓰지 않기 (헛굴림 −${cost.box})` : '쓰지 않기'),
  passLater: (box) => `B와 C 모두 쓰지 않으면 헛굴림이에요 (−${box}점).`,
  passEnds: '다섯 번째 헛굴림이면 게임이 끝나요.',
  scores: '최종 점수',
};

/** What there is to do on a turn of one's own is said on the board. */
export const turn: TurnText<Qwantum> = ({ active, viewer, turn: roller, stage }, names) => {
  if (active.length === 0) return '라운드가 끝났어요.';
  const name = names[roller] ?? '';
  if (stage === 'c') {
    if (active.some((seat) => seat === viewer)) return '숫자를 고를 수 있어요.';
    return `${josa(active.map((seat) => names[seat] ?? '').join(', '), '이')} 아직 고르고 있어요.`;
  }
  if (stage === 'b')
    return roller === viewer ? '내 차례예요. 내 숫자를 쓰세요.' : `${josa(name, '이')} 숫자를 고르고 있어요.`;
  return roller === viewer ? '내 차례예요. 주사위를 굴렸어요.' : `${josa(name, '이')} 주사위를 굴리고 생각하고 있어요.`;
};
