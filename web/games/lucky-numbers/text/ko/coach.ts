/** What the guided first turn of Lucky Numbers says in Korean. */
import type { CoachStep } from '../keys.ts';

export const coachWords: Readonly<Record<CoachStep | 'done', string>> = {
  wait: '내 정원 16칸을 가장 먼저 채우면 이겨요. 다른 사람이 가운데에 둔 타일은 나중에 가져올 수 있어요.',
  start: '내 정원 16칸을 되도록 빨리 채우는 게 목표예요. 먼저 타일을 하나 뒤집어 보세요.',
  choose: '내 정원 16칸을 되도록 빨리 채우는 게 목표예요. 타일을 뒤집거나 가운데에서 하나를 누르세요.',
  place: '표시된 칸을 누르세요. 숫자는 오른쪽과 아래로 갈수록 커져야 해요. 그 칸에 있던 타일은 가운데로 가요.',
  slot: '대각선의 빈칸을 누르세요. 작은 숫자는 왼쪽 위, 큰 숫자는 오른쪽 아래가 좋아요.',
  lay: '아직 바꿀 수 있어요. 다른 칸을 눌러 옮기거나, 버튼을 눌러 놓으세요.',
  done: '한 차례를 다 해 봤어요. 정원이 가득 찰 때까지 이렇게 이어져요. 더 자세한 건 위쪽 ‘규칙’에 있어요.',
};
