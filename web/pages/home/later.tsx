/** What comes to the first page when it can already be used: the deals of the day, and its foot. */
import { useEffect } from 'preact/hooks';
import { dailySheet } from '../../i18n/daily-sheet.ts';
import { lang } from '../../i18n/language.ts';
import { prepare } from '../../parts/page/idle.ts';
import { useLoaded } from '../../parts/page/lazy.tsx';
import { HomeDaily } from './daily.tsx';
import { HomeInstall } from './install.tsx';
import './later.css';

interface HomeLaterProps {
  readonly part: 'daily' | 'foot';
}

/** The part, once its words are there. */
export async function loadLater(): Promise<typeof HomeLater> {
  await dailySheet.load();
  return HomeLater;
}

/** The language may have been changed while the words were on their way. */
function HomeLater({ part }: HomeLaterProps) {
  const code = lang.value;
  useLoaded(() => dailySheet.load(code), code);
  if (!dailySheet.now()) return null;
  return part === 'daily' ? <HomeDaily /> : <HomeFoot />;
}

function HomeFoot() {
  const t = dailySheet.text();
  useEffect(() => prepare(async () => (await import('../../app/on-demand/background.ts')).settleIn()), []);
  return (
    <footer class="home-foot">
      <HomeInstall />
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
