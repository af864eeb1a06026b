/** The laws of messages in random weeks: each is true, new and outside quiet hours, and none is missed. */
import { expect } from 'vitest';
import { GRACE_MS } from '../../../../worker/clock/deadline-arithmetic.ts';
import { NOTIFY_DELAY_MS } from '../../../../worker/notify/plan-messages.ts';
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import { REMINDER_PERCENT_DEFAULT, WebhookPayload } from '../../../../worker/protocol/notifications.ts';
import { nowMs } from '../../kit/clock.ts';
import { deliveredPushes, postedToChat } from '../../kit/fake-receivers.ts';
import { isQuietAt } from '../../kit/notifications.ts';
import { lawUses, type Person, type RandomEvent, type WeeksMatch } from './random-week-events.ts';

const CHAT = 'chat';

interface Arrival {
  /** The device's endpoint, or the chat. */
  readonly to: string;
  readonly kind: string;
  readonly seat: number;
  readonly entry: number;
}

export const arrivalName = ({ to, kind, seat, entry }: Arrival): string => `${to} ${kind} ${seat} ${entry}`;

function increment(map: Map<string, number>, name: string): number {
  const sum = (map.get(name) ?? 0) + 1;
  map.set(name, sum);
  return sum;
}

/** The messages that arrived since the last call. */
export function takeArrivals(world: WeeksMatch): readonly Arrival[] {
  const pushes = deliveredPushes().slice(world.pushes);
  const posts = postedToChat().slice(world.posts);
  world.pushes += pushes.length;
  world.posts += posts.length;
  return [
    ...pushes.map(({ endpoint, news: { kind, seat, entry } }) => ({ to: endpoint, kind, seat, entry })),
    ...posts.flatMap(({ body }) => {
      const { kind, entry, seats } = WebhookPayload.parse(body);
      return seats.map(({ seat }) => ({ to: CHAT, kind, seat, entry }));
    }),
  ];
}

const isOpen = (at: Snapshot | undefined, { seat, entry }: Arrival): boolean =>
  at?.opened === entry && at.active.some((one) => one === seat);

const isAsleep = ({ quiet }: Person): boolean => quiet !== undefined && isQuietAt(quiet, nowMs());

/** Check that a message is true, arrives for the first time, and not in quiet hours. */
export function checkArrival(
  world: WeeksMatch,
  arrival: Arrival,
  frames: readonly Snapshot[],
  what: RandomEvent['what'],
): void {
  const { to, kind, seat } = arrival;
  const at = frames[seat];
  if (kind === 'close') {
    expect(isOpen(at, arrival), 'nothing is taken back that is still to be decided').toBe(false);
    lawUses.takenBack += 1;
    return;
  }
  const name = arrivalName(arrival);
  const times = increment(world.arrived, name);
  expect(times, `${name} arrives once`).toBeLessThanOrEqual(1 + (world.allowedRepeats.get(name) ?? 0));
  if (times > 1) lawUses.again += 1;
  if (what === 'crash') increment(world.allowedRepeats, name);
  expect(isOpen(at, arrival), `${name} is of a decision that is still to be made`).toBe(true);
  if (to !== CHAT) expect(isAsleep(world.people[seat] as Person), `${name} wakes nobody`).toBe(false);
  if (kind === 'reminder') expect(nowMs()).toBeLessThan(at?.deadlines?.[seat] ?? 0);
}

/** The messages about the seat's open decision that should have arrived by now without visits and quiet hours. */
export function expectedMessages({ seated: { seat }, phone, quiet }: Person, at: Snapshot): readonly Arrival[] {
  const entry = at.opened;
  const opened = at.log.find(({ n }) => n === entry)?.at;
  const deadline = at.deadlines?.[seat] ?? undefined;
  if (!at.active.includes(seat) || opened === undefined) return [];
  const cause = at.log.findLast(({ n, by }) => n <= entry && by !== 'auto');
  const isOwn = cause?.seat === seat && cause.by === 'seat';
  const isTold = !isOwn && nowMs() >= opened + NOTIFY_DELAY_MS;
  const turn = { kind: 'turn', seat, entry };
  const chat = isTold ? [{ ...turn, to: CHAT }] : [];
  if (!phone) return chat;
  const to = phone.body.endpoint;
  const planned = opened + Math.floor((((deadline ?? 0) - opened) * REMINDER_PERCENT_DEFAULT) / 100);
  // Reminders are moved around quiet hours, so these are not checked here.
  const isPlain = !quiet || (!isQuietAt(quiet, planned) && !isQuietAt(quiet, opened + NOTIFY_DELAY_MS));
  const isReminded = deadline !== undefined && isPlain && phone.since <= planned && nowMs() >= planned;
  return [
    ...chat,
    ...(isTold && phone.since <= opened ? [{ ...turn, to }] : []),
    ...(isReminded && nowMs() < deadline ? [{ to, kind: 'reminder', seat, entry }] : []),
  ];
}

/** Check that no message is missing after an alarm. */
export function checkMissing(world: WeeksMatch, frames: readonly Snapshot[]): void {
  for (const person of world.people) {
    const at = frames[person.seated.seat] as Snapshot;
    for (const each of expectedMessages(person, at)) {
      // Messages due at the same time are sent as one: the reminder stands for the turn.
      const hasCome =
        world.arrived.has(arrivalName(each)) || world.arrived.has(arrivalName({ ...each, kind: 'reminder' }));
      if (world.excused.has(`${each.kind} ${each.seat} ${each.entry}`)) continue;
      if (each.to !== CHAT && isAsleep(person)) {
        if (!hasCome) lawUses.asleep += 1;
        continue;
      }
      expect(hasCome, `${arrivalName(each)} has arrived`).toBe(true);
      lawUses[each.to === CHAT ? 'chatted' : each.kind === 'turn' ? 'told' : 'reminded'] += 1;
    }
  }
}

/** Note messages that need not arrive any more, for a reason that the ledger knows too. */
export function noteExcused(world: WeeksMatch, frames: readonly Snapshot[], { what, who }: RandomEvent): void {
  for (const person of world.people) {
    const { seat } = person.seated;
    const at = frames[seat] as Snapshot;
    const isLeft = at.absent?.length === world.people.length;
    const isStruck = what === 'crash' && increment(world.crashes, `${seat} ${at.opened}`) > 1;
    const isLooking = what === 'seen' && who % world.people.length === seat;
    const isFailing = person.failure !== undefined && (what === 'alarm' || what === 'seen' || what === 'crash');
    if (isFailing) lawUses.failed += 1;
    if (isLooking || isLeft || isStruck || isFailing) world.excused.add(`turn ${seat} ${at.opened}`);
    const due = expectedMessages({ ...person, quiet: undefined }, at).some(({ kind }) => kind === 'reminder');
    if ((isLooking && due) || isLeft || isStruck || isFailing) world.excused.add(`reminder ${seat} ${at.opened}`);
  }
}

export function checkTimeouts(before: Snapshot, after: Snapshot): void {
  for (const { seat, at } of after.log.filter(({ n, by }) => n > before.entry && by === 'clock')) {
    const deadline = before.deadlines?.[seat] ?? Number.POSITIVE_INFINITY;
    expect(at, 'nobody is timed out before the deadline').toBeGreaterThanOrEqual(deadline + GRACE_MS);
    lawUses.timedOut += 1;
  }
  for (const deadline of after.deadlines ?? [])
    if (deadline !== null) expect(deadline + GRACE_MS, 'nobody is left timed out').toBeGreaterThan(nowMs());
}
