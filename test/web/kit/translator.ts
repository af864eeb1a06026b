/**
 * A page translator as browsers have them: it puts FONT elements in the place of text nodes, except where `translate`
 * says no. It runs in Node and, as text, in a browser.
 */

/** How a translator replaces a text node: in one step, by an element before it, or after it has removed the text. */
export type Replacing = 'at-once' | 'before' | 'after';

/** Translate every text below an element once: its words between brackets. Return how many texts were translated. */
export function translatePage(root: Element, replacing: Replacing = 'at-once'): number {
  const page = root.ownerDocument;
  const texts: ChildNode[] = [];
  const collect = (node: ChildNode): void => {
    if (node.nodeType === 3 && node.textContent?.trim()) texts.push(node);
    if (node.nodeType !== 1 || ['FONT', 'STYLE', 'SCRIPT'].includes(node.nodeName)) return;
    if ((node as Element).getAttribute('translate') === 'no') return;
    for (const child of [...node.childNodes]) collect(child);
  };
  collect(root);
  for (const text of texts) {
    const outer = page.createElement('font');
    const inner = page.createElement('font');
    inner.textContent = `[${text.textContent}]`;
    outer.appendChild(inner);
    const { parentNode, nextSibling } = text;
    if (replacing === 'at-once') text.replaceWith(outer);
    if (replacing === 'before') parentNode?.insertBefore(outer, text);
    if (replacing !== 'at-once') parentNode?.removeChild(text);
    if (replacing === 'after') parentNode?.insertBefore(outer, nextSibling);
  }
  return texts.length;
}
