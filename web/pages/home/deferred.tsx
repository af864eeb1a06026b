/** Parts of the first page that load after it is usable: the daily deals, the way to play offline, and the footer. */
import { useEffect } from 'preact/hooks';
import { operatorLinks } from '../../browser/on-demand/operator-links.ts';
import { lang, sheet } from '../../locales/language.ts';
import { preloadWhenIdle } from '../../parts/page/idle.ts';
import { useLoaded } from '../../parts/page/lazy.tsx';
import { DailyDeals } from './daily-deals.tsx';
import { InstallApp } from './install-app.tsx';
import './deferred.css';

const cardSheet = sheet('home/dailyCard');
const dailySheet = sheet('home/daily');

interface DeferredSectionProps {
  readonly part: 'daily' | 'offline' | 'foot';
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
  return part === 'offline' ? <WithoutConnection /> : <DailyDeals />;
}

/** Offline, the way to a match that needs no connection (P-77). */
function WithoutConnection() {
  const t = dailySheet.text();
  return (
    <div class="card home-device" role="status">
      <p>{t.noConnection}</p>
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
    () =>
      preloadWhenIdle(async () => {
        const { keepAllGamesUnlessSaving, startBackgroundWork } = await import('../../app/on-demand/background.ts');
        startBackgroundWork();
        // Not part of loading the page: it may take long.
        void keepAllGamesUnlessSaving().catch(() => {});
      }),
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
