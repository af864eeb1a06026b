/** A match in two sentences: players and game, and the status. Uses only the spectator's snapshot. */
import { winnersOf } from '../games/game.ts';
import { gameName } from '../games/listing.ts';
import { gameListings } from '../games/registry.ts';
import { catalogueOf } from '../locales/catalogues.ts';
import { seatNames } from '../notify/seat-name-text.ts';
import { DEFAULT_LANG, isLang, type Lang } from '../protocol/languages.ts';
import type { SeatInfo } from '../protocol/match.ts';
import type { SpectatorSnapshot } from './spectator-snapshot.ts';

export interface Summary {
  readonly title: string;
  readonly description: string;
  /** Alternative text of the picture. */
  readonly alt: string;
  /** Path of the picture. */
  readonly picture: string;
}

/**
 * The supported language that an Accept-Language header (RFC 9110, 12.5.4) weights highest; English if none is
 * supported.
 */
export function preferredLang(header: string | undefined): Lang {
  const preferences = (header ?? '').split(',').map((preference) => {
    const [tag = '', ...parameters] = preference.trim().toLowerCase().split(';');
    const weight = parameters.map((text) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(text)?.[1]).find(Boolean);
    return { language: tag.split('-')[0], weight: Number(weight ?? 1) };
  });
  const accepted = preferences.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return accepted.map(({ language }) => language).find(isLang) ?? DEFAULT_LANG;
}

/** True if the invite can claim the seat before the match begins. */
export const isSeatFree = (seat: SeatInfo | undefined): boolean => seat?.state === 'open' && !seat.bot;

/** The name of the host, who invites, while a seat is still free. */
export function hostOf({ phase, seats }: Pick<SpectatorSnapshot, 'phase' | 'seats'>): string | undefined {
  if (phase !== 'open' || !seats.some(isSeatFree)) return undefined;
  return seats.find(({ host }) => host)?.name ?? undefined;
}

/** The latest open deadline among the active seats. */
function latestDeadlineOf({ active, deadlines = [] }: SpectatorSnapshot): Date | undefined {
  const open = active.flatMap((seat) => deadlines[seat] ?? []);
  return open.length === 0 ? undefined : new Date(Math.max(...open));
}

/** Date and time of day in UTC. */
function utcOf(atMs: number): { readonly date: string; readonly time: string } {
  const text = new Date(atMs).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** One sentence for each active seat whose player is away now. */
const awaySentences = (
  { active, seats }: Pick<SpectatorSnapshot, 'active' | 'seats'>,
  names: readonly string[],
  lang: Lang,
): readonly string[] =>
  active.flatMap((seat) => {
    const { away } = seats[seat] ?? {};
    if (!away || Date.now() >= away.ends) return [];
    return [catalogueOf(lang, 'server/preview').away({ name: names[seat] ?? '', date: away.until })];
  });

function statusSentence(snapshot: SpectatorSnapshot, names: readonly string[], lang: Lang): string {
  const words = catalogueOf(lang, 'server/preview');
  const namesAt = (seats: readonly number[]): readonly string[] => seats.map((seat) => names[seat] ?? '');
  switch (snapshot.phase) {
    case 'open':
      return words.free({
        game: gameName(gameListings[snapshot.game], lang),
        n: snapshot.seats.filter(isSeatFree).length,
      });
    case 'stuck':
      return words.stuck;
    case 'between':
      return words.between;
    case 'over': {
      if (snapshot.ended !== undefined) return words.ended;
      if (snapshot.seats.length === 1) return words.finished;
      const winners = namesAt(winnersOf(snapshot.ranks ?? []));
      return words.won({ names: winners, n: winners.length });
    }
    case 'playing': {
      if (snapshot.pause?.from !== undefined) return words.paused(utcOf(snapshot.pause.until));
      const until = latestDeadlineOf(snapshot)?.toISOString();
      const active = namesAt(snapshot.active);
      const turn =
        until === undefined
          ? words.toMove({ names: active })
          : words.toMoveUntil({ names: active, ...utcOf(Date.parse(until)) });
      return [turn, ...awaySentences(snapshot, names, lang)].join(' ');
    }
  }
}

/** FNV-1a hash of a text, 32 bits in hexadecimal. Not secret: it only has to change with the text. */
function hashTag(text: string): string {
  const hash = [...new TextEncoder().encode(text)].reduce(
    (sum, byte) => Math.imul(sum ^ byte, 0x0100_0193) >>> 0,
    0x811c_9dc5,
  );
  return hash.toString(16).padStart(8, '0');
}

/**
 * Path of the picture. Pictures are cached for a year, but names may change and the match may be ended early. So the
 * path contains a hash of those, which the server ignores.
 */
function picturePathOf({ match, entry, seats, ended, view }: SpectatorSnapshot): string {
  const tag = hashTag(
    JSON.stringify([ended, ...seats.map(({ name, state, bot }) => [name, state, bot !== undefined])]),
  );
  return `/card/${match}/${view ? entry : 'lobby'}.png?tag=${tag}`;
}

export function summaryOf(snapshot: SpectatorSnapshot, lang: Lang): Summary {
  const words = catalogueOf(lang, 'server/preview');
  const game = gameName(gameListings[snapshot.game], lang);
  const names = seatNames(lang, snapshot.seats);
  const seated = snapshot.phase === 'open' ? names.filter((_, seat) => !isSeatFree(snapshot.seats[seat])) : names;
  const description = statusSentence(snapshot, names, lang);
  const host = hostOf(snapshot);
  const people = seated.length === 0 ? game : words.title({ game, names: seated });
  return {
    title: host === undefined ? people : words.invitation({ name: host, game }),
    description,
    alt: snapshot.view ? words.picture({ game, status: description }) : description,
    picture: picturePathOf(snapshot),
  };
}
