/** The text form of a log line: it reads exactly the lines that it writes. */
import { expect, test } from 'vitest';
import { asSeat } from '../../worker/games/game.ts';
import { luckyNumbers } from '../../worker/games/lucky-numbers/rules.ts';
import { readLine, writeLine } from '../../worker/games/notation.ts';
import { type AnyGame, games } from '../../worker/games/registry.ts';

const LINES = [
  ['1 s1 draw', { n: 1, seat: asSeat(0), by: 'seat', move: { kind: 'draw' } }],
  ['7 s2 place c2', { n: 7, seat: asSeat(1), by: 'seat', move: { kind: 'place', cell: 6 } }],
  ['12 s4 auto leave', { n: 12, seat: asSeat(3), by: 'auto', move: { kind: 'leave' } }],
  ['100 s3 clock timeout', { n: 100, seat: asSeat(2), by: 'clock', move: { kind: 'timeout' } }],
  ['8 s1 take 20 d4', { n: 8, seat: asSeat(0), by: 'seat', move: { kind: 'take', tile: 20, cell: 15 } }],
  ['3 s2 hint draw', { n: 3, seat: asSeat(1), by: 'hint', move: { kind: 'draw' } }],
  ['4 s9 bot take 1 a1', { n: 4, seat: asSeat(8), by: 'bot', move: { kind: 'take', tile: 1, cell: 0 } }],
  ['5 s1 bot round', { n: 5, seat: asSeat(0), by: 'bot', move: { kind: 'round' } }],
  ['9 s2 round', { n: 9, seat: asSeat(1), by: 'seat', move: { kind: 'round' } }],
] as const;

for (const [line, entry] of LINES)
  test(`"${line}" is one entry, there and back`, () => {
    const { n, ...ply } = entry;

    expect(readLine(luckyNumbers, line)).toEqual(entry);
    expect(writeLine(luckyNumbers, n, ply)).toBe(line);
  });

const NO_LINES = [
  '',
  's1 draw',
  '1 draw',
  '1 s0 draw',
  '1 s1  draw',
  '1 s1 draw ',
  '1 s1 place',
  '1 s1 place e1',
  '1 s1 place a5',
  '1 s1 place a0',
  '1 s1 take 21 a1',
  '1 s1 take 0 a1',
  '1 s1 take 05 a1',
  '1 s1 take a1',
  '1 s1 Draw',
  '-1 s1 draw',
  '0 s1 draw',
  '01 s1 draw',
  '1000000000 s1 draw',
  '1 s1 seat draw',
  '1 s1 bot',
  '1 s1 bot bot draw',
  '1 s1 timer draw',
  '1 s1! draw',
  '1 s10 draw',
  '1 s1 round 2',
  '1 s1 draw\n',
  '1 s1 draw\n2 s1 leave',
];

for (const line of NO_LINES)
  test(`"${line}" is no entry`, () => {
    expect(readLine(luckyNumbers, line)).toBeUndefined();
  });

type AnyMove = { readonly kind: string; readonly [field: string]: unknown };

/** Moves with their texts, at least one of each kind. */
const EXAMPLES: Readonly<Record<string, readonly (readonly [text: string, move: AnyMove])[]>> = {
  'lucky-numbers': [
    ['draw', { kind: 'draw' }],
    ['place c2', { kind: 'place', cell: 6 }],
    ['leave', { kind: 'leave' }],
    ['take 20 d4', { kind: 'take', tile: 20, cell: 15 }],
    ['timeout', { kind: 'timeout' }],
  ],
  'noch-mal': [
    ['cross blue 3 d7 e7 f7', { kind: 'cross', colour: 'blue', number: 3, cells: [93, 94, 95] }],
    ['cross joker joker h6', { kind: 'cross', colour: 'joker', number: 'joker', cells: [82] }],
    ['pass', { kind: 'pass' }],
  ],
  qwantum: [
    ['roll 1 4 w', { kind: 'roll', dice: [0, 3, 6] }],
    ['write purple', { kind: 'write', colour: 'purple' }],
    ['pass', { kind: 'pass' }],
  ],
  rummikub: [
    [
      'play r4 r5 r6 / b8 k8 joker o8',
      {
        kind: 'play',
        table: [
          [4, 5, 6],
          [21, 34, 0, 47],
        ],
      },
    ],
    ['play nothing', { kind: 'play', table: [] }],
    ['draw', { kind: 'draw' }],
    ['timeout', { kind: 'timeout' }],
  ],
};

for (const [id, examples] of Object.entries(EXAMPLES)) {
  const rules: AnyGame = games[id as keyof typeof games];

  test.each(examples)(`(P-30) ${id}: "%s" is one move, there and back`, (text, move) => {
    expect(rules.notation.read(text)).toEqual(move);
    expect(rules.notation.write(move)).toBe(text);
  });

  test(`(P-30) ${id} has an example of each kind of move`, () => {
    const kinds = new Set(examples.map(([, move]) => move.kind));

    expect([...kinds].toSorted()).toEqual(Object.keys(rules.moveShapes).toSorted());
  });
}
