/** Korean, for lost seats: who asks, what the others decide, what the seat's own devices can do. */
import type { LostSeatMessages } from './lost-seat-en.ts';

export const messages: LostSeatMessages = {
  ownTitle: '누군가 내 자리를 찾고 있어요',
  ownNote: '이 자리가 자기 자리인데 잃어버렸다고 해요. 본인이 아니라면 자리를 지키세요. 요청이 바로 끝나요.',
  ownRule: '이 자리를 쓰고 있는 동안에는 아무도 자리를 넘겨줄 수 없어요.',
  ownIsMe: '다른 기기에서 본인이 요청했나요? ‘링크와 더 보기’에서 자리 링크를 만들면 그 기기에서 바로 열 수 있어요.',
  keep: '내 자리 지키기',
  asks: (name) => `누군가 ${name}의 자리가 자기 자리인데 잃어버렸다고 해요.`,
  asksCode: (code) => `그 사람 화면의 코드는 ${code}예요. 직접 이 코드를 말해 준 경우에만 허락하세요.`,
  asksTwo: (when) => `허락하면 ${when}에 자리를 받아요. 그 전에 예전 기기에서 자리를 쓰면 받지 못해요.`,
  asksMore: (when) =>
    `서로 다른 기기의 두 사람이 허락하면 바로 자리를 받아요. 한 사람만 허락하면 ${when}에 받고, 그 전에 예전 기기에서 자리를 쓰면 받지 못해요.`,
  agreed: (names) => `허락한 사람: ${names.join(', ')}`,
  getsIt: (when) => `${when}에 자리를 받아요. 그 전에 예전 기기에서 자리를 쓰면 받지 못해요.`,
  agree: '자리 돌려주기',
  refuse: '거절하기',
  lostTitle: '잃어버린 자리',
  lostNote:
    '내 자리였던 곳을 고르세요. 다른 사람들에게 요청이 보이고, 그 자리의 예전 기기에는 알림이 가요. 예전 기기에서 요청을 끝낼 수 있어요.',
  lostAsk: (name) => `내 자리: ${name}`,
  pending: (name) => `${name}의 자리를 요청했어요.`,
  lostCode: '다른 사람들에게 이 코드를 말해 주세요.',
  pendingTwo: (when) => `상대가 허락하면 ${when}에 자리를 받아요.`,
  pendingMore: (when) => `두 사람이 허락하면 바로 자리를 받아요. 한 사람만 허락하면 ${when}에 받아요.`,
  pendingAgreed: (names, when) =>
    `${names.join(', ')} 님이 허락했어요. ${when}에 자리를 받아요. 그 전에 예전 기기에서 자리를 쓰면 받지 못해요.`,
  pendingWait: '이 페이지를 닫았다가 다시 와도 돼요. 요청은 이 브라우저에 남아 있어요.',
  given: (name, date) =>
    `다른 사람들이 허락해서 ${name}의 자리가 ${date}에 다른 기기로 넘어갔어요. 이 기기에서는 이제 구경만 할 수 있어요.`,
  askBack: '자리 되찾기',
};
