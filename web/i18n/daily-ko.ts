/** Korean, for the deals of the day, and the note at the foot of the first page. */
import type { DailyMessages } from './daily-en.ts';

const points = (n: number): string => `${n < 0 ? '−' : ''}${Math.abs(n)}점`;

export const messages: DailyMessages = {
  title: '오늘의 게임',
  note: '누가 하든 타일과 주사위가 똑같이 나와요.',
  more: '지난 며칠 · 공정한 이유',
  fair: '모든 타일과 주사위는 게임과 날짜만으로 정해지는 공개 시드에서 나와요. 누구나 다시 계산해서 하나하나 확인할 수 있어요.',
  play: '시작하기',
  goOn: '이어서 하기',
  alone: '혼자',
  withBot: '봇과 함께',
  result: (game, { points: own, rank }) => {
    switch (game) {
      case 'lucky-numbers':
        return own > 0 ? `정원 완성, 뒤집은 타일 ${own}개` : `남은 빈칸 ${-own}개`;
      case 'rummikub':
        return `${rank === 1 ? '승리' : '패배'}, ${points(own)}`;
      default:
        return points(own);
    }
  },
  unfinished: '끝내지 않음',
  dayOf: (date) => `${date}의 게임`,
  shareResult: '결과 공유하기',
  copied: '복사했어요',
  copyByHand: '복사할 결과',
  others: '오늘의 게임으로',
  shared: (day, game, own, link) => `Tilepost 오늘의 게임 ${day} · ${game} · ${own} · ${link}`,
  keptNote:
    '게임은 그 페이지에 적힌 날짜까지 보관돼요. 만든 사람은 게임이 끝나고 다른 사람들이 기록을 저장할 시간이 지나면 지울 수 있어요. 추적도 광고도 없고, 다른 곳에서 불러오는 것도 없어요.',
  builders: '페이지나 프로그램을 만드는 사람에게',
  embed: '내 페이지에 게임 넣기',
  docs: '프로그램으로 게임하기',
};
