/** The keys that undo and redo, on every keyboard layout. */

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const LATIN_LETTER = /^[a-z]$/;

/**
 * Return the Latin letter of a key. Layouts of Latin scripts say which letter it is, wherever it lies; on others, such
 * as Russian or Korean, it is the letter that lies there on an American keyboard.
 */
const letterOf = ({ key, code }: Pick<Key, 'key' | 'code'>): string | undefined => {
  const letter = key.toLowerCase();
  if (LATIN_LETTER.test(letter)) return letter;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
};

/** Ctrl+Z or Cmd+Z undoes; with Shift, or Ctrl+Y, it redoes. Alt makes it a character or another program's shortcut. */
export function changeOf(event: Key): 'undo' | 'redo' | undefined {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return undefined;
  const letter = letterOf(event);
  if (letter === 'z') return event.shiftKey ? 'redo' : 'undo';
  return letter === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : undefined;
}
