/** The wire schemas by the names of their constants, with the doc comments of their source as texts. Never deployed. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import * as ahead from '../../protocol/ahead.ts';
import * as clock from '../../protocol/clock.ts';
import * as daily from '../../protocol/daily.ts';
import * as devices from '../../protocol/devices.ts';
import * as embedSites from '../../protocol/embed-sites.ts';
import * as fields from '../../protocol/fields.ts';
import * as match from '../../protocol/match.ts';
import * as notifications from '../../protocol/notifications.ts';
import * as recovery from '../../protocol/recovery.ts';
import * as remark from '../../protocol/remark.ts';
import * as requests from '../../protocol/requests.ts';
import * as timeGiven from '../../protocol/time-given.ts';
import * as record from '../../record/format.ts';
import { type SchemaText, schemaTexts } from './doc-comments.ts';

/** The modules of the wire contract that have schemas, by their path. */
const MODULES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'protocol/ahead.ts': ahead,
  'protocol/clock.ts': clock,
  'protocol/daily.ts': daily,
  'protocol/devices.ts': devices,
  'protocol/embed-sites.ts': embedSites,
  'protocol/fields.ts': fields,
  'protocol/match.ts': match,
  'protocol/notifications.ts': notifications,
  'protocol/recovery.ts': recovery,
  'protocol/remark.ts': remark,
  'protocol/requests.ts': requests,
  'protocol/time-given.ts': timeGiven,
  'record/format.ts': record,
};

const sourceOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const texts = schemaTexts(Object.fromEntries(Object.keys(MODULES).map((path) => [path, sourceOf(path)])));

export interface WireSchema {
  readonly schema: z.ZodMiniType;
  readonly text: SchemaText;
}

/** Objects and unions have a name, other types only with a comment: a plain `SeatNumber` is spelt out where it is used. */
const isNamed = (schema: z.ZodMiniType, { text }: SchemaText): boolean =>
  text !== undefined || ['object', 'union'].includes(schema._zod.def.type);

/** The exported schemas, by name. */
export const WIRE_SCHEMAS: Readonly<Record<string, WireSchema>> = Object.fromEntries(
  Object.values(MODULES).flatMap((module) =>
    Object.entries(module).flatMap(([name, schema]) => {
      const text = texts.get(name);
      if (!(schema instanceof z.ZodMiniType) || !text || !isNamed(schema, text)) return [];
      return [[name.replace(/Schema$/, ''), { schema, text }] as const];
    }),
  ),
);
