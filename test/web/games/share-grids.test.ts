/** The emoji grids of finished matches: they have the expected height, and do not depend on tiles and dice. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { botPointsOf, shareGridOf } from '../../../web/games/share-grids.ts';
import { asSeat } from '../../../worker/games/game.ts';
import { allGameIds, gameIds, games } from '../../../worker/games/registry.ts';
import { replayRecord } from '../../../worker/record/replay.ts';
import { withKit } from '../../games/kits.ts';
import { sampleRecord } from '../../kit/sample-records.ts';
import { botPlayer, playContest } from '../../kit/tournament.ts';

const SEAT = asSeat(0);
/** Matches of a bot alone, each of some tenths of a second. */
const DEALS = 20;

describe('P-59 a grid', () => {
  for (const id of allGameIds)
    test(`of ${id} is made of every last position, and holds no number of a tile or a die`, () => {
      const seats = games[id].seats[0];
      for (const seed of [1, 2, 3]) {
        const record = sampleRecord(games[id], { seats, seed });
        const { steps, view } = replayRecord(record, games[id]);
        const grid = shareGridOf(id, view(steps.length - 1, SEAT), SEAT);

        const hasGrid = existsSync(new URL(`../../../web/games/${id}/share-grid.ts`, import.meta.url));
        expect(grid.length > 0).toBe(hasGrid || seats > 1);
        if (grid.length === 0) continue;
        expect(grid.length).toBeLessThanOrEqual(6);
        // Rummikub shows a number for tiles beyond ten.
        expect(grid.join('').replace(/\+\d+/g, '')).toMatch(/^[\p{Emoji_Presentation}⚪⚫ ]+$/u);
        expect(grid.join('').replace(/\+\d+/g, '')).not.toMatch(/\d/);
      }
    });

  test('of Lucky Numbers shows full cells', () => {
    const garden = [1, 0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];

    expect(shareGridOf('lucky-numbers', { gardens: [garden] }, SEAT)).toEqual([
      '🟦⬜🟦🟦',
      '🟦🟦🟦🟦',
      '🟦🟦🟦🟦',
      '🟦🟦🟦⬜',
    ]);
  });

  test('P-59 colours each cell by the quarter of the match in which it was filled last', () => {
    const line = (n: number, event: object) => ({
      n,
      at: 0,
      seat: SEAT,
      by: 'seat' as const,
      events: [{ kind: 'placed', ...event }],
    });
    const log = [
      line(0, { seat: 0, cell: 1 }),
      line(2, { seat: 0, cell: 2 }),
      line(4, { seat: 0, cell: 1 }),
      line(5, { seat: 1, cell: 0 }),
      line(7, { seat: 0, cell: 3 }),
    ];
    expect(shareGridOf('lucky-numbers', { gardens: [[1, 2, 3, 4]] }, SEAT, log)).toEqual(['🟦🟨', '🟩🟧']);
    const wrote = log.map((one, i) => ({ ...one, events: [{ kind: 'wrote', seat: 0, colour: 'purple', column: i }] }));
    expect(shareGridOf('qwantum', { sheets: [[[1, 2, 3, 4, 5]]], misthrows: [0] }, SEAT, wrote)).toEqual([
      '🟦🟩🟨🟨🟧⬜',
    ]);
  });

  test('of Noch mal! shows columns and colours', () => {
    const crossed = [[0b011, 0b011, 0b011, 0b011, 0b001, 0b001, 0b001]];
    const view = { crossed, columns: [[0], [], []], colours: [[], [0], [], [], []] };

    expect(shareGridOf('noch-mal', view, SEAT)).toEqual(['🟩🟨⬜', '⚪🟡⚪⚪⚪']);
  });

  test('of Qwantum shows numbers in each row and misthrows', () => {
    expect(shareGridOf('qwantum', { sheets: [[[1, 2], [], [3], [4]]], misthrows: [2] }, SEAT)).toEqual([
      '🟦🟦⬜⬜⬜⬜',
      '⬜⬜⬜⬜⬜⬜',
      '🟦⬜⬜⬜⬜⬜',
      '🟦⬜⬜⬜⬜⬜',
      '⚫⚫',
    ]);
  });

  test('of Rummikub shows tiles that are left', () => {
    expect(shareGridOf('rummikub', { counts: [0, 12] }, SEAT)).toEqual(['🙂 🏁', '🤖 🟦🟦🟦🟦🟦🟦🟦🟦🟦🟦+2']);
  });

  test('of a game without one shows the place of the seat, at the end of a match with others', () => {
    const outcome = { points: [3, 9, 3], ranks: [2, 1, 2], why: 'full' };

    expect(shareGridOf('chess', { outcome }, SEAT)).toEqual(['⬜🟩⬜']);
    expect(shareGridOf('chess', { outcome }, asSeat(1))).toEqual(['🟩⬜⬜']);
    expect(shareGridOf('chess', { outcome: { ...outcome, ranks: [1] } }, SEAT)).toEqual([]);
  });

  test('of a daily deal alone stands beside what a normal bot makes of it, which is measured', async () => {
    for (const id of gameIds) {
      const usual = botPointsOf(id);
      expect(usual !== undefined, id).toBe(games[id].seats[0] === 1);
      if (!usual) continue;
      const points = await withKit(id, async ({ game, loadBot }) => {
        const choose = botPlayer((await loadBot()).bot, 'normal');
        return Array.from({ length: DEALS }, (_, i) => playContest(game, [choose], i + 1).points[0] ?? 0);
      });
      const [from, to] = usual;
      const share = points.filter((one) => one >= from && one <= to).length / DEALS;
      expect(share, id).toBeGreaterThan(0.3);
      expect(share, id).toBeLessThan(0.9);
    }
  });

  test('is missing before the end, and for a match without a view', () => {
    expect(shareGridOf('chess', {}, SEAT)).toEqual([]);
    expect(shareGridOf('qwantum', undefined, SEAT)).toEqual([]);
  });
});
