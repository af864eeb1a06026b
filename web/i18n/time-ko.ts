/** Korean, for deadlines, and for seats that let them pass. */
import type { AbsenceChoice } from '../../worker/protocol/clock.ts';
import { josa } from './josa.ts';
import type { TimeMessages } from './time-en.ts';

const CHOICES: Readonly<Record<AbsenceChoice, string>> = {
  wait: '더 기다리기',
  bot: '일단 봇에게 맡기기',
  end: '게임 끝내기',
};

export const messages: TimeMessages = {
  until: (when, left) => `${when}까지 (${left})`,
  left: (time) => `${time} 남음`,
  lastMinute: '1분도 안 남음',
  own: (until) => `내 시간은 ${until}.`,
  other: (name, until) => `${name}의 시간은 ${until}.`,
  ownCount: (count) => `내 시간 ${count}`,
  otherCount: (name, count) => `${name}의 시간 ${count}`,
  ownUp: '내 시간이 다 됐어요.',
  otherUp: (name) => `${name}의 시간이 다 됐어요.`,
  round: (until) => `다음 라운드는 ${until} 시작할 수 있고, 그 뒤에는 자동으로 시작해요.`,
  roundCount: (count) => `다음 라운드 자동 시작까지 ${count}`,
  roundUp: '다음 라운드를 시작해요.',
  still: '모두 자리를 비워서 누군가 돌아올 때까지 시간이 멈춰 있어요.',
  absent: (name) => `${josa(name, '이')} 연달아 두 번 시간을 넘겼어요. 어떻게 할까요?`,
  ownAbsent: '자리를 비운 사이 두 번 시간을 넘겼어요. 이번에 두면 그대로 이어 갈 수 있어요.',
  choices: CHOICES,
  said: (name, choice) => `${name}의 의견: ${CHOICES[choice]}`,
  youSaid: (choice) => `내 의견: ${CHOICES[choice]}`,
  endSure: '모두에게서 게임이 끝나고, 이긴 사람은 없어요.',
  endYes: '모두 끝내기',
  endNo: '돌아가기',
};
