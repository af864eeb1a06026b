/** Undo and redo by keyboard layout: the letter where the layout has it, otherwise its place. */
import { expect, test } from 'vitest';
import { changeOf } from '../../../web/parts/undo-keys.ts';

const NO_KEYS = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

/** The key that undoes, as each layout sends it. */
const UNDO_KEYS = {
  American: ['z', 'KeyZ'],
  German: ['z', 'KeyY'],
  French: ['z', 'KeyW'],
  Dvorak: ['z', 'Slash'],
  'American with caps lock': ['Z', 'KeyZ'],
  Russian: ['я', 'KeyZ'],
  Greek: ['ζ', 'KeyZ'],
  Korean: ['ㅋ', 'KeyZ'],
  Hebrew: ['ז', 'KeyZ'],
  'a composing input method': ['Process', 'KeyZ'],
} as const;

for (const [layout, [key, code]] of Object.entries(UNDO_KEYS)) {
  test(`${layout}: Ctrl and Cmd undo, with Shift they redo`, () => {
    for (const modifier of ['ctrlKey', 'metaKey']) {
      expect(changeOf({ ...NO_KEYS, key, code, [modifier]: true })).toBe('undo');
      expect(changeOf({ ...NO_KEYS, key, code, [modifier]: true, shiftKey: true })).toBe('redo');
    }
    expect(changeOf({ ...NO_KEYS, key, code })).toBeUndefined();
    expect(changeOf({ ...NO_KEYS, key, code, ctrlKey: true, altKey: true })).toBeUndefined();
  });
}

test('a key of another letter in the place of Z does not undo', () => {
  expect(changeOf({ ...NO_KEYS, ctrlKey: true, key: 'w', code: 'KeyZ' }), 'French').toBeUndefined();
  expect(changeOf({ ...NO_KEYS, ctrlKey: true, key: 'y', code: 'KeyZ' }), 'German: Ctrl+Y').toBe('redo');
  expect(changeOf({ ...NO_KEYS, ctrlKey: true, key: 'н', code: 'KeyY' }), 'Russian: Ctrl+Y').toBe('redo');
});
