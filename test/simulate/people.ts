/**
 * The people of a world. Each looks at its page from time to time and does something by the page's own model: plays,
 * hides the page, opens a second tab, loses the connection, goes away for hours.
 */
import { openRoom } from '../../web/model/room-model.ts';
import { browserEnv } from '../../web/net/browser-env.ts';
import { networkTransport } from '../../web/net/network-transport.ts';
import * as seatsApi from '../../web/net/on-demand/seats-api.ts';
import type { Result, Transport } from '../../web/net/transport.ts';
import { type AnyView, asSeat, createWorkBudget, type Rng, type Seat } from '../../worker/games/game.ts';
import { type AnyGame, bots, games } from '../../worker/games/registry.ts';
import type { Snapshot, Update } from '../../worker/protocol/match.ts';
import type { MoveBody } from '../../worker/protocol/requests.ts';
import { mixSeeds, seededRng } from '../kit/rng.ts';
import { type Device, type Network, newDevice } from './browser.ts';
import { comeBack, type Doer, doSomethingElse, nag, setChannels, subscribe } from './deeds.ts';
import { askForSeat, lookAtRequests, loseSeat, lossRng } from './lose-device.ts';
import { runAs } from './scheduler.ts';
import type { Plan } from './seed-plan.ts';
import { type Choice, countDeed as count, type OpenPage, type Person, randomHex, type Society } from './society.ts';
import type { Faults } from './world-faults.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** After so many looks for nothing a person soon goes away. */
const IDLE_LOOKS_MAX = 4;
/** Visits for nothing, each of which doubles the time until the next one. */
const VISITS_COUNTED = 6;
/** Of the numbers that a look draws, those up to this one make the person do something else than playing. */
const LAST_DEED = 11;
/** A person who waits for messages alone comes back after so long without any, in ms. */
const SLEEP_MS = 40 * MINUTE_MS;
/** Most legal moves to choose from at random. */
const MOVES_LISTED = 12;
/** Work units of a person's own idea of a good move. */
const IDEA_WORK_UNITS = 300;

/** Connect a device to its network, or cut it off. */
export function setOnline(device: Device, isOnline: boolean, nowMs: number): void {
  if (isOnline && !device.isOnline) device.onlineSinceMs = nowMs;
  device.isOnline = isOnline;
}

const NAMES = ['Ann', 'Bert', 'Cleo', 'Dana', 'Emil', 'Fay', 'Gus', 'Hana'];

export function makePeople(seed: number, plan: Plan): readonly Person[] {
  const seated = plan.seats - plan.bots.length;
  return Array.from({ length: seated + plan.spectators }, (_, i) => ({
    name: NAMES[i] ?? `Person ${i}`,
    device: newDevice(`device of ${NAMES[i]}`),
    otherDevice: undefined,
    asks: undefined,
    requests: 0,
    loss: lossRng(seed, i),
    rng: seededRng(mixSeeds(seed, 2_000 + i)),
    pages: [],
    wants: i === 0 ? 'host' : i < seated ? 'seat' : undefined,
    seat: undefined,
    isJoining: false,
    hasLeft: false,
    hasHadTwoPages: false,
    hasChannels: false,
    awayUntilMs: 0,
    idleLooks: 0,
    visitsForNothing: 0,
    lastEntry: -1,
    staysSinceMs: undefined,
    cancelLook: () => {},
    quietSinceMs: undefined,
    link: undefined,
    lost: undefined,
    hasChannelSinceMs: undefined,
    sleepsSinceMs: undefined,
    rematchId: undefined,
    rematch: undefined,
  }));
}

/** Let a person look again and again until the world ends. Looks that find nothing come later and later. */
export function live(society: Society, person: Person): void {
  const { scheduler, plan, faults } = society;
  const patience = 2 ** Math.min(faults.haveStopped() ? 2 : 5, Math.max(0, person.idleLooks - 2));
  const delayMs = 300 + person.rng(faults.haveStopped() ? 2_000 : plan.lookMs) * patience;
  person.cancelLook();
  person.cancelLook = scheduler.after(
    Math.max(delayMs, person.awayUntilMs - scheduler.nowMs()),
    `${person.name} looks`,
    () => {
      look(society, person);
      person.idleLooks += 1;
      live(society, person);
    },
  );
}

/** A message reached a person who is away: half of them come back soon. */
export function call(society: Society, person: Person): void {
  const { scheduler, faults } = society;
  if (person.awayUntilMs <= scheduler.nowMs() || (!faults.haveStopped() && person.rng(2) === 0)) return;
  person.awayUntilMs = scheduler.nowMs() + person.rng(MINUTE_MS);
  live(society, person);
}

/** Something on a page of this person has changed, so the next look comes soon. */
export function notice(society: Society, person: Person): void {
  if (person.idleLooks === 0) return;
  person.idleLooks = 0;
  live(society, person);
}

function look(society: Society, person: Person): void {
  const isHealed = society.faults.haveStopped();
  if (society.scheduler.nowMs() < person.awayUntilMs) return;
  if (isHealed) setOnline(person.device, true, society.scheduler.nowMs());
  if (society.match === undefined || (person.wants && person.seat === undefined)) {
    if (person.wants && !person.isJoining) void join(society, person);
    return;
  }
  if (person.lost) return void recover(society, person);
  if (askForSeat(society, person, () => closePages(person, true))) return;
  const page = person.pages.find(({ room }) => room.fault.peek() === undefined) ?? openPage(society, person);
  runAs(page.tab.owner, () => {
    if (isHealed) {
      if (!page.tab.isShown()) page.tab.setShown(true);
    } else if (stays(society, person, page) || wander(society, person, page)) return;
    lookAtRequests(society, person, page);
    decide(society, person, page);
    if (isHealed) waitForMessage(society, person, page);
  });
}

/** Lose the device with everything on it, but for the link that was kept elsewhere. */
function loseDevice({ deeds }: Society, person: Person): void {
  const { device } = person;
  closePages(person, true);
  person.lost = new Map(device.cookies);
  device.cookies.clear();
  device.stored.clear();
  // The new device has forgotten what was sent before.
  person.hasHadTwoPages = true;
  count(deeds, 'lost a device');
}

/** Take the seat on another device by the link. If the link works no more, the lost device is found again. */
async function recover(society: Society, person: Person): Promise<void> {
  const { network, match = '', deeds, problems } = society;
  const { device, link = '', rng } = person;
  const tab = network.openTab(device, `${person.name}'s new device`, `/g/${match}`);
  const answer = await runAs(tab.owner, () => seatsApi.exchangeLink(match, { id: randomHex(rng), key: link })).catch(
    () => undefined,
  );
  tab.close();
  if (!person.lost || !answer || (!answer.ok && answer.problem.status >= 429)) return;
  if (answer.ok) count(deeds, 'took the seat by a link');
  else {
    count(problems, answer.problem.code);
    for (const [path, cookies] of person.lost) device.cookies.set(path, cookies);
    count(deeds, 'found a device again');
  }
  person.link = undefined;
  person.lost = undefined;
}

/** After all faults: who gets messages, and has nothing to do, closes the page until one comes. */
function waitForMessage(society: Society, person: Person, { room }: OpenPage): void {
  const { plan, scheduler, match = '' } = society;
  const snapshot = room.snapshot.peek();
  const { seat, rng } = person;
  if (person.wants === undefined && person.idleLooks >= IDLE_LOOKS_MAX) {
    person.awayUntilMs = scheduler.nowMs() + SLEEP_MS;
    closePages(person);
  }
  if (!snapshot || seat === undefined || room.seat.peek() !== seat || plan.clock?.kind === 'live') return;
  if (person.sleepsSinceMs !== undefined) society.onAwake(person, person.sleepsSinceMs, snapshot);
  person.sleepsSinceMs = undefined;
  const doer: Doer = { society, person, room, snapshot, match, seat, rng };
  comeBack(doer);
  const isFree = snapshot.phase === 'playing' && !snapshot.active.includes(seat) && !room.pending.peek();
  if (!isFree || snapshot.pause || snapshot.absent || snapshot.seats[seat]?.away) return;
  if (person.hasChannelSinceMs === undefined) {
    if (rng(4) === 0) subscribe(doer);
    return;
  }
  person.sleepsSinceMs = scheduler.nowMs();
  person.awayUntilMs = scheduler.nowMs() + SLEEP_MS;
  closePages(person);
  count(society.deeds, 'waited for a message');
}

/** Close all pages. A page that is killed says nothing to the server. */
function closePages(person: Person, isKilled = false): void {
  for (const { tab, room } of person.pages.splice(0)) {
    if (!isKilled) runAs(tab.owner, () => room.stop());
    tab.close();
  }
}

/** Make the match, or take a seat in it. The same request is sent again until it is answered. */
async function join(society: Society, person: Person): Promise<void> {
  const { plan, network, scheduler } = society;
  person.isJoining = true;
  const tab = network.openTab(person.device, `${person.name}'s first page`, '/');
  const own = { id: randomHex(person.rng), entropy: randomHex(person.rng), name: person.name };
  const attempt = async (): Promise<boolean> => {
    if (person.wants !== 'host' && society.invite === undefined) return false;
    const answer =
      person.wants === 'host'
        ? await seatsApi.createMatch({
            ...own,
            game: plan.game,
            seats: plan.seats,
            bots: plan.bots.map((strength) => ({ strength, yields: false })),
            first: 'random',
            ...(plan.clock && { clock: plan.clock, awayDays: plan.awayDays }),
            ...(plan.ahead > 0 && { ahead: plan.ahead }),
          })
        : await seatsApi.claimSeat(society.match ?? '', { ...own, invite: society.invite ?? '' });
    if (!answer.ok) {
      count(society.problems, answer.problem.code);
      return false;
    }
    const { match, seat, frame } = answer.value;
    society.match = match;
    society.invite ??= frame.invite;
    person.seat = seat;
    return true;
  };
  const tryAgain = (): void => {
    scheduler.after(500 + person.rng(4_000), `${person.name} tries to sit down`, () =>
      runAs(tab.owner, async () => {
        if (await attempt().catch(() => false)) tab.close();
        else tryAgain();
      }),
    );
  };
  tryAgain();
}

function openPage(society: Society, person: Person): OpenPage {
  const { network, faults, match = '' } = society;
  for (const page of person.pages.splice(0)) page.tab.close();
  return addPage(society, person, network, faults, match);
}

function addPage(society: Society, person: Person, network: Network, faults: Faults, match: string): OpenPage {
  const { device } = person;
  if (faults.happens('device-clock-wrong'))
    device.clockErrorMs = (faults.draw('device-clock-wrong', 21) - 10) * 24 * HOUR_MS;
  // The cookie of the match goes too. The browser's own cookie stays, and gives the seat back.
  if (faults.happens('browser-storage-lost')) {
    device.stored.clear();
    device.cookies.delete(`/api/matches/${match}`);
  }
  count(society.deeds, 'opened a page');
  const isNewDevice = person.asks !== undefined || device.name.startsWith('new ');
  const tab = network.openTab(device, `${person.name}'s ${isNewDevice ? 'new ' : ''}page`, `/g/${match}`);
  const room = runAs(tab.owner, () =>
    openRoom(
      match,
      watched(society, person, networkTransport(match, Promise.resolve())),
      browserEnv,
      person.asks ? undefined : person.seat,
    ),
  );
  const page = { tab, room };
  person.pages.push(page);
  room.snapshot.subscribe(() => notice(society, person));
  return page;
}

/** The page's transport, noting what it sent and how it was answered. */
function watched(society: Society, person: Person, net: Transport): Transport {
  const note = (id: string, answer: Result<Update>): void => {
    const sent = society.sent.get(id);
    if (!sent) return;
    if (answer.ok) {
      sent.outcome = 'accepted';
      sent.receipt ??= answer.value.receipt;
      return;
    }
    count(society.problems, answer.problem.code);
    if (answer.problem.status < 429 && sent.outcome === 'open') {
      sent.outcome = 'refused';
      sent.code = answer.problem.code;
    }
  };
  return {
    ...net,
    move: async (seat, body: MoveBody) => {
      const { id } = body;
      const { opened } = body;
      if (!society.sent.has(id)) {
        const before = [...society.sent.values()].find(
          (one) => one.person === person.name && one.opened === opened && one.outcome === 'open',
        );
        // Two pages of one browser may both decide, and a browser that lost its storage has forgotten the first id.
        if (!person.hasHadTwoPages && society.faults.counts['browser-storage-lost'] === 0)
          society.onNewId(before === undefined, `${person.name} sent ${id} and ${before?.id} for entry ${opened}`);
        const sent = { id, seat, opened, person: person.name, outcome: 'open' as const };
        society.sent.set(id, { ...sent, receipt: undefined, code: undefined });
      }
      const answer = await net.move(seat, body);
      note(id, answer);
      return answer;
    },
  };
}

/** True if the person has nothing to do and still stays at the page. */
function stays({ plan, scheduler, deeds }: Society, person: Person, { tab, room }: OpenPage): boolean {
  if (plan.patienceMs === 0) return false;
  const canOnlyWait = tab.isShown() && tab.device.isOnline && room.decides.peek() === undefined;
  if (person.idleLooks < IDLE_LOOKS_MAX || !canOnlyWait) {
    person.staysSinceMs = undefined;
    return false;
  }
  if (person.staysSinceMs === undefined) count(deeds, 'stayed at the page');
  person.staysSinceMs ??= scheduler.nowMs();
  return scheduler.nowMs() - person.staysSinceMs < plan.patienceMs;
}

/** A person who has come in vain several times in a row stays away longer each time, if the match is not live. */
function patienceFor(person: Person, { snapshot }: OpenPage['room'], { clock, comesLater }: Plan): number {
  const entry = snapshot.peek()?.entry ?? -1;
  person.visitsForNothing = entry > person.lastEntry ? 0 : person.visitsForNothing + 1;
  person.lastEntry = Math.max(entry, person.lastEntry);
  return comesLater && clock?.kind !== 'live' ? 2 ** Math.min(VISITS_COUNTED, person.visitsForNothing) : 1;
}

/** How long people who are nagged let others wait at least, and how much longer at most, in ms. */
const REST_MS = 12 * HOUR_MS;

/** The end of a rest from nagging: hours for half of those with a turn, until the next reminder for others. */
function restUntil(doer: Doer): number | undefined {
  const { room, rng, society } = doer;
  if (room.decides.peek() === undefined) return nag(doer);
  return rng(2) === 0 ? society.scheduler.nowMs() + REST_MS + rng(REST_MS) : undefined;
}

/** Something else than playing. Returns true if the person does not play now. */
function wander(society: Society, person: Person, page: OpenPage): boolean {
  const { room } = page;
  const { plan, scheduler, faults, network, match = '' } = society;
  const { rng, device, seat } = person;
  const roll = rng(plan.looksUntilAway);
  const did = (what: string): true => {
    count(society.deeds, what);
    return true;
  };
  if (roll === 0 || (person.idleLooks >= IDLE_LOOKS_MAX && rng(2) === 0)) {
    const isLong = plan.clock?.kind !== 'live' && rng(3) === 0;
    const awayMs = isLong ? rng(60) * HOUR_MS : rng(20) * MINUTE_MS * patienceFor(person, room, plan);
    person.awayUntilMs = scheduler.nowMs() + awayMs;
    closePages(person, rng(2) === 0);
    return did('went away');
  }
  if (roll === 1) {
    page.tab.setShown(!page.tab.isShown());
    return did('hid or showed the page');
  }
  if (!page.tab.isShown()) return rng(5) > 0;
  if (roll === 2) {
    setOnline(device, !device.isOnline, scheduler.nowMs());
    return did('lost or found the connection');
  }
  if (!device.isOnline) {
    if (rng(6) === 0) setOnline(device, true, scheduler.nowMs());
    return false;
  }
  if (roll === 3 && person.pages.length < 2) {
    addPage(society, person, network, faults, match);
    person.hasHadTwoPages = true;
    return did('opened a second page');
  }
  if (seat === undefined) return true;
  if (loseSeat(society, person, () => closePages(person, true))) return true;
  if (person.link !== undefined && !person.otherDevice && rng(60) === 0) {
    loseDevice(society, person);
    return true;
  }
  const snapshot = room.snapshot.peek();
  if (!snapshot || room.seat.peek() !== seat) return false;
  const doer: Doer = { society, person, room, snapshot, match, seat, rng };
  if ((plan.takesMessages || plan.nags) && !person.hasChannels) setChannels(doer);
  const restUntilMs = plan.nags ? restUntil(doer) : undefined;
  if (restUntilMs !== undefined) {
    person.awayUntilMs = restUntilMs;
    closePages(person);
    return did('rested until somebody nags');
  }
  if (roll > LAST_DEED) return false;
  doSomethingElse(doer);
  return true;
}

/** Play, if it is this person's turn on this page. */
function decide(society: Society, person: Person, { room }: OpenPage): void {
  const snapshot = room.snapshot.peek();
  if (!snapshot) return;
  room.replay.peek()?.skip();
  const handover = room.handover.peek();
  if (handover !== undefined) {
    room.setSeat(handover);
    return;
  }
  const seat = room.seat.peek();
  if (seat === undefined || room.pending.peek()) return;
  if (person.rng(8) === 0 || society.faults.haveStopped()) voteOnAbsent(snapshot, seat);
  if (snapshot.phase === 'over') {
    askForRematch(society, person, snapshot.match, seat);
    return;
  }
  if (snapshot.phase === 'between') {
    if (snapshot.active.includes(seat)) room.move({ kind: 'round' });
    return;
  }
  const { rng } = person;
  const { leavesFrom = Number.POSITIVE_INFINITY } = society.plan;
  // While somebody asks for a seat, the others play on.
  const mayLeave = snapshot.recoveries === undefined || society.faults.haveStopped();
  if (snapshot.entry >= leavesFrom && snapshot.phase === 'playing' && mayLeave) {
    count(society.deeds, 'left at the end of a short match');
    room.move({ kind: 'concede' });
    return;
  }
  if (room.decides.peek() !== seat) return;
  if (!society.faults.haveStopped() && rng(10) === 0) {
    room.changeDraft({ note: rng(100) });
    return;
  }
  const move =
    !society.faults.haveStopped() && rng(1_500) === 0 ? { kind: 'concede' } : chooseAsViewed(society, person, snapshot);
  if (!move) return;
  count(society.deeds, move.kind === 'concede' ? 'left' : 'played');
  room.move(move);
}

/** Ask for a rematch again and again until there is an answer. The same person asks with the same id. */
function askForRematch({ problems }: Society, person: Person, match: string, seat: Seat): void {
  if (person.rematch || person.seat !== seat) return;
  const { rng } = person;
  if (person.rematchId !== undefined && rng(3) > 0) return;
  person.rematchId ??= randomHex(rng);
  const own = { id: person.rematchId, entropy: person.rematchId };
  seatsApi.createRematch(match, seat, own).then(
    (answer) => {
      if (answer.ok) person.rematch = { match: answer.value.match, seat: answer.value.seat };
      else count(problems, answer.problem.code);
    },
    () => {},
  );
}

function voteOnAbsent({ absent = [], match }: Snapshot, seat: Seat): void {
  for (const { seat: target, votes } of absent)
    if (target !== seat && !votes.some((vote) => vote.seat === seat))
      seatsApi.decideAbsence(match, seat, asSeat(target), 'bot').catch(() => {});
}

function chooseAsViewed({ plan, choose }: Society, person: Person, snapshot: Snapshot): Choice {
  const view = snapshot.view as unknown as AnyView;
  const game: AnyGame = games[plan.game];
  // Pondering changes nothing that a person does later.
  const rng = seededRng(mixSeeds(person.rng(2 ** 30), snapshot.opened));
  return choose(person, {
    choose: () => chooseMove(game, view, rng, plan.game),
    isLegal: (move) => game.refusal(view, move) === undefined,
  });
}

/** Half of all moves are good ones, the rest is any legal one. */
function chooseMove(game: AnyGame, view: AnyView, rng: Rng, id: Plan['game']): Choice {
  if (rng(2) === 0) {
    const listed: MoveBody['move'][] = [];
    for (const move of game.moves(view)) if (listed.push(move) === MOVES_LISTED) break;
    if (listed.length > 0) return listed[rng(listed.length)];
  }
  return bots[id](view, 'easy', rng, createWorkBudget(IDEA_WORK_UNITS)).move;
}
