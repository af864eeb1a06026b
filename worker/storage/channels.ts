/** Notification channels: a seat's devices, its calendar address, and the group chat's webhook. */
import { asSeat, type Seat } from '../games/game.ts';
import type { ChannelEndReason, PushSubscriptionBody, Webhook } from '../protocol/notifications.ts';
import { newestChannelOfMessages } from './messages.ts';
import { changeIn, defineTable, insertInto, selectFrom } from './tables.ts';

/** The stored webhook; `site` is the origin of the service that its host used. */
export type WebhookTarget = Webhook & { readonly site: string };

/** The stored push subscription, with the origin of the service. */
export type PushTarget = PushSubscriptionBody & { readonly site: string };

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
    | { readonly kind: 'feed'; readonly seat: Seat; readonly to: { readonly hash: string } }
  );

interface RawChannel extends Record<string, SqlStorageValue> {
  id: number;
  seat: number | null;
  device: number | null;
  body: string;
  at: number;
  ended: ChannelEndReason | null;
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
  },
  seatColumns: ['seat'],
});

function channelFromRow({ id, seat, device, body, at, ended }: RawChannel): Channel {
  const base = { id, at, ended: ended ?? undefined };
  const to = JSON.parse(body);
  if (seat === null) return { ...base, kind: 'webhook', to };
  if (device === null) return { ...base, kind: 'feed', seat: asSeat(seat), to };
  return { ...base, kind: 'push', seat: asSeat(seat), device, to };
}

export const readChannels = (sql: SqlStorage): readonly Channel[] =>
  selectFrom<RawChannel>(sql, CHANNELS, 'SELECT * FROM channels ORDER BY id').map(channelFromRow);

/** Add a push channel. `device` is the id of the device's key; the channel is deleted with the key. */
export const addPushChannel = (sql: SqlStorage, seat: Seat, device: number, to: PushTarget, at: number): void =>
  insertChannel(sql, seat, device, to, at);

/** Update a device's channel: other keys or language, or the push service had ended it. */
export const updatePushChannel = (sql: SqlStorage, id: number, device: number, to: PushTarget): void => {
  sql.exec('UPDATE channels SET device = ?, body = ?, ended = NULL WHERE id = ?', device, JSON.stringify(to), id);
};

/** Add a feed channel. The address is secret, so only its hash is stored. */
export const addFeedChannel = (sql: SqlStorage, seat: Seat, hash: string, at: number): void =>
  insertChannel(sql, seat, null, { hash }, at);

export const addWebhookChannel = (sql: SqlStorage, to: WebhookTarget, at: number): void =>
  insertChannel(sql, null, null, to, at);

function insertChannel(sql: SqlStorage, seat: Seat | null, device: number | null, to: object, at: number): void {
  const newest = selectFrom<{ id: number | null }>(sql, CHANNELS, 'SELECT max(id) AS id FROM channels')[0]?.id ?? 0;
  // The ledger of messages refers to deleted channels too, so their ids are not used again.
  const id = Math.max(newest, newestChannelOfMessages(sql)) + 1;
  insertInto(sql, CHANNELS, { id, seat, device, body: JSON.stringify(to), at, ended: null });
}

export const deleteChannel = (sql: SqlStorage, id: number): void => {
  changeIn(sql, CHANNELS, 'DELETE FROM channels WHERE id = ?', id);
};

export const markChannelEnded = (sql: SqlStorage, id: number, reason: ChannelEndReason): void => {
  changeIn(sql, CHANNELS, 'UPDATE channels SET ended = ? WHERE id = ?', reason, id);
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
