/** The next match of the same people: made once, found behind the old link, joined by one tap. */

import { deriveMatchId, keyHash } from '../auth/keys.ts';
import type { RoomContext, SeatContext } from '../commands/context.ts';
import type { RematchJoin, RematchSpec } from '../commands/rematch.ts';
import { type Err, err, ok, type Reply, type SerializedReply } from '../commands/reply.ts';
import { defaultOptions } from '../games/default-options.ts';
import type { Seat } from '../games/game.ts';
import { type AnyGame, games } from '../games/registry.ts';
import { isBotOnly, withBot } from '../match/bots.ts';
import { loadState } from '../match/load.ts';
import type { MatchState } from '../match/state.ts';
import type { RematchBody } from '../protocol/match.ts';
import { addPushChannel, addWebhookChannel, webhookChannelOf } from '../storage/channels.ts';
import { readEmbedSites, writeEmbedSites } from '../storage/embed-sites.ts';
import { readKeys, type SeatRow, writeMatchRow, writeSeats } from '../storage/rows.ts';
import { insertMatch } from './create.ts';
import { issueKey, keyKindOf, type LobbyChange, newSeatRow, reissueKey, startIfFull } from './lobby.ts';

/** An object asks in nobody's name. */
const NO_CREDENTIALS = { hashes: [] };

/** Makes the rematch in its own object. */
export async function prepareRematch(ctx: RoomContext, spec: RematchSpec): Promise<Reply> {
  if (!ctx.loadState()) ctx.createTables();
  const state = createRematch(ctx.storage, spec, ctx.now);
  await ctx.onMatchCreated(state);
  return ok({});
}

/** Where this device is told of the seat's turns, if it is. */
const pushTargetOf = ({ state, caller }: SeatContext, seat: Seat): RematchJoin['push'] =>
  state.channels
    .flatMap((one) => (one.kind === 'push' && one.seat === seat && !one.ended ? [one] : []))
    .find(({ device }) => caller.keys.some(({ id }) => id === device))?.to;

/** Makes the next match once, tells it to those here, and seats the caller in it. */
export async function startRematch(
  ctx: SeatContext,
  { id, entropy, label = '' }: RematchBody,
): Promise<SerializedReply> {
  const { running, head, seats } = ctx.state;
  if (!running?.match.ranks) return err('not-over');
  const existing = head.rematch?.match;
  const next = existing ?? deriveMatchId(ctx.env.TILEPOST_SECRET, { rematch: head.config.match });
  const nextRoom = ctx.env.ROOM.getByName(next);
  if (!existing) {
    const first = (running.match.header.first + 1) % seats.length;
    const names = seats.map((seat) => seat.name);
    const scripts = seats.map((seat) => seat.script);
    // Somebody whose seat a bot keeps warm comes along as a person.
    const bots = seats.map((seat) => (isBotOnly(ctx.state, seat) ? seat.bot : null));
    const times = seats.map(({ time: { quiet, remind } }) => ({ quiet, remind }));
    const webhook = webhookChannelOf(ctx.state);
    const { game, options, match: before, hints = false, clock, recovery } = head.config;
    const people = { names, scripts, bots, times, host: ctx.seat, chat: webhook?.ended ? undefined : webhook?.to };
    const sites = readEmbedSites(ctx.storage.sql);
    const spec: RematchSpec = { match: next, before, game, options, first, hints, clock, recovery, sites, ...people };
    const created = await nextRoom.call({ kind: 'prepare', sequel: spec, asking: NO_CREDENTIALS });
    if (!created.ok) return created;
    // Meanwhile the match may have been deleted, or somebody else may have asked: the first one's name stays.
    const state = ctx.loadState();
    if (!state) return err('gone');
    if (!state.head.rematch) {
      const nextHead = { ...state.head, rev: state.head.rev + 1, rematch: { match: next, by: ctx.seat } };
      writeMatchRow(ctx.storage.sql, nextHead);
      ctx.commitAndBroadcast({ ...state, head: nextHead });
    }
  }
  // Everybody on this device comes along; the cookie of the next match has to hold all of their keys at once.
  const others = ctx.caller.mine.filter((seat) => seat !== ctx.seat);
  const newKeys: string[] = [];
  let reply: SerializedReply = err('bug');
  for (const origin of [...others, ctx.seat]) {
    const arrival: RematchJoin = { origin, entropy, command: id, label, push: pushTargetOf(ctx, origin) };
    reply = await nextRoom.call({
      kind: 'arrive',
      arrival,
      asking: { hashes: newKeys.map(keyHash), browser: ctx.credentials.browserOfRematch },
    });
    // Another person's seat on this device may have been closed meanwhile; that keeps nobody else from coming.
    if (!reply.ok && origin === ctx.seat) return reply;
    if (reply.ok) newKeys.push(...(reply.cookie?.add ?? []));
  }
  return reply.ok ? { ...reply, cookie: { match: next, keep: [], add: newKeys } } : reply;
}

/**
 * The options of the match before. Older rules may lack an option, or allow one that does not work now: such an option
 * has its default.
 */
function rematchOptions({ game, options, names, clock }: RematchSpec): object {
  const rules: AnyGame = games[game];
  const seats = names.length;
  const defaults = defaultOptions(rules, seats, clock?.kind);
  const same = { ...defaults, ...options };
  const cures = Object.entries(defaults).map(([name, value]) => ({ ...same, [name]: value }));
  return [same, ...cures].find((one) => !rules.optionFault(one, seats)) ?? defaults;
}

/** Makes the rematch once; asked again it stays as it is. */
function createRematch(storage: DurableObjectStorage, spec: RematchSpec, now: number): MatchState {
  const existing = loadState(storage.sql);
  if (existing) return existing;
  const { match, before, game, first, hints, clock, recovery } = spec;
  return storage.transactionSync(() => {
    const seats = spec.names.map(
      (name, i): SeatRow =>
        withBot(
          {
            ...newSeatRow(i),
            state: 'held',
            name,
            host: i === spec.host,
            script: spec.scripts[i] ?? false,
            origin: i,
            time: { ...spec.times[i] },
          },
          spec.bots[i] ?? null,
        ),
    );
    const params = { match, request: before, game, options: rematchOptions(spec), first, before };
    insertMatch(storage.sql, { ...params, hints, clock, recovery }, seats, now);
    if (spec.chat) addWebhookChannel(storage.sql, spec.chat, now);
    writeEmbedSites(storage, spec.sites);
    const state = loadState(storage.sql);
    if (!state) throw new Error('the rematch was not written');
    return state;
  });
}

export function joinRematch(
  storage: DurableObjectStorage,
  state: MatchState,
  join: RematchJoin,
  now: number,
): LobbyChange | Err {
  const { origin, entropy, command, label, push } = join;
  const held = state.seats.find((s) => s.origin === origin);
  if (!held) return err('taken');
  const device = { kind: keyKindOf(held.script), label, at: now };
  if (held.state === 'taken')
    return held.command === null ? err('taken') : reissueKey(storage, state, held.seat, device, command);
  return storage.transactionSync(() => {
    const seated = { seat: held.seat, key: issueKey(storage.sql, held.seat, device, command) };
    const taken: SeatRow = { ...held, state: 'taken', entropy, command };
    writeSeats(
      storage.sql,
      state.seats.map((s) => (s === held ? taken : s)),
    );
    const storedKey = readKeys(storage.sql).find(({ hash }) => hash === keyHash(seated.key));
    if (push && storedKey) addPushChannel(storage.sql, held.seat, storedKey.id, push, now);
    return { state: startIfFull(storage, state, now), seated };
  });
}
