/** A match in two sentences: who plays what, and what is going on. From the spectator's frame alone. */
import { winnersOf } from '../games/game.ts';
import { TITLES } from '../games/titles.ts';
import { seatNames } from '../notify/seat-names.ts';
import type { SeatInfo } from '../protocol/match.ts';
import type { MessageLang } from '../protocol/notifications.ts';
import type { Seen } from './spectator-snapshot.ts';
import { messages as english, type PreviewMessages } from './words-en.ts';
import { messages as korean } from './words-ko.ts';

export interface Summary {
  readonly title: string;
  readonly description: string;
  /** What the picture shows, for those who do not see it. */
  readonly alt: string;
  /** Address of the picture, from the origin. */
  readonly picture: string;
}

const MESSAGES: Readonly<Record<MessageLang, PreviewMessages>> = { en: english, ko: korean };

/** The first language of an Accept-Language header (RFC 9110, 12.5.4) by weight that there are words for; English else. */
export function languageOf(header: string | undefined): MessageLang {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
    const weight = parameters.map((text) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(text)?.[1]).find(Boolean);
    return { language: tag.split('-')[0], weight: Number(weight ?? 1) };
  });
  const known = wishes.filter(({ language, weight }) => weight > 0 && (language === 'en' || language === 'ko'));
  return known.sort((a, b) => b.weight - a.weight)[0]?.language === 'ko' ? 'ko' : 'en';
}

/** Whether anybody with the invite may sit down there before the match begins. */
export const isOpen = (seat: SeatInfo | undefined): boolean => seat?.state === 'open' && !seat.bot;

/** The latest open deadline among the seats that are to move. */
function untilOf({ active, deadlines = [] }: Seen): Date | undefined {
  const open = active.flatMap((seat) => deadlines[seat] ?? []);
  return open.length === 0 ? undefined : new Date(Math.max(...open));
}

function told(frame: Seen, names: readonly string[], words: PreviewMessages): string {
  const of = (seats: readonly number[]): readonly string[] => seats.map((seat) => names[seat] ?? '');
  switch (frame.phase) {
    case 'open':
      return words.free(TITLES[frame.game].name, frame.seats.filter(isOpen).length);
    case 'stuck':
      return words.stuck;
    case 'between':
      return words.between;
    case 'over': {
      if (frame.ended !== undefined) return words.ended;
      return frame.seats.length > 1 ? words.won(of(winnersOf(frame.ranks ?? []))) : words.finished;
    }
    case 'playing': {
      const until = untilOf(frame)?.toISOString();
      if (until === undefined) return words.toMove(of(frame.active));
      return words.toMoveUntil(of(frame.active), until.slice(0, 10), until.slice(11, 16));
    }
  }
}

/** FNV-1a of a text, 32 bits in hexadecimal: no secret, only something that changes with it. */
function tagOf(text: string): string {
  const hash = [...new TextEncoder().encode(text)].reduce(
    (sum, byte) => Math.imul(sum ^ byte, 0x0100_0193) >>> 0,
    0x811c_9dc5,
  );
  return hash.toString(16).padStart(8, '0');
}

/**
 * The picture's address. Whoever sits there may take another name, the match may be ended early, and a picture is kept for
 * a year: so the address holds a tag of those, which nobody reads.
 */
function pictureOf({ match, entry, seats, ended, view }: Seen): string {
  const tag = tagOf(JSON.stringify([ended, ...seats.map(({ name, state, bot }) => [name, state, bot !== undefined])]));
  return `/card/${match}/${view ? entry : 'lobby'}.png?tag=${tag}`;
}

export function summaryOf(frame: Seen, language: MessageLang): Summary {
  const words = MESSAGES[language];
  const { name } = TITLES[frame.game];
  const names = seatNames(language, frame.seats);
  const seated = frame.phase === 'open' ? names.filter((_, seat) => !isOpen(frame.seats[seat])) : names;
  const description = told(frame, names, words);
  return {
    title: words.title(name, seated),
    description,
    alt: frame.view ? words.picture(name, description) : description,
    picture: pictureOf(frame),
  };
}
