/** What the object does for each call: who may, what changes, what is answered. */

import { keyHash, newKey } from '../auth/keys.ts';
import { choose } from '../clock/absence.ts';
import { setQuiet } from '../clock/seat-clocks.ts';
import type { Asking, At, Call, Desk, SeatedAt } from '../commands/commands.ts';
import { type Done, done, type Reply, type Told, type Wrong, wrong } from '../commands/reply.ts';
import { sitBot } from '../lobby/bot-seats.ts';
import { answerRequest, askForSeat, devicesOf, makeLink, revoke, trade } from '../lobby/devices.ts';
import { type Change, claim, create, kindOf, rename, resize, seatAgain } from '../lobby/lobby.ts';
import { makeSequel, rematch } from '../lobby/rematch.ts';
import { arrive } from '../lobby/sequel.ts';
import { revOf, stuckOf, type Table } from '../match/state.ts';
import { handleMessages, readFeed } from '../notify/commands.ts';
import type { Quiet } from '../protocol/clock.ts';
import type { RecoveryBody, Seated } from '../protocol/match.ts';
import { readSites, writeSites } from '../storage/embed-sites.ts';
import { draft, move } from './play-move.ts';
import { callerOf, frameFor, historyFor, recordOf } from './snapshots.ts';

export async function handle(desk: Desk, call: Call): Promise<Reply | Told> {
  if (call.kind === 'create') return makeMatch(desk, call);
  if (call.kind === 'prepare') return makeSequel(desk, call.sequel);
  const table = desk.read();
  if (!table) return wrong('gone');
  const { asking } = call;
  const at: At = { ...desk, table, asking, caller: callerOf(table, asking.hashes, asking.seat) };
  switch (call.kind) {
    case 'frame':
      return look(at, call.after, call.waitMs);
    case 'claim':
      return sit(at, claim(desk.storage, table, desk.env.TILEPOST_SECRET, call.body, desk.now), call.body.entropy);
    case 'trade':
      return sit(at, trade(desk.storage, table, call.body, desk.now));
    case 'arrive':
      return sit(at, arrive(desk.storage, table, call.arrival, desk.now), call.arrival.entropy);
    case 'recover':
      return recover(at, call.body);
    case 'history':
      if (!table.play) return wrong(table.halted ? 'stuck' : 'not-started');
      return done(historyFor(desk.storage.sql, table, table.play, at.caller.viewer, call.from, call.to));
    case 'record':
      return record(at);
    case 'feed':
      return readFeed(at, call);
    case 'sites':
      return done({ sites: readSites(desk.storage.sql) });
    case 'consent':
      return at.caller.mine.length === 0
        ? wrong('no-seat')
        : answer(
            at,
            answerRequest(desk.storage, table, at.caller, call.seat, { ...call.body, isHere: desk.isHere }, desk.now),
          );
    default:
      return handleSeated(at, call);
  }
}

type AnybodysCall = Extract<
  Call,
  {
    kind:
      | 'create'
      | 'prepare'
      | 'frame'
      | 'claim'
      | 'trade'
      | 'arrive'
      | 'recover'
      | 'history'
      | 'record'
      | 'consent'
      | 'feed'
      | 'sites';
  }
>;
type SeatedCall = Exclude<Call, AnybodysCall>;

/** Calls that only somebody on a seat may make, some of them only the host. */
async function handleSeated(at: At, call: SeatedCall): Promise<Reply | Told> {
  const { viewer } = at.caller;
  if (viewer === 'spectator' || (at.asking.seat !== undefined && at.asking.seat !== viewer)) return wrong('no-seat');
  const isHost = at.caller.mine.some((seat) => at.table.seats[seat]?.host);
  const here: SeatedAt = { ...at, seat: viewer, isHost };
  switch (call.kind) {
    case 'move':
      return move(here, call.body);
    case 'draft':
      return draft(here, call.body);
    case 'rename':
      return answer(here, rename(at.storage, at.table, viewer, call.name));
    case 'quiet':
      return hush(here, call.quiet);
    case 'absence':
      return answer(here, choose(at.storage, here, call.target, call.choice));
    case 'link':
      return link(here);
    case 'devices':
      return done({ devices: devicesOf(at.table, viewer, at.caller) });
    case 'revoke':
      return end(here, call.id);
    case 'rematch':
      return rematch(here, call.body);
    case 'resize':
      return isHost ? answer(here, resize(at.storage, at.table, call.count, at.now)) : wrong('not-host');
    case 'bot':
      return answer(here, sitBot(at.storage, here, call));
    case 'name-sites':
      return isHost ? nameSites(here, call.sites) : wrong('not-host');
    case 'remove':
      if (!isHost) return wrong('not-host');
      await at.remove();
      return done({});
    default:
      return handleMessages(here, call);
  }
}

const frame = ({ storage, env, table, caller }: At) => frameFor(storage.sql, env.TILEPOST_SECRET, table, caller);

/** Tells everybody of a change and answers the caller's frame. */
function answer(at: At, change: Change | Wrong): Reply {
  if ('ok' in change) return change;
  at.changed(change.table);
  return now(at, change.table);
}

/** The caller's frame of the match as it was told to everybody, or else as it was written. */
function now(at: At, written: Table): Reply {
  const table = at.read() ?? written;
  return done(frame({ ...at, table, caller: callerOf(table, at.asking.hashes, at.asking.seat) }));
}

/** Quiet hours are nobody else's business as long as no deadline moves. */
function hush(at: SeatedAt, quiet: Quiet | null): Reply {
  const { table, isNews } = setQuiet(at.storage, at.table, at.seat, quiet);
  if (isNews) at.changed(table);
  else at.kept(table);
  return now(at, table);
}

/** The same for somebody who sat down: with the key, for the cookie beside the keys that the browser holds already. */
function sit(at: At, change: Change | Wrong, entropy?: string): Reply {
  if ('ok' in change) return change;
  at.changed(change.table);
  return welcome(at, at.read() ?? change.table, change.seated, entropy);
}

/** The caller's keys that this match knows. */
const heldBy = ({ hashes }: Asking, { keys }: Table): readonly string[] =>
  hashes.filter((hash) => keys.some((row) => row.hash === hash));

function welcome(
  at: Pick<At, 'storage' | 'env' | 'asking'>,
  table: Table,
  seated: Change['seated'],
  entropy?: string,
): Done<Seated> {
  if (!seated) throw new Error('nobody sat down');
  const { match } = table.head.made;
  const keep = heldBy(at.asking, table);
  const caller = callerOf(table, [...keep, keyHash(seated.key)], seated.seat);
  const body = {
    match,
    seat: seated.seat,
    key: seated.key,
    frame: frameFor(at.storage.sql, at.env.TILEPOST_SECRET, table, caller),
    ...(entropy !== undefined && { shared: table.seats[seated.seat]?.entropy === entropy }),
  };
  return done(body, 201, { match, keep, add: [seated.key] });
}

async function makeMatch(
  desk: Desk,
  { match, request, body, asking }: Extract<Call, { kind: 'create' }>,
): Promise<Reply> {
  const found = desk.read();
  if (found && found.head.made.request !== request) return wrong('taken');
  if (found) {
    // The same request again: its answer got lost, and the maker gets a key anew.
    const host = found.seats.find((seat) => seat.command === body.id);
    if (!host) return wrong('taken');
    const device = { kind: kindOf(host.script), label: body.label ?? '', at: desk.now };
    const again = seatAgain(desk.storage, found, host.seat, device, body.id);
    if ('ok' in again) return again;
    desk.kept(again.table);
    return welcome({ ...desk, asking }, again.table, again.seated, body.entropy);
  }
  desk.prepare();
  const { table, seated } = create(desk.storage, match, request, body, desk.now);
  await desk.made(table);
  return welcome({ ...desk, asking }, table, seated, body.entropy);
}

/** The caller's frame; with `after` it waits until there is something newer. */
async function look(at: At, after: number | undefined, waitMs: number): Promise<Reply> {
  if (after === undefined || revOf(at.table) !== after) return done(frame(at));
  if (waitMs > 0) await at.news(waitMs, at.asking.shown ? at.caller.mine : []);
  const table = at.read();
  if (!table) return wrong('gone');
  if (revOf(table) === after) return done({}, 204);
  return now(at, table);
}

function link(at: SeatedAt): Reply {
  const made = makeLink(at.storage.sql, at.table, at.seat, at.now);
  if ('ok' in made) return made;
  at.kept(made.table);
  return done({ key: made.key }, 201);
}

function end(at: SeatedAt, id: number): Reply {
  const change = revoke(at.storage, at.table, at.seat, id);
  if ('ok' in change) return change;
  at.changed(change.table);
  return done({ devices: devicesOf(change.table, at.seat, at.caller) });
}

/** The asker's cookie holds the key at once; it opens the seat when another seat has consented. */
function recover(at: At, body: RecoveryBody): Reply {
  const { hashes } = at.asking;
  const asking = at.table.keys.find(
    (row) => row.kind === 'lost' && row.seat === body.seat && hashes.includes(row.hash),
  );
  // The same browser asks again: its request stands, with the same code.
  if (asking) return done({ code: asking.code }, 202);
  const key = newKey();
  const asked = askForSeat(at.storage, at.table, body, key, at.now);
  if ('ok' in asked) return asked;
  at.changed(asked.table);
  const { match } = asked.table.head.made;
  return done({ code: asked.code }, 202, { match, keep: heldBy(at.asking, asked.table), add: [key] });
}

function nameSites({ storage }: SeatedAt, sites: readonly string[]): Reply {
  writeSites(storage, sites);
  return done({ sites: readSites(storage.sql) });
}

function record(at: At): Reply {
  const { table } = at;
  if (stuckOf(table) !== undefined) return wrong('stuck');
  const finished = table.play && recordOf(at.storage.sql, table, table.play);
  return finished ? done(finished) : wrong('not-over');
}
