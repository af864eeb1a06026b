/** A replay describes every step of every game in both languages: whole random matches, with absent seats. */
import { beforeAll, describe, expect, test } from 'vitest';
import { sentencesOf } from '../../../../../web/games/all-sentences.ts';
import { lang, sheet } from '../../../../../web/locales/language.ts';
import { entryText } from '../../../../../web/pages/match/log/log-text.ts';
import { asSeat, type Game, type GameTypes, type Rng } from '../../../../../worker/games/game.ts';
import { isBetweenRounds, playMove, startMatch, timeoutPly } from '../../../../../worker/games/match.ts';
import type { EntryCause, Match, Ply } from '../../../../../worker/games/match-types.ts';
import { gameIds } from '../../../../../worker/games/registry.ts';
import { LANGS } from '../../../../../worker/protocol/languages.ts';
import { loadKit } from '../../../../games/kits.ts';
import { headOf } from '../../../../kit/play-match.ts';
import { pick, seededRng, seededStreams } from '../../../../kit/rng.ts';

const logSheet = sheet('match/log');
const matchSheet = sheet('match/first');

/** One in this many decisions is left to the clock. */
const SLEEPY = 9;
/** A seat chooses among its first moves, at most this many. */
const FEW = 3;
const NAMES = ['Mina', 'Jonas', 'Ada', 'Tom', 'Eva', 'Kai'];

interface Entry {
  readonly by: EntryCause;
  readonly events: readonly { readonly kind: string }[];
}

interface Course {
  readonly rounds: number;
  readonly entries: readonly Entry[];
}

/** Return one of a seat's first moves, or the clock's move: a game's whole list may be long. */
function chosen<T extends GameTypes>(game: Game<T>, match: Match<T>, rng: Rng): Ply<T['Move']> {
  const seat = pick(match.active, rng);
  if (rng(SLEEPY) === 0) return timeoutPly(game, match, seat);
  if (isBetweenRounds(game, match)) return { seat, by: 'seat', move: { kind: 'round' } };
  const first: T['Move'][] = [];
  for (const move of game.moves(game.view(match.state, seat))) if (first.push(move) === FEW) break;
  return { seat, by: 'seat', move: pick(first, rng) };
}

function played<T extends GameTypes>(game: Game<T>, seats: number, seed: number, options: T['Options']): Course {
  const rngAt = seededStreams(seed);
  const rng = seededRng(seed);
  const start = startMatch(game, headOf(game, seats, asSeat(0), options), rngAt);
  const entries: Entry[] = [{ by: 'auto', events: start.events }];
  let { match } = start;
  while (!match.ranks)
    for (const step of playMove(game, match, chosen(game, match, rng), rngAt)) {
      entries.push({ by: step.ply.by, events: step.events });
      match = step.match;
    }
  return { rounds: match.rounds, entries };
}

const courses = <T extends GameTypes>(game: Game<T>, options: readonly T['Options'][]): readonly Course[] => {
  const [min, max] = game.seats;
  return options.flatMap((one, i) =>
    [min, i % 2 ? max : Math.min(max, 3)]
      .filter((seats) => !game.optionFault(one, seats))
      .map((seats) => played(game, seats, i + seats, one)),
  );
};

describe('P-17: every step of a replay has a line', () => {
  beforeAll(async () => {
    for (const code of LANGS) await Promise.all([logSheet.load(code), matchSheet.load(code)]);
  });

  for (const game of gameIds)
    test(game, async () => {
      const { game: rules, fixture, fewOptions = fixture.options } = await loadKit(game);
      const steps = courses(rules, fewOptions).flatMap(({ rounds, entries }) =>
        entries.map((entry) => ({ ...entry, rounds })),
      );
      expect(new Set(steps.map(({ by }) => by))).toContain('clock');
      for (const code of LANGS) {
        lang.value = code;
        const texts = sentencesOf(game, code);
        if (!texts) throw new Error(`no sentences of ${game} in ${code}`);
        const told = steps.map(({ events, rounds }) =>
          entryText({ names: NAMES, snapshot: { rounds } }, texts, { events: [...events] }),
        );
        const [reader = ''] = NAMES;
        const toldReader = steps.map(({ events, rounds }) =>
          entryText({ names: NAMES, snapshot: { rounds, mine: [asSeat(0)] } }, texts, { events: [...events] }),
        );
        expect(toldReader.join(' '), 'says "you" to its reader').not.toContain(reader);
        for (const [i, line] of [...told, ...toldReader].entries()) {
          expect(line, JSON.stringify(steps[i % steps.length])).toMatch(/[.!]$/);
          expect(line).not.toMatch(/undefined|NaN|\bnull\b/);
        }
      }
    });

  test('a line speaks to the only person on a device; several are named', () => {
    lang.value = 'en';
    const texts = sentencesOf('lucky-numbers', 'en');
    if (!texts) throw new Error('no sentences');
    const events = [{ kind: 'drew', seat: asSeat(0), tile: 7 }];
    const lineFor = (...mine: readonly number[]) =>
      entryText({ names: NAMES, snapshot: { rounds: 1, mine: mine.map(asSeat) } }, texts, { events });
    expect(lineFor(0)).toBe('You turned up 7.');
    expect(lineFor(1)).toBe('Mina turned up 7.');
    expect(lineFor(0, 1)).toBe('Mina turned up 7.');
    expect(lineFor()).toBe('Mina turned up 7.');
  });
});
