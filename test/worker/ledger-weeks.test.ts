/** Weeks of messages at random: moves, nights, lost and late alarms, crashes, receivers that fail, people who look or do not. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GRACE_MS } from '../../worker/clock.ts';
import { PAUSE_MS } from '../../worker/notify/plan.ts';
import type { Frame, Seated } from '../../worker/protocol.ts';
import { type PushBody, REMIND_USUAL, WebhookNews } from '../../worker/protocol-notify.ts';
import type { Quiet } from '../../worker/protocol-time.ts';
import {
  choose,
  DAY_MS,
  HOUR_MS,
  loseAlarm,
  MINUTE_MS,
  moveOf,
  nowMs,
  ring,
  setQuiet,
  stillTime,
  timed,
  wait,
} from './clock-kit.ts';
import { another, crashUnderway, isQuietAt, messagesAlarm, send } from './messages-kit.ts';
import { addChat, delivered, posted, readMessages, standIn, type Taking, takes, turnOff, turnOn } from './push-kit.ts';
import { evict, frame, listen, quiet as pause, sendMove } from './table-kit.ts';

standIn();
stillTime();

const RARE = ['lost', 'evict', 'crash', 'quiet', 'fail', 'mend', 'off', 'on', 'seen', 'wait'] as const;

/** What comes more often than the others of them. */
const MORE = ['crash', 'crash', 'mend', 'on', 'seen', 'seen'] as const;

/** What happens, how long after what happened before, and to which seat. */
interface Happening {
  readonly afterMs: number;
  readonly what: 'move' | 'elsewhere' | 'alarm' | (typeof RARE)[number];
  readonly who: number;
  readonly from: number;
}

const happening: fc.Arbitrary<Happening> = fc.record({
  afterMs: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 2 * PAUSE_MS }) },
    { weight: 2, arbitrary: fc.integer({ min: MINUTE_MS, max: 30 * MINUTE_MS }) },
    { weight: 4, arbitrary: fc.integer({ min: HOUR_MS, max: 13 * HOUR_MS }) },
    { weight: 2, arbitrary: fc.integer({ min: 19 * HOUR_MS, max: DAY_MS }) },
    { weight: 1, arbitrary: fc.integer({ min: DAY_MS, max: 3 * DAY_MS }) },
  ),
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('move', 'elsewhere') },
    { weight: 6, arbitrary: fc.constant('alarm') },
    { weight: 9, arbitrary: fc.constantFrom(...RARE, ...MORE) },
  ),
  who: fc.nat(2),
  from: fc.nat(1_439),
});

/** A seat with two devices, the first of which may take messages. */
interface Person {
  readonly seated: Seated;
  readonly laptop: Seated;
  phone?: { readonly body: PushBody; readonly since: number } | undefined;
  /** How the phone's push service fails; it may have let the phone go by now. */
  fails?: Taking | undefined;
  quiet?: Quiet | undefined;
}

interface World {
  readonly match: string;
  readonly people: readonly Person[];
  /** How often each message has arrived. */
  readonly arrived: Map<string, number>;
  /** How often each message may arrive once more: a crash came upon it. */
  readonly pardoned: Map<string, number>;
  readonly crashes: Map<string, number>;
  /** What need not arrive, as `kind seat entry`. */
  readonly excused: Set<string>;
  /** How many messages of devices and of the chat were looked at. */
  pushes: number;
  posts: number;
}

/** How often each law had something to say. */
const count = {
  told: 0,
  chatted: 0,
  reminded: 0,
  asleep: 0,
  seen: 0,
  lost: 0,
  crashed: 0,
  again: 0,
  failed: 0,
  takenBack: 0,
  timedOut: 0,
};

const FAILURES: readonly Taking[] = [
  { status: 410 },
  { status: 429, headers: { 'retry-after': '240' } },
  { status: 500 },
  { status: 403 },
  'never',
  'broken',
];

const ZONES = ['America/St_Johns', 'Europe/Rome'];
const CHAT = 'chat';

interface Arrival {
  /** The device's endpoint, or the chat. */
  readonly to: string;
  readonly kind: string;
  readonly seat: number;
  readonly entry: number;
}

const nameOf = ({ to, kind, seat, entry }: Arrival): string => `${to} ${kind} ${seat} ${entry}`;

function plus(map: Map<string, number>, name: string): number {
  const sum = (map.get(name) ?? 0) + 1;
  map.set(name, sum);
  return sum;
}

async function moveIn(seated: Seated): Promise<void> {
  const { game, opened, active } = await frame(seated.match, [seated.key]);
  if (!active.includes(seated.seat)) return;
  if (game === 'noch-mal') await sendMove(seated, opened, { kind: 'pass' });
  else await moveOf(seated);
}

async function turnPhone(person: Person, isOn: boolean): Promise<void> {
  const here = (await readMessages(person.seated)).devices.find((device) => device.here);
  if (here) await turnOff(person.seated, here.id);
  person.phone = isOn ? { body: await turnOn(person.seated), since: nowMs() } : undefined;
  person.fails = undefined;
}

/** Quiet hours of one to fourteen hours, or none. */
async function hush(person: Person, from: number): Promise<void> {
  const to = (from + 60 + (from % 780)) % 1_440;
  person.quiet = from % 4 === 0 ? undefined : { from, to, zone: ZONES[from % ZONES.length] ?? '' };
  await setQuiet(person.seated, person.quiet ?? null);
}

function fail({ phone }: Person, taking: Taking): void {
  if (phone) takes(phone.body.endpoint, taking);
}

/** Some alarms come early, and each twice. */
async function alarm(match: string): Promise<void> {
  await send(match);
  await ring(match);
}

async function crash(match: string): Promise<void> {
  const callOff = crashUnderway(match);
  await ring(match).catch(() => {});
  callOff();
  await pause();
}

async function look({ seated }: Person): Promise<void> {
  const page = await listen(seated.match, [seated.key], '?shown=1');
  await page.heard(1);
  await alarm(seated.match);
  page.socket.close(1000);
  await pause();
}

async function happen({ match, people }: World, { what, who, from }: Happening, last: readonly Frame[]): Promise<void> {
  const person = people[who % people.length] as Person;
  const mover = people.find(({ seated }) => last[0]?.active.includes(seated.seat)) ?? person;
  switch (what) {
    case 'move':
      return moveIn(mover.seated);
    case 'elsewhere':
      return moveIn(mover.laptop);
    case 'alarm':
      return alarm(match);
    case 'lost':
      if (((await messagesAlarm(match)) ?? Number.POSITIVE_INFINITY) > nowMs()) return;
      count.lost += 1;
      await loseAlarm(match);
      return evict(match);
    case 'evict':
      return evict(match);
    case 'crash':
      return crash(match);
    case 'quiet':
      return hush(person, from);
    case 'fail':
      person.fails = FAILURES[from % FAILURES.length];
      return fail(person, person.fails ?? 'never');
    case 'mend':
      // A phone that was let go by its service has to be turned on anew.
      if (person.fails === undefined || person.fails === FAILURES[0]) return;
      person.fails = undefined;
      return fail(person, { status: 201 });
    case 'off':
    case 'on':
      return turnPhone(person, what === 'on');
    case 'seen':
      return look(person);
    case 'wait':
      for (const { seat } of last[0]?.absent ?? [])
        for (const other of people) await choose(other.seated, seat, 'wait');
      return;
  }
}

/** What has arrived since this was asked last. */
function arrivals(world: World): readonly Arrival[] {
  const pushes = delivered().slice(world.pushes);
  const posts = posted().slice(world.posts);
  world.pushes += pushes.length;
  world.posts += posts.length;
  return [
    ...pushes.map(({ endpoint, news: { kind, seat, entry } }) => ({ to: endpoint, kind, seat, entry })),
    ...posts.flatMap(({ body }) => {
      const { kind, entry, seats } = WebhookNews.parse(body);
      return seats.map(({ seat }) => ({ to: CHAT, kind, seat, entry }));
    }),
  ];
}

const isOpen = (at: Frame | undefined, { seat, entry }: Arrival): boolean =>
  at?.opened === entry && at.active.some((one) => one === seat);

const isAsleep = ({ quiet }: Person): boolean => quiet !== undefined && isQuietAt(quiet, nowMs());

/** Whatever arrives is true, is told for the first time, and wakes nobody. */
function judgeArrival(world: World, arrival: Arrival, frames: readonly Frame[], what: Happening['what']): void {
  const { to, kind, seat } = arrival;
  const at = frames[seat];
  if (kind === 'close') {
    expect(isOpen(at, arrival), 'nothing is taken back that is still to be decided').toBe(false);
    count.takenBack += 1;
    return;
  }
  const name = nameOf(arrival);
  const times = plus(world.arrived, name);
  expect(times, `${name} arrives once`).toBeLessThanOrEqual(1 + (world.pardoned.get(name) ?? 0));
  if (times > 1) count.again += 1;
  if (what === 'crash') plus(world.pardoned, name);
  expect(isOpen(at, arrival), `${name} is of a decision that is still to be made`).toBe(true);
  if (to !== CHAT) expect(isAsleep(world.people[seat] as Person), `${name} wakes nobody`).toBe(false);
  if (kind === 'reminder') expect(nowMs()).toBeLessThan(at?.deadlines?.[seat] ?? 0);
}

/** The messages of the seat's open decision that should have come by now, if nobody had looked and it were day. */
function owed({ seated: { seat }, phone, quiet }: Person, at: Frame): readonly Arrival[] {
  const entry = at.opened;
  const opened = at.log.find(({ n }) => n === entry)?.at;
  const deadline = at.deadlines?.[seat] ?? undefined;
  if (!at.active.includes(seat) || opened === undefined) return [];
  const cause = at.log.findLast(({ n, by }) => n <= entry && by !== 'auto');
  const isOwn = cause?.seat === seat && cause.by === 'seat';
  const isTold = !isOwn && nowMs() >= opened + PAUSE_MS;
  const turn = { kind: 'turn', seat, entry };
  const chat = isTold ? [{ ...turn, to: CHAT }] : [];
  if (!phone) return chat;
  const to = phone.body.endpoint;
  const planned = opened + Math.floor((((deadline ?? 0) - opened) * REMIND_USUAL) / 100);
  // Around quiet hours a reminder is put off or brought forward: not judged here.
  const isPlain = !quiet || (!isQuietAt(quiet, planned) && !isQuietAt(quiet, opened + PAUSE_MS));
  const isReminded = deadline !== undefined && isPlain && phone.since <= planned && nowMs() >= planned;
  return [
    ...chat,
    ...(isTold && phone.since <= opened ? [{ ...turn, to }] : []),
    ...(isReminded && nowMs() < deadline ? [{ to, kind: 'reminder', seat, entry }] : []),
  ];
}

/** Nothing is missed, once an alarm has come. */
function judgeMissing(world: World, frames: readonly Frame[]): void {
  for (const person of world.people) {
    const at = frames[person.seated.seat] as Frame;
    for (const each of owed(person, at)) {
      // What is due together goes out as one: the reminder speaks for the turn.
      const hasCome = world.arrived.has(nameOf(each)) || world.arrived.has(nameOf({ ...each, kind: 'reminder' }));
      if (world.excused.has(`${each.kind} ${each.seat} ${each.entry}`)) continue;
      if (each.to !== CHAT && isAsleep(person)) {
        if (!hasCome) count.asleep += 1;
        continue;
      }
      expect(hasCome, `${nameOf(each)} has arrived`).toBe(true);
      count[each.to === CHAT ? 'chatted' : each.kind === 'turn' ? 'told' : 'reminded'] += 1;
    }
  }
}

/** Notes what need not arrive any more, for a reason that the ledger knows as well. */
function excuse(world: World, frames: readonly Frame[], { what, who }: Happening): void {
  for (const person of world.people) {
    const { seat } = person.seated;
    const at = frames[seat] as Frame;
    const isLeft = at.absent?.length === world.people.length;
    const isStruck = what === 'crash' && plus(world.crashes, `${seat} ${at.opened}`) > 1;
    const isLooking = what === 'seen' && who % world.people.length === seat;
    const isFailing = person.fails !== undefined && (what === 'alarm' || what === 'seen' || what === 'crash');
    if (isFailing) count.failed += 1;
    if (isLooking || isLeft || isStruck || isFailing) world.excused.add(`turn ${seat} ${at.opened}`);
    const due = owed({ ...person, quiet: undefined }, at).some(({ kind }) => kind === 'reminder');
    if ((isLooking && due) || isLeft || isStruck || isFailing) world.excused.add(`reminder ${seat} ${at.opened}`);
  }
}

function judgeClock(before: Frame, after: Frame): void {
  for (const { seat, at } of after.log.filter(({ n, by }) => n > before.entry && by === 'clock')) {
    const deadline = before.deadlines?.[seat] ?? Number.POSITIVE_INFINITY;
    expect(at, 'nobody is timed out before the deadline').toBeGreaterThanOrEqual(deadline + GRACE_MS);
    count.timedOut += 1;
  }
  for (const deadline of after.deadlines ?? [])
    if (deadline !== null) expect(deadline + GRACE_MS, 'nobody is left timed out').toBeGreaterThan(nowMs());
}

async function worldOf(seats: number, game: string, sparesQuiet: boolean): Promise<World> {
  const all = await timed(seats, { kind: 'post', hours: 24, sparesQuiet }, { game });
  const people: Person[] = [];
  for (const seated of all) people.push({ seated, laptop: await another(seated) });
  const [host] = all as readonly [Seated];
  await addChat(host);
  for (const person of people) await turnPhone(person, true);
  for (const [i, person] of people.entries()) await hush(person, 1_261 + 20 * i);
  const maps = { arrived: new Map(), pardoned: new Map(), crashes: new Map(), excused: new Set<string>() };
  return { match: host.match, people, ...maps, pushes: delivered().length, posts: posted().length };
}

async function live(world: World, list: readonly Happening[]): Promise<void> {
  const look = () => Promise.all(world.people.map(({ seated }) => frame(world.match, [seated.key])));
  let last = await look();
  for (const each of list) {
    wait(each.afterMs);
    await happen(world, each, last);
    const at = await look();
    const fresh = arrivals(world);
    for (const arrival of fresh) judgeArrival(world, arrival, at, each.what);
    if (each.what === 'crash' && fresh.length > 0) count.crashed += 1;
    if (each.what === 'seen') {
      const seat = each.who % world.people.length;
      expect(fresh.filter((one) => one.seat === seat && one.kind !== 'close')).toEqual([]);
      const person = world.people[seat] as Person;
      count.seen += owed(person, at[seat] as Frame).filter((one) => !world.arrived.has(nameOf(one))).length;
    }
    excuse(world, at, each);
    if (each.what === 'alarm' || each.what === 'seen') judgeMissing(world, at);
    judgeClock(last[0] as Frame, at[0] as Frame);
    last = at;
  }
}

const TITLE =
  'through weeks of anything no message comes twice, at night, too late or of what is over, and none is missed';

it(`P-20 P-22 ${TITLE}`, { timeout: 240_000 }, async () => {
  const weeks = fc.record({
    seats: fc.constantFrom(2, 3),
    game: fc.constantFrom('lucky-numbers', 'noch-mal'),
    sparesQuiet: fc.boolean(),
    // A few days before clocks change somewhere.
    from: fc.constantFrom('2027-03-11', '2027-03-25', '2027-10-28', '2027-11-04'),
    list: fc.array(happening, { minLength: 40, maxLength: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(weeks, async ({ seats, game, sparesQuiet, from, list }) => {
      wait(Date.parse(from) - nowMs() + 1_237);
      await live(await worldOf(seats, game, sparesQuiet), list);
    }),
    { numRuns: 10, seed: 20_261_122, endOnFailure: true },
  );
  for (const [what, times] of Object.entries(count)) expect(times, what).toBeGreaterThan(2);
});
