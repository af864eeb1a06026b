/** Korean, for the seats of bots. */
import type { Strength } from '../../worker/games/game.ts';
import type { BotMessages } from './bot-en.ts';

const STRENGTHS: Readonly<Record<Strength, string>> = { easy: '쉬움', normal: '보통', strong: '어려움' };

export const messages: BotMessages = {
  strengths: STRENGTHS,
  is: (strength, yields) =>
    yields ? `봇, ${STRENGTHS[strength]} · 사람이 이어받을 수 있어요` : `봇, ${STRENGTHS[strength]}`,
  title: '봇',
  strength: '봇의 실력',
  yields: '사람이 이어받을 수 있어요',
  yieldsNote: '초대 링크가 있으면 게임 중에도 봇의 자리에 앉을 수 있어요.',
  yieldsOf: (name) => `사람이 ${name}의 자리를 이어받을 수 있어요`,
  give: '봇 앉히기',
  giveOf: (name) => `봇 앉히기: ${name}`,
  off: '내보내기',
  offOf: (name) => `내보내기: ${name}`,
  fill: '빈자리를 봇으로 채우고 시작하기',
  own: '봇에게 내 차례 맡기기',
  ownNote: '자리는 그대로 내 것이에요. 언제든 되찾을 수 있어요.',
  plays: '지금은 봇이 내 자리를 맡고 있어요.',
  back: '내 자리 되찾기',
  takeOver: '게임이 진행 중이에요. 봇이 하던 자리를 그대로 이어받아요.',
};
