/** Notification channels: a seat's devices, its calendar address, its own channel, and the group chat's webhook. */
import { asSeat, type Seat } from '../games/game.ts';
import type {
  ChannelEndReason,
  OwnAddress,
  PushSubscriptionBody,
  ReceiverKind,
  Webhook,
} from '../protocol/notifications.ts';
import { newestChannelOfMessages } from './messages.ts';
import { changeIn, defineTable, insertInto, selectFrom } from './tables.ts';

/** The stored webhook; `site` is the origin of the service that its host used. */
export type WebhookTarget = Webhook & { readonly site: string };

/** The stored push subscription, with the origin of the service. */
export type PushTarget = PushSubscriptionBody & { readonly site: string };

/** The address of a seat's own channel, with the kind of its receiver and the origin of the service. */
export type OwnTarget = OwnAddress & {
  readonly kind: ReceiverKind;
  readonly site: string;
  /** The newest test message: the entry at which it was asked for, and when, in ms since 1970. */
  readonly test?: { readonly entry: number; readonly at: number } | undefined;
};

interface ChannelBase {
  readonly id: number;
  /** When it was added, in ms since 1970. */
  readonly at: number;
  /** Why the channel has ended. */
  readonly ended?: ChannelEndReason | undefined;
}

export type Channel = ChannelBase &
  (
    | { readonly kind: 'push'; readonly seat: Seat; readonly device: number; readonly to: PushTarget }
    | { readonly kind: 'webhook'; readonly to: WebhookTarget }
    | { readonly kind: 'own'; readonly seat: Seat; readonly to: OwnTarget }
    | { readonly kind: 'feed'; readonly seat: Seat; readonly to: { readonly hash: string } }
  );

/** A channel of one seat to which messages are sent: they come one at a time, and never in its quiet hours. */
export type PersonalChannel = Extract<Channel, { readonly kind: 'push' | 'own' }>;
export const isPersonal = (channel: Channel): channel is PersonalChannel =>
  channel.kind === 'push' || channel.kind === 'own';

interface RawChannel extends Record<string, SqlStorageValue> {
  id: number;
  seat: number | null;
  device: number | null;
  body: string;
  at: number;
  ended: ChannelEndReason | null;
  /** Rows of older builds have none: their seat and device tell it. */
  kind: Channel['kind'] | null;
}

export const CHANNELS = defineTable({
  name: 'channels',
  columns: {
    id: 'INTEGER PRIMARY KEY',
    seat: 'INTEGER',
    device: 'INTEGER',
    body: 'TEXT NOT NULL',
    at: 'INTEGER NOT NULL',
    ended: 'TEXT',
    kind: 'TEXT',
  },
  migrations: { 15: 'ALTER TABLE channels ADD COLUMN kind TEXT' },
  seatColumns: ['seat'],
});

function channelFromRow({ id, seat, device, body, at, ended, kind }: RawChannel): Channel {
  const base = { id, at, ended: ended ?? undefined };
  const to = JSON.parse(body);
  if (seat === null) return { ...base, kind: 'webhook', to };
  if (device !== null) return { ...base, kind: 'push', seat: asSeat(seat), device, to };
  return { ...base, kind: kind === 'own' ? 'own' : 'feed', seat: asSeat(seat), to };
}

export const readChannels = (sql: SqlStorage): readonly Channel[] =>
  selectFrom<RawChannel>(sql, CHANNELS, 'SELECT * FROM channels ORDER BY id').map(channelFromRow);

/** Add a push channel. `device` is the id of the device's key; the channel is deleted with the key. */
export const addPushChannel = (sql: SqlStorage, seat: Seat, device: number, to: PushTarget, at: number): void =>
  insertChannel(sql, 'push', { seat, device, to, at });

/** Update a device's channel: other keys or language, or the push service had ended it. */
export const updatePushChannel = (sql: SqlStorage, id: number, device: number, to: PushTarget): void => {
  sql.exec('UPDATE channels SET device = ?, body = ?, ended = NULL WHERE id = ?', device, JSON.stringify(to), id);
};

/** Let channels that were added after `nowMs` count as added then. */
export const bringChannelsBack = (sql: SqlStorage, nowMs: number): void =>
  changeIn(sql, CHANNELS, 'UPDATE channels SET at = min(at, ?)', nowMs);

/** Add a feed channel. The address is secret, so only its hash is stored. */
export const addFeedChannel = (sql: SqlStorage, seat: Seat, hash: string, at: number): void =>
  insertChannel(sql, 'feed', { seat, device: null, to: { hash }, at });

/** Add the seat's own channel. The one before it has been deleted. */
export const addOwnChannel = (sql: SqlStorage, seat: Seat, to: OwnTarget, at: number): void =>
  insertChannel(sql, 'own', { seat, device: null, to, at });

export const writeOwnTarget = (sql: SqlStorage, id: number, to: OwnTarget): void =>
  changeIn(sql, CHANNELS, 'UPDATE channels SET body = ? WHERE id = ?', JSON.stringify(to), id);

/** A receiver that had failed works again. A channel that was switched off by its link stays off. */
export const reviveChannel = (sql: SqlStorage, id: number): void =>
  changeIn(sql, CHANNELS, "UPDATE channels SET ended = NULL WHERE id = ? AND ended <> 'off'", id);

export const addWebhookChannel = (sql: SqlStorage, to: WebhookTarget, at: number): void =>
  insertChannel(sql, 'webhook', { seat: null, device: null, to, at });

interface NewChannel {
  readonly seat: Seat | null;
  readonly device: number | null;
  readonly to: object;
  readonly at: number;
}

function insertChannel(sql: SqlStorage, kind: Channel['kind'], { seat, device, to, at }: NewChannel): void {
  const newest = selectFrom<{ id: number | null }>(sql, CHANNELS, 'SELECT max(id) AS id FROM channels')[0]?.id ?? 0;
  // The ledger of messages refers to deleted channels too, so their ids are not used again.
  const id = Math.max(newest, newestChannelOfMessages(sql)) + 1;
  insertInto(sql, CHANNELS, { id, seat, device, body: JSON.stringify(to), at, ended: null, kind });
}

export const deleteChannel = (sql: SqlStorage, id: number): void => {
  changeIn(sql, CHANNELS, 'DELETE FROM channels WHERE id = ?', id);
};

/** End a channel. One that was switched off by its link keeps that reason. */
export const markChannelEnded = (sql: SqlStorage, id: number, reason: ChannelEndReason): void => {
  changeIn(sql, CHANNELS, "UPDATE channels SET ended = ? WHERE id = ? AND coalesce(ended, '') <> 'off'", reason, id);
};

/** Delete the channels of a device. `device` is the id of its key. */
export const deleteDeviceChannels = (sql: SqlStorage, device: number): void =>
  changeIn(sql, CHANNELS, 'DELETE FROM channels WHERE device = ?', device);

/** Delete the channels of a seat, so that its next player does not inherit them. */
export const deleteSeatChannels = (sql: SqlStorage, seat: Seat): void => {
  changeIn(sql, CHANNELS, 'DELETE FROM channels WHERE seat = ?', seat);
};

/** The group chat's webhook, if the match has one. */
export const webhookChannelOf = ({ channels }: { readonly channels: readonly Channel[] }) =>
  channels.find((channel) => channel.kind === 'webhook');

/** The seat's own channel, if it has one. */
export const ownChannelOf = ({ channels }: { readonly channels: readonly Channel[] }, seat: Seat) =>
  channels.find(
    (channel): channel is Extract<Channel, { readonly kind: 'own' }> => channel.kind === 'own' && channel.seat === seat,
  );
