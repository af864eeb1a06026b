/** SQL of the ways on which people are told: a seat's devices, its calendar address, and the group's chat. */
import { asSeat, type Seat } from '../games/game.ts';
import type { Ending, PushBody, Webhook } from '../protocol/notifications.ts';

/** What is kept of a chat's address; `site` is the origin of the service, as its host came to it. */
export type Chat = Webhook & { readonly site: string };

/** What is kept of a browser's address. */
export type Receiver = PushBody & { readonly site: string };

interface Kept {
  readonly id: number;
  /** When it was told to, in ms since 1970. */
  readonly at: number;
  /** Why nothing is sent there any more. */
  readonly ended?: Ending | undefined;
}

export type Channel = Kept &
  (
    | { readonly kind: 'push'; readonly seat: Seat; readonly device: number; readonly to: Receiver }
    | { readonly kind: 'webhook'; readonly to: Chat }
    | { readonly kind: 'feed'; readonly seat: Seat; readonly to: { readonly hash: string } }
  );

interface RawChannel extends Record<string, SqlStorageValue> {
  id: number;
  seat: number | null;
  device: number | null;
  body: string;
  at: number;
  ended: Ending | null;
}

function channelOf({ id, seat, device, body, at, ended }: RawChannel): Channel {
  const kept = { id, at, ended: ended ?? undefined };
  const to = JSON.parse(body);
  if (seat === null) return { ...kept, kind: 'webhook', to };
  if (device === null) return { ...kept, kind: 'feed', seat: asSeat(seat), to };
  return { ...kept, kind: 'push', seat: asSeat(seat), device, to };
}

export const readChannels = (sql: SqlStorage): readonly Channel[] =>
  sql.exec<RawChannel>('SELECT * FROM channels ORDER BY id').toArray().map(channelOf);

/** `device` is the id of the key that the device holds: the channel goes with it. */
export const addDevice = (sql: SqlStorage, seat: Seat, device: number, to: Receiver, at: number): void =>
  add(sql, seat, device, to, at);

/** The same device again: with other keys or another language, or after its push service had let it go. */
export const changeDevice = (sql: SqlStorage, id: number, device: number, to: Receiver): void => {
  sql.exec('UPDATE channels SET device = ?, body = ?, ended = NULL WHERE id = ?', device, JSON.stringify(to), id);
};

/** The address is secret, so its hash alone is kept. */
export const addFeed = (sql: SqlStorage, seat: Seat, hash: string, at: number): void =>
  add(sql, seat, null, { hash }, at);

export const addChat = (sql: SqlStorage, to: Chat, at: number): void => add(sql, null, null, to, at);

function add(sql: SqlStorage, seat: Seat | null, device: number | null, to: object, at: number): void {
  sql.exec('INSERT INTO channels (seat, device, body, at) VALUES (?, ?, ?, ?)', seat, device, JSON.stringify(to), at);
}

export const dropChannel = (sql: SqlStorage, id: number): void => {
  sql.exec('DELETE FROM channels WHERE id = ?', id);
};

export const endChannel = (sql: SqlStorage, id: number, ending: Ending): void => {
  sql.exec('UPDATE channels SET ended = ? WHERE id = ?', ending, id);
};

/** Whoever comes to sit on a seat takes over nothing that tells somebody else of it. */
export const dropSeatChannels = (sql: SqlStorage, seat: Seat): void => {
  sql.exec('DELETE FROM channels WHERE seat = ?', seat);
};

/** The group's chat, where the match has one. */
export const chatOf = ({ channels }: { readonly channels: readonly Channel[] }) =>
  channels.find((channel) => channel.kind === 'webhook');
