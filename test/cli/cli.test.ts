/**
 * The terminal: each command as in test/README.md, on text logs, golden files and records; printed logs can be read
 * again.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Game } from '../../worker/games/game.ts';
import { toyFixture } from '../kit/toy/contract-fixture.ts';
import { type Toy, toy } from '../kit/toy/toy.ts';
import { runCommand } from './commands.ts';
import { fuzz } from './fuzz.ts';
import { parseLog } from './read-log.ts';
import { printReplay } from './replay.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const RECORD = 'test/golden/records/lucky-numbers-1-random-first.json';
const GOLDEN = 'test/golden/lucky-numbers-sorted-2-seats.txt';
const folder = mkdtempSync(join(tmpdir(), 'tilepost-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Said {
  readonly status: number | null;
  readonly out: readonly string[];
  readonly error: string;
}

/** Run the terminal as a separate program, with this input. */
function typed(args: readonly string[], input = ''): Said {
  const said = spawnSync(process.execPath, ['test/cli.ts', ...args], { cwd: ROOT, input, encoding: 'utf8' });
  return { status: said.status, out: said.stdout.trimEnd().split('\n'), error: said.stderr.trimEnd() };
}

const told: string[] = [];
beforeEach(() => {
  told.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line) => told.push(`${line}\n`));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => told.push(`${text}`) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The same in this process, for commands without input. */
async function said(...args: readonly string[]): Promise<Said> {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  told.length = 0;
  const status = await runCommand(args).then(
    (isRight) => (isRight ? 0 : 1),
    (fault) => {
      console.error(fault.message);
      return 1;
    },
  );
  return { status, out: told.join('').trimEnd().split('\n'), error: error.mock.calls.flat().join('\n') };
}

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const GOLDEN_TEXT = textOf(GOLDEN);

function fileWith(text: string): string {
  const path = join(folder, `log-${readdirSync(folder).length}.txt`);
  writeFileSync(path, text);
  return path;
}

describe('(P-30) replay', () => {
  test('shows what each seat saw after an entry of a golden file, as the file itself says', async () => {
    const { status, out } = await said('replay', GOLDEN, '--at', '0');

    expect(status).toBe(0);
    expect(out[0]).toBe('0 setup');
    const views = GOLDEN_TEXT.split('\n').filter((line) => line.startsWith('@'));
    expect(out.filter((line) => line.startsWith('@'))).toEqual(views.slice(0, 3));
  });

  test('takes one seat’s eyes, and the spectator’s', async () => {
    const seen = async (as: string) =>
      (await said('replay', RECORD, '--at', '3', '--as', as)).out.filter((line) => /^@/.test(line));

    expect(await seen('s2')).toEqual([expect.stringMatching(/^@ s2 \{"viewer":1,/)]);
    expect(await seen('watch')).toEqual([expect.stringMatching(/^@ watch \{"viewer":"spectator",/)]);
    expect((await said('replay', RECORD, '--as', 's3')).error).toBe('nobody looks as s3: s1 to s2, or watch');
  });

  test('plays a record to its end and holds each digest against it', async () => {
    const { status, out } = await said('replay', RECORD);

    expect(status).toBe(0);
    expect(out.at(-1)).toBe('every digest is as recorded');
    const record = JSON.parse(textOf(RECORD));
    expect(out.at(-2)).toBe(`over: totals ${record.totals.join(' ')}, ranks ${record.ranks.join(' ')}`);
  });

  test('says at which entry a changed record parts from the rules', async () => {
    const record = JSON.parse(textOf(RECORD));
    record.entries[8].at += 1;

    const { status, out } = await said('replay', fileWith(JSON.stringify(record)));

    expect(status).toBe(1);
    expect(out.at(-1)).toBe('the record and the rules part at entry 9');
  });

  test('says what no match would have taken', () => {
    const text = GOLDEN_TEXT.replace('\n1 s1 draw\n', '\n1 s2 draw\n');

    const { status, out } = typed(['replay', '-', '--at', '1'], text);

    expect(status).toBe(1);
    expect(out.slice(0, 3)).toEqual(['0 setup', '1 s2 draw', '   refused: {"code":"not-active","active":[0]}']);
  });

  test.each([
    ['no log', 'nothing of the kind', /^no log: /],
    ['rules of another time', GOLDEN_TEXT.replace('numbers 1', 'numbers 99'), 'no rules for lucky-numbers version 99'],
    ['a line that is no entry', GOLDEN_TEXT.replace('\n1 s1 draw', '\n1 s1 drew'), 'no entry: 1 s1 drew'],
    ['a missing line', GOLDEN_TEXT.replace('\n1 s1 draw', ''), 'entry 2 where 1 should be'],
    ['a head without a seed', GOLDEN_TEXT.replace(/\nseed .*/, ''), 'no seed in the head'],
    ['a seed that is none', GOLDEN_TEXT.replace(/\nseed .*/, '\nseed 12'), 'no seed: 12'],
    ['a record with a fault', '{"format":"tilepost-record-2"}', /^no record: format: /],
  ])('says in one line that it was given %s', async (_, text, error) => {
    const answer = await said('replay', fileWith(text));

    expect([answer.status, answer.error]).toEqual([
      1,
      typeof error === 'string' ? error : expect.stringMatching(error),
    ]);
  });
});

test('(P-30) count tells how many moves there were at each entry', async () => {
  const { status, out } = await said('count', GOLDEN);

  expect(status).toBe(0);
  expect(out[0]).toMatch(/^1 s1 draw {2}of \d+$/);
  const counts = out.slice(0, -1).map((line) => Number(/of (\d+)$/.exec(line)?.[1]));
  const sum = counts.reduce((all, one) => all + one, 0);
  const mean = (sum / counts.length).toFixed(1);
  expect(out.at(-1)).toBe(`${counts.length} decisions, ${mean} moves on average, ${Math.max(...counts)} at most`);
});

test('(P-30) perft counts the lines of play from an entry of a log', async () => {
  const moves = (await said('count', GOLDEN)).out[20];

  const { out } = await said('perft', GOLDEN, '--at', '20', '--depth', '2');

  expect(out[0]).toBe('after entry 20');
  expect(out[1]).toBe(`  1: ${/of (\d+)$/.exec(moves ?? '')?.[1]}`);
  expect(out[2]).toMatch(/^ {2}2: \d+$/);
});

describe('(P-30) play', () => {
  test('writes a log that can be gone on with and replayed', async () => {
    const log = join(folder, 'played.txt');

    const first = typed(['play', 'lucky-numbers', '--seats', '3', '--log', log], '1\nno move\ntake 20 d4\n1\n');
    const second = typed(['play', 'lucky-numbers', '--log', log], 'draw\n');

    expect([first.status, second.status]).toEqual([0, 0]);
    expect(first.out.join('\n')).toContain('no number of the list, and no move in words');
    expect(first.out.join('\n')).toContain('"code":"already-drawn"');
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
    expect(lines.slice(0, 2)).toEqual(['game lucky-numbers 2', 'seats 3']);
    expect(lines.slice(6)).toEqual(['1 s1 draw', expect.stringMatching(/^2 s1 place /), '3 s2 draw']);
    expect((await said('replay', log)).out.slice(0, 4)).toEqual(['0 setup', ...lines.slice(6)]);
  });

  test('goes on with no log of another game', async () => {
    const { status, error } = await said('play', 'qwantum', '--log', fileWith(GOLDEN_TEXT));

    expect([status, error]).toEqual([1, 'a log of lucky-numbers 1 cannot be gone on with']);
  });
});

describe('(P-30) fuzz', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  const trials = { count: 8, seed: 1, seats: 3, options: undefined };

  test('prints the match that breaks a law as a text, which leads to the same throw', () => {
    const thrown: typeof toy = {
      ...toy,
      play(state, seat, move, rng) {
        if (move.kind === 'pay' && state.coins[seat] === 1 && state.shown.length > 3)
          throw new Error('the till is shut');
        return toy.play(state, seat, move, rng);
      },
    };

    expect(fuzz(thrown, toyFixture, trials)).toBe(false);

    const source = parseLog(told.join(''));
    expect(source).toMatchObject({ game: 'toy', version: 1 });
    const last = source.text.trimEnd().split('\n').at(-1) ?? '';
    expect(last).toMatch(/^\d+ s\d auto pay 1$/);
    expect(() => printReplay<Toy>(thrown, source, 999)).toThrow(`entry ${Number.parseInt(last, 10)}: the till is shut`);
    expect(printReplay<Toy>(toy, source, 999)).toBe(true);
  });

  test('says how many lists of moves were cut off', () => {
    const short: Game<Toy> = {
      ...toy,
      moves: (view, onCutOff) => {
        onCutOff?.();
        return toy.moves(view);
      },
    };

    expect(fuzz(short, toyFixture, { ...trials, count: 1 })).toBe(true);

    expect(told.join('')).toMatch(/^[1-9]\d* lists of moves were cut off: they would have taken too long$/m);
  });

  test('prints nothing to replay where every law was kept', () => {
    expect(fuzz(toy, toyFixture, { ...trials, count: 2 })).toBe(true);

    expect(told.at(-1)).toBe('2 matches from seed 1: every law was kept\n');
    expect(parseLog(told.join('')).game).toBe('');
  });
});

test('(P-30) every command that test/README.md names runs, and no other does', async () => {
  const readme = textOf('test/README.md');
  const named = new Set([...readme.matchAll(/`node test\/cli\.ts (\w+)/g)].map(([, command = '']) => command));

  expect([...named].toSorted()).toEqual(['count', 'fuzz', 'perft', 'play', 'replay']);
  const { status, error } = await said('sing', 'lucky-numbers');
  expect(status).toBe(1);
  for (const command of named) expect(error).toContain(`node test/cli.ts ${command} `);
});
