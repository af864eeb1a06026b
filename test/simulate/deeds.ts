/**
 * Everything that people do besides playing: settings, remarks, channels of messages, time that they give or take, wishes,
 * and links for their other devices. The answers change their pages as they change real ones.
 */
import { changeSettings } from '../../web/device/settings.ts';
import type { RoomModel } from '../../web/model/room-model.ts';
import { request } from '../../web/net/api.ts';
import * as notificationsApi from '../../web/net/on-demand/notifications-api.ts';
import * as seatsApi from '../../web/net/on-demand/seats-api.ts';
import * as timeApi from '../../web/net/on-demand/seats-api.ts';
import { sayRemark } from '../../web/net/on-demand/seats-api.ts';
import type { Result } from '../../web/net/transport.ts';
import { type AnyView, asSeat, type Rng, type Seat } from '../../worker/games/game.ts';
import { type AnyGame, games } from '../../worker/games/registry.ts';
import type { PauseBody } from '../../worker/protocol/given-time.ts';
import type { Snapshot, Update } from '../../worker/protocol/match.ts';
import { QUIET_HOURS } from './seed-plan.ts';
import { countDeed, type Person, randomHex, type Society } from './society.ts';

const DAY_MS = 86_400_000;

/** Most wishes in a list. */
const WISHES_LISTED = 3;

/** Zones of people: half hours, both sides of the date line, DST in either half of the year, and none. */
const ZONES = [
  'Europe/Rome',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
  'Australia/Lord_Howe',
  undefined,
] as const;

/** Who does something, on which page. */
export interface Doer {
  readonly society: Society;
  readonly person: Person;
  readonly room: RoomModel;
  readonly snapshot: Snapshot;
  readonly match: string;
  readonly seat: Seat;
  readonly rng: Rng;
}

const pick = <T>(from: readonly T[], rng: Rng): T | undefined => from[rng(from.length)];

/** A day so many days from now, as the server expects it. */
const dayAfter = ({ society }: Doer, days: number): string =>
  new Date(society.scheduler.nowMs() + days * DAY_MS).toISOString().slice(0, 10);

/** Send a request. Its answer is shown on the page; a lost one does not matter. */
export function send<T>(
  { society, room }: Doer,
  what: string,
  asked: Promise<Result<T>>,
  onOk?: (value: T) => void,
): void {
  countDeed(society.deeds, what);
  asked.then(
    (answer) => {
      if (!answer.ok) return countDeed(society.problems, answer.problem.code);
      onOk?.(answer.value);
      const news = answer.value as Partial<Snapshot | Update> | undefined;
      if (news?.kind === 'frame' || news?.kind === 'step') room.apply(news as Snapshot | Update);
    },
    () => {},
  );
}

const isLive = ({ society }: Doer): boolean => society.plan.clock?.kind === 'live';

/** Subscribe the device of a person. Who did so after all faults waits for messages. */
export function subscribe(doer: Doer): void {
  const { society, person, match, seat } = doer;
  const endpoint = `https://push.example/${person.name}`;
  const body = { endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }, lang: 'en' } as const;
  send(doer, 'subscribed a device', notificationsApi.subscribePush(match, seat, body), () => {
    if (society.faults.haveStopped()) person.hasChannelSinceMs ??= society.scheduler.nowMs();
  });
}

function setChat(doer: Doer): void {
  const webhook = { url: 'https://chat.example/hook', shape: 'json', lang: 'en' } as const;
  send(doer, 'set a chat', notificationsApi.setWebhook(doer.match, doer.seat, webhook));
}

/** Take messages on the device, on the seat's own channel and in the chat. */
export function setChannels(doer: Doer): void {
  const { person, match, seat } = doer;
  person.hasChannels = true;
  subscribe(doer);
  const own = { url: `https://own.example/${person.name}`, kind: 'json', lang: 'en' } as const;
  send(doer, 'set an own channel', notificationsApi.setOwnChannel(match, seat, own));
  if (person.wants === 'host') setChat(doer);
}

/** Give time to a seat whose deadline the page shows. */
function give(doer: Doer): void {
  const { match, seat, rng, snapshot } = doer;
  const open = (snapshot.deadlines ?? []).flatMap((deadline, target) =>
    deadline === null || target === seat ? [] : [{ deadline, target: asSeat(target) }],
  );
  const one = pick(open, rng);
  if (one)
    send(doer, 'gave time', timeApi.giveTime(match, seat, one.target, { id: randomHex(rng), deadline: one.deadline }));
}

/** Answer the pause that the page shows, or propose one. */
function decideOnPause(doer: Doer): void {
  const { match, seat, rng, snapshot } = doer;
  const { pause } = snapshot;
  const change = (body: PauseBody): void => send(doer, `pause: ${body.kind}`, timeApi.changePause(match, seat, body));
  if (!pause) {
    const zone = pick(ZONES, rng);
    change({ kind: 'propose', until: dayAfter(doer, rng(7)), ...(zone && { zone }) });
  } else if (pause.from !== undefined) change({ kind: 'resume' });
  else if (rng(5) === 0) change({ kind: 'decline' });
  else change({ kind: 'agree', until: pause.until });
}

function goAwayForDays(doer: Doer): void {
  const { match, seat, rng } = doer;
  const zone = pick(ZONES, rng);
  send(doer, 'away for days', timeApi.setAway(match, seat, { until: dayAfter(doer, rng(5)), ...(zone && { zone }) }));
}

/** As in the settings of the device, which follow to its matches. */
function goAwayEverywhere({ society, rng, snapshot, ...doer }: Doer): void {
  const isBack = rng(3) === 0;
  countDeed(society.deeds, isBack ? 'back in all matches' : 'away in all matches');
  changeSettings({ away: isBack ? null : dayAfter({ society, rng, snapshot, ...doer }, rng(5)) });
  // Loaded with the first world: its modules listen to their page as soon as they are there.
  import('../../web/push/send-settings.ts').then((file) => file.followSettings(snapshot)).catch(() => {});
}

function wish(doer: Doer): void {
  const { match, seat, rng, snapshot, society } = doer;
  const { wishes } = snapshot;
  const game: AnyGame = games[society.plan.game];
  const view = snapshot.view as unknown as AnyView | undefined;
  const judged = view && game.wishView?.(view);
  if (wishes?.opened === undefined || !judged) return;
  const moves: { readonly kind: string }[] = [];
  for (const move of game.moves(judged)) if (moves.push(move) === WISHES_LISTED) break;
  const body = { id: randomHex(rng), opened: wishes.opened, replaces: wishes.id, moves };
  send(doer, 'made wishes', request<Update>('PUT', `/${match}/wishes`, { seat, body }));
}

/** Keep a link of the seat, for the day on which the device is lost. */
function keepLink(doer: Doer): void {
  const { match, seat, person } = doer;
  send(doer, 'kept a link', seatsApi.createSeatLink(match, seat), ({ key }) => {
    person.link = key;
  });
}

/** Ask the service to remind someone who is waited for. */
function nudge(doer: Doer): void {
  const { match, seat, rng, snapshot } = doer;
  const target = pick(
    snapshot.active.filter((one) => one !== seat),
    rng,
  );
  if (target !== undefined) send(doer, 'nudged', notificationsApi.nudgeSeat(match, seat, target));
}

/**
 * Remind the first one who is waited for, if the page offers it now. Otherwise return when it will, in ms since 1970;
 * undefined if nobody is waited for.
 */
export function nag(doer: Doer): number | undefined {
  const { society, match, seat, snapshot } = doer;
  const [first] = (snapshot.remindable ?? []).toSorted((a, b) => a.from - b.from);
  if (!first || first.from > society.scheduler.nowMs()) return first?.from;
  send(doer, 'nudged', notificationsApi.nudgeSeat(match, seat, asSeat(first.seat)));
  return undefined;
}

function setQuietHours(doer: Doer): void {
  const { match, seat, person, society } = doer;
  send(doer, 'set quiet hours', seatsApi.setQuietHours(match, seat, QUIET_HOURS), () => {
    person.quietSinceMs ??= society.scheduler.nowMs();
  });
}

/** The deeds of any match, and of one that is not live. Nudges and pauses are repeated, because most come too early. */
const DEEDS: readonly ((doer: Doer) => void)[] = [
  (doer) =>
    send(doer, 'changed a name', seatsApi.setName(doer.match, doer.seat, `${doer.person.name} ${doer.rng(100)}`)),
  (doer) => send(doer, 'said something', sayRemark(doer.match, doer.seat, 'hello' as never)),
  subscribe,
  setChat,
  keepLink,
  wish,
];
const SLOW_DEEDS: readonly ((doer: Doer) => void)[] = [
  setQuietHours,
  (doer) => send(doer, 'set reminders', notificationsApi.setReminder(doer.match, doer.seat, { percent: 50, days: 1 })),
  goAwayForDays,
  (doer) => send(doer, 'back early', timeApi.setAway(doer.match, doer.seat, null)),
  goAwayEverywhere,
  give,
  decideOnPause,
  decideOnPause,
  nudge,
  nudge,
];

/** Do one of these things. */
export function doSomethingElse(doer: Doer): void {
  const { snapshot, rng } = doer;
  // A pause that was proposed needs answers.
  if (snapshot.pause && rng(2) === 0) decideOnPause(doer);
  else pick(isLive(doer) ? DEEDS : [...DEEDS, ...SLOW_DEEDS], rng)?.(doer);
}

/** After all faults nobody stays away, and no pause lasts. */
export function comeBack(doer: Doer): void {
  const { match, seat, rng, snapshot } = doer;
  if (rng(3) > 0) return;
  if (snapshot.seats[seat]?.away) {
    changeSettings({ away: null });
    send(doer, 'back early', timeApi.setAway(match, seat, null));
  }
  if (snapshot.pause)
    send(
      doer,
      'ended a pause',
      timeApi.changePause(match, seat, { kind: snapshot.pause.from === undefined ? 'decline' : 'resume' }),
    );
}
