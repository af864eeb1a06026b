/** Korean, for Tilepost as an app. */
import type { InstallMessages } from './install-en.ts';

export const messages: InstallMessages = {
  install: 'Tilepost 설치하기',
  why: 'iPhone과 iPad의 Safari는 7일 동안 열지 않으면 게임 목록을 잊을 수 있어요. 홈 화면에 추가한 앱에서는 그대로 남아 있고, 내 차례 알림도 앱에서만 받을 수 있어요.',
  how: 'Safari에서 ‘공유’를 누르고 ‘홈 화면에 추가’를 고른 다음, 홈 화면에서 Tilepost를 여세요.',
  seats:
    '앱에는 게임 목록이 따로 있어요. 앱에서 게임이 보이지 않으면, 여기서 그 게임의 메뉴를 열고 ‘다른 기기에서 내 자리 열기’의 링크를 복사해 앱의 첫 화면에 붙여 넣으세요.',
  carry: '브라우저에서 내 자리 가져오기',
  carryNote: '브라우저에서 연 게임의 메뉴에서 ‘다른 기기에서 내 자리 열기’ 링크를 만들어 붙여 넣으세요.',
  carryLabel: '자리 링크',
  carryOpen: '게임 열기',
  carryWrong: '이 사이트의 자리 링크가 아니에요.',
};
