/** A fake page for board components: effects have run after rendering, and keys and clicks reach elements. */
import type { ComponentChild } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, vi } from 'vitest';
import { effects } from '../../../../web/games/shared/on-demand/board-keys.ts';
import { fakePage } from '../../kit/fake-page.ts';

export interface BoardPage {
  readonly draw: (what: ComponentChild) => void;
  /** The first element that matches a selector. */
  readonly find: (selector: string) => HTMLElement;
  readonly findAll: (selector: string) => readonly HTMLElement[];
  readonly click: (selector: string) => void;
  /** Press a pointer on an element. */
  readonly touch: (selector: string) => void;
  /** Let keys and focus behave as on a board whose effects are loaded. */
  readonly listenToKeys: () => void;
  /** Press a key on the focused element. */
  readonly press: (key: string, modifiers?: object) => void;
}

export function boardPage(): BoardPage {
  const page = fakePage();
  const windowOf = () => {
    if (!document.defaultView) throw new Error('the page has no window');
    return document.defaultView;
  };
  beforeEach(() => {
    const window: object = windowOf();
    for (const name of ['Element', 'HTMLElement']) vi.stubGlobal(name, Reflect.get(window, name));
  });
  const findAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const find = (selector: string): HTMLElement => {
    const [element] = findAll(selector);
    if (!element) throw new Error(`nothing is ${selector} in ${document.body.innerHTML}`);
    return element;
  };
  return {
    draw: (what) => void act(() => page.draw(what)),
    find,
    findAll,
    click: (selector) => void act(() => find(selector).click()),
    listenToKeys: () => void effects(document.body, () => ({ focusTarget: '[tabindex="0"]' })),
    press: (key, modifiers = {}) => {
      const event = new (windowOf().KeyboardEvent)('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
      act(() => void document.activeElement?.dispatchEvent(event));
    },
    touch: (selector) => void find(selector).dispatchEvent(new (windowOf().Event)('pointerdown', { bubbles: true })),
  };
}
