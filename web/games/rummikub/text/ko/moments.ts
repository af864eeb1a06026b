/** The moments of Rummikub in Korean. */
import { josa } from '../../../../../worker/protocol/josa.ts';
import type { MomentWords } from '../../../game-ui.ts';
import type { MomentKind } from '../keys.ts';

export const momentWords: MomentWords<MomentKind> = {
  meld: (who, which) => `${which}점 등록: ${who}`,
  rearranged: (who, which) => `${josa(who, '이')} 조합 ${which}개를 다시 짬`,
  'pool-empty': () => '더미가 빔',
  'last-tile': (who) => `${who}의 타일이 하나 남음`,
  out: (who) => `마지막 타일: ${who}`,
};
