/** The next match of the same people: made once, found behind the old link, joined by one tap. */

import { keyHash, matchId } from '../auth/keys.ts';
import type { Desk, SeatedAt } from '../commands/commands.ts';
import { done, type Reply, type Told, wrong } from '../commands/reply.ts';
import type { Seat } from '../games/game.ts';
import { isBotsOwn } from '../match/bots.ts';
import type { RematchBody } from '../protocol/match.ts';
import { chatOf } from '../storage/channels.ts';
import { readSites } from '../storage/embed-sites.ts';
import { writeHead } from '../storage/rows.ts';
import { type Arrival, prepare, type Sequel } from './sequel.ts';

/** An object asks in nobody's name. */
const NOBODY = { hashes: [] };

/** Makes the rematch in its own object. */
export async function makeSequel(desk: Desk, sequel: Sequel): Promise<Reply> {
  if (!desk.read()) desk.prepare();
  const table = prepare(desk.storage, sequel, desk.now);
  await desk.made(table);
  return done({});
}

/** Where this device is told of the seat's turns, if it is. */
const pushOf = ({ table, caller }: SeatedAt, seat: Seat): Arrival['push'] =>
  table.channels
    .flatMap((one) => (one.kind === 'push' && one.seat === seat && !one.ended ? [one] : []))
    .find(({ device }) => caller.keys.some(({ id }) => id === device))?.to;

/** Makes the next match once, tells it to those here, and seats the caller in it. */
export async function rematch(at: SeatedAt, { id, entropy, label = '' }: RematchBody): Promise<Told> {
  const { play, head, seats } = at.table;
  if (!play?.match.ranks) return wrong('not-over');
  const known = head.rematch?.match;
  const next = known ?? matchId(at.env.TILEPOST_SECRET, { rematch: head.made.match });
  const room = at.env.ROOM.getByName(next);
  if (!known) {
    const first = (play.match.head.first + 1) % seats.length;
    const names = seats.map((seat) => seat.name);
    const scripts = seats.map((seat) => seat.script);
    // Somebody whose seat a bot keeps warm comes along as a person.
    const bots = seats.map((seat) => (isBotsOwn(at.table, seat) ? seat.bot : null));
    const times = seats.map(({ time: { quiet, remind } }) => ({ quiet, remind }));
    const chat = chatOf(at.table);
    const { game, options, match: before, hints = false, clock } = head.made;
    const people = { names, scripts, bots, times, host: at.seat, chat: chat?.ended ? undefined : chat?.to };
    const sites = readSites(at.storage.sql);
    const sequel: Sequel = { match: next, before, game, options, first, hints, clock, sites, ...people };
    const made = await room.call({ kind: 'prepare', sequel, asking: NOBODY });
    if (!made.ok) return made;
    // Meanwhile the match may have been deleted, or somebody else may have asked: the first one's name stays.
    const table = at.read();
    if (!table) return wrong('gone');
    if (!table.head.rematch) {
      const told = { ...table.head, rev: table.head.rev + 1, rematch: { match: next, by: at.seat } };
      writeHead(at.storage.sql, told);
      at.changed({ ...table, head: told });
    }
  }
  // Everybody on this device comes along; the cookie of the next match has to hold all of their keys at once.
  const others = at.caller.mine.filter((seat) => seat !== at.seat);
  const add: string[] = [];
  let last: Told = wrong('bug');
  for (const origin of [...others, at.seat]) {
    const arrival: Arrival = { origin, entropy, command: id, label, push: pushOf(at, origin) };
    last = await room.call({ kind: 'arrive', arrival, asking: { hashes: add.map(keyHash) } });
    // Another person's seat on this device may have been closed meanwhile; that keeps nobody else from coming.
    if (!last.ok && origin === at.seat) return last;
    if (last.ok) add.push(...(last.cookie?.add ?? []));
  }
  return last.ok ? { ...last, cookie: { match: next, keep: [], add } } : last;
}
