/**
 * Paired worlds: the same seed twice, and in the second one something is different that one person and the spectators may
 * not know, such as the tiles of the others. All texts that reach them, and all messages to the person's devices and to
 * the chat, are the same until the rules show a difference.
 */
import { replay } from '../../worker/games/match.ts';
import { type AnyGame, type GameId, gameOf } from '../../worker/games/registry.ts';
import type { Snapshot } from '../../worker/protocol/match.ts';
import { deriveSecrets } from '../../worker/record/fairness.ts';
import type { MatchRecord } from '../../worker/record/record-format.ts';
import { luckyNumbersFixture } from '../games/lucky-numbers/kit/contract-fixture.ts';
import { nochMalFixture } from '../games/noch-mal/kit/contract-fixture.ts';
import { qwantumFixture } from '../games/qwantum/kit/contract-fixture.ts';
import { rummikubFixture } from '../games/rummikub/kit/contract-fixture.ts';
import type { ContractFixture } from '../kit/laws.ts';
import { mixSeeds, seededRng } from '../kit/rng.ts';
import { logOf } from './checks.ts';
import { compareActs } from './compare-acts.ts';
import type { Broken } from './laws.ts';
import { planOf } from './seed-plan.ts';
import type { ReceivedMessage } from './service.ts';
import type { Person, Society } from './society.ts';
import { type Observer, runWorld, scriptOf, type WorldResult, type WorldScript } from './world.ts';

type Scramble = (state: object, viewer: number, rng: (bound: number) => number) => object;

/** Each one replaces everything that a viewer may not know. Written from the rules, not from the code that hides it. */
const SCRAMBLES = Object.fromEntries(
  Object.entries({
    'lucky-numbers': luckyNumbersFixture,
    'noch-mal': nochMalFixture,
    qwantum: qwantumFixture,
    rummikub: rummikubFixture,
  } satisfies Partial<Record<GameId, Pick<ContractFixture<never>, 'unusedLaws'>>>).map(([id, fixture]) => [
    id,
    fixture.scramble as unknown as Scramble,
  ]),
);

/** Choices of seats that are sealed until the last one is made. */
interface Sealed {
  readonly choices?: readonly unknown[];
}

/** A number that is the same for the same state. */
function seedOfState(state: object): number {
  let hash = 0;
  for (const code of new TextEncoder().encode(JSON.stringify(state))) hash = (Math.imul(hash, 31) + code) >>> 0;
  return hash;
}

/** Besides sealed choices and the deal, what is hidden changes once in so many entries. */
const SECRETS_APART = 12;

/** Deal and choose otherwise for all but one viewer. Return a function that ends it. */
function hideOtherwise(game: AnyGame, viewer: number): () => void {
  const { setup, play } = game;
  const scramble = SCRAMBLES[game.id];
  const scrambled = <S extends { readonly state: object }>(step: S): S => ({
    ...step,
    state: scramble?.(step.state, viewer, seededRng(mixSeeds(seedOfState(step.state), 77))) ?? step.state,
  });
  const isSealed = ({ choices }: Sealed): boolean =>
    choices?.some((choice) => choice !== null && choice !== undefined) ?? false;
  // The state alone decides, so the log leads to the same position whenever it is replayed.
  const isNow = (state: object): boolean => isSealed(state) || seedOfState(state) % SECRETS_APART === 0;
  Object.assign(game, {
    setup: (...args: Parameters<AnyGame['setup']>) => scrambled(setup(...args)),
    play: (...args: Parameters<AnyGame['play']>) => {
      const step = play(...args);
      return isNow(step.state) ? scrambled(step) : step;
    },
  });
  return () => void Object.assign(game, { setup, play });
}

/** Digests and codes of receipts have a key, so nobody can tell from them what they are made of. */
const RECEIPT = /"(digest|mac)":"[0-9a-f]+"/g;

interface Heard {
  readonly text: string;
  /** When a page got the text, or when the message left the service; in ms since 1970. */
  readonly atMs: number;
}

/** A person's pages or receiver of messages, or the chat, which knows as much as a spectator. */
interface Listener {
  readonly name: string;
  /** The law that holds for what it hears. */
  readonly law: 'paired-worlds' | 'paired-messages';
  /** Undefined for the chat. */
  readonly person: Person | undefined;
}

const pagesOf = ({ people }: Society, tab: string): Listener => {
  const person = people.find(({ name }) => tab.startsWith(`${name}'s`));
  return { name: person?.name ?? '', law: 'paired-worlds', person };
};

/** The last part of a device's address is the name of its person. */
const receiverOf = ({ people }: Society, { url }: ReceivedMessage): Listener => {
  const person = people.find(({ name }) => new URL(url).pathname === `/${name}`);
  return { name: url, law: 'paired-messages', person };
};

/** Everything that is heard of a world while it runs. */
interface Hearing {
  /** All texts by the name of who hears them, in order. */
  readonly texts: Map<string, Heard[]>;
  /** When each entry became durable. */
  readonly durableAtMs: Map<number, number>;
  record: MatchRecord | undefined;
  entries: MatchRecord['entries'];
}

const newHearing = (): Hearing => ({ texts: new Map(), durableAtMs: new Map(), record: undefined, entries: [] });

function listen(hearing: Hearing, onHeard: (listener: Listener, heard: Heard, i: number) => void): Observer {
  const hear = (listener: Listener, heard: Heard): void => {
    const list = hearing.texts.get(listener.name) ?? [];
    hearing.texts.set(listener.name, list);
    onHeard(listener, heard, list.push(heard) - 1);
  };
  return {
    onText: (tab, text, society) => {
      const heard = { text: text.replace(RECEIPT, '"$1":""'), atMs: society.scheduler.nowMs() };
      hear(pagesOf(society, tab.name), heard);
    },
    onMessage: (message, society) => {
      const { headers, body, sentAtMs } = message;
      hear(receiverOf(society, message), { text: `with ${JSON.stringify(headers)}: ${body}`, atMs: sentAtMs });
    },
    onDurable: (entry, { scheduler }) => {
      for (let n = entry; n >= 0 && !hearing.durableAtMs.has(n); n -= 1) hearing.durableAtMs.set(n, scheduler.nowMs());
    },
    onRecord: (record) => {
      hearing.record = record as MatchRecord;
    },
    onEnd: (room) => {
      const log = logOf(room);
      if (log) hearing.entries = log.map(({ command: _, ...entry }) => entry) as unknown as MatchRecord['entries'];
    },
  };
}

/** The position after each entry as the rules show it to the viewer, and its events. */
function shownOf(
  record: MatchRecord,
  entries: MatchRecord['entries'],
  viewer: number | 'spectator',
): readonly string[] {
  const game = gameOf(record.game, record.version) as AnyGame;
  const { match: id, seed, seats, daily, version, options, first } = record;
  const { rngAt } = deriveSecrets(
    id,
    seed,
    seats.map((seat) => seat.entropy),
    daily,
  );
  const shown: string[] = [];
  replay(
    game,
    { game: game.id, version, options, seats: seats.length, first },
    entries,
    rngAt,
    (n, { match, events }) => {
      const { at, seat, by } = entries[n - 1] ?? {};
      shown.push(JSON.stringify([at, seat, by, game.view(match.state, viewer as never), match.active, events]));
    },
  );
  return shown;
}

/** The moment at which the rules first show a difference, in ms since 1970. */
function revealedAtMs(
  first: Hearing,
  firstShown: readonly string[],
  second: Hearing,
  secondShown: readonly string[],
): number {
  let n = 0;
  while (n < firstShown.length && n < secondShown.length && firstShown[n] === secondShown[n]) n += 1;
  const times = [first, second].flatMap(({ durableAtMs }) => durableAtMs.get(n) ?? []);
  return Math.min(Number.POSITIVE_INFINITY, ...times);
}

/** The first text that is not the same. */
interface Difference {
  readonly listener: Listener;
  readonly now: Heard;
  readonly then: Heard | undefined;
}

interface Message extends Partial<Snapshot> {
  readonly step?: Partial<Snapshot>;
  /** The position in an answer that gives a seat or refuses a move. */
  readonly frame?: Partial<Snapshot>;
}

/** A text without its views, if it shows a seat that is ahead; otherwise undefined. */
function textAhead(text: string): string | undefined {
  if (!text.startsWith('{')) return undefined;
  const message = JSON.parse(text) as Message;
  const { lead } = message.step ?? message.frame ?? message;
  return lead ? JSON.stringify(message, (key, value) => (key === 'view' ? undefined : value)) : undefined;
}

/** A seat that is ahead learns what the first seat of its step took, before that is in the log. Nothing else may differ. */
function isOnlyTakenAhead(now: string, then: string): boolean {
  const text = textAhead(now);
  return text !== undefined && text === textAhead(then);
}

/** The service decides on a request within this time, even if the commit is slow, in ms. */
const VERDICT_MS_MAX = 30_000;

interface PairResult {
  /** Of the first world. */
  readonly result: WorldResult;
  readonly broken: Broken | undefined;
  /** Texts and messages that were the same in both worlds. */
  readonly compared: Readonly<Record<Listener['law'], number>>;
}

const isSpectator = ({ person }: Listener): boolean => !person?.wants;

/** Run a world and its pair. */
async function runPair(script: WorldScript, onEvent?: (line: string, society: Society) => void): Promise<PairResult> {
  const plan = planOf(script.seed, script.plan);
  const people = plan.seats - plan.bots.length;
  const viewer = seededRng(mixSeeds(script.seed, 3))(people);
  const first = newHearing();
  const acts = compareActs(viewer);
  const result = await runWorld(
    script,
    (line, society) => {
      acts.first.onEvent(line, society);
      onEvent?.(line, society);
    },
    { ...listen(first, () => {}), ...acts.first },
  );
  const compared = { 'paired-worlds': 0, 'paired-messages': 0 };
  if (result.broken || !first.record) return { result, broken: result.broken, compared };
  const game = gameOf(first.record.game, first.record.version) as AnyGame;
  const firstShown = (of: number | 'spectator') => shownOf(first.record as MatchRecord, first.entries, of);
  const shownFirst = { seat: firstShown(viewer), spectator: firstShown('spectator') };

  const second = newHearing();
  let difference: Difference | undefined;
  const restore = hideOtherwise(game, viewer);
  try {
    const observer = listen(second, (listener, now, i) => {
      if (difference || !(isSpectator(listener) || listener.person?.seat === viewer)) return;
      const then = first.texts.get(listener.name)?.[i];
      if (then?.text === now.text && then.atMs === now.atMs) compared[listener.law] += 1;
      else difference = { listener, now, then };
    });
    await runWorld(script, acts.second.onEvent, {
      ...observer,
      ...acts.second,
      isEnough: (nowMs) => difference !== undefined && nowMs > difference.now.atMs + VERDICT_MS_MAX,
    });
    if (!difference) return { result, broken: undefined, compared };
    const { listener, now, then } = difference as Difference;
    if (then && isOnlyTakenAhead(now.text, then.text)) return { result, broken: undefined, compared };
    const watches = isSpectator(listener);
    const shown = shownOf(first.record, second.entries, watches ? 'spectator' : viewer);
    const revealed = revealedAtMs(first, watches ? shownFirst.spectator : shownFirst.seat, second, shown);
    const atMs = Math.min(now.atMs, then?.atMs ?? now.atMs);
    if (atMs > revealed || acts.areApart(atMs)) return { result, broken: undefined, compared };
    return { result, broken: { law: listener.law, detail: differenceOf(difference) }, compared };
  } finally {
    restore();
  }
}

function differenceOf({ listener: { name }, now, then }: Difference): string {
  const a = then?.text ?? '';
  const b = now.text;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const part = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  return `${name} can tell both worlds apart: at ${then?.atMs} …${part(a)}… and at ${now.atMs} …${part(b)}…`;
}

/** One of so many seeds is a pair. */
const SEEDS_APART = 8;

/** The whole script of a seed. In a pair everybody takes messages, so that there are some to compare. */
export function seedScript(seed: number): WorldScript {
  const isPair = seed % SEEDS_APART === 0;
  return { ...scriptOf(seed), isPair, ...(isPair && { plan: { takesMessages: true } }) };
}

/** Run a script: one world, or two. */
export async function runScript(
  script: WorldScript,
  onEvent?: (line: string, society: Society) => void,
): Promise<WorldResult> {
  if (!script.isPair) return runWorld(script, onEvent);
  const { result, broken, compared } = await runPair(script, onEvent);
  return { ...result, broken, checks: { ...result.checks, ...compared } };
}
