/** What Rummikub says in Korean while it is played: on the board, and whose turn it is. */
import {
  colourOf,
  JOKER,
  MELD,
  numberOf,
  type Rummikub,
  type SetFault,
  type Tile,
  type TileSet,
} from '../../../../../worker/games/rummikub/state.ts';
import { josa } from '../../../../../worker/protocol/josa.ts';
import type { TurnText } from '../../../game-ui.ts';
import { runGap, type SetDescription } from '../describe-set.ts';
import type { Words } from '../en/words.ts';

const COLOURS = ['빨강', '파랑', '검정', '주황'];
const colour = (tile: Tile): string => COLOURS[colourOf(tile)] ?? '';

export const tileName = (tile: Tile): string => (tile === JOKER ? '조커' : `${colour(tile)} ${numberOf(tile)}`);
export const tileNames = (set: readonly Tile[]): string => set.map(tileName).join(', ');

/** Each by its name as long as that is short. */
const namesOrCount = (set: readonly Tile[]): string => (set.length > 4 ? `타일 ${set.length}개` : tileNames(set));

/** Short enough to stand under a set. */
function fault(why: SetFault, set: TileSet): string {
  switch (why) {
    case 'short':
      return `${3 - set.length}개 더`;
    case 'long':
      return '너무 많음';
    case 'twice':
      return '겹침';
    case 'gap': {
      const [from, to] = runGap(set) ?? [];
      return `${from}–${to} 빔`;
    }
    case 'order':
      return '순서 틀림';
    case 'beyond':
      return '1–13 밖';
    case 'mixed':
      return '조합 아님';
    case 'jokers':
      return '조커뿐';
  }
}

function reading(how: SetDescription, set: TileSet): string {
  switch (how.kind) {
    case 'run': {
      const jokers = how.jokers.length > 0 ? `, 조커는 ${how.jokers.join(', ')}` : '';
      return `연속, ${colour(how.first)} ${numberOf(how.first)}부터 ${numberOf(how.last)}까지${jokers}`;
    }
    case 'group': {
      const jokers = how.jokers > 0 ? `, 조커 ${how.jokers}개` : '';
      return `같은 숫자, ${numberOf(how.tiles[0] ?? 1)} ${how.tiles.map(colour).join(', ')}${jokers}`;
    }
    case 'loose':
      return `아직 조합이 아님, ${tileNames(set)}`;
  }
}

export const words: Words = {
  tile: tileName,
  reading,
  fault,
  seats: '자리',
  table: '테이블',
  empty: '아직 놓인 타일이 없어요.',
  pool: '더미',
  tiles: (n) => `타일 ${n}개`,
  melded: '등록함',
  notMelded: '아직 등록 전',
  turnHere: '차례',
  winner: '승리',
  rack: '내 받침대',
  marks: {
    told: '여기가 문제',
    own: '이번에 놓은 내 타일',
    laid: '새 타일',
    moved: '옮겨진 타일',
    drawn: '방금 가져온 타일',
  },
  hint: (goal) => (goal === '→' ? '힌트, 바뀌는 조합' : `힌트${goal && `, 조합 ${goal}`}`),
  shut: '등록한 다음에 움직일 수 있음',
  here: '여기에 놓기',
  fits: '여기에 맞음',
  newSet: '새 조합',
  tail: '여기부터 끝까지',
  whole: '조합 전체',
  toRack: '받침대로',
  letGo: '내려놓기',
  left: '왼쪽으로 옮기기',
  right: '오른쪽으로 옮기기',
  sorts: { colour: '색깔순으로 정리', number: '숫자순으로 정리' },
  large: '테이블의 타일 크게',
  undo: '되돌리기',
  redo: '다시 하기',
  allBack: '모두 되돌리기',
  play: (n) => `타일 ${n}개 내기`,
  anyway: (n) => `그래도 타일 ${n}개 내기`,
  draw: '타일 가져오기',
  meld: (value) => `등록: ${MELD} 중 ${value}`,
  sayStart: (isMelded, isPoolEmpty) => {
    const what = isMelded ? '타일을 하나 이상 내' : `받침대의 타일로 합이 ${MELD} 이상인 조합을 내`;
    return isPoolEmpty ? `더미가 비었어요. ${what}세요.` : `${what}거나 하나 가져오세요.`;
  },
  sayHand: (hand, fits) => {
    return `${josa(namesOrCount(hand), '을')} 집었어요.${fits > 0 ? ` 맞는 조합이 ${fits}개 있어요.` : ''} 놓을 곳을 누르세요.`;
  },
  sayReady: '모든 조합이 맞아요.',
  sayNotYet: '아직 맞지 않는 조합이 있어요.',
  sayStrict: (penalty) => `이대로 내면 모두 되돌아가고 타일 ${penalty}개를 가져와요. 그래도 내려면 한 번 더 누르세요.`,
  news: (name, laid, moved) =>
    `${josa(name, '이')} ${josa(namesOrCount(laid), '을')} 냈어요.${moved > 0 ? ` 타일 ${moved}개가 다른 조합으로 옮겨졌어요.` : ''}`,
  opening: '누가 시작할까요?',
  first: (name) => `가장 높은 숫자를 뽑은 ${josa(name, '이')} 시작해요.`,
  scores: '점수표',
  leftOver: '남은 타일',
  points: '점수',
  sum: '모두 더하면',
};

/** What there is to do on a turn of one's own is said on the board. */
export const turn: TurnText<Rummikub> = ({ active: [seat], viewer }, names) => {
  if (seat === undefined) return '라운드가 끝났어요.';
  return seat === viewer ? '내 차례예요.' : `${names[seat] ?? ''}의 차례예요.`;
};
