/** Writes /api/record.schema.json, the published form of a record (JSON Schema 2020-12), from the wire's schema at build time. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toJSONSchema } from 'zod/v4/core';
import { SEATS_MAX } from '../../protocol/limits.ts';
import { PointsSchema, SeatSchema } from '../../protocol/match.ts';
import { optionSchemas } from '../../protocol/move-schemas.ts';
import { MatchRecord } from '../../record/format.ts';

/** The document. Options are told game by game; of a move only that it has a kind, as each version of a game has its own. */
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
    description: 'What its bytes are made of, and how to check it, is told in worker/record/README.md of the source.',
    properties,
    anyOf: perGame,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = new URL('../../../dist/web/api/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('record.schema.json', folder), JSON.stringify(recordSchema(), undefined, 2));
}
