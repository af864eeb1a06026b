/** Korean, for the match as long as it runs. */
import type { MatchMessages } from './match-en.ts';

export const messages: MatchMessages = {
  yourTurnTitle: (game) => `내 차례 – ${game}`,
  position: '게임판',
  watching: '구경하는 중이에요.',
  youAre: (name) => `내 자리: ${name}`,
  menu: '메뉴',
  matchOver: '게임이 끝났어요.',
  isOver: '이번 라운드가 끝났어요.',
  notSent: '아직 보내지 못했어요. 이 기기에 저장해 두었고, 인터넷이 돌아오면 보낼게요.',
  sending: '보내고 있어요 …',
  down: '지금은 연결이 끊겼어요. 계속 다시 연결하고 있어요.',
  round: (n, all) => `${all}라운드 중 ${n}라운드`,
};
