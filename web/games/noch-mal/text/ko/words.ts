/** What Noch mal! says in Korean while it is played: on the board, and whose turn it is. */
import type { ColourFace, NochMal, Stage } from '../../../../../worker/games/noch-mal/state.ts';
import { josa } from '../../../../../worker/protocol/josa.ts';
import type { TurnText } from '../../../game-ui.ts';
import type { Words } from '../en/words.ts';

/** Three names at most: six long ones would fill a phone. */
const shortNames = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 2).join(', ')} 외 ${names.length - 2}명` : names.join(', ');

const COLOUR_NAMES: Readonly<Record<ColourFace, string>> = {
  green: '초록',
  yellow: '노랑',
  blue: '파랑',
  pink: '분홍',
  orange: '주황',
  joker: '아무 색',
};

/** "2칸", "1칸이나 3칸", "1~4칸" */
const countRange = (of: readonly number[]): string => {
  const low = of[0] ?? 0;
  const high = of.at(-1) ?? 0;
  const isRange = of.length > 2 && high - low === of.length - 1;
  return isRange ? `${low}~${high}칸` : of.map((one) => `${one}칸`).join('이나 ');
};

const draftHint = (n: number, more: readonly number[]): string => {
  const rest = more.filter((one) => one > 0);
  if (n === 0) return `표시된 칸에서 이어진 ${josa(countRange(rest), '을')} 누르세요.`;
  if (rest.length === 0) return `${n}칸을 골랐어요. X표를 하거나, 칸을 다시 눌러 취소하세요.`;
  const wanted = `이어서 ${countRange(rest)} 더`;
  return more.includes(0)
    ? `${n}칸을 골랐어요. 이대로 X표하거나 ${wanted} 고를 수 있어요.`
    : `${n}칸을 골랐어요. ${wanted} 고르세요.`;
};

const START_TEXTS: Readonly<Record<Stage, string>> = {
  free: '이번에는 모두가 주사위를 자유롭게 골라요.',
  pick: '먼저 고를 차례예요. 고른 주사위 두 개는 다른 사람이 쓸 수 없어요.',
  rest: '남은 주사위에서 고르세요.',
};

export const words: Words = {
  mine: '내 기록지',
  sheet: (name) => `${name}의 기록지`,
  roll: (n, of) => (of === undefined ? `${n}번째 굴림` : `${of}번 중 ${n}번째 굴림`),
  points: (n) => `${n}점`.replace('-', '−'),
  won: '승리',
  hasChosen: '골랐음',
  choosing: '고르는 중',
  enlarge: '기록지 크게 보기',
  colour: (face) => COLOUR_NAMES[face],
  cell: (name, colour, facts) => [name, COLOUR_NAMES[colour], ...facts].join(', '),
  star: '별',
  crossed: 'X표함',
  fresh: '지난 굴림에 X표함',
  fits: '지금 X표할 수 있음',
  draft: '고른 칸, 다시 누르면 취소',
  chosen: '이번 굴림에 고른 칸',
  conflict: '맞지 않는 칸',
  hint: ', 힌트',
  column: (letter, first, later) => `${letter}열: 먼저 채우면 ${first}점, 나중에는 ${later}점`,
  start: '언제든 시작할 수 있는 열',
  claimed: (names) => `먼저 채움: ${shortNames(names)}`,
  full: '완성',
  dice: '주사위',
  colourDie: (face) => (face === 'joker' ? '색 조커' : `색 ${COLOUR_NAMES[face]}`),
  numberDie: (face) => (face === 'joker' ? '숫자 조커' : `숫자 ${face}`),
  wouldUse: '쓰게 될 주사위',
  idle: '지금은 맞는 칸 없음',
  took: (name) => `제외: ${name}`,
  sayStart: (stage, isSolo, isBare) =>
    `${isSolo ? '' : `${START_TEXTS[stage]} `}${isBare ? 'H열부터 시작해요. ' : ''}주사위나 칸을 누르세요.`,
  sayNothing: '이 주사위로 X표할 수 있는 칸이 없어요. 다른 주사위를 고르거나 넘기세요.',
  sayGrow: draftHint,
  sayMine: (choice, names) => {
    if (choice.kind === 'cross') return `${names.join(' ')} 칸을 골랐어요.`;
    return choice.kind === 'pass' ? '이번에는 넘겼어요.' : 'X표할 수 있는 칸이 없어서 자동으로 넘어갔어요.';
  },
  sayWait: (names) => `${josa(shortNames(names), '을')} 기다리고 있어요.`,
  commit: (colour, n) => `${COLOUR_NAMES[colour]} ${n}칸에 X표하기`,
  cost: (paid, left) => `조커 표시 ${paid}개 사용, ${left}개 남음`,
  pass: '넘기기: X표 없음',
  back: '다시 고르기',
  choices: '모든 선택을 목록으로 보기',
  choicesOf: (n) => `선택 ${n}가지`,
  score: '점수',
  lines: { colours: '색', columns: '열', jokers: '조커', stars: '별', total: '합계' },
  jokersLeft: (n) => `남은 조커 표시 ${n}개, 하나에 1점`,
  bonus: (colour, n, first, later) =>
    `${COLOUR_NAMES[colour]}: 21칸 중 ${n}칸 X표함, 먼저 끝내면 ${first}점, 나중에는 ${later}점`,
  spentBonus: (colour, n, most) =>
    `${COLOUR_NAMES[colour]}: 21칸 중 ${n}칸 X표함, 점수 없음: 색은 ${most}개까지만 점수가 돼요`,
  stars: (halves) => `별 4개 중 ${halves / 2}개`,
};

/** What there is to do on a turn of one's own is said on the board. */
export const turn: TurnText<NochMal> = ({ active, viewer, stage, turn: roller, crossed }, names) => {
  if (active.length === 0) return '게임이 끝났어요.';
  if (active.some((seat) => seat === viewer)) {
    if (crossed.length === 1) return '내 굴림이에요.';
    return stage === 'pick' ? '내 굴림이에요. 먼저 고르세요.' : '고를 수 있어요.';
  }
  if (stage === 'pick') return `${josa(names[roller] ?? '', '이')} 굴렸고 먼저 골라요.`;
  return `${josa(shortNames(active.map((seat) => names[seat] ?? '')), '이')} 아직 고르고 있어요.`;
};
