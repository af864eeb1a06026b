/** Korean, for the choices before a match is made. */
import type { MakeMessages } from './make-en.ts';

export const messages: MakeMessages = {
  seats: '자리 수',
  first: '누가 먼저 할까요',
  firstRandom: '무작위로',
  firstHost: '내가 먼저',
  yourName: '내 이름 (안 적어도 돼요)',
  optionFault: '이 인원에는 맞지 않는 설정이에요.',
};
