/** Korean, for the replay of a match. */
import type { ReplayMessages } from './replay-en.ts';

export const messages: ReplayMessages = {
  title: '다시 보기',
  titleOf: (game) => `${game} 다시 보기`,
  toMatch: '게임으로 돌아가기',
  entry: (at, last) => `${last}개 중 ${at}번 항목`,
  way: '항목',
  quiet: '모두에게 보이는 변화는 없었어요.',
  turnBack: '한 차례 뒤로',
  turnOn: '한 차례 앞으로',
  eyes: '보는 사람',
  spectator: '구경하는 사람',
  eyesOf: (name) => name,
  speed: '속도',
  times: (speed) => `${speed}배`,
  keys: '키보드: ← → 한 항목씩, Page Up과 Page Down 한 차례씩, Home, End, 스페이스로 재생해요.',
  openOnly: '누구나 볼 수 있었던 모습이에요. 게임이 끝나면 모두의 자리에서 볼 수 있어요.',
  goesOn: '게임은 아직 진행 중이에요. 이 페이지를 열었을 때까지의 모습이에요.',
  untrue: '이 게임의 기록이 앞뒤가 맞지 않아요.',
  verify: '무엇이 맞지 않는지 보기',
  renew: '다시 불러오기',
  moments: '중요한 순간',
  round: (n) => `${n}라운드`,
  end: '끝',
};
