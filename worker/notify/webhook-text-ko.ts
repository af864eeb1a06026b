/** Korean, for a group's chat. */
import type { WebhookMessages } from './webhook-messages.ts';

const until = (when: string | undefined): string => (when === undefined ? '' : ` (${when}까지)`);

export const words: WebhookMessages = {
  locale: 'ko',
  turn: (names, when) => `${names.join(', ')} 차례예요${until(when)}.`,
  has: (name, when) => `${name} (${when}까지)`,
  round: (when) =>
    when === undefined
      ? '라운드가 끝났어요. 앉아 있는 누구나 다음 라운드를 시작할 수 있어요.'
      : `라운드가 끝났어요. ${when}까지 누구나 다음 라운드를 시작할 수 있고, 그 뒤에는 자동으로 시작해요.`,
  lostSeat: (name, when) =>
    `누군가 ${name}의 자리가 자기 자리라고 해요. ${name}, 본인이 아니라면${when === undefined ? '' : ` ${when} 전에`} 내 기기에서 게임을 열어 자리를 지켜 주세요.`,
  won: (names) => (names.length === 1 ? `${names[0]}의 승리예요.` : `${names.join(', ')}의 공동 승리예요.`),
  over: '게임이 끝났어요.',
  ended: '게임이 끝났어요. 이긴 사람은 없어요.',
};
