/** The published format of a record: every record conforms to it, and an additional key anywhere does not. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { gameIds, games } from '../../../worker/games/registry.ts';
import { MatchRecord } from '../../../worker/record/format.ts';
import { verifyRecord } from '../../../worker/record/verify.ts';
import { recordSchema } from '../../../worker/tools/openapi/record-schema.ts';
import { currentRules, sampleRecord } from '../../kit/sample-records.ts';
import { sharedWinRecord } from '../../kit/shared-win.ts';

// Built from the document alone.
const { anyOf: _, ...published } = JSON.parse(JSON.stringify(recordSchema()));
const form = z.fromJSONSchema(published);

const records = gameIds.map((id) =>
  sampleRecord(games[id], { seats: 2, bots: 1, endedAt: 12, clock: { kind: 'live', seconds: 60 } }),
);

describe('P-30 the published form of a record', () => {
  test('is that of every record', () => {
    for (const record of records) expect(form.safeParse(record).error).toBeUndefined();
  });

  test('knows no other key, and neither does the verifier', () => {
    const [record] = records;
    if (!record) throw new Error('no record');
    const [seat, ...seats] = record.seats;
    const [entry, ...entries] = record.entries;
    const changed = [
      { ...record, more: 1 },
      { ...record, seats: [{ ...seat, more: 1 }, ...seats] },
      { ...record, start: { ...record.start, more: 1 } },
      { ...record, entries: [{ ...entry, more: 1 }, ...entries] },
      { ...record, clock: { ...record.clock, more: 1 } },
      { ...record, seats: [seat, { ...seats[0], bot: { ...seats[0]?.bot, more: 1 } }] },
      { ...record, seal: undefined },
      { ...record, seed: record.seed.toUpperCase() },
      { ...record, first: 6 },
    ];
    for (const other of changed) {
      const document = JSON.parse(JSON.stringify(other));
      expect(form.safeParse(document).success).toBe(false);
      expect(MatchRecord.safeParse(document).success).toBe(false);
      expect(verifyRecord(document, currentRules)).toMatchObject({ what: 'shape' });
    }
  });

  test('has points as whole numbers and as fractions in one form (RK-16)', () => {
    const record = sharedWinRecord(games.rummikub.version);
    const withPoints = (points: unknown) => ({ ...record, totals: [points, ...record.totals.slice(1)] });

    expect(form.safeParse(record).error).toBeUndefined();
    for (const points of [5, -5, '11/2', '-1/60']) expect(form.safeParse(withPoints(points)).success).toBe(true);
    for (const points of [5.5, '5', '5.5', '3/1', '2/-3', '0/2', '01/2', '11/02', null]) {
      expect(form.safeParse(withPoints(points)).success, `${points}`).toBe(false);
      expect(MatchRecord.safeParse(withPoints(points)).success, `${points}`).toBe(false);
    }
    // JSON Schema cannot express lowest terms; the description asks for them.
    for (const points of ['10/4', '4/2']) expect(MatchRecord.safeParse(withPoints(points)).success).toBe(false);
    expect(JSON.stringify(published.properties.totals)).toContain('lowest terms');
  });

  test('tells the options of every game, and is linked where people look for it', () => {
    const { anyOf } = recordSchema() as { readonly anyOf: readonly object[] };

    for (const id of gameIds) {
      const names = Object.keys(games[id].defaults);
      const required = names.length > 0 ? { required: names } : {};
      const options = expect.objectContaining({ ...required, additionalProperties: false });
      expect(anyOf).toContainEqual({ properties: { game: { const: id }, options } });
    }
    expect(readFileSync(new URL('../../../worker/record/README.md', import.meta.url), 'utf8')).toContain(
      '/api/record.schema.json',
    );
  });
});
