/** Entry point: load the user's language, then render the page for the address. */
import './tokens.css';
import { type ComponentChild, render } from 'preact';
import { startRouter } from '../browser/router.ts';
import { keepTranslatedTexts } from '../browser/translated-page.ts';
import { startLanguage } from '../locales/language.ts';
import { App } from './app.tsx';

/** Render a page in the requested language, or else in the user's. */
// No top-level await in this file: a lazily loaded chunk may import this one, which would deadlock.
export async function startPage(root: HTMLElement, page: ComponentChild, askedLang?: string): Promise<void> {
  await startLanguage(askedLang);
  keepTranslatedTexts(root);
  render(page, root);
}

// An embed frame has its own page and entry point (embed/frame.tsx).
const root = document.getElementById('app');
if (root) {
  startRouter();
  void startPage(root, <App />);
}
