/** What a message holds: public information alone, built up field by field. */

import { deadlinesOf } from '../clock/seat-clocks.ts';
import type { Seat } from '../games/game.ts';
import { TITLES } from '../games/titles.ts';
import { phaseOf, type Table } from '../match/state.ts';
import type { MessageKind, MessageLang, PushNews, WebhookNews } from '../protocol/notifications.ts';
import type { Chat } from '../storage/channels.ts';
import { chatText } from './words.ts';

/** Most bytes of a line's events in a message: the whole has to fit into what every push service takes. */
const LINE_MAX = 2_000;

/** What happened last that can be told. */
function lineAt({ play }: Table, entry: number): PushNews['line'] {
  const told = play?.lines.filter(({ n, events }) => n <= entry && events.length > 0).at(-1);
  if (!told || new TextEncoder().encode(JSON.stringify(told.events)).length > LINE_MAX) return undefined;
  return { seat: told.seat, by: told.by, events: [...told.events] };
}

/** What a device of the seat is told. */
export function newsFor(
  table: Table,
  { kind, seat, entry }: { readonly kind: PushNews['kind']; readonly seat: Seat; readonly entry: number },
  lang: MessageLang,
): PushNews {
  const { made } = table.head;
  const about = { kind, match: made.match, seat, entry, game: made.game, lang };
  if (kind === 'close') return { ...about, seats: [] };
  const line = lineAt(table, entry);
  const until = deadlinesOf(table)[seat] ?? undefined;
  const ranks = table.play?.match.ranks;
  return {
    ...about,
    seats: table.seats.map(({ name, bot }) => ({ name, bot: bot !== null })),
    ...(line && { line }),
    ...(until !== undefined && { until }),
    ...(phaseOf(table) === 'between' && { between: true }),
    ...(ranks && { ranks: [...ranks] }),
  };
}

/** What the group's chat is told of these seats. */
export function chatNews(
  table: Table,
  {
    kind,
    entry,
    seats,
  }: { readonly kind: Exclude<MessageKind, 'reminder'>; readonly entry: number; readonly seats: readonly Seat[] },
  { site, lang }: Chat,
): WebhookNews {
  const { match, game } = table.head.made;
  const deadlines = deadlinesOf(table);
  const ranks = table.play?.match.ranks;
  const told = seats.map((seat) => {
    const until = deadlines[seat] ?? undefined;
    return { seat, name: table.seats[seat]?.name ?? null, ...(until !== undefined && { until }) };
  });
  const news = { kind, match, game, link: `${site}/g/${match}`, entry, seats: told };
  const winners = table.seats.filter(({ seat }) => ranks?.[seat] === 1);
  const isBetween = phaseOf(table) === 'between';
  return { ...news, text: chatText(lang, news, { title: TITLES[game].name, winners, isBetween }) };
}
