/** Korean, for the list of one's own matches. */
import type { ListMessages } from './list-en.ts';

export const messages: ListMessages = {
  yourGames: '내 게임',
  yourGamesNote: '이 목록은 이 브라우저에만 저장돼요.',
  away: '연결이 안 돼요. 이 브라우저가 마지막으로 확인한 상태를 보여 드려요.',
  turnMine: '내 차례',
  turnOf: (name) => `${name} 차례`,
  turnOthers: '다른 사람 차례',
  asked: '자리를 비운 사람이 있어요',
  waiting: '사람을 기다리는 중',
  roundOver: '라운드 종료',
  over: '끝난 게임',
  ended: '일찍 끝낸 게임',
  stuck: '멈춤',
  gone: '삭제되었거나 기간이 지났어요',
  forget: '목록에서 빼기',
  withNames: (names) => `함께: ${names}`,
};
