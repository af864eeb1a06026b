/** One world: a match with its people, played to its end while everything goes wrong that its seed says. */
import { createHash } from 'node:crypto';
import '../../web/model/on-demand/replay-steps.ts';
import '../../web/net/on-demand/match-updates.ts';
import { createMatch } from '../../web/net/on-demand/seats-api.ts';
import { createWorkBudget } from '../../worker/games/game.ts';
import { type AnyBot, bots } from '../../worker/games/registry.ts';
import { createNetwork, MESSAGE_MS_MAX, type Verdict } from './browser.ts';
import { type Checks, createChecks, currentPages, logOf } from './checks.ts';
import { replaceGlobals, useStandInModules } from './globals.ts';
import type { SimulatedObject } from './host/object.ts';
import type { Broken, Law } from './laws.ts';
import { checkTold, reaches } from './message-checks.ts';
import { call, live, makePeople, setOnline } from './people.ts';
import { createScheduler, newOwner, type Owner, runAs, type Scheduler } from './scheduler.ts';
import { type PlanChoice, planOf } from './seed-plan.ts';
import { createService, ORIGIN, type ReceivedMessage, type Service, type WorkerModule } from './service.ts';
import type { Choice, Person, Society, ViewedChoice } from './society.ts';
import { createFaults, type FaultChoice, type FaultKind, type Faults, isClockRight } from './world-faults.ts';

/** A world that can be run again: its seed, and the changes that shrinking made. */
export interface WorldScript extends FaultChoice {
  readonly seed: number;
  readonly plan: PlanChoice;
  /** The world is compared with another one that differs in what one viewer may not know. */
  readonly isPair?: boolean | undefined;
}

export const scriptOf = (seed: number): WorldScript => ({ seed, off: [], spared: [], plan: {} });

export interface WorldResult {
  readonly script: WorldScript;
  readonly broken: Broken | undefined;
  readonly isOver: boolean;
  readonly game: string;
  readonly events: number;
  readonly entries: number;
  /** Events from the moment when nothing failed any more to the end of the match. */
  readonly eventsToEnd: number;
  readonly simulatedMs: number;
  /** Hash of the whole trace. */
  readonly trace: string;
  readonly faults: Readonly<Record<FaultKind, number>>;
  readonly checks: Readonly<Record<Law, number>>;
  readonly deeds: Readonly<Record<string, number>>;
  readonly problems: Readonly<Record<string, number>>;
  readonly messages: number;
}

/** The match must end within so many events after that. */
export const EVENTS_TO_END_MAX = 60_000;
/** Faults go on for so long after the end, while people ask for a rematch, in ms. */
const REMATCH_MS = 30_000;
/** After the faults pages have this long to hear of the end, in ms. */
const SETTLE_MS = 90_000;

/** Not known to this project's compiler, which has no types of the runtime. */
const WORKER = new URL('../../worker/index.ts', import.meta.url).href;

let worker: WorkerModule | undefined;

/** Work units that a move of a bot may take in the world that runs. */
let botWorkUnits = Number.POSITIVE_INFINITY;

/** Let bots ask for the budget of the world too. */
function limitBots(): void {
  for (const [id, choose] of Object.entries(bots)) {
    const limited: AnyBot = (view, strength, rng, budget) => {
      const ofWorld = createWorkBudget(botWorkUnits);
      return choose(view, strength, rng, (cost) => ofWorld(cost) && budget(cost));
    };
    Object.assign(bots, { [id]: limited });
  }
}

/** Load the worker once for all worlds of this process. */
export async function loadWorker(): Promise<WorkerModule> {
  if (!worker) {
    useStandInModules();
    limitBots();
    worker = (await import(WORKER)) as WorkerModule;
    await loadPages();
  }
  return worker;
}

/**
 * All tabs of this process share their modules, so these are loaded before. Some listen to the page at once, and a page
 * asks once if its browser keeps cookies.
 */
async function loadPages(): Promise<void> {
  const { fetch: realFetch } = globalThis;
  globalThis.fetch = async () => Response.json({ kept: true, code: 'bad-request' });
  const listen = Object.getOwnPropertyDescriptor(globalThis, 'addEventListener');
  Object.defineProperty(globalThis, 'addEventListener', { value: () => {}, configurable: true });
  try {
    await import('../../web/push/send-settings.ts');
    await createMatch({ id: '', game: 'qwantum', seats: 2, entropy: '' });
  } finally {
    globalThis.fetch = realFetch;
    if (listen) Object.defineProperty(globalThis, 'addEventListener', listen);
    else Reflect.deleteProperty(globalThis, 'addEventListener');
  }
}

/** A world that is running. */
interface World {
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly checks: Checks;
  readonly service: Service;
  readonly society: Society;
  readonly observer: Observer;
  readonly note: (line: string) => void;
}

/** Somebody who sees everything that happens in a world. */
export interface Observer {
  /** A text reached a page. */
  readonly onText?: (tab: Owner, text: string, society: Society) => void;
  /** A message reached its receiver. */
  readonly onMessage?: (message: ReceivedMessage, society: Society) => void;
  /** An entry of the match became durable. */
  readonly onDurable?: (entry: number, society: Society) => void;
  /** An event was put into the queue. */
  readonly onScheduled?: (label: string, society: Society) => void;
  /** The service has decided on a request or a move. */
  readonly onVerdict?: (verdict: Verdict, society: Society) => void;
  /** Somebody is about to choose a move, and plays the one that is returned. */
  readonly onChoice?: (person: Person, choice: ViewedChoice, society: Society) => Choice;
  readonly onRecord?: (record: unknown) => void;
  readonly onEnd?: (room: SimulatedObject) => void;
  /** The world ends as soon as this is true. */
  readonly isEnough?: (nowMs: number) => boolean;
}

/** `onEvent` is called with each line of the trace, and what can be seen then. */
export async function runWorld(
  script: WorldScript,
  onEvent?: (line: string, society: Society) => void,
  observer: Observer = {},
): Promise<WorldResult> {
  const module = await loadWorker();
  const { seed } = script;
  const scheduler = createScheduler(seed);
  const restore = replaceGlobals(scheduler);
  const hash = createHash('sha256');
  try {
    const faults = createFaults(seed, script);
    const checks = createChecks();
    const fault = (text: string): void => checks.expectLaw('no-fault', isMeant(text), () => text);
    restoreConsole = catchConsole(fault);
    // A bot may play before anybody has heard which match was made. There is no other one yet.
    const isOfMatch = ({ name }: SimulatedObject): boolean => (society.match ?? name) === name;
    const service = createService(scheduler, faults, module, {
      fault,
      durable: (object) => {
        const entry = checks.onDurable(object, society);
        if (isOfMatch(object)) observer.onDurable?.(entry, society);
      },
      message: (message) => {
        checks.onMessage(message, society, service.objects.get(society.match ?? ''));
        observer.onMessage?.(message, society);
        for (const person of society.people) if (reaches(message, person, society)) call(society, person);
      },
      crashed: (object) => {
        // Writes that a crash does not lose are durable from then on.
        const entry = checks.afterCrash(object, society);
        if (isOfMatch(object)) observer.onDurable?.(entry, society);
      },
      rings: (object) => checks.onAlarm(object),
    });
    const network = createNetwork(scheduler, faults, service, {
      text: (tab, text) => {
        checks.onText(tab, text, society);
        observer.onText?.(tab, text, society);
      },
      poll: checks.onPoll,
      verdict: (verdict) => observer.onVerdict?.(verdict, society),
    });
    const plan = planOf(seed, script.plan);
    botWorkUnits = plan.botWorkUnits;
    const society: Society = {
      scheduler,
      faults,
      network,
      plan,
      seed,
      people: makePeople(seed, plan),
      healedAtMs: undefined,
      match: undefined,
      invite: undefined,
      sent: new Map(),
      consents: [],
      onNewId: (isRight, detail) => checks.expectLaw('one-id-per-decision', isRight, () => detail),
      onAwake: (person, sinceMs, snapshot) => {
        // A late ping of a page that was closed since looks to the server as if the page had shown the news.
        // One heard before the server's clock was set back seems to be heard later than it was.
        if (sinceMs > (society.healedAtMs ?? sinceMs) + MESSAGE_MS_MAX && isClockRight(faults))
          checkTold({ person, sinceMs, snapshot, plan, nowMs: scheduler.nowMs() }, service.received, checks.expectLaw);
      },
      choose: (person, choice) => (observer.onChoice ? observer.onChoice(person, choice, society) : choice.choose()),
      deeds: {},
      problems: {},
    };
    const { onScheduled } = observer;
    if (onScheduled) scheduler.watch((label) => onScheduled(label, society));
    const world: World = {
      scheduler,
      faults,
      checks,
      service,
      society,
      observer,
      note: (line) => {
        hash.update(`${line}\n`);
        onEvent?.(line, society);
      },
    };
    for (const person of society.people) live(society, person);
    const { isOver, eventsToEnd } = await play(world);
    const room = roomOf(world);
    if (room) observer.onEnd?.(room);
    return {
      script,
      broken: checks.broken(),
      isOver,
      game: `${plan.game} with ${plan.seats} seats`,
      events: scheduler.turn(),
      entries: (room && logOf(room)?.length) ?? 0,
      eventsToEnd,
      simulatedMs: scheduler.nowMs(),
      trace: hash.digest('hex').slice(0, 16),
      faults: faults.counts,
      checks: checks.counts,
      deeds: society.deeds,
      problems: society.problems,
      messages: service.received.length,
    };
  } finally {
    botWorkUnits = Number.POSITIVE_INFINITY;
    restoreConsole();
    restore();
  }
}

let restoreConsole = (): void => {};

/** Errors that the world itself caused. */
const MEANT = /the object was reset|database or disk is full|SQLITE_FULL|disk-full/;
const isMeant = (text: string): boolean => MEANT.test(text);

/** Everything that the service logs as an error is a fault. */
function catchConsole(fault: (text: string) => void): () => void {
  const { error, warn } = console;
  console.error = (logged: unknown) => fault(typeof logged === 'object' ? JSON.stringify(logged) : String(logged));
  console.warn = console.error;
  return () => {
    console.error = error;
    console.warn = warn;
  };
}

const roomOf = ({ service, society }: World): SimulatedObject | undefined =>
  society.match === undefined ? undefined : service.objects.get(society.match);

const isOverFor = ({ pages }: Person): boolean => pages.some(({ room }) => room.snapshot.peek()?.phase === 'over');

/** Let everything happen until the match is over, and check the end. */
async function play(world: World): Promise<{ readonly isOver: boolean; readonly eventsToEnd: number }> {
  const { scheduler, checks, society } = world;
  let stoppedAt = 0;
  let overAtMs: number | undefined;
  for (let events = 1; checks.broken() === undefined && !world.observer.isEnough?.(scheduler.nowMs()); events += 1) {
    const line = await scheduler.step();
    if (line === undefined) break;
    world.note(line);
    disturb(world);
    checks.afterEvent(society, roomOf(world));
    checks.expectLaw('no-fault', scheduler.errors.every(isMeant), () => scheduler.errors.join(' '));
    const isOver = society.people.some(isOverFor);
    if (isOver) overAtMs ??= scheduler.nowMs();
    const sinceOverMs = overAtMs === undefined ? 0 : scheduler.nowMs() - overAtMs;
    if (stoppedAt === 0 && (sinceOverMs > REMATCH_MS || events >= society.plan.stormEvents)) {
      heal(world);
      stoppedAt = events;
    }
    if (sinceOverMs > REMATCH_MS + SETTLE_MS) {
      checks.expectLaw('match-ends', true, () => '');
      await checkEnd(world);
      return { isOver: true, eventsToEnd: events - stoppedAt };
    }
    if (stoppedAt > 0 && events > stoppedAt + EVENTS_TO_END_MAX)
      checks.expectLaw(
        'match-ends',
        false,
        () => `the match is not over after ${EVENTS_TO_END_MAX} events without faults: ${stateOf(society)}`,
      );
  }
  return { isOver: false, eventsToEnd: scheduler.turn() - stoppedAt };
}

/** The pages of all people, in a few words. */
export const stateOf = ({ people }: Society): string =>
  people
    .map(({ name, seat, pages }) => {
      const seen = pages.map(({ room }) => {
        const { phase, entry, active } = room.snapshot.peek() ?? {};
        const rest = [
          room.fault.peek(),
          room.pending.peek() && 'sending',
          room.online.peek() ? '' : 'offline',
          room.replay.peek() && 'replay',
        ];
        return `${phase} ${entry} active ${active} ${rest.filter(Boolean).join(' ')}`.trim();
      });
      return `${name} (${seat ?? 'watches'}): ${seen.join(' | ') || 'no page'}`;
    })
    .join('; ');

/** The faults that can happen at every border between two events. */
function disturb({ service, faults, checks, society }: World): void {
  if (faults.haveStopped()) return;
  for (const object of service.objects.values()) {
    if (faults.happens('object-evicted') && object.evict()) checks.atRest(object, society);
    const isNewBuild = faults.happens('new-build');
    const losesWrites = !object.storage.isDurable() && faults.happens('object-crashed-before-commit');
    if (isNewBuild || losesWrites || faults.happens('object-crashed')) {
      object.crash();
    }
    if (faults.happens('host-clock-set-back')) object.setClock(-faults.draw('host-clock-set-back', 3_600_000));
    if (faults.happens('host-clock-set-forward')) object.setClock(faults.draw('host-clock-set-forward', 600_000));
  }
}

/** Nothing fails from now on: clocks are right, and everybody comes back. */
function heal({ service, faults, society, scheduler }: World): void {
  faults.stop();
  society.healedAtMs = scheduler.nowMs();
  for (const object of service.objects.values()) {
    object.setClock(0);
    // An alarm that the platform forgot comes back with the next wake, and from now on nothing evicts the object.
    if (faults.counts['alarm-lost'] > 0) object.crash();
  }
  for (const person of society.people) {
    person.awayUntilMs = 0;
    setOnline(person.device, true, scheduler.nowMs());
    // Everybody who was away for long looks again at once.
    scheduler.after(0, `${person.name} comes back`, () => {});
    live(society, person);
  }
}

/** Ask the service without a page, and let events run until it has answered. */
async function ask({ scheduler, service, note }: World, request: Request): Promise<string> {
  let text: string | undefined;
  const asked = runAs(newOwner('judge'), async () => {
    const response = await service.handle(request);
    text = await response.text();
  });
  asked.catch(() => {
    text = 'failed';
  });
  while (text === undefined) {
    const line = await scheduler.step();
    if (line === undefined) throw new Error('no answer');
    note(line);
  }
  return text;
}

/** Let events run for this time, in ms. */
async function letPass({ scheduler, note }: World, ms: number): Promise<void> {
  const endMs = scheduler.nowMs() + ms;
  for (let line = await scheduler.step(); line !== undefined; line = await scheduler.step()) {
    note(line);
    if (scheduler.nowMs() >= endMs) return;
  }
}

async function checkEnd(world: World): Promise<void> {
  const { society, checks } = world;
  const room = roomOf(world);
  if (!room) return;
  const path = `${ORIGIN}/api/matches/${society.match}`;
  const lookAs = ({ seat, device }: Person): Promise<string> => {
    const cookies = [...device.cookies].flatMap(([of, pairs]) =>
      path.startsWith(ORIGIN + of) ? [...pairs.values()] : [],
    );
    return ask(
      world,
      new Request(`${path}${seat === undefined ? '' : `?seat=${seat}`}`, { headers: { cookie: cookies.join('; ') } }),
    );
  };
  // The object notices with the next request that its clock was set right, and sends the pages what that changes.
  await ask(world, new Request(path));
  await letPass(world, MESSAGE_MS_MAX);
  const before: string[] = [];
  for (const person of society.people) before.push(await lookAs(person));
  // The crash ends the connections: a page that has missed a message since the last one then looks like any other.
  const current = society.people.map(currentPages);
  // The ledger has everything that is due, so an alarm that the platform forgot comes back with the next wake.
  room.loseAlarm();
  room.crash();
  const after: string[] = [];
  for (const person of society.people) after.push(await lookAs(person));
  const record: unknown = JSON.parse(await ask(world, new Request(`${path}/record`)));
  // An alarm that runs counts as not set.
  while (room.isBusy()) await letPass(world, 0);
  world.observer.onRecord?.(record);
  const snapshots = society.people.map((person, i) => ({
    person,
    pages: current[i] ?? [],
    before: before[i] ?? '',
    after: after[i] ?? '',
  }));
  checks.atEnd(society, room, { snapshots, record, received: world.service.received });
}
