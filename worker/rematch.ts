/** The next match of the same people: made once, found behind the old link, joined by one tap. */
import type { Desk, SeatedAt } from './desk.ts';
import { type Arrival, prepare, type Sequel } from './lobby.ts';
import type { RematchBody } from './protocol.ts';
import { done, type Reply, type Told, wrong } from './reply.ts';
import { matchId } from './seats.ts';
import { writeHead } from './store.ts';

/** Makes the rematch in its own object. */
export async function makeSequel(desk: Desk, sequel: Sequel): Promise<Reply> {
  if (!desk.read()) desk.prepare();
  const table = prepare(desk.storage, sequel, desk.now);
  await desk.made(table);
  return done({});
}

/** Makes the next match once, tells it to those here, and seats the caller in it. */
export async function rematch(at: SeatedAt, { id, entropy, label = '' }: RematchBody): Promise<Told> {
  const { play, head, seats } = at.table;
  if (!play?.match.ranks) return wrong('not-over');
  const next = head.rematch?.match ?? matchId(at.env.TILEPOST_SECRET, { rematch: head.made.match });
  const room = at.env.ROOM.getByName(next);
  if (!head.rematch) {
    const first = (play.match.head.first + 1) % seats.length;
    const names = seats.map((seat) => seat.name);
    const scripts = seats.map((seat) => seat.script);
    const { game, options, match: before } = head.made;
    const sequel: Sequel = { match: next, before, game, options, first, names, scripts, host: at.seat };
    await room.call({ kind: 'prepare', sequel, asking: at.asking });
    // Somebody else may have asked meanwhile: the first one's name stays.
    const table = at.read() ?? at.table;
    if (!table.head.rematch) {
      const told = { ...table.head, rev: table.head.rev + 1, rematch: { match: next, by: at.seat } };
      writeHead(at.storage.sql, told);
      at.changed({ ...table, head: told });
    }
  }
  // Everybody on this device comes along; the cookie of the next match has to hold all of their keys at once.
  const others = at.caller.mine.filter((seat) => seat !== at.seat);
  const keys: string[] = [];
  let last: Told = wrong('bug');
  for (const origin of [...others, at.seat]) {
    const arrival: Arrival = { origin, entropy, command: id, label };
    last = await room.call({ kind: 'arrive', arrival, asking: { keys } });
    // Another person's seat on this device may have been closed meanwhile; that keeps nobody else from coming.
    if (!last.ok && origin === at.seat) return last;
    if (last.ok) keys.splice(0, keys.length, ...(last.cookie?.keys ?? []));
  }
  return last;
}
