/**
 * Keeps the page alive when the browser translates it. A translator puts FONT elements in the place of text nodes. The
 * page would then change texts that are no longer in the document: old sentences stay, and an insertion before such a
 * text throws. So each replaced text goes back, empty, right before its translation; once the page changes, moves or
 * removes it, the translation goes, and the translator sees the new text.
 */

interface Translation {
  readonly element: Node;
  /** The replaced texts, and what each said. A translator may join neighbours. */
  readonly texts: Map<Text, string>;
}

const translations = new WeakMap<Node, Translation>();

const isText = (node: Node): node is Text => node.nodeName === '#text';
// Only translators use this element.
const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** True if each of the texts is in its place, with only others of the same translation before the element. */
function isInPlace({ element, texts }: Translation): boolean {
  let before = element.previousSibling;
  for (const text of [...texts.keys()].reverse()) {
    if (before !== text) return false;
    before = text.previousSibling;
  }
  return element.isConnected;
}

/** Show the texts themselves again; one that the page has changed keeps its new words. */
function endTranslation({ element, texts }: Translation, changed?: Node): void {
  element.parentNode?.removeChild(element);
  translations.delete(element);
  for (const [text, words] of texts) {
    translations.delete(text);
    Reflect.deleteProperty(text, 'nextSibling');
    if (text !== changed && text.data === '') text.data = words;
  }
}

/** Put a replaced text back before its translation. Later insertions after the text come after both. */
function putBack(text: Text, element: HTMLElement): void {
  const translation = translations.get(element) ?? { element, texts: new Map() };
  translations.set(element, translation).set(text, translation);
  translation.texts.set(text, text.data);
  text.data = '';
  element.before(text);
  const get = () => {
    const next: unknown = Reflect.get(Object.getPrototypeOf(text), 'nextSibling', text);
    return next === element ? element.nextSibling : next;
  };
  Object.defineProperty(text, 'nextSibling', { configurable: true, get });
}

/** Return the element that a translator put in the place of a removed text, before or after it removed the text. */
function findTranslation(removal: MutationRecord, records: readonly MutationRecord[]): HTMLElement | undefined {
  const { target, addedNodes, previousSibling, nextSibling } = removal;
  const additions = records.filter((record) => record.target === target && record.addedNodes.length > 0);
  const atSamePlace = additions.filter(
    (record) => record.previousSibling === previousSibling && record.nextSibling === nextSibling,
  );
  const added = new Set(additions.flatMap((record) => [...record.addedNodes]));
  const near = [...addedNodes, ...atSamePlace.flatMap((record) => [...record.addedNodes]), previousSibling, nextSibling]
    .filter(isTranslation)
    .filter((node) => added.has(node) && node.parentNode === target);
  return near.find((node) => !translations.has(node)) ?? near[0];
}

function follow(records: readonly MutationRecord[]): void {
  for (const record of records) {
    const { type, target, removedNodes } = record;
    if (type === 'characterData') {
      const translation = translations.get(target);
      if (translation) endTranslation(translation, target);
    }
    for (const node of removedNodes) {
      const translation = translations.get(node);
      if (translation) {
        if (isInPlace(translation)) continue;
        endTranslation(translation);
        const next = node === translation.element ? findTranslation(record, records) : undefined;
        if (next) for (const text of translation.texts.keys()) putBack(text, next);
      } else if (isText(node) && !node.isConnected && !isTranslation(target)) {
        const element = findTranslation(record, records);
        if (element) putBack(node, element);
      }
    }
  }
}

/** Called once, when a translator was seen. `seen` is what happened to the page since then. */
export function keepTranslatedTexts(root: Node, seen: readonly MutationRecord[] = []): void {
  follow(seen);
  const observer = new MutationObserver((records) => {
    follow(records);
    // Changes made here are not news.
    observer.takeRecords();
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
}
