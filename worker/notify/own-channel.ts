/**
 * A seat's own channel (P-68): its messages, the link in them that switches it off, and the commands that set, test and
 * end it.
 */

import { channelOffKey, isSameKey } from '../auth/keys.ts';
import type { Change } from '../commands/change.ts';
import type { MatchContext, SeatContext } from '../commands/command-context.ts';
import type { Command } from '../commands/commands.ts';
import { err, ok, type Reply } from '../commands/reply.ts';
import type { Seat } from '../games/game.ts';
import { gameName } from '../games/listing.ts';
import { type GameId, gameListings } from '../games/registry.ts';
import { catalogueOf } from '../locales/catalogues.ts';
import { lastEntryOf, type MatchState } from '../match/match-state.ts';
import { reloadLobby } from '../match/revision.ts';
import { OWN_TEST_PAUSE_SECONDS } from '../protocol/limits.ts';
import type { OwnAddress, OwnPayload } from '../protocol/notifications.ts';
import type { Settings } from '../settings.ts';
import {
  addOwnChannel,
  type Channel,
  deleteChannel,
  markChannelEnded,
  type OwnTarget,
  ownChannelOf,
  writeOwnTarget,
} from '../storage/channels.ts';
import { type DeliveryRow, deleteTest, lastTestAt } from '../storage/messages.ts';
import type { SendResult } from './http-post.ts';
import { pushPayload, seatNameIn } from './message-payload.ts';
import { newsText, newsTitle } from './push.ts';
import { isReceiverAddress, type Message, receiverKindOf } from './receivers.ts';
import { isAllowedWebhookUrl, sendToReceiver } from './webhook.ts';

/** The path of the page that switches the channel off. */
const offPath = (secret: string, match: string, channel: number): string =>
  `/api/matches/${match}/own/off/${channel}-${channelOffKey(secret, match, channel)}`;

/** The channel whose link ends with this text; undefined if this service did not make the link. */
export function channelOfOffLink(secret: string, match: string, text: string): number | undefined {
  const [, id, key] = /^(\d{1,9})-([\da-z]{26})$/.exec(text) ?? [];
  if (id === undefined || key === undefined) return undefined;
  return isSameKey(key, channelOffKey(secret, match, Number(id))) ? Number(id) : undefined;
}

export type OwnChannel = Extract<Channel, { readonly kind: 'own' }>;

const SECOND_MS = 1_000;

export const sendToOwn = (
  env: Settings,
  state: MatchState,
  channel: OwnChannel,
  row: OwnDelivery,
): Promise<SendResult> =>
  sendToReceiver(channel.to, ownMessage(env.TILEPOST_SECRET, state, channel, row), env.TILEPOST_LOCAL_WEBHOOKS);

/** A message, and the seats that news about the table are about. */
type OwnDelivery = DeliveryRow & { readonly people?: readonly Seat[] };

type Facts = Pick<OwnPayload, 'title' | 'text'> & Partial<Pick<OwnPayload, 'until'>>;

/** The contents of a message, in the channel's language and in the time zone that the seat has named. */
function factsOf(state: MatchState, { kind, seat, entry, people = [] }: OwnDelivery, { lang }: OwnTarget): Facts {
  const { game } = state.head.config;
  const words = catalogueOf(lang, 'server/own');
  if (kind === 'test') return { title: words.test({ game: gameName(gameListings[game], lang) }), text: words.testText };
  const payload = pushPayload(state, { kind, seat, entry, people }, lang);
  const { quiet, leave } = state.seats[seat]?.time ?? {};
  const zone = quiet?.zone ?? leave?.zone;
  const text = kind === 'over' ? endText(state, lang) : newsText(payload, zone);
  return { title: newsTitle(payload), text, until: payload.until };
}

function endText(state: MatchState, lang: OwnTarget['lang']): string {
  const { head, seats, running } = state;
  const words = catalogueOf(lang, 'server/preview');
  if (head.ended !== undefined) return words.ended;
  const ranks = running?.match.ranks ?? [];
  const winners = seats.filter(({ seat }) => ranks[seat] === 1);
  if (seats.length === 1 || winners.length === 0) return words.finished;
  return words.won({ names: winners.map((row) => seatNameIn(lang, state, row)), n: winners.length });
}

function ownMessage(secret: string, state: MatchState, { id, to }: OwnChannel, row: OwnDelivery): Message {
  const { match, game } = state.head.config;
  const { kind, seat, entry } = row;
  const { title, text, until } = factsOf(state, row, to);
  const link = `${to.site}/g/${match}#sit=${seat}`;
  const off = `${to.site}${offPath(secret, match, id)}`;
  const facts: OwnPayload = {
    kind,
    match,
    game,
    seat,
    entry,
    ...(until !== undefined && { until }),
    title,
    text,
    link,
    off,
  };
  const label = catalogueOf(to.lang, 'server/own').off;
  // A message needs a text, but a title alone says enough.
  return { ...(text === '' ? { text: title } : { title, text }), link, off: { label, link: off }, facts };
}

type Answered = (state: MatchState) => Reply;

/** A change of the seat's own channel. The room updates the planned messages with it. */
const change = (write: (sql: SqlStorage, state: MatchState) => void, reply: Answered): Change => ({
  kind: 'private',
  write: (sql, state) => {
    write(sql, state);
    return reloadLobby(sql, state);
  },
  reply,
});

/** Set the seat's own channel, or remove it with `null`. A new address is a new channel: old links do not end it. */
export function setOwnChannel(
  { state, seat, env, now }: SeatContext,
  { own, site }: Pick<Extract<Command, { kind: 'own' }>, 'own' | 'site'>,
  reply: Answered,
): Reply | Change {
  const to = own && ownTargetOf(own, site);
  if (to && !isAllowedWebhookUrl(to, env.TILEPOST_LOCAL_WEBHOOKS)) return err('bad-webhook');
  if (to === undefined) return err('unknown-receiver');
  if (to && !isReceiverAddress(to.kind, to.url)) return err('bad-receiver', { detail: to.kind });
  const before = ownChannelOf(state, seat);
  return change((sql) => {
    if (before) deleteChannel(sql, before.id);
    if (to) addOwnChannel(sql, seat, to, now);
  }, reply);
}

/** The target with the kind that was chosen, or else the one that the address tells; undefined if it tells none. */
function ownTargetOf({ url, kind, lang }: OwnAddress, site: string): OwnTarget | undefined {
  const found = kind ?? receiverKindOf(url);
  return found && { url, kind: found, lang, site };
}

/** Send a test message. If it arrives, a channel that had failed works again. */
export function testOwnChannel({ state, seat, sql, now }: SeatContext, reply: Answered): Reply | Change {
  const own = ownChannelOf(state, seat);
  if (!own || own.ended === 'off') return err('no-own-channel');
  const wait = lastTestAt(sql, seat) + OWN_TEST_PAUSE_SECONDS * SECOND_MS - now;
  if (wait > 0) return err('too-many-tests', { retryAfter: Math.ceil(wait / SECOND_MS) });
  const entry = lastEntryOf(state);
  return change((rows) => {
    deleteTest(rows, own.id, entry);
    writeOwnTarget(rows, own.id, { ...own.to, test: { entry, at: now } });
  }, reply);
}

/** The contents of the page behind a link in a message: the game, and if the channel is still on. */
export interface OffState {
  readonly game: GameId;
  readonly lang: OwnTarget['lang'] | null;
  readonly isOn: boolean;
}

/** Look at a channel by the link in its messages, or switch it off. The router has checked the link. */
export function handleOffLink(
  { state }: MatchContext,
  { kind, channel: id }: Extract<Command, { kind: 'off-state' | 'switch-off' }>,
): Reply | Change {
  const { game } = state.head.config;
  const channel = state.channels.find((one) => one.id === id && one.kind === 'own');
  const lang = channel?.kind === 'own' ? channel.to.lang : null;
  const isOn = channel !== undefined && channel.ended !== 'off';
  if (kind === 'off-state' || !isOn) return ok({ game, lang, isOn } satisfies OffState);
  return change(
    (sql) => markChannelEnded(sql, id, 'off'),
    () => ok({ game, lang, isOn: false } satisfies OffState),
  );
}
