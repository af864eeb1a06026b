/** The moments of Lucky Numbers in Korean. */
import type { MomentWords } from '../../../game-ui.ts';
import type { MomentKind } from '../keys.ts';

export const momentWords: MomentWords<MomentKind> = {
  'setup-over': () => '모든 대각선을 다 채움',
  swap: (who) => `${who}의 첫 교환`,
  line: (who) => `처음 가득 찬 줄: ${who}`,
  bonus: (who) => `${who}의 추가 차례`,
  'last-cell': (who) => `${who}의 빈칸이 하나 남음`,
  'bag-empty': () => '주머니가 빔',
  full: (who) => `가득 찬 정원: ${who}`,
};
