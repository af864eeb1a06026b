/**
 * People who lose a device with its seat and have no link: they ask for the seat on another device, and the others
 * consent or refuse. Sometimes they find the old device meanwhile. All chance here comes from streams of its own.
 */
import * as seatsApi from '../../web/net/on-demand/seats-api.ts';
import { asSeat } from '../../worker/games/game.ts';
import { mixSeeds, seededRng } from '../kit/rng.ts';
import { newDevice } from './browser.ts';
import { type Doer, send } from './deeds.ts';
import { runAs } from './scheduler.ts';
import { countDeed, type OpenPage, type Person, type Society } from './society.ts';

/** One of so many looks at a page is the last one before the device is lost. */
const LOOKS_UNTIL_LOST = 60;
/** Half of all people notice a loss only so much later, in minutes: the delay of a match may be over by then. */
const NOTICED_MINUTES_LIVE = 30;
const NOTICED_MINUTES = 36 * 60;
const MINUTE_MS = 60_000;
/** While they ask, people find the old device again in one of so many looks. */
const LOOKS_UNTIL_FOUND = 60;
/** One of so many looks at a request answers it, and one of so many answers is a refusal. */
const LOOKS_PER_ANSWER = 5;
const ANSWERS_PER_REFUSAL = 6;

/** The stream of a person's chances here. */
export const lossRng = (seed: number, i: number) => seededRng(mixSeeds(mixSeeds(seed, 5), 1 + i));

/** Lose the device now and then. Returns true if it is lost. */
export function loseSeat({ plan, deeds, scheduler }: Society, person: Person, closePages: () => void): boolean {
  const { seat, loss, lost, name } = person;
  const isAlone = plan.seats - plan.bots.length < 2;
  if (!plan.losesSeats || isAlone || seat === undefined || person.otherDevice || lost) return false;
  if (loss(LOOKS_UNTIL_LOST) > 0) return false;
  closePages();
  person.otherDevice = person.device;
  person.device = newDevice(`new device of ${name}`);
  person.asks = 'not yet';
  // The new device has forgotten what was sent before.
  person.hasHadTwoPages = true;
  const minutes = plan.clock?.kind === 'live' ? NOTICED_MINUTES_LIVE : NOTICED_MINUTES;
  if (loss(2) === 0) person.awayUntilMs = scheduler.nowMs() + loss(minutes) * MINUTE_MS;
  countDeed(deeds, 'lost a device without a link');
  return true;
}

/** Take the other device: the old one if it is found again, or the new one if the old one has lost the seat. */
function changeDevice(person: Person, closePages: () => void): void {
  closePages();
  const { device, otherDevice } = person;
  if (!otherDevice) return;
  person.device = otherDevice;
  person.otherDevice = device;
  person.device.isOnline = true;
}

/** Go on asking for the seat. Returns true if the person does nothing else now. */
export function askForSeat(society: Society, person: Person, closePages: () => void): boolean {
  const { deeds, faults, plan } = society;
  if (!plan.losesSeats) return false;
  const isGiven = person.pages.some(({ room }) =>
    room.snapshot.peek()?.given?.some(({ seat }) => seat === person.seat && room.seat.peek() !== seat),
  );
  if (isGiven && person.otherDevice && !person.asks) {
    countDeed(deeds, 'saw that the seat was given to the new device');
    changeDevice(person, closePages);
    return true;
  }
  if (!person.asks) return false;
  if (faults.haveStopped() || person.loss(LOOKS_UNTIL_FOUND) === 0) {
    person.asks = undefined;
    countDeed(deeds, 'came back to the old device');
    changeDevice(person, closePages);
    return true;
  }
  if (person.asks === 'open') return false;
  void sendRequest(society, person);
  return true;
}

async function sendRequest({ network, match = '', deeds, problems }: Society, person: Person): Promise<void> {
  const { device, name, seat = asSeat(0) } = person;
  // The page keeps the id until it is answered with a code.
  const id = `${name}-asks-for-a-seat-${person.requests}`;
  const tab = network.openTab(device, `${name}'s new device`, `/g/${match}`);
  const asked = runAs(tab.owner, () => seatsApi.requestRecovery(match, { id, seat, label: 'phone' }));
  const answer = await asked.catch(() => undefined);
  tab.close();
  if (!answer || person.device !== device) return;
  if (!answer.ok) return countDeed(problems, answer.problem.code);
  person.asks = 'open';
  person.requests += 1;
  countDeed(deeds, 'asked for a lost seat');
}

/** See what the page says about the own request. Answer those of others. */
export function lookAtRequests(society: Society, person: Person, { room, tab }: OpenPage): void {
  const { plan, match = '', deeds, consents } = society;
  const snapshot = room.snapshot.peek();
  const { seat, loss: rng } = person;
  if (!plan.losesSeats || !snapshot || seat === undefined || !tab.isShown()) return;
  if (person.asks === 'open') {
    const isGranted = room.seat.peek() === seat;
    if (isGranted) {
      countDeed(deeds, 'got a lost seat by consent');
      person.asks = undefined;
    } else if (!snapshot.asked) person.asks = 'not yet';
    // A page that waits is opened again now and then.
    if (!isGranted && rng(4) === 0) room.reload();
    return;
  }
  if (room.seat.peek() !== seat) return;
  const doer: Doer = { society, person, room, snapshot, match, seat, rng };
  const answer = (target: number, code: string, consent: boolean, what: string): void =>
    send(doer, what, seatsApi.answerRecovery(match, seat, asSeat(target), { code, consent }));
  for (const { seat: target, code, agreed } of snapshot.recoveries ?? []) {
    if (target === seat) {
      if (society.faults.haveStopped() || rng(LOOKS_PER_ANSWER) === 0)
        answer(target, code, false, 'refused to give the own seat');
    } else if (!society.faults.haveStopped() && !agreed.includes(seat) && rng(LOOKS_PER_ANSWER) === 0) {
      const consent = rng(ANSWERS_PER_REFUSAL) > 0;
      if (consent) consents.push({ seat, target, code });
      answer(target, code, consent, consent ? 'consented to give a lost seat' : 'refused to give a lost seat');
    }
  }
}
