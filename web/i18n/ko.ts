/** Korean, for every page. */
import type { Messages } from './en.ts';

export const messages: Messages = {
  home: 'Tilepost 첫 화면',
  language: '언어',
  loading: '잠시만 기다려 주세요 …',
  offline: '인터넷이 응답하지 않아요. 잠시 후에 다시 해 주세요.',
  again: '다시 시도',
  close: '닫기',
  missingTitle: '없는 페이지예요',
  missing: '링크가 중간에 잘렸을 수도 있어요. 첫 화면에서 모두 찾을 수 있어요.',
  toHome: '첫 화면으로',
  rules: '규칙',
  rulesOf: (game) => `${game} 규칙`,
  by: (authors) => `지은이 ${authors}`,
  botName: (n) => `봇 ${n}`,
  seatName: (n) => `${n}번 자리`,
  fewer: '자리 하나 빼기',
  more: '자리 하나 더하기',
  seatCount: (n) => `${n}명`,
};
