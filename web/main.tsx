/** Starts the page: the reader's language first, then whatever the address asks for. */
import './style.css';
import { render } from 'preact';
import { startLanguage } from './i18n/language.ts';
import { App } from './pages/app.tsx';
import { startRouter } from './router.ts';

const root = document.getElementById('app');
if (root) {
  await startLanguage();
  startRouter();
  render(<App />, root);
}
