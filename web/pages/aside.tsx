/** The pages besides the first page and the match, so that those two pay for no others. */
import { lazy } from '../parts/lazy.tsx';
import { Missing } from './missing.tsx';

interface AsideProps {
  /** The parts of the path, at least one. */
  readonly path: readonly string[];
}

const HelpPage = lazy(async () => (await import('./help.tsx')).HelpPage);
const Docs = lazy(async () => (await import('./docs.tsx')).loadDocs());
const EmbedMaker = lazy(async () => (await import('./embed-maker.tsx')).loadMaker());
// The condition is a constant in builds, so that nothing of the page for developers gets into them.
const Dev = import.meta.env.DEV ? lazy(async () => (await import('./dev.tsx')).DevPage) : Missing;

export function Aside({ path: [first, second, ...rest] }: AsideProps) {
  if (rest.length > 0) return <Missing />;
  if (first === 'help' && second) return <HelpPage key={second} game={second} />;
  if (second) return <Missing />;
  switch (first) {
    case 'docs':
      return <Docs />;
    case 'embed':
      return <EmbedMaker />;
    case 'dev':
      return <Dev />;
    default:
      return <Missing />;
  }
}
