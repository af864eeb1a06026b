/** Korean, for a match that is opened without a net. */
import type { AwayMessages } from './away-en.ts';

export const messages: AwayMessages = {
  asOf: (time) => `${time} 기준이에요. 지금은 연결이 안 돼요.`,
  note: '이 브라우저가 마지막으로 본 게임판이에요. 인터넷이 돌아올 때까지는 둘 수 없어요.',
  yourTurn: '내 차례예요.',
  open: '게임이 아직 시작되지 않았어요.',
};
