/** Checks the laws of a world, after each event and at its end. */
import { replay } from '../../worker/games/match.ts';
import { type AnyGame, gameOf } from '../../worker/games/registry.ts';
import type { Snapshot } from '../../worker/protocol/match.ts';
import { deriveSecrets } from '../../worker/record/fairness.ts';
import type { MatchRecord } from '../../worker/record/record-format.ts';
import { verifyRecord } from '../../worker/record/verify-record.ts';
import type { StoredEntry } from '../../worker/storage/pack-entries.ts';
import { lastStoredEntry, storedLog } from '../kit/stored-log.ts';
import type { AnsweredPoll } from './browser.ts';
import type { SimulatedObject } from './host/object.ts';
import { type Broken, type ExpectLaw, LAWS, type Law } from './laws.ts';
import { checkGiven, newLostSeatNotes, noteReader } from './lost-seat-checks.ts';
import { checkMessages, checkReader, checkReminders } from './message-checks.ts';
import {
  checkCaughtUp,
  checkCurrent,
  checkPoll,
  type DurableEntries,
  noteReceived,
  type ReceivedEntries,
} from './page-checks.ts';
import type { Owner } from './scheduler.ts';
import type { ReceivedMessage } from './service.ts';
import type { OpenPage, Person, SentMove, Society } from './society.ts';
import {
  type AwayAccounts,
  checkAwayCharged,
  checkBudgets,
  checkHeld,
  checkPauses,
  checkTimeouts,
  type LatestDeadlines,
  noteDeadlines,
  notesOf,
  type ShownBudgets,
} from './time-checks.ts';
import { isClockRight } from './world-faults.ts';

export interface Checks {
  readonly counts: Readonly<Record<Law, number>>;
  readonly broken: () => Broken | undefined;
  readonly expectLaw: ExpectLaw;
  /** Called for every text that reaches a page. */
  readonly onText: (tab: Owner, text: string, society: Society) => void;
  /** Called when a page got the answer to a poll that waits. */
  readonly onPoll: (poll: AnsweredPoll) => void;
  /** Called when writes of an object became durable. Returns the last entry of its log. */
  readonly onDurable: (object: SimulatedObject, society: Society) => number;
  /** Called after an event. */
  readonly afterEvent: (society: Society, room: SimulatedObject | undefined) => void;
  /** An object is durable and nothing goes on in it. */
  readonly atRest: (object: SimulatedObject, society: Society) => void;
  /** Called when an object has lost writes that were not durable. Returns the last entry of its log. */
  readonly afterCrash: (object: SimulatedObject, society: Society) => number;
  /** Called when the alarm of an object begins to run. The function that is returned is called if it fails. */
  readonly onAlarm: (object: SimulatedObject) => () => void;
  /** Called when the service sends a message. */
  readonly onMessage: (message: ReceivedMessage, society: Society, room: SimulatedObject | undefined) => void;
  /** The match is over and all pages have heard of it. */
  readonly atEnd: (society: Society, room: SimulatedObject, answers: EndAnswers) => void;
}

/** Answers of the service at the end, without a page in between. */
export interface EndAnswers {
  /** By person: the pages that must show the end, and the snapshot before and after an eviction. */
  readonly snapshots: readonly {
    readonly person: Person;
    readonly pages: readonly OpenPage[];
    readonly before: string;
    readonly after: string;
  }[];
  readonly record: unknown;
  readonly received: readonly ReceivedMessage[];
}

/** All entries; undefined until the match has started. */
export const logOf = (room: SimulatedObject): readonly StoredEntry[] | undefined => storedLog(room.storage.query);

/** The number of the last entry; -1 until the match has started. */
const lastEntry = (room: SimulatedObject): number => lastStoredEntry(room.storage.query) ?? -1;

export function createChecks(): Checks {
  const counts = Object.fromEntries(Object.keys(LAWS).map((law) => [law, 0])) as Record<Law, number>;
  let broken: Broken | undefined;
  /** Last durable entry of each object. */
  const durable = new Map<string, number>();
  const durableEntries: DurableEntries = [];
  const shown = new WeakMap<object, Snapshot>();
  const crashedAtMs: number[] = [];
  const deadlines: ShownDeadlines = new Map();
  const latest: LatestDeadlines = new Map();
  const budgets: ShownBudgets = new Map();
  const awayAccounts: AwayAccounts = new Map();
  /** Every view on a page, as JSON, by viewer and entry. */
  const views = new Map<string, string>();
  /** Words of texts to pages that could be secrets, by the name of the reader. */
  const words = new Map<string, Set<string>>();
  const received: ReceivedEntries = new Map();
  const lostSeats = newLostSeatNotes();
  const expectLaw: ExpectLaw = (law, holds, detail) => {
    counts[law] += 1;
    if (!holds) broken ??= { law, detail: detail() };
  };

  /** The match may start before anybody has heard which one was made. There is no other one yet. */
  const noteDurable = ({ name }: SimulatedObject, entry: number, { match = name, scheduler }: Society): void => {
    durable.set(name, entry);
    if (name === match && entry > (durableEntries.at(-1)?.entry ?? -1))
      durableEntries.push({ entry, atMs: scheduler.nowMs() });
  };

  const checkMoves = (room: SimulatedObject, society: Society): void => {
    const { sent } = society;
    const log = logOf(room) ?? [];
    const byCommand = new Map<string, StoredEntry[]>();
    for (const row of log)
      if (row.command !== null) byCommand.set(row.command, [...(byCommand.get(row.command) ?? []), row]);
    for (const [i, { n }] of log.entries())
      if (n !== i + 1) expectLaw('no-gap-in-log', false, () => `entry ${i + 1} is missing`);
    counts['no-gap-in-log'] += 1;
    for (const move of sent.values()) checkMove(move, byCommand.get(move.id) ?? [], log, society);
  };

  const checkMove = (
    { id, seat, outcome, receipt, code }: SentMove,
    rows: readonly StoredEntry[],
    log: readonly StoredEntry[],
    { plan }: Society,
  ): void => {
    const name = `move ${id} of seat ${seat}`;
    expectLaw('once-per-command', rows.length <= 1, () => `${name} made entries ${rows.map(({ n }) => n).join(', ')}`);
    if (outcome === 'accepted') {
      // A choice ahead is in the log once its step opens.
      const isQueued = rows.length === 0 && plan.ahead > 0;
      expectLaw(
        'accepted-is-stored',
        rows.length === 1 || isQueued,
        () => `${name} was accepted and is not in the log`,
      );
      if (receipt)
        expectLaw(
          'accepted-is-stored',
          log[receipt.entry - 1]?.digest === receipt.digest,
          () => `${name}: the log has another digest at ${receipt.entry}`,
        );
    }
    if (outcome === 'refused')
      expectLaw(
        'refused-is-not-played',
        rows.length === 0,
        () => `${name} was refused with ${code} and is entry ${rows[0]?.n}`,
      );
  };

  return {
    counts,
    broken: () => broken,
    expectLaw,
    onText: (tab, text, society) => {
      noteReader(tab, text, society, lostSeats, expectLaw);
      const { name } = tab;
      noteReceived(tab, text, received);
      const known = words.get(name) ?? new Set<string>();
      for (const word of text.match(/[0-9a-f]{32,}/g) ?? []) known.add(word);
      words.set(name, known);
    },
    onPoll: (poll) => checkPoll(poll, durableEntries, expectLaw),
    onDurable: (object, society) => {
      if (object.name === society.match) checkGiven(object, society, lostSeats, expectLaw);
      const before = durable.get(object.name) ?? -1;
      const now = lastEntry(object);
      expectLaw(
        'log-only-grows',
        now >= before,
        () => `entry ${before} of ${object.name} was durable, now the last one is ${now}`,
      );
      noteDurable(object, now, society);
      return now;
    },
    afterCrash: (object, society) => {
      crashedAtMs.push(society.scheduler.nowMs());
      const now = lastEntry(object);
      expectLaw('log-only-grows', now >= (durable.get(object.name) ?? -1), () => `${object.name} lost durable entries`);
      noteDurable(object, now, society);
      if (object.name === society.match) checkMoves(object, society);
      return now;
    },
    atRest: (object, society) => {
      if (!isClockRight(society.faults)) return;
      if (object.name === society.match) checkClockAlarm(object, society, expectLaw);
      if (society.faults.counts['alarm-lost'] > 0) return;
      checkAlarm(object, expectLaw);
      checkJobs(object, society.scheduler.nowMs(), expectLaw);
    },
    onAlarm: (object) => {
      const entry = lastEntry(object);
      const at = botAlarmOf(object);
      return () => {
        // Bots among themselves stop while nobody looks.
        if (at === undefined || lastEntry(object) !== entry || object.sockets().length === 0) return;
        expectLaw(
          'failed-job-is-kept',
          botAlarmOf(object) !== undefined,
          () => `the bot that was to move at ${at} did not, and has no alarm any more`,
        );
      };
    },
    onMessage: (message, society, room) => checkReader(message, society, room, expectLaw),
    afterEvent: (society, object) => {
      const { people, match = '', faults } = society;
      for (const { pages, name } of people)
        for (const page of pages) {
          const { room } = page;
          checkCaughtUp(page, name, society, received, expectLaw);
          checkCurrent(page, name, society, durableEntries, expectLaw);
          const snapshot = room.snapshot.peek();
          const before = shown.get(room);
          if (!snapshot || snapshot === before) continue;
          shown.set(room, snapshot);
          expectLaw(
            'shown-is-durable',
            snapshot.entry <= (durable.get(match) ?? -1),
            () => `${name} sees entry ${snapshot.entry}, durable is ${durable.get(match)}`,
          );
          // after the machine's clock was set back, decisions are counted anew.
          if (isClockRight(faults)) {
            checkDeadlines(snapshot, deadlines, expectLaw);
            if (before) checkTimeouts(before, snapshot, expectLaw);
            checkAwayCharged(snapshot, society, () => (object ? notesOf(object) : []), awayAccounts, expectLaw);
          }
          noteDeadlines(snapshot, latest);
          checkBudgets(snapshot, budgets, expectLaw);
          if (snapshot.view && !snapshot.lead)
            views.set(`${snapshot.viewer} ${snapshot.entry}`, JSON.stringify(snapshot.view));
          if (before?.viewer === snapshot.viewer)
            expectLaw(
              'page-only-forward',
              snapshot.entry >= before.entry,
              () => `${name} went from entry ${before.entry} to ${snapshot.entry}`,
            );
        }
    },
    atEnd: (society, room, { snapshots, record, received }) => {
      checkMoves(room, society);
      for (const { person, pages, before, after } of snapshots) {
        expectLaw('memory-equals-storage', before === after, () => `${person.name}: ${firstDifference(before, after)}`);
        checkPages(person, pages, JSON.parse(after), expectLaw);
      }
      checkRecord(society, record, words, expectLaw);
      // A record that was refused has broken a law already.
      if (isRecord(record)) checkViews(society, room, record, views, expectLaw);
      checkMessages(society, received, crashedAtMs, expectLaw);
      checkReminders(society, received, crashedAtMs, expectLaw);
      checkAlarm(room, expectLaw);
      checkRematch(society, expectLaw);
      checkPauses(room, society, expectLaw);
      checkHeld(room, society, latest, expectLaw);
    },
  };
}

/** The parts of a position that must be the same on the page and in a fresh snapshot. */
const positionOf = ({ entry, rev, phase, active, view, opened, totals, ranks }: Snapshot): string =>
  JSON.stringify({ entry, rev, phase, active, view, opened, totals, ranks });

/** The pages of a person that must show the newest position: visible, with a network, and without a lost message. */
export const currentPages = ({ pages, device }: Person): readonly OpenPage[] =>
  pages.filter(({ tab }) => tab.isShown() && device.isOnline && !tab.lacksNewest());

function checkPages({ name }: Person, pages: readonly OpenPage[], fresh: Snapshot, expectLaw: ExpectLaw): void {
  for (const { room } of pages) {
    const seen = room.snapshot.peek();
    if (!seen || seen.viewer !== fresh.viewer) continue;
    expectLaw(
      'same-for-all',
      positionOf(seen) === positionOf(fresh),
      () => `${name}: ${firstDifference(positionOf(seen), positionOf(fresh))}`,
    );
  }
}

function checkRecord(
  { sent, people }: Society,
  record: unknown,
  words: ReadonlyMap<string, ReadonlySet<string>>,
  expectLaw: ExpectLaw,
): void {
  const receipts = [...sent.values()].flatMap(({ seat, receipt }) =>
    receipt ? [{ seat, receipts: [{ entry: receipt.entry, digest: receipt.digest }] }] : [],
  );
  const verdict = verifyRecord(record, (id, version) => gameOf(id, version) as AnyGame | undefined, receipts as never);
  expectLaw('record-verifies', verdict.ok, () => JSON.stringify(verdict));
  const { seed, seats = [] } = record as {
    readonly seed: string;
    readonly seats: readonly { readonly entropy: string }[];
  };
  for (const [reader, known] of words) {
    const person = people.find(({ name }) => reader.startsWith(`${name}'s`));
    expectLaw('secrets-kept', !known.has(seed), () => `${reader} got the seed`);
    for (const [seat, { entropy }] of seats.entries())
      if (entropy !== '' && seat !== person?.seat)
        expectLaw('secrets-kept', !known.has(entropy), () => `${reader} got the entropy of seat ${seat}`);
    for (const { id, person: sender } of sent.values())
      if (sender !== person?.name)
        expectLaw('secrets-kept', !known.has(id), () => `${reader} got a command id of ${sender}`);
  }
}

const isRecord = (body: unknown): body is MatchRecord => typeof body === 'object' && body !== null && 'entries' in body;

/** Play the record again, and compare every view that a page had. */
function checkViews(
  { sent, plan }: Society,
  room: SimulatedObject,
  record: MatchRecord,
  views: ReadonlyMap<string, string>,
  expectLaw: ExpectLaw,
): void {
  const game = gameOf(record.game, record.version) as AnyGame;
  const { match: id, seed, seats, daily, version, options, first } = record;
  const entropy = seats.map((seat) => seat.entropy);
  const { rngAt } = deriveSecrets(id, seed, entropy, daily);
  const header = { game: game.id, version, options, seats: seats.length, first };
  const moves = new Map(
    (logOf(room) ?? []).flatMap(({ n, command }) => {
      const move = command === null ? undefined : sent.get(command);
      return move ? [[n, move] as const] : [];
    }),
  );
  let openedBefore: readonly number[] = [];
  replay(game, header, record.entries, rngAt, (n, { match }) => {
    const move = moves.get(n);
    // A choice ahead waits for its step, and who leaves does so at any time.
    const isConcession = record.entries[n - 1]?.move?.kind === 'concede';
    if (move && plan.ahead === 0 && !isConcession)
      expectLaw(
        'right-decision',
        openedBefore[move.seat] === move.opened,
        () => `entry ${n} was sent for ${move.opened}, and the decision was opened by ${openedBefore[move.seat]}`,
      );
    openedBefore = match.opened;
    for (const viewer of [...seats.keys(), 'spectator' as const]) {
      const seen = views.get(`${viewer} ${n}`);
      if (seen === undefined) continue;
      const shown = JSON.stringify(game.view(match.state, viewer as never));
      expectLaw(
        'only-own-view',
        seen === shown,
        () => `viewer ${viewer} at entry ${n}: ${firstDifference(seen, shown)}`,
      );
    }
  });
}

/** By viewer and decision: the deadline in each revision that a page has shown. Revisions of two viewers differ. */
type ShownDeadlines = Map<string, Map<number, number>>;

/** A deadline that anybody has seen holds for the decision, whatever is changed later. A page may lag behind. */
function checkDeadlines(
  { deadlines = [], entry, rev, viewer }: Snapshot,
  shown: ShownDeadlines,
  expectLaw: ExpectLaw,
): void {
  for (const [seat, deadline] of deadlines.entries()) {
    if (deadline === null) continue;
    const decision = `viewer ${viewer}: seat ${seat} at entry ${entry}`;
    const byRevision = shown.get(decision) ?? new Map<number, number>();
    for (const [other, known] of byRevision)
      expectLaw(
        'deadline-kept',
        other < rev ? known <= deadline : deadline <= known,
        () => `${decision} has until ${deadline} in revision ${rev}, and ${known} in ${other}`,
      );
    shown.set(decision, byRevision.set(rev, deadline));
  }
}

/** Everybody who asked for a rematch sits in the same one. */
function checkRematch({ people }: Society, expectLaw: ExpectLaw): void {
  const seated = people.flatMap(({ rematch }) => (rematch ? [rematch] : []));
  if (seated.length < 2) return;
  expectLaw(
    'one-rematch',
    new Set(seated.map(({ match }) => match)).size === 1 &&
      new Set(seated.map(({ seat }) => seat)).size === seated.length,
    () => JSON.stringify(seated),
  );
}

const hasTable = ({ storage }: SimulatedObject, name: string): boolean =>
  storage.query(`SELECT 1 FROM sqlite_master WHERE name = '${name}'`).length > 0;

/** An alarm that has a row rings in time, and each match has one for its expiry. */
function checkAlarm(object: SimulatedObject, expectLaw: ExpectLaw): void {
  if (!hasTable(object, 'head')) return;
  const rows = hasTable(object, 'alarms') ? object.storage.query('SELECT min(at) AS at FROM alarms') : [];
  const earliest = Number(rows[0]?.at ?? Number.POSITIVE_INFINITY);
  const set = object.storage.alarmAt();
  expectLaw(
    'alarm-follows-ledger',
    set !== undefined && set <= Math.max(1, earliest),
    () => `the alarm is set to ${set}, and the first job is due at ${earliest}`,
  );
}

/** When the next bot is to move by the ledger, in ms since 1970. */
const botAlarmOf = (object: SimulatedObject): number | undefined =>
  hasTable(object, 'alarms')
    ? (object.storage.query("SELECT at FROM alarms WHERE name = 'bot'")[0]?.at as number | undefined)
    : undefined;

/** Longer than a message may be on its way before it is tried again, in ms. */
const SENDING_MAX_MS = 35_000;

/** Each message that has to be sent or taken back has an alarm in time. */
function checkJobs(object: SimulatedObject, nowMs: number, expectLaw: ExpectLaw): void {
  if (!hasTable(object, 'messages')) return;
  const [row] = object.storage.query(
    "SELECT min(CASE WHEN owed = 1 THEN 0 ELSE due END) AS due FROM messages WHERE state = 'scheduled' OR owed = 1",
  );
  const due = row?.due;
  const set = object.storage.alarmAt();
  expectLaw(
    'jobs-have-alarms',
    typeof due !== 'number' || (set !== undefined && set <= Math.max(due, nowMs + SENDING_MAX_MS)),
    () => `a message is due at ${due}, and the alarm is set to ${set}`,
  );
}

/** More than the time that a move may take on its way, in ms. */
const CLOCK_SLACK_MS = 5_000;

/**
 * The revision of the match without what only one seat sees: it grows with each entry and each other public change.
 */
const revisionOf = (room: SimulatedObject): number =>
  Number(room.storage.query('SELECT rev FROM head')[0]?.rev) + lastEntry(room) + 1;

/** Only pages that show the newest revision count: since an older one, deadlines may have grown or ended. */
function checkClockAlarm(room: SimulatedObject, { people, plan }: Society, expectLaw: ExpectLaw): void {
  if (!hasTable(room, 'head')) return;
  const revision = revisionOf(room);
  const dues = people.flatMap(({ pages }) =>
    pages.flatMap(({ room: page }) => {
      const { rev, viewer, phase, deadlines = [] } = page.snapshot.peek() ?? {};
      // Seats that may choose ahead count changes of their own too.
      const isNewest = rev === revision && (plan.ahead === 0 || viewer === 'spectator');
      const open = deadlines.filter((deadline) => deadline !== null);
      return isNewest && phase === 'playing' && open.length > 0 ? [Math.min(...open)] : [];
    }),
  );
  if (dues.length === 0) return;
  const due = Math.max(...dues);
  const [row] = hasTable(room, 'alarms') ? room.storage.query("SELECT at FROM alarms WHERE name = 'clock'") : [];
  const set = row?.at;
  expectLaw(
    'clock-has-alarm',
    typeof set === 'number' && set <= due + CLOCK_SLACK_MS,
    () => `the clock's alarm is set to ${set}, and time runs out at ${due}`,
  );
}

/** Show where two texts differ. */
function firstDifference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const part = (text: string): string => text.slice(Math.max(0, at - 60), at + 80);
  return `…${part(a)}… and …${part(b)}…`;
}
