/** Korean, for the texts of link previews. No particle here depends on the sound of a name. */
import type { PreviewMessages } from './words-en.ts';

export const messages: PreviewMessages = {
  title: (game, names) => (names.length === 0 ? game : `${game}: ${names.join(', ')}`),
  free: (game, count) => `${game}, 빈자리가 ${count}개 있어요.`,
  toMove: (names) => `${names.join(', ')} 차례예요.`,
  toMoveUntil: (names, date, time) => `${names.join(', ')} 차례예요. ${date} ${time}(UTC)까지예요.`,
  between: '라운드가 끝났어요. 다음 라운드를 시작할 수 있어요.',
  won: (names) => (names.length === 1 ? `${names[0]}의 승리예요.` : `${names.join(', ')}의 공동 승리예요.`),
  finished: '게임이 끝났어요.',
  ended: '게임을 일찍 끝냈어요.',
  stuck: '게임이 멈춰 있어요.',
  picture: (game, status) => `${game}의 현재 상황이에요. ${status}`,
};
