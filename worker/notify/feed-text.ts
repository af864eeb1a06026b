/** Sentences of calendars and feeds, in each language that messages are written in. */
import type { ServerLang } from '../protocol/notifications.ts';
import type { WebhookMessages } from './webhook-messages.ts';
import { words as chatEn } from './webhook-text-en.ts';
import { words as chatKo } from './webhook-text-ko.ts';

export interface FeedMessages extends Pick<WebhookMessages, 'locale'> {
  /** The match: its game and who else is in it. */
  readonly match: (game: string, others: readonly string[]) => string;
  readonly turn: (match: string) => string;
  /** The round is over, and the next one waits to be asked for. */
  readonly nextRound: (match: string) => string;
  readonly until: (when: string) => string;
  readonly noClock: string;
  /** All are away. */
  readonly still: string;
  /** The same for the next round. */
  readonly roundUntil: (when: string) => string;
  readonly roundNoClock: string;
  /** Somebody asks for the reader's seat; from `when` on one other player alone can give it away. */
  readonly lostSeat: (match: string) => string;
  readonly lostSeatNote: (when: string) => string;
  readonly open: (link: string) => string;
  /** `winners` without the reader, of whom `isMine` tells. */
  readonly won: (match: string, winners: readonly string[], isMine: boolean) => string;
  /** Alone, where nobody wins. */
  readonly finished: (match: string) => string;
  readonly ended: (match: string) => string;
  readonly endedNote: string;
  readonly rank: (rank: number, name: string) => string;
}

const list = new Intl.ListFormat('en-GB');

const en: FeedMessages = {
  locale: chatEn.locale,
  match: (game, others) => (others.length === 0 ? game : `${game} (with ${others.join(', ')})`),
  turn: (match) => `Your turn: ${match}`,
  nextRound: (match) => `Start the next round: ${match}`,
  until: (when) => `Until ${when}.`,
  noClock: 'This match has no clock: take your time.',
  still: 'All are away, so the clock stands still until somebody comes back.',
  roundUntil: (when) => `Anybody at the table can start it until ${when}; then it begins by itself.`,
  roundNoClock: 'Anybody at the table can start it.',
  lostSeat: (match) => `Somebody asks for your seat: ${match}`,
  lostSeatNote: (when) =>
    `If that is not you, open the match on this device and keep your seat. Another player can give it away from ${when} on.`,
  open: (link) => `Open the match: ${link}`,
  won: (match, winners, isMine) => {
    const all = isMine ? ['You', ...winners] : winners;
    if (all.length > 1) return `${list.format(all)} share the win: ${match}`;
    return `${isMine ? 'You have won' : `${all[0]} has won`}: ${match}`;
  },
  finished: (match) => `Finished: ${match}`,
  ended: (match) => `Ended early: ${match}`,
  endedNote: 'Somebody was away, and the others did not want to wait any longer. Nobody has won.',
  rank: (rank, name) => `${rank}. ${name}`,
};

const ko: FeedMessages = {
  locale: chatKo.locale,
  match: (game, others) => (others.length === 0 ? game : `${game} (함께: ${others.join(', ')})`),
  turn: (match) => `내 차례: ${match}`,
  nextRound: (match) => `다음 라운드 시작하기: ${match}`,
  until: (when) => `${when}까지예요.`,
  noClock: '시간 제한이 없는 게임이에요. 천천히 하세요.',
  still: '모두 자리를 비워서 누군가 돌아올 때까지 시간이 멈춰 있어요.',
  roundUntil: (when) => `${when}까지 앉아 있는 누구나 시작할 수 있고, 그 뒤에는 자동으로 시작해요.`,
  roundNoClock: '앉아 있는 누구나 시작할 수 있어요.',
  lostSeat: (match) => `누군가 내 자리를 찾고 있어요: ${match}`,
  lostSeatNote: (when) =>
    `본인이 아니라면 이 기기에서 게임을 열어 자리를 지키세요. ${when}부터는 다른 사람이 자리를 넘겨줄 수 있어요.`,
  open: (link) => `게임 열기: ${link}`,
  won: (match, winners, isMine) => {
    const all = isMine ? ['나', ...winners] : winners;
    if (all.length > 1) return `${all.join(', ')} 공동 승리: ${match}`;
    return isMine ? `내가 이겼어요: ${match}` : `${all[0]} 승리: ${match}`;
  },
  finished: (match) => `끝난 게임: ${match}`,
  ended: (match) => `일찍 끝낸 게임: ${match}`,
  endedNote: '자리를 비운 사람을 더 기다리지 않기로 했어요. 이긴 사람은 없어요.',
  rank: (rank, name) => `${rank}위 ${name}`,
};

export const feedMessages: Readonly<Record<ServerLang, FeedMessages>> = { en, ko };
