/** The rematch: created once, found through the old link, joined with one tap. */
import { deriveMatchId, keyHash, newKey } from '../auth/keys.ts';
import type { Change } from '../commands/change.ts';
import type { SeatContext } from '../commands/command-context.ts';
import type { RematchJoin, RematchSpec } from '../commands/rematch-messages.ts';
import { type Err, err, ok, type Reply, type SerializedReply } from '../commands/reply.ts';
import { defaultOptions, paceOf } from '../games/default-options.ts';
import { type Seat, winnersOf } from '../games/game.ts';
import { type AnyGame, type GameId, gameListings, games } from '../games/registry.ts';
import { isBotOnly, withBot } from '../match/bots.ts';
import { hasLeft, type MatchState, type RunningMatch } from '../match/match-state.ts';
import type { RematchBody } from '../protocol/requests.ts';
import {
  addOwnChannel,
  addPushChannel,
  addWebhookChannel,
  ownChannelOf,
  webhookChannelOf,
} from '../storage/channels.ts';
import { writeHead } from '../storage/head.ts';
import { type SeatRow, writeSeats } from '../storage/seats.ts';
import { readEmbedSites, writeEmbedSites } from '../storage/sites.ts';
import { insertMatch, readNewMatch } from './create-match.ts';
import {
  hasRoomFor,
  joinedAt,
  type LobbyChange,
  newDevice,
  newSeatRow,
  reissueKey,
  type SeatArrival,
  startIfFull,
  storeKey,
} from './seats-before-start.ts';

/** Calls between objects carry no credentials. */
const NO_CREDENTIALS = { hashes: [] };

/** Create the rematch in its own object, once: a second call changes nothing. */
export const prepareRematch = (state: MatchState | undefined, spec: RematchSpec, now: number): Reply | Change =>
  state ? ok({}) : { kind: 'creation', write: (sql) => createRematch(sql, spec, now), reply: () => ok({}) };

/** The push subscription of this device for the seat, if it has one. */
const pushTargetOf = ({ state, caller }: SeatContext, seat: Seat): RematchJoin['push'] =>
  state.channels
    .flatMap((one) => (one.kind === 'push' && one.seat === seat && !one.ended ? [one] : []))
    .find(({ device }) => caller.keys.some(({ id }) => id === device))?.to;

/** The seat's own channel goes on in the rematch, unless it was switched off or failed. */
function ownTargetOf({ state }: SeatContext, seat: Seat): RematchJoin['own'] {
  const own = ownChannelOf(state, seat);
  return own && !own.ended ? { ...own.to, test: undefined } : undefined;
}

/**
 * By seat: matches won in the chain, this one included. A match that was ended early, or that a bot finished for a
 * player, has no winner.
 */
function winsAfter(state: MatchState, ranks: readonly number[]): readonly number[] {
  const { config, ended } = state.head;
  const isLent = state.seats.some((row) => row.bot && !isBotOnly(state, row) && !hasLeft(state, row.seat));
  const winners = ended === undefined && !isLent ? winnersOf(ranks) : [];
  return ranks.map((_, seat) => (config.wins?.[seat] ?? 0) + (winners.some((winner) => winner === seat) ? 1 : 0));
}

/** Create the rematch once, announce it to the viewers, and seat the caller in it. */
export async function startRematch(ctx: SeatContext, body: RematchBody): Promise<SerializedReply | Change> {
  const { running, head, seats } = ctx.state;
  if (!running?.match.ranks) return err('not-over');
  if (head.rematch) return takeSeats(ctx, head.rematch.match, body);
  const next = deriveMatchId(ctx.env.TILEPOST_SECRET, { rematch: head.config.match });
  const game = body.game ?? head.config.game;
  if (!hasRoomFor(gameListings[game].seats, seats.length)) return err('bad-options');
  const sequel = sequelOf(ctx, running.match, next, game);
  const created = await ctx.env.ROOM.getByName(next).call({ kind: 'prepare', sequel, asking: NO_CREDENTIALS });
  if (!created.ok) return created;
  const link = { match: next, by: ctx.seat, ...(game !== head.config.game && { game }) };
  return {
    kind: 'match',
    // Meanwhile another seat may have asked: the first one's name stays.
    write: (sql, state) => {
      if (state.head.rematch) return state;
      const nextHead = { ...state.head, rev: state.head.rev + 1, rematch: link };
      writeHead(sql, nextHead);
      return { ...state, head: nextHead };
    },
    reply: () => takeSeats(ctx, next, body),
  };
}

/** The rematch as this match asks for it. */
function sequelOf(
  ctx: SeatContext,
  { header, ranks }: RunningMatch['match'],
  match: string,
  game: GameId,
): RematchSpec {
  const { head, seats } = ctx.state;
  const { match: before, hints = false, clock, awayDays, recovery, talk, ahead } = head.config;
  const webhook = webhookChannelOf(ctx.state);
  return {
    match,
    before,
    game,
    options: game === head.config.game ? head.config.options : {},
    first: (header.first + 1) % seats.length,
    wins: winsAfter(ctx.state, ranks ?? []),
    sites: readEmbedSites(ctx.sql),
    hints,
    clock,
    awayDays,
    recovery,
    talk,
    ...(games[game].ahead && { ahead }),
    names: seats.map((seat) => seat.name),
    scripts: seats.map((seat) => seat.script),
    // A person whose seat a bot plays for now joins the rematch as a person.
    bots: seats.map((seat) => (isBotOnly(ctx.state, seat) ? seat.bot : null)),
    times: seats.map(({ time: { quiet, remind, remindDays, isUnnudged } }) => ({
      quiet,
      remind,
      remindDays,
      isUnnudged,
    })),
    host: ctx.seat,
    chat: webhook?.ended ? undefined : webhook?.to,
  };
}

/** Seat all seats of the caller's device in the rematch. Its cookie must hold all their keys at once. */
async function takeSeats(
  ctx: SeatContext,
  next: string,
  { id, entropy, label = '' }: RematchBody,
): Promise<SerializedReply> {
  const nextRoom = ctx.env.ROOM.getByName(next);
  const others = ctx.caller.mine.filter((seat) => seat !== ctx.seat);
  const newKeys: string[] = [];
  let reply: SerializedReply = err('bug');
  for (const origin of [...others, ctx.seat]) {
    const channels = { push: pushTargetOf(ctx, origin), own: ownTargetOf(ctx, origin) };
    const arrival: RematchJoin = { origin, entropy, command: id, label, ...channels };
    reply = await nextRoom.call({
      kind: 'arrive',
      arrival,
      asking: { hashes: newKeys.map(keyHash), browser: ctx.credentials.browserOfRematch },
    });
    // Another seat on this device may have been closed meanwhile. That does not stop the caller.
    if (!reply.ok && origin === ctx.seat) return reply;
    if (reply.ok) newKeys.push(...(reply.cookie?.add ?? []));
  }
  return reply.ok
    ? { ...reply, body: withAllKeys(reply.body, newKeys), cookie: { match: next, keep: [], add: newKeys } }
    : reply;
}

/** A client without cookies holds its keys itself, so it gets those of its other seats too. */
const withAllKeys = (body: string, keys: readonly string[]): string =>
  keys.length > 1 ? JSON.stringify({ ...JSON.parse(body), keys }) : body;

/**
 * The options of the previous match. Older rules may lack an option, or allow a value that is invalid now: then its
 * default is used.
 */
function rematchOptions({ game, options, names, clock }: RematchSpec): object {
  const rules: AnyGame = games[game];
  const seats = names.length;
  const defaults = defaultOptions(rules, seats, paceOf(clock));
  const same = { ...defaults, ...options };
  const cures = Object.entries(defaults).map(([name, value]) => ({ ...same, [name]: value }));
  return [same, ...cures].find((one) => !rules.optionFault(one, seats)) ?? defaults;
}

function createRematch(sql: SqlStorage, spec: RematchSpec, now: number): MatchState {
  const { match, before, wins, game, first, hints, clock, awayDays, recovery, talk, ahead } = spec;
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
  insertMatch(sql, { ...params, hints, clock, awayDays, recovery, talk, ahead }, seats, now);
  if (spec.chat) addWebhookChannel(sql, spec.chat, now);
  writeEmbedSites(sql, spec.sites);
  return readNewMatch(sql);
}

export function joinRematch(state: MatchState, join: RematchJoin, arrival: SeatArrival): LobbyChange | Err {
  const { origin, entropy, command, label, push, own } = join;
  const held = state.seats.find((s) => s.origin === origin);
  if (!held) return err('taken');
  const device = newDevice(arrival, { script: held.script, label });
  if (held.state === 'taken')
    return held.command === null ? err('taken') : reissueKey(state, held.seat, device, command);
  const { seat } = held;
  const key = newKey();
  const time = { ...held.time, ...(!held.host && joinedAt(state, arrival)) };
  const taken: SeatRow = { ...held, state: 'taken', entropy, command, time };
  const write = (sql: SqlStorage): MatchState => {
    const keyId = storeKey(sql, seat, key, device, command);
    writeSeats(
      sql,
      state.seats.map((s) => (s === held ? taken : s)),
    );
    if (push) addPushChannel(sql, seat, keyId, push, arrival.now);
    if (own) addOwnChannel(sql, seat, own, arrival.now);
    return startIfFull(sql, state, arrival.now);
  };
  return { write, seated: { seat, key } };
}
