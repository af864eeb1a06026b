/** Starts the page: the reader's language first, then whatever the address asks for. */
import './style.css';
import { render } from 'preact';
import { startLanguage } from './i18n/language.ts';
import { App } from './pages/app.tsx';
import { startRouter } from './router.ts';

// Not awaited at the top of this file: what is loaded here may stand on the same file of the build, which would then wait for itself.
async function start(root: HTMLElement): Promise<void> {
  await startLanguage();
  startRouter();
  render(<App />, root);
}

const root = document.getElementById('app');
if (root) void start(root);
