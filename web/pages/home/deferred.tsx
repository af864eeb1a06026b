/** What comes to the first page when it can already be used: the deals of the day, and its foot. */
import { useEffect } from 'preact/hooks';
import { lang, sheet } from '../../locales/language.ts';
import { preloadWhenIdle } from '../../parts/page/idle.ts';
import { useLoaded } from '../../parts/page/lazy.tsx';
import { DailyDeals } from './daily-deals.tsx';
import { InstallApp } from './install-app.tsx';
import './deferred.css';

const dailySheet = sheet('daily');

interface DeferredSectionProps {
  readonly part: 'daily' | 'foot';
}

/** The part, once its words are there. */
export async function loadDeferred(): Promise<typeof DeferredSection> {
  await dailySheet.load();
  return DeferredSection;
}

/** The language may have been changed while the words were on their way. */
function DeferredSection({ part }: DeferredSectionProps) {
  const code = lang.value;
  useLoaded(() => dailySheet.load(code), code);
  if (!dailySheet.now()) return null;
  return part === 'daily' ? <DailyDeals /> : <HomeFooter />;
}

function HomeFooter() {
  const t = dailySheet.text();
  useEffect(
    () => preloadWhenIdle(async () => (await import('../../app/on-demand/background.ts')).startBackgroundWork()),
    [],
  );
  return (
    <footer class="home-foot">
      <InstallApp />
      <p>{t.keptNote}</p>
      <nav class="home-foot-links" aria-label={t.builders}>
        <a class="alone" href="/embed">
          {t.embed}
        </a>
        <a class="alone" href="/docs">
          {t.docs}
        </a>
      </nav>
    </footer>
  );
}
