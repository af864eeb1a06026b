/**
 * Validates messages from the frame; anything else from that window is ignored. Separate from element.ts, which needs a
 * DOM, so that Node can test it.
 */
import type { FromFrame, Message } from './protocol.ts';

/** By kind: the fields, with an example of each. Lists contain numbers. */
export const FRAME_FIELDS: Readonly<Record<FromFrame['kind'], Readonly<Record<string, unknown>>>> = {
  hello: {},
  ready: { match: '', game: '', version: 0 },
  start: { seats: 0 },
  turn: { seats: [0], mine: true },
  move: { entry: 0, seat: 0 },
  over: { ranks: [0] },
  resize: { height: 0 },
};

const isKnownKind = (kind: unknown): kind is FromFrame['kind'] =>
  typeof kind === 'string' && Object.hasOwn(FRAME_FIELDS, kind);

const isLike = (value: unknown, example: unknown): boolean =>
  Array.isArray(example)
    ? Array.isArray(value) && value.every((one) => isLike(one, example[0]))
    : typeof value === typeof example;

export function isFromFrame(data: unknown): data is Message<FromFrame> {
  if (typeof data !== 'object' || data === null) return false;
  const { tilepost, kind, invite = '', ...fields }: Readonly<Record<string, unknown>> = { ...data };
  return (
    tilepost === 1 &&
    isKnownKind(kind) &&
    isLike(invite, '') &&
    Object.entries(FRAME_FIELDS[kind]).every(([name, example]) => isLike(fields[name], example))
  );
}
