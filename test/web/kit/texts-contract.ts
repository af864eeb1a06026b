/**
 * The contract of a game's texts: every chapter exists in every language, and played matches have a sentence for
 * everything.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { asGameValue } from '../../../web/games/game-parts.ts';
import { defaultOptions } from '../../../worker/games/default-options.ts';
import {
  asSeat,
  BOT_WORK_UNITS,
  createWorkBudget,
  type GameTypes,
  type Seat,
  STRENGTHS,
  seatsOf,
} from '../../../worker/games/game.ts';
import { isBetweenRounds, playMove, startMatch, timeoutPly } from '../../../worker/games/match.ts';
import { isMatchEvent, type Match, type Ply } from '../../../worker/games/match-types.ts';
import type { GameId } from '../../../worker/games/registry.ts';
import { LANGS, type Lang } from '../../../worker/protocol/languages.ts';
import { seeds } from '../../kit/depth.ts';
import type { BotKit, GameKit } from '../../kit/game-kit.ts';
import { isSame, randomMoveOf, toText } from '../../kit/laws.ts';
import { pairings } from '../../kit/pairings.ts';
import { headOf } from '../../kit/play-match.ts';
import { pick, seededRng, seededStreams } from '../../kit/rng.ts';
import { type Chapters, loadChapters } from './chapters.ts';

/**
 * Return the differences between the options of the page and of the rules: defaults, and which options fit a number of
 * seats.
 */
function optionDifferences<T extends GameTypes>(
  { game, fixture }: Pick<GameKit<T>, 'game' | 'fixture'>,
  page: NonNullable<Chapters['options']>,
): readonly string[] {
  const [min, max] = game.seats;
  return seatsOf(max + 1)
    .slice(min)
    .flatMap((seats: number) => [
      ...[undefined, 'live' as const, 'post' as const].map((clock) => ({
        what: `defaults for ${seats} and the clock ${clock}`,
        values: [defaultOptions(page, seats, clock), defaultOptions(game, seats, clock)],
      })),
      ...fixture.options.map((chosen) => ({
        what: `the fault of ${toText(chosen)} for ${seats}`,
        values: [page.optionFault?.(asGameValue(chosen), seats), game.optionFault(chosen, seats)],
      })),
    ])
    .filter(({ values: [ours, theirs] }) => !isSame(ours, theirs))
    .map(({ what }) => what);
}

export const TEXT_LAWS = ['chapters', 'turns', 'events', 'refusals', 'ends', 'options', 'hints', 'moments'] as const;
type TextLaw = (typeof TEXT_LAWS)[number];

const TITLES: Readonly<Record<TextLaw, string>> = {
  chapters: 'have every chapter with its exports',
  turns: 'say whose turn it is',
  events: 'tell every kind of event but those that the kit calls silent',
  refusals: 'explain every refusal, each code in its own way',
  ends: 'say how a match ended',
  options: 'name the options that differ from the defaults',
  hints: 'say every kind of move and every reason',
  moments: 'name every moment',
};

export interface TextFault {
  readonly law: TextLaw;
  readonly what: string;
}

const NAMES = ['Ada', '지우', 'Björn', 'Chiamaka', 'Noor', 'Zoë'];
/** The number of well-formed moves tried at each decision, to provoke refusals. */
const TRIES = 8;
/** One decision in this many asks the bot for its reasons. */
const HINT_EVERY = 6;
/** Work units of the bot for a hint: enough for reasons, little enough for a test. */
const HINT_WORK = BOT_WORK_UNITS / 10;
/** From this entry on the bot makes each move, so that matches end. */
const BOT_FROM_ENTRY = 200;

/** Everything a game's matches show, keyed by JSON, so that equal values count once. */
interface Seen<T extends GameTypes> {
  readonly turns: Map<string, T['View']>;
  readonly events: Map<string, T['Event']>;
  readonly refusals: Map<string, T['Refusal']>;
  readonly ends: Map<string, T['View']>;
  readonly moves: Map<string, readonly [T['View'], T['Move']]>;
  readonly reasons: Map<string, readonly [T['View'], { readonly code: string }]>;
}

const put = <V>(map: Map<string, V>, key: unknown, value: V): void => {
  const name = toText(key);
  if (!map.has(name)) map.set(name, value);
};

function seeDecision<T extends GameTypes>(
  { game, fixture }: GameKit<T>,
  bots: BotKit<T>,
  match: Match<T>,
  seat: Seat,
  seen: Seen<T>,
): Ply<T['Move']> {
  const rng = seededRng(match.entry);
  const view = game.view(match.state, seat);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const why = game.refusal(view, randomMoveOf(game, fixture)(rng, view));
    if (why) put(seen.refusals, why, why);
  }
  if (match.entry % HINT_EVERY === 0 || match.entry > BOT_FROM_ENTRY) {
    const strength = pick(STRENGTHS, rng);
    const { move, reasons } = bots.bot(view, strength, rng, createWorkBudget(HINT_WORK));
    put(seen.moves, move.kind, [view, move]);
    for (const reason of reasons) put(seen.reasons, reason, [view, reason]);
    return { seat, by: 'seat', move };
  }
  if (rng(12) === 0) return timeoutPly(game, match, seat);
  const first: T['Move'][] = [];
  // Take only the first six moves, because lists may be long.
  for (const move of game.moves(view)) if (first.push(move) === 6) break;
  for (const move of first) put(seen.moves, move.kind, [view, move]);
  return { seat, by: 'seat', move: pick(first, rng) };
}

/** Play one match to its end and collect everything that needs a text. */
function seeMatch<T extends GameTypes>(
  kit: GameKit<T>,
  bots: BotKit<T>,
  { seats, options, seed }: { seats: number; options: T['Options']; seed: number },
  seen: Seen<T>,
): void {
  const { game } = kit;
  const rngAt = seededStreams(seed);
  const rng = seededRng(seed);
  const start = startMatch(game, headOf(game, seats, asSeat(rng(seats)), options), rngAt);
  const note = (match: Match<T>, events: readonly { readonly kind: string }[]): void => {
    for (const event of events) if (!isMatchEvent(event)) put(seen.events, event, event);
    for (const viewer of [...seatsOf(seats), 'spectator' as const]) {
      const view = game.view(match.state, viewer);
      if (view.outcome) put(seen.ends, [viewer, view.outcome], view);
      else put(seen.turns, [viewer, view.active, Object.keys(view)], view);
    }
  };
  let { match } = start;
  note(match, start.events);
  while (!match.ranks) {
    if (match.entry > kit.fixture.entriesMax) throw new Error('no end');
    const seat = pick(match.active, rng);
    const ply: Ply<T['Move']> = isBetweenRounds(game, match)
      ? { seat, by: 'seat', move: { kind: 'round' } }
      : seeDecision(kit, bots, match, seat, seen);
    for (const step of playMove(game, match, ply, rngAt)) {
      match = step.match;
      note(match, step.events);
    }
  }
}

/** Play matches with every number of seats and all options. */
export function playForTexts<T extends GameTypes>(kit: GameKit<T>, bots: BotKit<T>): Seen<T> {
  const seen: Seen<T> = {
    turns: new Map(),
    events: new Map(),
    refusals: new Map(),
    ends: new Map(),
    moves: new Map(),
    reasons: new Map(),
  };
  for (const { seats, options } of pairings(kit.game, kit.fewOptions ?? kit.fixture.options, false))
    for (const seed of seeds(1, seats)) seeMatch(kit, bots, { seats, options, seed }, seen);
  return seen;
}

/** Return the fault of a text, or undefined. Catalogue keys and codes count as faults. */
export function textFault(text: unknown): string | undefined {
  if (typeof text !== 'string') return `no text: ${toText(text)}`;
  if (text.trim() === '') return 'an empty text';
  if (/undefined|\bnull\b|NaN|\[object|=>|\{\w+\}/.test(text)) return `a value that is none: ${text}`;
  if (/^[a-z]+([A-Z]\w*|[-.][a-z]+)+$/.test(text)) return `a key: ${text}`;
  return undefined;
}

const sentenceFault = (text: unknown): string | undefined =>
  textFault(text) ?? (/[.!?]$/.test(`${text}`) ? undefined : `no end: ${text}`);

/** A seat that the event names; undefined for an event of everyone. */
const seatIn = (event: object): Seat | undefined => {
  if ('seat' in event && typeof event.seat === 'number') return asSeat(event.seat);
  return 'seats' in event && Array.isArray(event.seats) ? event.seats[0] : undefined;
};

/** A text says "you" to its reader. */
const namingFault = (text: unknown, reader: Seat): string | undefined =>
  `${text}`.includes(NAMES[reader] ?? '?') ? `the name of its reader: ${text}` : undefined;

/** Return the exports of the chapters that are missing or of another type. */
function missingExports(
  { Board, words, turn, sentences, hints, coach, coachWords, moments, momentWords, Help, options }: Chapters,
  hasOptions: boolean,
): readonly string[] {
  const functions: Readonly<Record<string, unknown>> = {
    Board,
    turn,
    coach,
    Help,
    'sentences.event': sentences?.event,
    'sentences.refusal': sentences?.refusal,
    'sentences.outcome': sentences?.outcome,
    ...(hasOptions && { 'sentences.options': sentences?.options, OptionFields: options?.OptionFields }),
    'hints.move': hints?.move,
    'hints.reason': hints?.reason,
  };
  const objects: Readonly<Record<string, unknown>> = {
    words,
    coachWords,
    ...(moments && { momentWords, turnEndKinds: moments.turnEndKinds }),
    ...(hasOptions && { optionWords: options?.optionWords, defaults: options?.defaults }),
  };
  const isFilled = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  return [
    ...Object.entries(functions).filter(([, value]) => typeof value !== 'function'),
    ...Object.entries(objects).filter(([, value]) => !isFilled(value)),
  ].map(([name]) => name);
}

/** Return all faults in the texts of a game in one language, for the values seen in its matches. */
export function textFaults<T extends GameTypes>(
  { game, fixture, silentEvents = [] }: GameKit<T>,
  chapters: Chapters,
  seen: Seen<T>,
): readonly TextFault[] {
  const faults: TextFault[] = [];
  const check = (law: TextLaw, of: unknown, fault: string | undefined): void => {
    if (fault !== undefined && faults.length < 50) faults.push({ law, what: `${fault} for ${toText(of)}` });
  };
  /** Return a text; if it throws, return the error as the text's fault. */
  const said = (say: () => unknown): unknown => {
    try {
      return say();
    } catch (error) {
      return [`${error}`];
    }
  };
  const hasOptions = Object.keys(game.defaults).length > 0;
  for (const name of missingExports(chapters, hasOptions)) check('chapters', name, 'an export is missing');
  if (faults.length > 0) return faults;
  const { turn, sentences, hints, moments, momentWords, options } = chapters;
  for (const view of seen.turns.values()) check('turns', view, sentenceFault(said(() => turn(view, NAMES))));
  const toldKinds = new Map<string, boolean>();
  for (const event of seen.events.values()) {
    const text = said(() => sentences.event(event, NAMES));
    toldKinds.set(event.kind, toldKinds.get(event.kind) === true || text !== undefined);
    if (text === undefined) continue;
    check('events', event, sentenceFault(text));
    const reader = seatIn(event);
    if (reader === undefined) continue;
    const told = said(() => sentences.event(event, NAMES, reader));
    check('events', event, sentenceFault(told) ?? namingFault(told, reader));
  }
  for (const [kind, isTold] of toldKinds)
    check('events', kind, isTold === silentEvents.includes(kind) ? (isTold ? 'a line' : 'no line') : undefined);
  for (const kind of silentEvents) check('events', kind, toldKinds.has(kind) ? undefined : 'no such event');
  const codes = new Map<string, string>();
  for (const why of seen.refusals.values()) {
    const text = said(() => sentences.refusal(why));
    check('refusals', why, sentenceFault(text));
    const other = codes.get(`${text}`);
    if (other !== undefined && other !== why.code) check('refusals', why, `the sentence of ${other}`);
    codes.set(`${text}`, why.code);
  }
  for (const view of seen.ends.values()) {
    const text = said(() => sentences.outcome(view, NAMES));
    const hasWon = view.viewer !== 'spectator' && view.outcome?.ranks[view.viewer] === 1;
    check('ends', view.outcome, sentenceFault(text) ?? (hasWon ? namingFault(text, view.viewer) : undefined));
  }
  const [min, max] = game.seats;
  for (const chosen of hasOptions ? [game.defaults, ...fixture.options] : [])
    for (const seats of [min, max]) {
      const lines = said(() => sentences.options?.(chosen, seats));
      if (!Array.isArray(lines)) check('options', chosen, 'no list');
      else for (const line of lines) check('options', chosen, textFault(line));
    }
  if (hasOptions && options)
    for (const what of optionDifferences({ game, fixture }, options)) check('options', what, 'not as in the rules');
  for (const [view, move] of seen.moves.values())
    check('hints', move, sentenceFault(said(() => hints.move(view, move))));
  for (const [view, reason] of seen.reasons.values())
    check('hints', reason, sentenceFault(said(() => hints.reason(view, reason, NAMES))));
  for (const kind of Object.keys(momentWords))
    check('moments', kind, textFault(said(() => momentWords[kind]?.('Ada', 2))));
  if (!moments) return faults;
  const endsTurns = moments.turnEndKinds.some((kind) => toldKinds.has(kind));
  check('moments', moments.turnEndKinds, endsTurns ? undefined : 'no such event ends a turn');
  return faults;
}

/** Define one test per law and language. `load` is for a game outside the registry. */
export function textsContract<T extends GameTypes>(
  kit: GameKit<T>,
  load = (lang: Lang): Promise<Chapters> => loadChapters(kit.game.id as GameId, lang),
): void {
  const { id } = kit.game;
  describe(`the texts of ${id}`, () => {
    const faults = new Map<Lang, readonly TextFault[]>();
    beforeAll(async () => {
      const seen = playForTexts(kit, await kit.loadBot());
      for (const lang of LANGS) {
        try {
          faults.set(lang, textFaults(kit, await load(lang), seen));
        } catch (error) {
          faults.set(lang, [{ law: 'chapters', what: `${error}` }]);
        }
      }
    });

    for (const lang of LANGS)
      for (const law of TEXT_LAWS)
        test(`in ${lang} ${TITLES[law]}`, () => {
          expect(
            faults
              .get(lang)
              ?.filter((fault) => fault.law === law)
              .slice(0, 3),
          ).toEqual([]);
        });
  });
}
