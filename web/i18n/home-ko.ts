/** Korean, for the first page. */
import type { HomeMessages } from './home-en.ts';

export const messages: HomeMessages = {
  promise: '링크 하나만 보내면, 서로 시간이 날 때마다 진짜 보드게임을 할 수 있어요.',
  promiseMore: '가입도 설치도 필요 없어요. 게임이 끝날 때까지 내 자리는 그대로예요.',
  pick: '게임을 고르세요',
  seatRange: (min, max) => (min === max ? `${min}명` : `${min}~${max}명`),
  about: {
    'lucky-numbers': '줄마다 숫자가 커지도록 정원을 채워요.',
    'noch-mal': '같은 주사위로 모두 함께, 색칸을 한 열씩 지워요.',
    rummikub: '내 타일로 연속과 그룹을 만들고, 테이블을 마음껏 다시 짜요.',
    qwantum: '주사위 합을 적어요. 커지다가, 다시 작아지게.',
  },
  makeLink: '링크 만들기',
  makeAlone: '혼자 하기',
  playBots: () => '봇과 바로 하기',
  settings: (seats, solo) => `${seats}명 · 바꾸기${solo && seats > 1 ? ' · 혼자 하기' : ''}`,
};
