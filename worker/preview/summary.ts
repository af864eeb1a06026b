/** A match in two sentences: who plays what, and what is going on. From the spectator's snapshot alone. */
import { winnersOf } from '../games/game.ts';
import { gameListings } from '../games/titles.ts';
import { seatNames } from '../notify/seat-names.ts';
import type { SeatInfo } from '../protocol/match.ts';
import type { ServerLang } from '../protocol/notifications.ts';
import type { SpectatorSnapshot } from './spectator-snapshot.ts';
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

const MESSAGES: Readonly<Record<ServerLang, PreviewMessages>> = { en: english, ko: korean };

/** The first language of an Accept-Language header (RFC 9110, 12.5.4) by weight that there are words for; English else. */
export function preferredLang(header: string | undefined): ServerLang {
  const preferences = (header ?? '').split(',').map((preference) => {
    const [tag = '', ...parameters] = preference.trim().toLowerCase().split(';');
    const weight = parameters.map((text) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(text)?.[1]).find(Boolean);
    return { language: tag.split('-')[0], weight: Number(weight ?? 1) };
  });
  const known = preferences.filter(({ language, weight }) => weight > 0 && (language === 'en' || language === 'ko'));
  return known.sort((a, b) => b.weight - a.weight)[0]?.language === 'ko' ? 'ko' : 'en';
}

/** Whether anybody with the invite may sit down there before the match begins. */
export const isSeatFree = (seat: SeatInfo | undefined): boolean => seat?.state === 'open' && !seat.bot;

/** The latest open deadline among the seats that are to move. */
function latestDeadlineOf({ active, deadlines = [] }: SpectatorSnapshot): Date | undefined {
  const open = active.flatMap((seat) => deadlines[seat] ?? []);
  return open.length === 0 ? undefined : new Date(Math.max(...open));
}

function statusSentence(snapshot: SpectatorSnapshot, names: readonly string[], words: PreviewMessages): string {
  const namesAt = (seats: readonly number[]): readonly string[] => seats.map((seat) => names[seat] ?? '');
  switch (snapshot.phase) {
    case 'open':
      return words.free(gameListings[snapshot.game].name, snapshot.seats.filter(isSeatFree).length);
    case 'stuck':
      return words.stuck;
    case 'between':
      return words.between;
    case 'over': {
      if (snapshot.ended !== undefined) return words.ended;
      return snapshot.seats.length > 1 ? words.won(namesAt(winnersOf(snapshot.ranks ?? []))) : words.finished;
    }
    case 'playing': {
      const until = latestDeadlineOf(snapshot)?.toISOString();
      if (until === undefined) return words.toMove(namesAt(snapshot.active));
      return words.toMoveUntil(namesAt(snapshot.active), until.slice(0, 10), until.slice(11, 16));
    }
  }
}

/** FNV-1a of a text, 32 bits in hexadecimal: no secret, only something that changes with it. */
function hashTag(text: string): string {
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
function picturePathOf({ match, entry, seats, ended, view }: SpectatorSnapshot): string {
  const tag = hashTag(
    JSON.stringify([ended, ...seats.map(({ name, state, bot }) => [name, state, bot !== undefined])]),
  );
  return `/card/${match}/${view ? entry : 'lobby'}.png?tag=${tag}`;
}

export function summaryOf(snapshot: SpectatorSnapshot, language: ServerLang): Summary {
  const words = MESSAGES[language];
  const { name } = gameListings[snapshot.game];
  const names = seatNames(language, snapshot.seats);
  const seated = snapshot.phase === 'open' ? names.filter((_, seat) => !isSeatFree(snapshot.seats[seat])) : names;
  const description = statusSentence(snapshot, names, words);
  return {
    title: words.title(name, seated),
    description,
    alt: snapshot.view ? words.picture(name, description) : description,
    picture: picturePathOf(snapshot),
  };
}
