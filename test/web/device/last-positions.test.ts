/**
 * The last positions a browser stores: of a limited number of matches, without keys, and only while the match is
 * listed.
 */
import { expect, test } from 'vitest';
import { readLastPosition } from '../../../web/device/last-positions.ts';
import { readMyMatches, removeMatch, saveMatch, updateMatch } from '../../../web/device/my-matches.ts';
import type { Seat } from '../../../worker/games/game.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import { fakeLocalStorage } from '../kit/fake-storage.ts';
import { runningSnapshot } from '../kit/snapshots.ts';

const stored = fakeLocalStorage();

const OWN = 0 as Seat;
const SEAT = { name: 'Mina', state: 'taken', host: true, script: false } as const;

const snapshot = (match: string, more: Partial<Snapshot> = {}): Snapshot =>
  runningSnapshot({
    match,
    seats: [SEAT],
    created: 1,
    commitment: 'c0ffee',
    active: [OWN],
    totals: [0],
    expires: 2,
    view: { cells: [1, 2, 3] },
    ...more,
  });

test('a position is kept as it was seen, without the invite, the codes of a lost seat, and half-made turns', () => {
  const recoveries = [{ seat: OWN, code: '4711', at: 1, from: 2, agreed: [] }];
  saveMatch(
    snapshot('one', { invite: 'a-key-of-the-match', recoveries, draft: { opened: 0, body: { half: 'made' } } }),
  );

  expect(readLastPosition('one')).toMatchObject({ match: 'one', viewer: 0, active: [0], view: { cells: [1, 2, 3] } });
  const text = stored.get('tilepost:last:one') ?? '';
  for (const secret of ['a-key-of-the-match', '4711', 'half', 'c0ffee']) expect(text).not.toContain(secret);
});

test('of the matches that were opened last twelve are kept, and the list is longer', () => {
  for (let i = 0; i < 15; i += 1) saveMatch(snapshot(`match-${i}`));

  const keptOf = Array.from({ length: 15 }, (_, i) => readLastPosition(`match-${i}`) !== undefined);
  expect(keptOf).toEqual([...Array(3).fill(false), ...Array(12).fill(true)]);
  expect(readMyMatches()).toHaveLength(15);
});

test('it goes when the match is forgotten or gone, and none is kept of a match that is only watched', () => {
  saveMatch(snapshot('one'));
  saveMatch(snapshot('two'));
  saveMatch(snapshot('seen', { mine: [], viewer: 'spectator' }));
  expect(readLastPosition('seen')).toBeUndefined();

  removeMatch('one');
  const [two] = readMyMatches();
  if (two) updateMatch({ ...two, standing: 'gone' });

  expect(readLastPosition('one')).toBeUndefined();
  expect(readLastPosition('two')).toBeUndefined();
});

test('what no longer has the shape that is needed is not taken', () => {
  for (const text of ['null', '[]', '{"game":"qwantum"}', 'no json']) {
    stored.set('tilepost:last:one', text);
    expect(readLastPosition('one'), text).toBeUndefined();
  }
});
