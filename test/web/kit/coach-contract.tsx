/** The contract of a game's guide: when it speaks, that it ends, its texts, and the elements it highlights. */
import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { asSeat, type GameTypes, seatsOf } from '../../../worker/games/game.ts';
import { playMove, startMatch } from '../../../worker/games/match.ts';
import type { GameId } from '../../../worker/games/registry.ts';
import { LANGS, type Lang } from '../../../worker/protocol/languages.ts';
import { seedOf } from '../../kit/depth.ts';
import type { GameKit } from '../../kit/game-kit.ts';
import { isSame, toText } from '../../kit/laws.ts';
import { type Pairing, pairings } from '../../kit/pairings.ts';
import { headOf, randomPlies } from '../../kit/play-match.ts';
import { seededRng, seededStreams } from '../../kit/rng.ts';
import { type Chapters, loadChapters } from './chapters.ts';
import { fakePage } from './fake-page.ts';

export interface CoachKit<T extends GameTypes> {
  /** Drafts the board could have in this position. */
  readonly drafts: (view: T['View']) => readonly object[];
  /** The number of entries per match, 40 by default: enough for every seat to have a turn. */
  readonly entries?: number;
  /** One in this many entries is made by the clock, 12 by default; 0 for none. */
  readonly sleepy?: number;
  /** The number of positions whose drafts are tested; 400 by default. */
  readonly drafted?: number;
}

export const COACH_LAWS = ['first', 'ends', 'spectators', 'garbage', 'steps', 'words', 'marks'] as const;
type CoachLaw = (typeof COACH_LAWS)[number];

const TITLES: Readonly<Record<CoachLaw, string>> = {
  first: 'speaks at the first own decision, and is not done before a move',
  ends: 'is done after the first own turns, and stays done',
  spectators: 'says nothing to spectators, and nothing new to a seat that has not moved when the round is over',
  garbage: 'takes garbage for no draft',
  steps: 'reaches each of its steps, and no others',
  words: 'has a sentence for each step in every language, each different',
  marks: 'marks an element of the board at each step',
};

export interface CoachFault {
  readonly law: CoachLaw;
  readonly what: string;
}

const ENTRIES = 40;
const DRAFTED = 400;
/** A guide must be done after at most this many own moves. */
const OWN_MOVES_MAX = 12;
const GARBAGE = [null, 7, '', [], {}, { kind: 'draft' }, { cells: 'all' }, { dice: ['a'] }, { piles: 1 }, { tile: -1 }];
/** The maximum number of positions per step to render when looking for a highlighted element. */
const DRAWN_MAX = 6;

/** One view of a seat, and the number of its own moves before. */
interface Sight<T extends GameTypes> {
  readonly view: T['View'];
  readonly moved: number;
}

/** Yield the views of each seat of one match; the clock plays for seats now and then. */
function walk<T extends GameTypes>(
  { game }: GameKit<T>,
  { sleepy = 12, entries = ENTRIES }: CoachKit<T>,
  { seats, options }: Pairing<T>,
  seed: number,
): readonly (readonly Sight<T>[])[] {
  const rng = seededRng(seed);
  const choose = randomPlies(game, rng, sleepy);
  const rngAt = seededStreams(seed);
  let { match } = startMatch(game, headOf(game, seats, asSeat(rng(seats)), options), rngAt);
  let moved: readonly number[] = seatsOf(seats).map(() => 0);
  const sights: Sight<T>[][] = seatsOf(seats).map(() => []);
  const look = (): void => {
    for (const [i, all] of sights.entries())
      all.push({ view: game.view(match.state, asSeat(i)), moved: moved[i] ?? 0 });
  };
  look();
  while (!match.ranks && match.entry < entries)
    for (const { match: next, ply } of playMove(game, match, choose(match), rngAt)) {
      match = next;
      moved = moved.map((count, seat) => count + (ply.by === 'seat' && ply.seat === seat ? 1 : 0));
      look();
    }
  return sights;
}

/** The guide is complete: a game can have a last sentence for each way its first turn went. */
const isLast = (step: string | undefined): boolean => step?.startsWith('done') === true;

const isActive = <T extends GameTypes>({ viewer, active }: T['View']): boolean =>
  active.some((seat) => seat === viewer);

/**
 * Expand a selector into one for each part of its `:is(...)` and `:where(...)`, without `:not(...)` and `:has(...)`.
 */
function alternatives(selector: string): readonly string[] {
  const at = /:(is|where|not|has)\(/.exec(selector);
  if (!at) return [selector.replace(/:focus-visible|::\w+/g, '').trim()];
  const open = at.index + at[0].length;
  let [depth, end] = [1, open];
  for (; depth > 0 && end < selector.length; end += 1) depth += { '(': 1, ')': -1 }[selector[end] ?? ''] ?? 0;
  const inner = splitList(selector.slice(open, end - 1));
  const parts = at[1] === 'is' || at[1] === 'where' ? inner : [''];
  return parts.flatMap((part) => alternatives(selector.slice(0, at.index) + part.trim() + selector.slice(end)));
}

/** Split a selector list at its commas, except in brackets. */
function splitList(list: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    depth += { '(': 1, ')': -1 }[sign] ?? 0;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** Return the selectors of the guide's style for one step, from `[data-coach]` down. */
export function marksOf(css: string, step: string): readonly string[] {
  const preludes = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('}')
    .map((rule) => rule.split('{')[0] ?? '');
  return preludes
    .flatMap((list) => splitList(list).flatMap(alternatives))
    .filter((selector) => selector.startsWith(`[data-coach="${step}"]`) && selector.includes(' '));
}

interface CoachTrial<T extends GameTypes> {
  readonly kit: GameKit<T>;
  readonly coachKit: CoachKit<T>;
  readonly coach: Chapters['coach'];
  /** By language. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A position in which a step was said, to look for highlighted elements. */
export interface SaidStep<T extends GameTypes> {
  readonly step: string;
  readonly view: T['View'];
  readonly draft: object | undefined;
}

/** Return the violations of all laws except the marks, and positions in which each step was said. */
export function coachFaults<T extends GameTypes>({ kit, coachKit, coach, words }: CoachTrial<T>) {
  const faults: CoachFault[] = [];
  const said: SaidStep<T>[] = [];
  const check = (law: CoachLaw, isKept: boolean, what: () => string): void => {
    if (!isKept && faults.length < 50) faults.push({ law, what: what() });
  };
  const steps = new Set<string>();
  const note = (step: string | undefined, view: T['View'], draft: object | undefined): void => {
    if (step === undefined) return;
    steps.add(step);
    if (said.filter((one) => one.step === step).length < DRAWN_MAX) said.push({ step, view, draft });
  };
  let draftsLeft = coachKit.drafted ?? DRAFTED;
  const pairs = pairings(kit.game, kit.fixture.options, false);
  for (const [i, pair] of pairs.entries())
    for (const sights of walk(kit, coachKit, pair, seedOf(1 + i))) {
      let isDone = false;
      for (const { view, moved } of sights) {
        const step = coach(view, undefined, moved);
        const here = (): string => `${step} after ${moved} moves at ${toText(view)}`;
        note(step, view, undefined);
        // The guide may begin anywhere in a match, and counts moves from there.
        const atFirst = coach(view, undefined, 0);
        note(atFirst, view, undefined);
        check(
          'first',
          !isLast(atFirst) && (atFirst !== undefined || !isActive(view)),
          () => `${atFirst} first, ${here()}`,
        );
        if (isDone) check('ends', isLast(step), here);
        if (moved > OWN_MOVES_MAX || (moved > 0 && view.outcome)) check('ends', isLast(step), here);
        isDone ||= isLast(step);
        if (moved === 0 && view.outcome) check('spectators', step === undefined, here);
        check('spectators', coach({ ...view, viewer: 'spectator' }, undefined, moved) === undefined, here);
        if (!isActive(view) || draftsLeft <= 0) continue;
        draftsLeft -= 1;
        for (const draft of GARBAGE)
          check('garbage', isSame(coach(view, draft, moved), step), () => `${toText(draft)}: ${here()}`);
        for (const draft of coachKit.drafts(view)) note(coach(view, draft, moved), view, draft);
      }
    }
  for (const [lang, catalogue] of Object.entries(words)) {
    const keys = Object.keys(catalogue);
    check(
      'steps',
      isSame(keys.toSorted(), [...steps].toSorted()),
      () => `${lang} has ${keys}, and reached are ${[...steps]}`,
    );
    const sentences = Object.values(catalogue);
    check('words', keys.includes('done') && keys.length > 1, () => `${lang} has ${keys}`);
    check('words', new Set(sentences).size === sentences.length, () => `${lang} says one thing twice`);
    for (const sentence of sentences) check('words', /[.!?]$/.test(sentence), () => `${lang}: ${sentence}`);
  }
  return { faults, said };
}

/** Define one test per law; the last one renders the board. `source` is for a game outside the registry. */
export function coachContract<T extends GameTypes>(
  kit: GameKit<T>,
  coachKit: CoachKit<T>,
  source: { readonly load?: (lang: Lang) => Promise<Chapters>; readonly style?: URL } = {},
): void {
  const { id } = kit.game;
  const {
    load = (lang: Lang) => loadChapters(id as GameId, lang),
    style = new URL(`../../../web/games/${id}/`, import.meta.url),
  } = source;
  // A large game has a separate style file for its guide; the page has the marks of the usual one.
  const css = [
    ...globSync('**/*.css', { cwd: style }).map((file) => new URL(file, style)),
    new URL('../../../web/pages/match/play/guide.css', import.meta.url),
  ]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const page = fakePage();

  describe(`the guide of ${id}`, () => {
    let chapters: Chapters;
    let found: ReturnType<typeof coachFaults<T>>;
    beforeAll(async () => {
      const all = await Promise.all(LANGS.map(async (lang) => [lang, await load(lang)] as const));
      [[, chapters]] = all as unknown as [[string, Chapters]];
      const words = Object.fromEntries(all.map(([lang, { coachWords }]) => [lang, coachWords]));
      found = coachFaults({ kit, coachKit, coach: chapters.coach, words });
    });

    for (const law of COACH_LAWS.slice(0, -1))
      test(TITLES[law], () => {
        expect(found.faults.filter((fault) => fault.law === law).slice(0, 3)).toEqual([]);
      });

    test(TITLES.marks, () => {
      const { Board, words, sentences } = chapters;
      const isMarked = ({ step, view, draft }: SaidStep<T>): boolean => {
        const { viewer } = view;
        page.draw(
          <section data-coach={step}>
            <Board
              key={toText([step, draft])}
              view={view}
              events={[]}
              names={['Ada', 'Bo', 'Cy', 'Di', 'Eve', 'Fay']}
              words={words}
              explain={sentences.refusal}
              decides={isActive(view) && viewer !== 'spectator' ? viewer : undefined}
              draft={draft}
              onDraft={() => {}}
              onMove={() => {}}
            />
          </section>,
        );
        return marksOf(css, step).some((selector) => document.querySelector(selector) !== null);
      };
      const steps = new Set(found.said.map(({ step }) => step).filter((step) => !isLast(step)));
      const unmarked = [...steps].filter((step) => !found.said.filter((one) => one.step === step).some(isMarked));

      expect(unmarked).toEqual([]);
    });
  });
}
