/** Rarely opened pages, chosen by path; each is loaded when it is opened. */
import { lazy } from '../parts/page/lazy.tsx';
import { NotFound } from './not-found.tsx';

const HelpPage = lazy(async () => (await import('./help/help.tsx')).HelpPage);
const Docs = lazy(async () => (await import('./docs/docs.tsx')).loadDocs());
const EmbedBuilder = lazy(async () => (await import('./embed-builder/embed-builder.tsx')).loadEmbedBuilder());
const PrivacyPage = lazy(async () => (await import('./privacy/privacy.tsx')).PrivacyPage);
const DeviceMatchPage = lazy(async () => (await import('./device/device-match.tsx')).DeviceMatchPage);
const NewDeviceMatch = lazy(async () => (await import('./device/new-device-match.tsx')).NewDeviceMatch);
const ReplayPage = lazy(async () => (await import('./replay/replay.tsx')).ReplayPage);
const StatisticsPage = lazy(async () => (await import('./statistics/statistics.tsx')).StatisticsPage);
const VerifyPage = lazy(async () => (await import('./verify/verify.tsx')).VerifyPage);
// The condition is a constant in builds, so that they contain nothing of the development page.
const Dev = import.meta.env.DEV ? lazy(async () => (await import('../dev/page.tsx')).DevPage) : NotFound;

/** An unknown path shows the page not found. */
export function More({ path }: { readonly path: string }) {
  const [first, second, ...rest] = path.split('/').filter(Boolean);
  if (rest.length > 0) return <NotFound />;
  if (first === 'g' && second) return <ReplayPage key={second} id={second} />;
  if (first === 'help' && second) return <HelpPage key={second} game={second} />;
  if (first === 'device' && second) return <DeviceMatchPage key={second} id={second} />;
  if (second) return <NotFound />;
  switch (first) {
    case 'device':
      return <NewDeviceMatch />;
    case 'docs':
      return <Docs />;
    case 'embed':
      return <EmbedBuilder />;
    case 'privacy':
      return <PrivacyPage />;
    case 'statistics':
      return <StatisticsPage />;
    case 'verify':
      return <VerifyPage />;
    case 'dev':
      return <Dev />;
    default:
      return <NotFound />;
  }
}
