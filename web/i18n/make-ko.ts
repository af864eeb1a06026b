/** Korean, for the choices before a match is made. */
import type { MakeMessages } from './make-en.ts';

export const messages: MakeMessages = {
  seats: '자리 수',
  botFewer: '봇 하나 빼기',
  botMore: '봇 하나 더하기',
  botCount: (n) => (n === 0 ? '없음' : `${n}명`),
  strength: '봇의 실력',
  hints: '힌트를 볼 수 있어요',
  hintsNote: '누구나 힌트를 볼 수 있고, 누가 보았는지 기록에 남아요.',
  first: '누가 먼저 할까요',
  firstRandom: '무작위로',
  firstHost: '내가 먼저',
  neverGiven: '잃어버린 자리는 돌려주지 않기',
  neverGivenNote: '끄면 다른 사람들이 잃어버린 자리를 돌려줄 수 있어요. 그 전에 예전 기기에서 막을 시간이 있어요.',
  yourName: '내 이름 (안 적어도 돼요)',
  optionFault: '이 인원에는 맞지 않는 설정이에요.',
};
