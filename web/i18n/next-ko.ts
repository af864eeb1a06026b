/** Korean, for the way to the next match. */
import type { NextMessages } from './next-en.ts';

export const messages: NextMessages = {
  next: '다음 게임',
  waiting: (n) => `: 다른 게임 ${n}개에서 내 차례예요`,
};
