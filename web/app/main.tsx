/** Starts the page: the reader's language first, then whatever the address asks for. */
import './tokens.css';
import { type ComponentChild, render } from 'preact';
import { startRouter } from '../browser/router.ts';
import { startLanguage } from '../locales/language.ts';
import { App } from './app.tsx';

/** Draws a page in the language that is asked for, or else in the reader's. */
// Not awaited at the top of this file: what is loaded here may stand on the same file of the build, which would then wait for itself.
export async function startPage(root: HTMLElement, page: ComponentChild, askedLang?: string): Promise<void> {
  await startLanguage(askedLang);
  render(page, root);
}

// A frame has a page and a start of its own (embed/frame.tsx).
const root = document.getElementById('app');
if (root) {
  startRouter();
  void startPage(root, <App />);
}
