/** Korean, for the hint and the guided first turn. */
import type { HintMessages } from './hint-en.ts';

export const messages: HintMessages = {
  hint: '힌트',
  thinking: '생각하고 있어요 …',
  failed: '지금은 힌트를 찾지 못했어요. 다시 눌러 주세요.',
  putAway: '힌트 접기',
  guide: '첫 차례 따라 하기',
  skip: '건너뛰기',
  gotIt: '알겠어요',
  guideWaits: '지금은 다른 사람 차례예요. 내 차례가 되면 이어서 알려 드릴게요.',
  showMe: '게임판에서 한 차례 따라 하기',
  tryIt: '게임판에서 해 보기',
  tryItNote: '쉬운 봇과 함께, 한 단계씩 알려 드려요.',
};
