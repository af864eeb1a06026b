/** Handlers of notification commands: a seat's channels, the delivery log, its calendar and feed. */

import { isSameKey, keyHash, newKey } from '../auth/keys.ts';
import type { Answer, Change } from '../commands/change.ts';
import type { MatchContext, SeatContext } from '../commands/command-context.ts';
import type { Command } from '../commands/commands.ts';
import { err, ok, type Reply } from '../commands/reply.ts';
import { reloadLobby } from '../match/revision.ts';
import { DELIVERIES_SHOWN_MAX, PUSH_DEVICES_MAX } from '../protocol/limits.ts';
import type { Delivery, ReminderBody, SeatNotifications } from '../protocol/notifications.ts';
import {
  addFeedChannel,
  addPushChannel,
  addWebhookChannel,
  type Channel,
  deleteChannel,
  ownChannelOf,
  type PushTarget,
  updatePushChannel,
  type WebhookTarget,
  webhookChannelOf,
} from '../storage/channels.ts';
import { readDeliveries } from '../storage/messages.ts';
import { writeSeats } from '../storage/seats.ts';
import { renderFeed } from './calendar-and-feed.ts';
import { nextMessagesOf } from './next-messages.ts';
import { setOwnChannel, testOwnChannel } from './own-channel.ts';
import { reminderDaysOf, reminderPercentOf } from './plan-messages.ts';
import { isPushService, vapidPublicKeyOf } from './push.ts';
import { maskedAddress } from './receivers.ts';
import { isAllowedWebhookUrl } from './webhook.ts';

type PushChannel = Extract<Channel, { readonly kind: 'push' }>;

export type NotificationCommand = Extract<
  Command,
  {
    kind:
      | 'messages'
      | 'subscribe'
      | 'unsubscribe'
      | 'webhook'
      | 'own'
      | 'test-own'
      | 'reminder'
      | 'make-feed'
      | 'end-feed';
  }
>;

export function handleNotificationCommand(ctx: SeatContext, command: NotificationCommand): Reply | Change {
  switch (command.kind) {
    case 'messages':
      return ok(seatNotificationsOf(ctx));
    case 'subscribe':
      return subscribe(ctx, { ...command.body, site: command.site });
    case 'unsubscribe': {
      const device = pushChannelsOf(ctx).find(({ id }) => id === command.id);
      return device ? changeChannels(ctx, (sql) => deleteChannel(sql, device.id)) : err('no-channel');
    }
    case 'webhook':
      if (!ctx.isHost) return err('not-host');
      return setWebhook(ctx, command.webhook && { ...command.webhook, site: command.site });
    case 'own':
      return setOwnChannel(ctx, command, (state) => ok(seatNotificationsOf({ ...ctx, state })));
    case 'test-own':
      return testOwnChannel(ctx, (state) => ok(seatNotificationsOf({ ...ctx, state })));
    case 'reminder':
      return changeChannels(ctx, (sql) => setReminder(sql, ctx, command.body));
    case 'make-feed':
      return createFeed(ctx);
    case 'end-feed':
      return changeChannels(ctx, (sql) => deleteFeeds(sql, ctx));
  }
}

const pushChannelsOf = ({ state, seat }: SeatContext): readonly PushChannel[] =>
  state.channels.flatMap((channel) => (channel.kind === 'push' && channel.seat === seat ? [channel] : []));

const feedChannelsOf = ({ state, seat }: SeatContext): readonly Channel[] =>
  state.channels.filter((channel) => channel.kind === 'feed' && channel.seat === seat);

function seatNotificationsOf(ctx: SeatContext): SeatNotifications {
  const { state: matchState, seat, caller, isHost } = ctx;
  const row = matchState.seats[seat];
  const webhook = webhookChannelOf(matchState);
  const own = ownChannelOf(matchState, seat);
  const pushKey = vapidPublicKeyOf(ctx.env);
  const recipientOf = (id: number): Delivery['to'] => {
    if (id === own?.id) return 'own';
    if (id === webhook?.id) return 'webhook';
    return matchState.channels.some((one) => one.id === id && one.kind === 'push') ? id : null;
  };
  return {
    ...(pushKey !== undefined && { pushKey }),
    devices: pushChannelsOf(ctx).map(({ id, to, at: since, device, ended }) => ({
      id,
      label: to.label ?? '',
      at: since,
      here: caller.keys.some((key) => key.id === device),
      ...(ended && { ended }),
    })),
    ...(webhook && {
      webhook: {
        shape: webhook.to.shape,
        ...(isHost && { host: new URL(webhook.to.url).host }),
        ...(webhook.ended && { ended: webhook.ended }),
      },
    }),
    ...(own && {
      own: { kind: own.to.kind, address: maskedAddress(own.to.url), ...(own.ended && { ended: own.ended }) },
    }),
    remind: row ? reminderPercentOf(row) : null,
    remindDays: row ? reminderDaysOf(row) : null,
    nudges: !row?.time.isUnnudged,
    asked: matchState.seats.flatMap(({ seat: target, time: { nudge } }) =>
      nudge?.by === seat ? [{ seat: target, entry: nudge.entry, at: nudge.at }] : [],
    ),
    feed: feedChannelsOf(ctx).length > 0,
    next: [...nextMessagesOf(matchState, seat, readDeliveries(ctx.sql), ctx.now)],
    messages: readDeliveries(ctx.sql, seat)
      .slice(0, DELIVERIES_SHOWN_MAX)
      .map(({ kind, entry, channel, state, reason, due, sent }) => ({
        kind,
        entry,
        to: recipientOf(channel),
        state,
        // A message that waits for a page has no result yet.
        ...(reason && state !== 'scheduled' && { reason }),
        due,
        ...(sent !== undefined && { sent }),
      })),
  };
}

/** A change of the seat's channels. The room updates the planned messages with it. */
const changeChannels = (
  ctx: SeatContext,
  write: (sql: SqlStorage) => void,
  reply: Answer = (state) => ok(seatNotificationsOf({ ...ctx, state })),
): Change => ({
  kind: 'private',
  write: (sql, state) => {
    write(sql);
    return reloadLobby(sql, state);
  },
  reply,
});

function subscribe(ctx: SeatContext, body: PushTarget): Reply | Change {
  if (vapidPublicKeyOf(ctx.env) === undefined) return err('no-push');
  if (!isPushService(ctx.env, body.endpoint)) return err('bad-endpoint');
  const device = ctx.caller.keys.filter((key) => key.seat === ctx.seat).at(-1);
  if (!device) return err('no-seat');
  const pushChannels = pushChannelsOf(ctx);
  // A browser that renews its subscription keeps its channel, and what was planned for it.
  const existing =
    pushChannels.find(({ to }) => to.endpoint === body.endpoint) ??
    pushChannels.find((one) => one.device === device.id && !one.ended);
  const superseded = pushChannels.filter((one) => one !== existing && (one.ended || one.device === device.id));
  if (!existing && pushChannels.length - superseded.length >= PUSH_DEVICES_MAX) return err('too-many-channels');
  return changeChannels(ctx, (sql) => {
    for (const { id } of superseded) deleteChannel(sql, id);
    if (existing) updatePushChannel(sql, existing.id, device.id, body);
    else addPushChannel(sql, ctx.seat, device.id, body, ctx.now);
  });
}

function setWebhook(ctx: SeatContext, webhook: WebhookTarget | null): Reply | Change {
  if (webhook && !isAllowedWebhookUrl(webhook, ctx.env.TILEPOST_LOCAL_WEBHOOKS)) return err('bad-webhook');
  const before = webhookChannelOf(ctx.state);
  return changeChannels(ctx, (sql) => {
    if (before) deleteChannel(sql, before.id);
    if (webhook) addWebhookChannel(sql, webhook, ctx.now);
  });
}

function setReminder(sql: SqlStorage, { state, seat }: SeatContext, { percent, days, nudges }: ReminderBody): void {
  const changed = {
    ...(percent !== undefined && { remind: percent }),
    ...(days !== undefined && { remindDays: days }),
    ...(nudges !== undefined && { isUnnudged: nudges ? undefined : true }),
  };
  const seats = state.seats.map((row) => (row.seat === seat ? { ...row, time: { ...row.time, ...changed } } : row));
  writeSeats(sql, seats);
}

function deleteFeeds(sql: SqlStorage, ctx: SeatContext): void {
  for (const { id } of feedChannelsOf(ctx)) deleteChannel(sql, id);
}

/** Create a new secret feed address. The previous one stops working. */
function createFeed(ctx: SeatContext): Change {
  const key = newKey();
  const write = (sql: SqlStorage): void => {
    deleteFeeds(sql, ctx);
    addFeedChannel(sql, ctx.seat, keyHash(key), ctx.now);
  };
  return changeChannels(ctx, write, () => ok({ key }, 201));
}

/** Render the calendar or feed of a secret address. */
export function readFeed(
  ctx: MatchContext,
  { key, type, lang, site }: Extract<Command, { kind: 'feed' }>,
): Reply<string> {
  const hash = keyHash(key);
  const feed = ctx.state.channels.find((channel) => channel.kind === 'feed' && isSameKey(channel.to.hash, hash));
  if (feed?.kind !== 'feed') return err('no-feed');
  return ok(renderFeed(ctx.state, feed.seat, { type, lang, site, key, now: ctx.now }));
}
