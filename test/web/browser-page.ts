/** A page for tests in Node: elements as plain as the product's components need them, to be read, tapped and chosen from. */
import { type ComponentChild, render } from 'preact';
import { afterEach, beforeEach, expect, vi } from 'vitest';

class PlainNode extends EventTarget {
  readonly localName: string;
  readonly nodeType: number;
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly childNodes: PlainNode[] = [];
  parentNode: PlainNode | null = null;
  data = '';

  constructor(localName = '') {
    super();
    this.localName = localName;
    this.nodeType = localName ? 1 : 3;
  }

  get firstChild(): PlainNode | null {
    return this.childNodes[0] ?? null;
  }

  get nextSibling(): PlainNode | null {
    const all = this.parentNode?.childNodes ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }

  get textContent(): string {
    return this.data + this.childNodes.map((child) => child.textContent).join('');
  }

  insertBefore(node: PlainNode, before: PlainNode | null): void {
    node.remove();
    node.parentNode = this;
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, node);
  }

  remove(): void {
    const all = this.parentNode?.childNodes ?? [];
    if (all.includes(this)) all.splice(all.indexOf(this), 1);
    this.parentNode = null;
  }

  // Nothing here asks for an attribute, for the focus, or for what a dialog does to the page below it.
  setAttribute(): void {}
  removeAttribute(): void {}
  focus(): void {}
  showModal(): void {}
  close(): void {}
}

/** A field to choose in: its value is the reader's until it is drawn anew. */
class Field extends PlainNode {
  value = '';
}

const made = (_: string, name: string): PlainNode => (name === 'select' ? new Field(name) : new PlainNode(name));

const text = (data: string): PlainNode => Object.assign(new PlainNode(), { data });

const inside = (node: PlainNode): readonly PlainNode[] => [node, ...node.childNodes.flatMap(inside)];

export interface Page {
  readonly draw: (what: ComponentChild) => void;
  readonly text: () => string;
  /** Waits until the page says so, or says so no more. */
  readonly see: (text: string) => Promise<void>;
  readonly seeNot: (text: string) => Promise<void>;
  /** Taps the newest button of that name. */
  readonly tap: (button: string) => void;
  /** Chooses in the only field for that. */
  readonly choose: (value: string) => void;
  readonly chosen: () => string | undefined;
}

/** In ms: parts of the page are loaded when they are drawn. */
const PATIENCE = 10_000;

/** Empty before each test. */
export function paging(): Page {
  let body = new PlainNode('body');
  const draw = (what: ComponentChild) => render(what, body as unknown as Element);
  const field = () => inside(body).find((node) => node instanceof Field);
  beforeEach(() => {
    body = new PlainNode('body');
    const document = { createElementNS: made, createTextNode: text, documentElement: {}, querySelector: () => null };
    const silence = { addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal('document', { ...document, ...silence });
    for (const [name, none] of Object.entries(silence)) vi.stubGlobal(name, none);
  });
  afterEach(async () => {
    draw(null);
    // What was drawn last has effects that come a frame later.
    await new Promise((done) => setTimeout(done, 50));
    vi.unstubAllGlobals();
  });
  return {
    draw,
    text: () => body.textContent,
    see: (text) => vi.waitFor(() => expect(body.textContent).toContain(text), PATIENCE),
    seeNot: (text) => vi.waitFor(() => expect(body.textContent).not.toContain(text), PATIENCE),
    tap: (name) => {
      const button = inside(body).findLast((node) => node.localName === 'button' && node.textContent === name);
      if (!button) throw new Error(`there is no button “${name}” in: ${body.textContent}`);
      button.dispatchEvent(new Event('click'));
    },
    choose: (value) => {
      const one = field();
      if (!one) throw new Error('there is nothing to choose from');
      one.value = value;
      one.dispatchEvent(new Event('change'));
    },
    chosen: () => field()?.value,
  };
}
