/**
 * Separate from main.tsx for the byte budget of the first page: merged, both compress worse. Renders the page for the
 * current route; each page is loaded when it is opened.
 */

import { route } from '../browser/router.ts';
import { sheet } from '../locales/language.ts';
import { lazy } from '../parts/page/lazy.tsx';

const homeSheet = sheet('home');

const Home = lazy(async () => {
  const [{ Home }] = await Promise.all([import('../pages/home/home.tsx'), homeSheet.load()]);
  return Home;
});
const MatchPage = lazy(() => import('../pages/match/match.tsx').then((file) => file.MatchPage));
const More = lazy(() => import('../pages/more.tsx').then((file) => file.More));

export function App() {
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
