/** A page for tests in Node: components are rendered into it, read, tapped and chosen from. */
import { Window } from 'happy-dom';
import { type ComponentChild, options, render } from 'preact';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { nextTask } from './tasks.ts';

export interface FakePage {
  readonly draw: (what: ComponentChild) => void;
  readonly text: () => string;
  /** Wait until the page contains the text, or no longer contains it. */
  readonly waitForText: (text: string) => Promise<void>;
  readonly waitForNoText: (text: string) => Promise<void>;
  /** Tap the newest button with this name. */
  readonly tap: (button: string) => void;
  /** Choose a value in the only matching field. */
  readonly choose: (value: string) => void;
  readonly chosen: () => string | undefined;
  /** Run all that the page does next: renders, and effects of its next frames. */
  readonly settle: () => Promise<void>;
}

/** In ms; parts of the page are loaded when they are rendered. */
const WAIT_TIMEOUT_MS = 10_000;

/** After this many turns of the event loop without an effect the page does nothing more by itself. */
const SETTLED_AFTER_TURNS = 5;

/** Effects waiting for the next frame. */
const frames = new Set<() => void>();

function runFrame(effects: () => void): void {
  if (frames.delete(effects)) effects();
}

/** Empty before each test. */
export function fakePage(): FakePage {
  let window = new Window();
  const body = () => window.document.body;
  const draw = (what: ComponentChild) => render(what, body() as unknown as Element);
  const field = () => body().querySelector('select');
  beforeEach(() => {
    options.requestAnimationFrame = (effects) => {
      frames.add(effects);
      setTimeout(() => runFrame(effects));
    };
    window = new Window();
    vi.stubGlobal('document', window.document);
    vi.stubGlobal('history', window.history);
    vi.stubGlobal('MutationObserver', window.MutationObserver);
    vi.stubGlobal('location', window.location);
    vi.stubGlobal('matchMedia', window.matchMedia.bind(window));
    for (const name of ['addEventListener', 'removeEventListener'] as const)
      vi.stubGlobal(name, window[name].bind(window));
  });
  afterEach(async () => {
    draw(null);
    // On a busy machine the last frame may still be pending.
    for (const effects of [...frames]) runFrame(effects);
    vi.unstubAllGlobals();
    await window.happyDOM.close();
  });
  return {
    draw,
    text: () => body().textContent,
    waitForText: (text) => vi.waitFor(() => expect(body().textContent).toContain(text), WAIT_TIMEOUT_MS),
    waitForNoText: (text) => vi.waitFor(() => expect(body().textContent).not.toContain(text), WAIT_TIMEOUT_MS),
    tap: (name) => {
      const button = [...body().querySelectorAll('button')].findLast((one) => one.textContent === name);
      if (!button) throw new Error(`there is no button “${name}” in: ${body().textContent}`);
      button.click();
    },
    choose: (value) => {
      const one = field();
      if (!one) throw new Error('there is nothing to choose from');
      one.value = value;
      one.dispatchEvent(new window.Event('change'));
    },
    chosen: () => field()?.value,
    settle: async () => {
      for (let turn = 0; turn < SETTLED_AFTER_TURNS; turn += frames.size > 0 ? 0 : 1) {
        for (const effects of [...frames]) runFrame(effects);
        await nextTask();
      }
    },
  };
}
