/** The rematch: created once, found through the old link, joined with one tap. */

import { deriveMatchId, keyHash } from '../auth/keys.ts';
import type { RoomContext, SeatContext } from '../commands/context.ts';
import type { RematchJoin, RematchSpec } from '../commands/rematch.ts';
import { type Err, err, ok, type Reply, type SerializedReply } from '../commands/reply.ts';
import { defaultOptions } from '../games/default-options.ts';
import { type Seat, winnersOf } from '../games/game.ts';
import { type AnyGame, gameListings, games } from '../games/registry.ts';
import { isBotOnly, withBot } from '../match/bots.ts';
import { loadState } from '../match/load.ts';
import type { MatchState } from '../match/state.ts';
import type { RematchBody } from '../protocol/match.ts';
import { addPushChannel, addWebhookChannel, webhookChannelOf } from '../storage/channels.ts';
import { readEmbedSites, writeEmbedSites } from '../storage/embed-sites.ts';
import { keyIdOf, type MatchRow, type SeatRow, writeMatchRow, writeSeats } from '../storage/rows.ts';
import { insertMatch } from './create.ts';
import { hasRoomFor, issueKey, keyKindOf, type LobbyChange, newSeatRow, reissueKey, startIfFull } from './lobby.ts';

/** Calls between objects carry no credentials. */
const NO_CREDENTIALS = { hashes: [] };

/** Create the rematch in its own object. */
export async function prepareRematch(ctx: RoomContext, spec: RematchSpec): Promise<Reply> {
  if (!ctx.loadState()) ctx.createTables();
  const state = createRematch(ctx.storage, spec, ctx.now);
  await ctx.onMatchCreated(state);
  return ok({});
}

/** The push subscription of this device for the seat, if it has one. */
const pushTargetOf = ({ state, caller }: SeatContext, seat: Seat): RematchJoin['push'] =>
  state.channels
    .flatMap((one) => (one.kind === 'push' && one.seat === seat && !one.ended ? [one] : []))
    .find(({ device }) => caller.keys.some(({ id }) => id === device))?.to;

/** By seat: matches won in the chain, this one included. A match that was ended early has no winner. */
function winsAfter({ config, ended }: MatchRow, ranks: readonly number[]): readonly number[] {
  const winners = ended === undefined ? winnersOf(ranks) : [];
  return ranks.map((_, seat) => (config.wins?.[seat] ?? 0) + (winners.some((winner) => winner === seat) ? 1 : 0));
}

/** Create the rematch once, announce it to the viewers, and seat the caller in it. */
export async function startRematch(
  ctx: SeatContext,
  { id, entropy, label = '', game: chosen }: RematchBody,
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
    // A person whose seat a bot plays for now joins the rematch as a person.
    const bots = seats.map((seat) => (isBotOnly(ctx.state, seat) ? seat.bot : null));
    const times = seats.map(({ time: { quiet, remind } }) => ({ quiet, remind }));
    const webhook = webhookChannelOf(ctx.state);
    const { match: before, hints = false, clock, recovery, talk, ahead } = head.config;
    const game = chosen ?? head.config.game;
    if (!hasRoomFor(gameListings[game].seats, seats.length)) return err('bad-options');
    const options = game === head.config.game ? head.config.options : {};
    const wins = winsAfter(head, running.match.ranks);
    const people = { names, scripts, bots, times, host: ctx.seat, chat: webhook?.ended ? undefined : webhook?.to };
    const sites = readEmbedSites(ctx.storage.sql);
    const rules = { game, options, first, hints, clock, recovery, talk, ...(games[game].ahead && { ahead }) };
    const spec: RematchSpec = { match: next, before, wins, sites, ...rules, ...people };
    const created = await nextRoom.call({ kind: 'prepare', sequel: spec, asking: NO_CREDENTIALS });
    if (!created.ok) return created;
    // Meanwhile the match may have been deleted, or another seat may have asked: the first one's name stays.
    const state = ctx.loadState();
    if (!state) return err('gone');
    if (!state.head.rematch) {
      const link = { match: next, by: ctx.seat, ...(game !== head.config.game && { game }) };
      const nextHead = { ...state.head, rev: state.head.rev + 1, rematch: link };
      writeMatchRow(ctx.storage.sql, nextHead);
      ctx.commitAndBroadcast({ ...state, head: nextHead });
    }
  }
  // All seats on this device join. The cookie of the rematch must hold all their keys at once.
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
    // Another seat on this device may have been closed meanwhile. That does not stop the caller.
    if (!reply.ok && origin === ctx.seat) return reply;
    if (reply.ok) newKeys.push(...(reply.cookie?.add ?? []));
  }
  return reply.ok ? { ...reply, cookie: { match: next, keep: [], add: newKeys } } : reply;
}

/**
 * The options of the previous match. Older rules may lack an option, or allow a value that is invalid now: then its
 * default is used.
 */
function rematchOptions({ game, options, names, clock }: RematchSpec): object {
  const rules: AnyGame = games[game];
  const seats = names.length;
  const defaults = defaultOptions(rules, seats, clock?.kind);
  const same = { ...defaults, ...options };
  const cures = Object.entries(defaults).map(([name, value]) => ({ ...same, [name]: value }));
  return [same, ...cures].find((one) => !rules.optionFault(one, seats)) ?? defaults;
}

/** Create the rematch once. A second call changes nothing. */
function createRematch(storage: DurableObjectStorage, spec: RematchSpec, now: number): MatchState {
  const existing = loadState(storage.sql);
  if (existing) return existing;
  const { match, before, wins, game, first, hints, clock, recovery, talk, ahead } = spec;
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
    const params = { match, request: before, game, options: rematchOptions(spec), first, before, wins };
    insertMatch(storage.sql, { ...params, hints, clock, recovery, talk, ahead }, seats, now);
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
    const keyId = push && keyIdOf(storage.sql, keyHash(seated.key));
    if (push && keyId !== undefined) addPushChannel(storage.sql, held.seat, keyId, push, now);
    return { state: startIfFull(storage, state, now), seated };
  });
}
