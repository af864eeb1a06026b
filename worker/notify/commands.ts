/** What the object does for each call about messages: on which ways a seat is told, what became of each, its calendar. */

import { isSameKey, keyHash, newKey } from '../auth/keys.ts';
import type { At, Call, SeatedAt } from '../commands/commands.ts';
import { done, type Reply, wrong } from '../commands/reply.ts';
import { reread } from '../lobby/lobby.ts';
import type { Table } from '../match/state.ts';
import { CHANNELS_MAX, MESSAGES_MAX, type Messages, type Percent } from '../protocol/notifications.ts';
import {
  addChat,
  addDevice,
  addFeed,
  type Channel,
  type Chat,
  changeDevice,
  chatOf,
  dropChannel,
  type Receiver,
} from '../storage/channels.ts';
import { writeSeats } from '../storage/rows.ts';
import { feedOf } from './feed.ts';
import { readMessages } from './ledger.ts';
import { remindAt } from './plan.ts';
import { isPushService, pushKeyOf } from './push.ts';
import { isChatAddress } from './webhook.ts';

type Device = Extract<Channel, { readonly kind: 'push' }>;

export type MessageCall = Extract<
  Call,
  { kind: 'messages' | 'subscribe' | 'unsubscribe' | 'webhook' | 'reminder' | 'make-feed' | 'end-feed' }
>;

export function handleMessages(at: SeatedAt, call: MessageCall): Reply {
  switch (call.kind) {
    case 'messages':
      return done(messagesOf(at));
    case 'subscribe':
      return subscribe(at, { ...call.body, site: call.site });
    case 'unsubscribe': {
      const device = devicesOf(at).find(({ id }) => id === call.id);
      return device ? change(at, () => dropChannel(at.storage.sql, device.id)) : wrong('no-channel');
    }
    case 'webhook':
      if (!at.isHost) return wrong('not-host');
      return setChat(at, call.webhook && { ...call.webhook, site: call.site });
    case 'reminder':
      return change(at, () => remind(at, call.percent));
    case 'make-feed':
      return makeFeed(at);
    case 'end-feed':
      return change(at, () => dropFeeds(at));
  }
}

const devicesOf = ({ table, seat }: SeatedAt): readonly Device[] =>
  table.channels.flatMap((channel) => (channel.kind === 'push' && channel.seat === seat ? [channel] : []));

const feedsOf = ({ table, seat }: SeatedAt): readonly Channel[] =>
  table.channels.filter((channel) => channel.kind === 'feed' && channel.seat === seat);

function messagesOf(at: SeatedAt): Messages {
  const { table, seat, caller, isHost } = at;
  const row = table.seats[seat];
  const chat = chatOf(table);
  const pushKey = pushKeyOf(at.env);
  const isPush = (id: number): boolean => table.channels.some((one) => one.id === id && one.kind === 'push');
  return {
    ...(pushKey !== undefined && { pushKey }),
    devices: devicesOf(at).map(({ id, to, at: since, device, ended }) => ({
      id,
      label: to.label ?? '',
      at: since,
      here: caller.keys.some((key) => key.id === device),
      ...(ended && { ended }),
    })),
    ...(chat && {
      webhook: {
        shape: chat.to.shape,
        ...(isHost && { host: new URL(chat.to.url).host }),
        ...(chat.ended && { ended: chat.ended }),
      },
    }),
    remind: row ? remindAt(row) : null,
    feed: feedsOf(at).length > 0,
    messages: readMessages(at.storage.sql, seat)
      .slice(0, MESSAGES_MAX)
      .map(({ kind, entry, channel, state, reason, due, sent }) => ({
        kind,
        entry,
        to: isPush(channel) ? channel : chat?.id === channel ? ('webhook' as const) : null,
        state,
        ...(reason && { reason }),
        due,
        ...(sent !== undefined && { sent }),
      })),
  };
}

/** Writes a change of how the seat is told, and what follows from it for messages that are to come. */
function keep(at: SeatedAt, write: () => void): Table {
  const table = at.storage.transactionSync(() => {
    write();
    return reread(at.storage.sql, at.table);
  });
  at.kept(table);
  return at.read() ?? table;
}

const change = (at: SeatedAt, write: () => void): Reply => done(messagesOf({ ...at, table: keep(at, write) }));

function subscribe(at: SeatedAt, body: Receiver): Reply {
  if (pushKeyOf(at.env) === undefined) return wrong('no-push');
  if (!isPushService(at.env, body.endpoint)) return wrong('bad-endpoint');
  const device = at.caller.keys.filter((key) => key.seat === at.seat).at(-1);
  if (!device) return wrong('no-seat');
  const { sql } = at.storage;
  const own = devicesOf(at);
  const known = own.find(({ to }) => to.endpoint === body.endpoint);
  const spent = own.filter((one) => one !== known && (one.ended || one.device === device.id));
  if (!known && own.length - spent.length >= CHANNELS_MAX) return wrong('too-many-channels');
  return change(at, () => {
    for (const { id } of spent) dropChannel(sql, id);
    if (known) changeDevice(sql, known.id, device.id, body);
    else addDevice(sql, at.seat, device.id, body, at.now);
  });
}

function setChat(at: SeatedAt, chat: Chat | null): Reply {
  if (chat && !isChatAddress(chat)) return wrong('bad-webhook');
  const before = chatOf(at.table);
  return change(at, () => {
    if (before) dropChannel(at.storage.sql, before.id);
    if (chat) addChat(at.storage.sql, chat, at.now);
  });
}

function remind({ storage, table, seat }: SeatedAt, percent: Percent): void {
  const seats = table.seats.map((row) =>
    row.seat === seat ? { ...row, time: { ...row.time, remind: percent } } : row,
  );
  writeSeats(storage.sql, seats);
}

function dropFeeds(at: SeatedAt): void {
  for (const { id } of feedsOf(at)) dropChannel(at.storage.sql, id);
}

/** A new secret address; the one before, if any, is worth nothing from then on. */
function makeFeed(at: SeatedAt): Reply {
  const key = newKey();
  keep(at, () => {
    dropFeeds(at);
    addFeed(at.storage.sql, at.seat, keyHash(key), at.now);
  });
  return done({ key }, 201);
}

/** The calendar or the feed behind a secret address. */
export function readFeed(at: At, { key, type, lang, site }: Extract<Call, { kind: 'feed' }>): Reply<string> {
  const hash = keyHash(key);
  const feed = at.table.channels.find((channel) => channel.kind === 'feed' && isSameKey(channel.to.hash, hash));
  if (feed?.kind !== 'feed') return wrong('no-feed');
  return done(feedOf(at.table, feed.seat, { type, lang, site, key, now: at.now }));
}
