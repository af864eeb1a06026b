/** Korean, for the ends of rounds and matches. */

import type { EndMessages } from './end-en.ts';
import { josa } from './josa.ts';

export const messages: EndMessages = {
  standing: '점수',
  seat: '자리',
  points: '이번 라운드',
  total: '합계',
  rank: '순위',
  rankOf: (n) => `${n}위`,
  nextRound: '다음 라운드',
  nextRoundNote: '앉아 있는 누구나 시작할 수 있어요.',
  winner: (names) =>
    names.length === 1 ? `${josa(names[0] ?? '', '이')} 이겼어요.` : `${names.join(', ')}의 공동 승리예요.`,
  hasLeft: (names) => `${josa(names.join(', '), '이')} 게임에서 나갔어요.`,
  limitReached: '게임이 최대 길이에 이르렀어요.',
  limitNote: '끝난 라운드의 점수로 순위를 정했어요. 끝나지 않은 라운드는 세지 않아요.',
  ended: '게임을 일찍 끝냈어요.',
  endedNote: '자리를 비운 사람을 더 기다리지 않기로 했어요. 이긴 사람은 없어요.',
  endedLost: '서버가 마지막 항목들을 잃어버려서 게임을 만든 사람이 끝냈어요. 이긴 사람은 없어요.',
  rematch: '한 판 더',
  rematchBy: (name) => `${josa(name, '이')} 한 판 더 하고 싶어 해요.`,
  comeAlong: '같이 하기',
  toRematch: '새 게임 구경하기',
  ending: '어떻게 끝났는지 보기',
  record: '기록 내려받기',
  replay: '처음부터 다시 보기',
  verify: '이 게임 확인하기',
};
