/** The pages that are opened once in a while, told apart by their path; each is loaded when it is opened. */
import { lazy } from '../parts/page/lazy.tsx';
import { Missing } from './missing.tsx';

const HelpPage = lazy(async () => (await import('./help/help.tsx')).HelpPage);
const Docs = lazy(async () => (await import('./docs/docs.tsx')).loadDocs());
const EmbedMaker = lazy(async () => (await import('./embed-maker/embed-maker.tsx')).loadMaker());
const ReplayPage = lazy(async () => (await import('./replay/replay.tsx')).ReplayPage);
const VerifyPage = lazy(async () => (await import('./verify/verify.tsx')).VerifyPage);
// The condition is a constant in builds, so that nothing of the page for developers gets into them.
const Dev = import.meta.env.DEV ? lazy(async () => (await import('../dev/page.tsx')).DevPage) : Missing;

/** Anything unknown is the missing page. */
export function More({ path }: { readonly path: string }) {
  const [first, second, ...rest] = path.split('/').filter(Boolean);
  if (rest.length > 0) return <Missing />;
  if (first === 'g' && second) return <ReplayPage key={second} id={second} />;
  if (first === 'help' && second) return <HelpPage key={second} game={second} />;
  if (second) return <Missing />;
  switch (first) {
    case 'docs':
      return <Docs />;
    case 'embed':
      return <EmbedMaker />;
    case 'verify':
      return <VerifyPage />;
    case 'dev':
      return <Dev />;
    default:
      return <Missing />;
  }
}
