/** Korean, for the sites that may show a match in a frame. */
import type { SitesMessages } from './sites-en.ts';

export const messages: SitesMessages = {
  title: '이 게임을 보여 줄 수 있는 사이트',
  note: '한 줄에 주소 하나씩, 10개까지 적을 수 있어요. 비워 두면 어느 사이트에서나 구경할 수 있지만, 자리까지 주어지지는 않아요.',
  wrong: 'https://example.org 같은 주소를 10개까지 적어 주세요.',
  save: '저장',
  saved: '저장했어요.',
};
