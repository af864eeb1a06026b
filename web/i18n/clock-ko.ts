/** Korean, for clocks and quiet hours. */
import type { ClockMessages } from './clock-en.ts';

export const messages: ClockMessages = {
  title: '한 수에 쓸 시간',
  kinds: { none: '시간 제한 없음', live: '실시간', post: '틈틈이' },
  notes: {
    none: '각자 필요한 만큼 생각해요.',
    live: '다 함께 앉아서, 초를 재며 해요.',
    post: '시간이 날 때 두고, 날짜로 재요.',
  },
  each: '한 수마다',
  rulebook: (time) => `${time} (규칙서의 1분)`,
  spares: '방해 금지 시간은 빼기',
  sparesNote: '밤에는 시간이 끝나지 않아요. 각자 쉬는 시간을 정할 수 있어요.',
  live: (time) => `실시간: 한 수에 ${time}이에요.`,
  post: (time) => `틈틈이: 한 수에 ${time}이에요.`,
  spared: '각자의 방해 금지 시간에는 시간이 끝나지 않아요.',
  sleeper: '시간이 지나면 자동으로 진행돼요.',
  quiet: '방해 금지 시간',
  quietOn: '방해 금지 시간 쓰기',
  quietSpared: '이 시간에는 내 시간이 끝나지 않아요.',
  quietMessages: '나에게 오는 알림은 이 시간이 끝날 때까지 기다려요.',
  from: '시작',
  to: '끝',
  zone: (zone) => `이 기기의 시간대를 따라요: ${zone}.`,
  zoneKept: (zone) => `다른 시간대로 저장돼 있어요: ${zone}. 저장하면 이 기기의 시간대로 바뀌어요.`,
  most: (time) => `시작과 끝이 달라야 하고, 길어야 ${time}이에요.`,
  save: '저장',
  saved: '저장했어요.',
};
