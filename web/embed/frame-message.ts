/** Whether what was heard is a message of the frame; anything else of that place is not taken. */
import type { FromFrame, Message } from './protocol.ts';

const isNumbers = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'number');

/** By kind: the fields, each with the type that it must have; a list is one of numbers. */
const SHAPES: Readonly<Record<FromFrame['kind'], Readonly<Record<string, string>>>> = {
  hello: {},
  ready: { match: 'string', game: 'string', version: 'number' },
  turn: { seats: 'list', mine: 'boolean' },
  move: { entry: 'number', seat: 'number' },
  over: { ranks: 'list' },
  resize: { height: 'number' },
};

const isShape = (kind: unknown): kind is FromFrame['kind'] => typeof kind === 'string' && Object.hasOwn(SHAPES, kind);

export function isFromFrame(said: unknown): said is Message<FromFrame> {
  if (typeof said !== 'object' || said === null) return false;
  const heard: Readonly<Record<string, unknown>> = { ...said };
  if (heard.tilepost !== 1 || !isShape(heard.kind)) return false;
  const fits = ([name, type]: readonly [string, string]) =>
    type === 'list' ? isNumbers(heard[name]) : typeof heard[name] === type;
  return Object.entries(SHAPES[heard.kind]).every(fits) && /^(undefined|string)$/.test(typeof heard.invite);
}
