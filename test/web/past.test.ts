/** The past of a match as the page of its replay brings it: from its record, else from what the server tells of it. */
import { describe, expect, test, vi } from 'vitest';
import { loadPast } from '../../web/pages/replay/past.ts';
import { games } from '../../worker/games/registry.ts';
import { verify } from '../../worker/verify.ts';
import { recordOf, rules } from '../kit/records.ts';
import { serving, threading } from './record-threads.ts';

const threads = threading();
const answers = serving();

const RECORD = recordOf(games.qwantum, { seats: 2 });
const { match } = RECORD;

/** A finished match whose record is this one. */
function serve(record: object): void {
  const frame = { match, game: 'qwantum', rounds: 1, seats: RECORD.seats, entry: 0, phase: 'over' };
  answers.set(`/api/matches/${match}`, frame);
  answers.set(`/api/matches/${match}/record`, record);
  answers.set(`/api/matches/${match}/history?from=0&to=0`, { steps: [{ n: 0, view: {} }] });
}

/** What a page that has these rules shows of it where nothing of it can be played. */
async function unplayed(record: object, known = rules) {
  serve(record);
  const past = loadPast(match);
  await vi.waitFor(() => expect(threads).toHaveLength(1));
  threads[0]?.say({ kind: 'checked', verdict: verify(record, known) });
  return await past;
}

describe('P-31 a record that cannot be played', () => {
  const SPOILED: readonly (readonly [how: string, record: object])[] = [
    ['has another shape', { ...RECORD, first: 'nobody' }],
    ['has options that the game has not', { ...RECORD, options: { ...RECORD.options, misthrow: 'never' } }],
  ];
  test.each(SPOILED)('and %s is told to be wrong, whatever the server shows of the match', async (_, record) => {
    expect(verify(record, rules).ok).toBe(false);

    expect(await unplayed(record)).toMatchObject({ kind: 'film', isOver: true, isTrue: false });
  });

  test.each([
    ['by rules', RECORD, () => undefined],
    ['in a form', { ...RECORD, format: 'tilepost-record-2' }, rules],
  ] as const)(
    'because it was written %s that this page does not know is not called wrong',
    async (_, record, known) => {
      expect(await unplayed(record, known)).toMatchObject({ kind: 'film', isOver: true, isTrue: true });
    },
  );
});
