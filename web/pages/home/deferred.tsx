/** Parts of the first page that load after it is usable: the daily deals, and the footer. */
import { useEffect, useState } from 'preact/hooks';
import { operatorLinks } from '../../browser/on-demand/operator-links.ts';
import { hasMatches } from '../../browser/storage.ts';
import { lang, sheet } from '../../locales/language.ts';
import { preloadWhenIdle } from '../../parts/page/idle.ts';
import { useLoaded } from '../../parts/page/lazy.tsx';
import { DailyDeals } from './daily-deals.tsx';
import { InstallApp } from './install-app.tsx';
import './deferred.css';

const cardSheet = sheet('home/dailyCard');
const dailySheet = sheet('home/daily');

interface DeferredSectionProps {
  readonly part: 'daily' | 'foot';
}

/** Return the component after loading its texts. */
export async function loadDeferred(): Promise<typeof DeferredSection> {
  await Promise.all([dailySheet.load(), cardSheet.load()]);
  return DeferredSection;
}

/** Reloads the texts if the language changed while they were loading. */
function DeferredSection({ part }: DeferredSectionProps) {
  const code = lang.value;
  useLoaded(() => Promise.all([dailySheet.load(code), cardSheet.load(code)]), code);
  if (!dailySheet.now() || !cardSheet.now()) return null;
  if (part === 'foot') return <HomeFooter />;
  return (
    <>
      <WithoutConnection />
      <DailyDeals />
    </>
  );
}

/** Offline, the way to a match that needs no connection (P-77). The list of matches says the reason itself. */
function WithoutConnection() {
  const t = dailySheet.text();
  const [isOffline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const follow = () => setOffline(!navigator.onLine);
    addEventListener('online', follow);
    addEventListener('offline', follow);
    return () => {
      removeEventListener('online', follow);
      removeEventListener('offline', follow);
    };
  }, []);
  if (!isOffline) return null;
  return (
    <div class="card home-device" role="status">
      {!hasMatches() && <p>{t.noConnection}</p>}
      <a class="button primary" href="/device">
        {t.device}
      </a>
    </div>
  );
}

function HomeFooter() {
  const t = dailySheet.text();
  const { contact, imprint, privacy = '/privacy' } = operatorLinks();
  useEffect(
    () => preloadWhenIdle(async () => (await import('../../app/on-demand/background.ts')).startBackgroundWork()),
    [],
  );
  return (
    <footer class="home-foot">
      <InstallApp />
      <p>{t.keptNote}</p>
      <nav class="home-foot-links" aria-label={t.builders}>
        <a class="alone" href="/device">
          {t.device}
        </a>
        <a class="alone" href="/embed">
          {t.embed}
        </a>
        <a class="alone" href="/docs">
          {t.docs}
        </a>
        <a class="alone" href={privacy}>
          {t.privacy}
        </a>
        {contact && (
          <a class="alone" href={contact}>
            {t.contact}
          </a>
        )}
        {imprint && (
          <a class="alone" href={imprint}>
            {t.imprint}
          </a>
        )}
      </nav>
    </footer>
  );
}
