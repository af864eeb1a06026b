/** Draws the page that the address asks for; each page is loaded when it is opened. */
import { homeSheet } from '../i18n/home-sheet.ts';
import { lazy } from '../parts/lazy.tsx';
import { route } from '../router.ts';

const Home = lazy(async () => {
  const [{ Home }] = await Promise.all([import('./home.tsx'), homeSheet.load()]);
  return Home;
});
const MatchPage = lazy(async () => (await import('./match.tsx')).MatchPage);
const HelpPage = lazy(async () => (await import('./help.tsx')).HelpPage);
const Missing = lazy(async () => (await import('./missing.tsx')).Missing);
// The condition is a constant in builds, so that nothing of the page for developers gets into them.
const Dev = import.meta.env.DEV ? lazy(async () => (await import('./dev.tsx')).DevPage) : Missing;

export function App() {
  const at = route.value;
  switch (at.kind) {
    case 'home':
      return <Home />;
    case 'match':
      return <MatchPage key={at.id} id={at.id} />;
    case 'help':
      return <HelpPage key={at.game} game={at.game} />;
    case 'dev':
      return <Dev />;
    case 'missing':
      return <Missing />;
  }
}
