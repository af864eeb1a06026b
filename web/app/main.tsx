/**
 * Entry point: load the user's language, then render the page of the current route; each page is loaded when it is
 * opened.
 */
import './tokens.css';
import { type ComponentChild, render } from 'preact';
import { route, startRouter } from '../browser/router.ts';
import { sheet, startLanguage } from '../locales/language.ts';
import { lazy } from '../parts/page/lazy.tsx';

const homeSheet = sheet('home/first');

const Home = lazy(async () => {
  const [{ Home }] = await Promise.all([import('../pages/home/home.tsx'), homeSheet.load()]);
  return Home;
});
const MatchPage = lazy(() => import('../pages/match/match.tsx').then((file) => file.MatchPage));
const More = lazy(() => import('../pages/more.tsx').then((file) => file.More));

const isByTranslator = ({ addedNodes }: MutationRecord): boolean =>
  [...addedNodes].some(({ nodeName }) => nodeName === 'FONT');

/** Load the code for translated pages once the browser begins to translate this one. Called before the first paint. */
function awaitTranslator(root: HTMLElement): void {
  const seen: MutationRecord[] = [];
  const observer = new MutationObserver(async (records) => {
    const isFirst = seen.length === 0;
    if (isFirst && !records.some(isByTranslator)) return;
    seen.push(...records);
    if (!isFirst) return;
    const { keepTranslatedTexts } = await import('./on-demand/translated-page.ts');
    seen.push(...observer.takeRecords());
    observer.disconnect();
    keepTranslatedTexts(root, seen);
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
}

/** Render a page in the requested language, or else in the user's. */
// No top-level await in this file: a lazily loaded chunk may import this one, which would deadlock.
export async function startPage(root: HTMLElement, page: ComponentChild, askedLang?: string): Promise<void> {
  await startLanguage(askedLang);
  awaitTranslator(root);
  render(page, root);
}

// An embed frame has its own page and entry point (embed/frame.tsx).
const root = document.getElementById('app');
if (root) {
  startRouter();
  void startPage(root, <App />, new URLSearchParams(location.search).get('lang') ?? undefined);
}

function App() {
  const current = route.value;
  switch (current.kind) {
    case 'home':
      return <Home />;
    case 'match':
      return <MatchPage key={current.id} id={current.id} />;
    case 'more':
      return <More path={current.path} />;
  }
}
