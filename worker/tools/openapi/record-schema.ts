/** Writes /api/record.schema.json, the published format of records (JSON Schema 2020-12), from the wire schema. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toJSONSchema } from 'zod/v4/core';
import { PointsSchema, SeatSchema } from '../../protocol/fields.ts';
import { SEATS_MAX } from '../../protocol/limits.ts';
import { optionSchemas } from '../../protocol/move-schemas.ts';
import { MatchRecord } from '../../record/record-format.ts';

/** The schema. Options are listed by game. A move only has a kind, because each version of a game has its own moves. */
export function recordSchema(): object {
  const { properties, ...rest } = toJSONSchema(MatchRecord, {
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if ((zodSchema as unknown) === SeatSchema)
        Object.assign(jsonSchema, { type: 'integer', minimum: 0, maximum: SEATS_MAX - 1 });
      if ((zodSchema as unknown) === PointsSchema)
        Object.assign(jsonSchema, { description: 'A whole number, or a fraction in lowest terms.' });
    },
  });
  const perGame = Object.entries(optionSchemas).map(([game, options]) => {
    const { $schema: _, ...inner } = toJSONSchema(options, { target: 'draft-2020-12' });
    return { properties: { game: { const: game }, options: inner } };
  });
  return {
    ...rest,
    title: 'The record of a finished match on Tilepost',
    description: 'The source describes its bytes and how to check it, in worker/record/README.md.',
    properties,
    anyOf: perGame,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = new URL('../../../dist/web/api/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('record.schema.json', folder), JSON.stringify(recordSchema(), undefined, 2));
}
