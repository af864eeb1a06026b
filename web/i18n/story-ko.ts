/** Korean, for what happens in a match now and then. */
import { josa } from './josa.ts';
import type { StoryMessages } from './story-en.ts';

export const messages: StoryMessages = {
  log: '지금까지 있었던 일',
  logMore: '앞의 내용 더 보기',
  logReplay: '하나씩 다시 보기',
  logVerify: '이 게임 확인하기',
  auto: '자동',
  autoWhy: '다른 선택이 없어서 자동으로 진행됐어요.',
  clock: '시간 초과',
  clockWhy: '정해진 시간이 지나서 자동으로 진행됐어요.',
  hint: '힌트',
  hintWhy: '힌트를 본 뒤에 둔 수예요.',
  bot: '봇',
  botWhy: '봇이 둔 수예요.',
  roundBegan: (round, name) => `${round}라운드를 시작해요. ${josa(name, '이')} 먼저예요.`,
  begins: (name) => `${josa(name, '이')} 먼저예요.`,
  roundOver: (round) => `${round}라운드가 끝났어요.`,
  conceded: (name) => `${josa(name, '이')} 게임에서 나갔어요.`,
  limitReached: '게임이 최대 길이에 이르렀어요.',
  replayTitle: '자리를 비운 사이',
  replayStep: (at, all) => `${all}단계 중 ${at}번째`,
  replayBase: '그때는 이런 상태였어요.',
  replayCut: (all) => `최근 ${all}단계만 보여 드려요. 그 전의 일은 아래 ‘지금까지 있었던 일’에 있어요.`,
  replayBack: '한 단계 뒤로',
  replayOn: '한 단계 앞으로',
  replayPlay: '재생',
  replayPause: '일시정지',
  skip: '건너뛰고 지금 보기',
  refusedOther: '이번 수는 반영되지 않았어요.',
  handTo: (name) => `다음은 ${name} 차례예요. 기기를 넘겨 주세요`,
  handNote: '다음 사람이 버튼을 누를 때까지 게임판을 가려 둘게요.',
  iAm: (name) => `${name}입니다. 게임판 보기`,
  expires: (date) => `더 이상 움직임이 없으면 ${date}에 이 게임이 삭제돼요.`,
  stuck: (entry) =>
    `기록의 ${entry}번 항목이 원래대로 재생되지 않아 게임이 멈췄어요. 바뀐 것은 없지만 이어 갈 수 없어요.`,
};
