/** What Rummikub says in Korean beside the board: why a move is not possible, the log, the end of a round, the options. */
import { winnersOf } from '../../../../../worker/games/game.ts';
import {
  boxOf,
  type Event,
  MELD,
  type Options,
  type Refusal,
  type Rummikub,
  rackSum,
  STRICT_PENALTY,
  type View,
} from '../../../../../worker/games/rummikub/state.ts';
import { josa } from '../../../../../worker/protocol/josa.ts';
import type { Sentences } from '../../../game-ui.ts';
import type { OptionWords } from '../en/sentences.ts';
import { tileName, tileNames } from './words.ts';

/** Longer sets are marked, not read out. */
const NAMED_TILES_MAX = 5;

/** What is wrong with one set. */
function setRefusal({ fault, tiles }: Extract<Refusal, { readonly code: 'set' }>): string {
  const named = tiles.length > NAMED_TILES_MAX ? '이 조합' : tileNames(tiles);
  switch (fault) {
    case 'short':
      return `${named}: 조합에는 타일이 세 개 이상 있어야 해요.`;
    case 'long':
      return `${named}: 같은 숫자 조합은 색마다 하나씩, 네 개까지예요.`;
    case 'twice':
      return `${named}: 한 조합에 같은 타일을 두 번 쓸 수 없어요.`;
    case 'gap':
      return `${josa(named, '은')} 이어지지 않아요. 연속 조합에는 빈 숫자가 없어야 해요.`;
    case 'order':
      return `${named}: 연속 조합의 숫자는 점점 커져야 해요.`;
    case 'beyond':
      return `${named}: 연속 조합은 조커까지 넣어 1과 13 사이에 있어야 해요.`;
    case 'mixed':
      return `${named}: 색이 다른 같은 숫자도, 한 색의 이어지는 숫자도 아니에요.`;
    case 'jokers':
      return '조합에는 숫자 타일이 하나는 있어야 해요. 조커만으로는 안 돼요.';
  }
}

function refusal(why: Refusal): string {
  switch (why.code) {
    case 'set':
      return setRefusal(why);
    case 'nothing-laid':
      return '차례에는 받침대의 타일을 하나 이상 내야 해요. 놓인 타일을 옮기기만 하면 안 돼요.';
    case 'missing':
      return why.clause === 'RK-9'
        ? '테이블의 조커는 테이블에 남아요. 이번 차례에 다른 조합에 쓰세요.'
        : `${josa(tileNames(why.tiles), '은')} 내 차례 전부터 테이블에 있었어요. 테이블의 타일은 받침대로 가져올 수 없어요.`;
    case 'not-yours':
      return `${josa(tileNames(why.tiles), '은')} 테이블에도 내 받침대에도 없어요.`;
    case 'meld-value':
      return `등록할 조합의 합이 ${why.value}이에요. 내 타일만으로 ${MELD} 이상이어야 해요.`;
    case 'meld-table':
      return why.clause === 'RK-10'
        ? '등록하기 전에는 테이블의 조커와 그 조합을 건드릴 수 없어요.'
        : '테이블의 조합은 등록한 다음에 움직일 수 있어요. 먼저 내 타일로 조합을 내세요.';
    case 'locked':
      return '조커가 있는 조합에서는 아무것도 뺄 수 없고 조커도 그대로 있어요. 조커가 나타내는 타일을 내 받침대에서 놓으면 풀려요.';
    case 'locked-joker':
      return '풀려난 조커는 내 타일이 두 개 이상 있는 조합에 써야 해요.';
    case 'pool-empty':
      return '더미가 비어서 가져올 타일이 없어요.';
  }
}

export const optionWords: OptionWords = {
  optionBox: '타일',
  boxes: { classic: '106개', xp: 'XP: 160개' },
  boxNotes: { classic: '타일이 두 벌, 조커가 2개예요.', xp: '타일이 세 벌, 조커가 4개예요.' },
  faults: { box: '다섯 명이나 여섯 명이면 타일 160개인 XP로 해야 해요.' },
  optionMeld: '등록한 차례에 이어서 하기',
  meldNote: '등록한 차례에 바로 이어서 타일을 붙이거나 조합을 다시 짤 수 있어요.',
  optionJokers: '테이블의 조커',
  jokerRules: { free: '자유롭게', locked: '묶어 두기' },
  jokerNotes: {
    free: '조커가 있는 조합도 다른 조합처럼 다시 짤 수 있어요.',
    locked: '더 엄격해요. 조커가 나타내는 타일을 누군가 놓을 때까지 그 조합에서 아무것도 뺄 수 없어요.',
  },
  optionPenalty: '시간이 다 되면 가져오는 타일',
  penalties: { 1: '1개', 2: '2개', 3: '3개' },
  optionStrict: '토너먼트',
  strictNote: `맞지 않는 테이블을 내면 거절되지 않고 되돌아가며, 타일 ${STRICT_PENALTY}개를 가져와요.`,
  optionPoolEnd: '더미가 비었을 때 라운드의 끝',
  poolEnds: { 'first-stuck': '한 사람이 낼 수 없을 때', 'all-stuck': '아무도 낼 수 없을 때' },
  optionRounds: '라운드',
  roundsLess: '라운드 하나 줄이기',
  roundsMore: '라운드 하나 늘리기',
  roundsNote: '보통 사람 수만큼 해요. 합계가 가장 높은 사람이 이겨요.',
};

const nameOf = (names: readonly string[], seat: number): string => names[seat] ?? '';

function event(event: Event, names: readonly string[]): string | undefined {
  switch (event.kind) {
    // The match says who starts.
    case 'opening': {
      const all = event.draws.map((draws) =>
        draws.map(({ seat, tile }) => `${nameOf(names, seat)} ${tileName(tile)}`).join(', '),
      );
      return `시작 뽑기: ${all.join('; 다시 ')}.`;
    }
    case 'played': {
      const laid = `${josa(nameOf(names, event.seat), '이')} ${josa(tileNames(event.laid), '을')} 냈어요.`;
      return event.meld > 0 ? `${laid} 합이 ${josa(event.meld, '으로')} 등록했어요.` : laid;
    }
    case 'drew':
      return `${josa(nameOf(names, event.seat), '이')} 타일을 하나 가져왔어요.`;
    case 'penalty': {
      const why = event.why === 'clock' ? '시간이 다 되어' : '테이블이 맞지 않아 되돌리고';
      return `${josa(nameOf(names, event.seat), '은')} ${why} 타일 ${event.count}개를 가져왔어요.`;
    }
    case 'skipped':
      switch (event.why) {
        case 'clock':
          return `${josa(nameOf(names, event.seat), '은')} 시간이 다 되었고 더미는 비어 있어요.`;
        case 'illegal':
          return `${nameOf(names, event.seat)}의 테이블이 맞지 않아 되돌렸어요. 더미는 비어 있어요.`;
        case 'stuck':
          return `${josa(nameOf(names, event.seat), '은')} 낼 수 있는 타일이 없어요.`;
      }
      return undefined;
    case 'out':
      return `${josa(nameOf(names, event.seat), '이')} 마지막 타일을 냈어요.`;
  }
}

function outcome(view: View, names: readonly string[]): string {
  const { outcome: end, viewer, racks = [] } = view;
  if (!end) return '';
  const seats = winnersOf(end.ranks);
  const [first = 0] = seats;
  const who = seats.map((seat) => nameOf(names, seat)).join(', ');
  const isMine = seats.length === 1 && viewer === first;
  if (end.why === 'out')
    return isMine ? '마지막 타일을 냈어요. 이겼어요!' : `${josa(who, '이')} 마지막 타일을 내고 이겼어요.`;
  const why = end.why === 'stuck' ? '낼 수 있는 타일이 없어 끝났어요.' : '모두 넘어가서 끝났어요.';
  const sum = rackSum(racks[first] ?? []);
  if (seats.length > 1) return `${why} 남은 합이 ${sum}점으로 같은 ${who}의 공동 승리예요.`;
  return isMine
    ? `${why} 남은 합 ${sum}점으로 이겼어요!`
    : `${why} 남은 합이 ${sum}점으로 가장 적은 ${who}의 승리예요.`;
}

const options = (chosen: Options, seats: number): readonly string[] => [
  ...(boxOf(chosen, seats).jokers > 2 ? ['XP: 타일 160개'] : []),
  ...(chosen.meldThenTable ? ['등록한 차례에 이어서 하기'] : []),
  ...(chosen.jokers === 'locked' ? ['조커 묶어 두기'] : []),
  ...(chosen.strict ? ['토너먼트: 틀리면 타일 3개'] : []),
  ...(chosen.penalty === 3 ? [] : [`시간이 다 되면 타일 ${chosen.penalty}개`]),
  ...(chosen.poolEnd === 'all-stuck' ? ['아무도 낼 수 없을 때 끝'] : []),
  ...(chosen.rounds > 1 ? [`${chosen.rounds}라운드`] : []),
];

export const sentences: Sentences<Rummikub> = { refusal, event, outcome, options };
