/** Korean, for notifications. */
import { josa } from './josa.ts';
import type { NewsMessages } from './news-en.ts';

export const messages: NewsMessages = {
  turn: (game, name) => (name ? `${name} 님 차례예요 – ${game}` : `내 차례예요 – ${game}`),
  reminder: (game, name) => (name ? `아직 ${name} 님 차례예요 – ${game}` : `아직 내 차례예요 – ${game}`),
  between: (game) => `다음 라운드를 시작할 수 있어요 – ${game}`,
  over: (game) => `게임이 끝났어요 – ${game}`,
  until: (when) => `${when}까지 둘 수 있어요.`,
  untilRound: (when) => `${when}에 자동으로 시작해요.`,
  yourTurn: '내 차례예요.',
  lostSeat: (game, name) =>
    name ? `${name}, 누군가 내 자리를 찾고 있어요 – ${game}` : `누군가 내 자리를 찾고 있어요 – ${game}`,
  keepSeat: (when) => `본인이 아닌가요? ${when === undefined ? '' : `${when} 전에 `}게임을 열어 자리를 지키세요.`,
  youWon: '이겼어요!',
  won: (names) => `${josa(names.join(', '), '이')} 이겼어요.`,
  plain: (game) => `${game}에서 내 차례예요`,
};
