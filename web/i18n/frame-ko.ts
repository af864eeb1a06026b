/** Korean, for a match in a frame of another page. */
import type { FrameMessages } from './frame-en.ts';

export const messages: FrameMessages = {
  takeSeat: '자리에 앉기',
  keepSeat: '내 자리 간직하기',
  keepNote: '지금은 이 화면 안에서만 내 자리예요. 간직하려면 새 탭에서 이 링크를 열어 주세요. 한 번만 쓸 수 있어요.',
  onItsPage: (game) => `Tilepost에서 ${game} 열기`,
  play: '게임 시작하기',
  withBots: (n) => `봇 ${n}명과 함께`,
  nobodyPlays: '여기에서는 구경만 할 수 있어요.',
};
