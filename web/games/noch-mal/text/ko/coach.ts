/** What the guided first roll of Noch mal! says in Korean. */
import type { CoachStep } from '../keys.ts';

export const coachWords: Readonly<Record<CoachStep | 'done', string>> = {
  wait: '열과 색을 통째로 채우고 별을 X표하는 게 목표예요. 다른 사람이 다 고르면 내가 골라요.',
  start: '열과 색을 통째로 채우고 별을 X표하는 게 목표예요. 색 주사위와 숫자 주사위를 하나씩 누르세요.',
  other: '이제 다른 종류를 누르세요. 색은 어떤 칸, 숫자는 몇 칸인지 정해요. 조커(검정, ?)에는 표시가 하나 들어요.',
  cells: '표시된 칸을 숫자만큼 이어서 누르세요. 한 칸은 H열에 있거나 X표한 칸 옆이어야 해요.',
  cross: '이대로 X표할 수 있어요. 버튼을 누르거나, 칸을 다시 눌러 취소하세요.',
  stuck: '이 주사위에 맞는 칸이 없어요. 다른 주사위를 누르거나 넘기세요. 넘겨도 손해는 없어요.',
  done: '굴림 한 번이 끝났어요. 다음에는 X표한 칸 옆에서도 시작할 수 있어요. 더 자세한 건 위쪽 ‘규칙’에 있어요.',
};
