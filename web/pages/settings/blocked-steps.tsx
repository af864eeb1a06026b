/** How to allow notifications in a browser that blocks them: the steps of its family, and a button that checks again. */
import { browserFamily } from '../../device/browser-family.ts';
import { isOnHomeScreen } from '../../device/install.ts';
import { sheet, text } from '../../locales/language.ts';

const blockedSheet = sheet('settings/blocked');

interface BlockedStepsProps {
  /** How often the user has tried again. */
  readonly tries: number;
  readonly onTry: () => void;
}

/** Return the steps after loading their texts. */
export async function loadBlockedSteps(): Promise<typeof BlockedSteps> {
  await blockedSheet.load();
  return BlockedSteps;
}

function BlockedSteps({ tries, onTry }: BlockedStepsProps) {
  const t = blockedSheet.now();
  if (!t) return null;
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const family = browserFamily(navigator.userAgent, isOnHomeScreen() !== undefined, isTouch);
  return (
    <div class="stack">
      <strong>{t.title}</strong>
      <ol>
        {t.steps[family].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div class="row">
        <button type="button" onClick={onTry}>
          {text().again}
        </button>
      </div>
      {tries > 0 && <p role="status">{t.still}</p>}
    </div>
  );
}
