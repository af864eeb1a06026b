/**
 * Validates messages from the frame; anything else from that window is ignored. Separate from element.ts, which needs a
 * DOM, so that Node can test it.
 */
import type { FromFrame, Message } from './protocol.ts';

const isNumbers = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'number');

/** By kind: the fields and the type each must have; lists contain numbers. */
const FIELD_TYPES: Readonly<Record<FromFrame['kind'], Readonly<Record<string, string>>>> = {
  hello: {},
  ready: { match: 'string', game: 'string', version: 'number' },
  turn: { seats: 'list', mine: 'boolean' },
  move: { entry: 'number', seat: 'number' },
  over: { ranks: 'list' },
  resize: { height: 'number' },
};

const isKnownKind = (kind: unknown): kind is FromFrame['kind'] =>
  typeof kind === 'string' && Object.hasOwn(FIELD_TYPES, kind);

export function isFromFrame(data: unknown): data is Message<FromFrame> {
  if (typeof data !== 'object' || data === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...data };
  if (fields.tilepost !== 1 || !isKnownKind(fields.kind)) return false;
  const fits = ([name, type]: readonly [string, string]) =>
    type === 'list' ? isNumbers(fields[name]) : typeof fields[name] === type;
  return Object.entries(FIELD_TYPES[fields.kind]).every(fits) && /^(undefined|string)$/.test(typeof fields.invite);
}
