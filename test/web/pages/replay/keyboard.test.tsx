/** P-30: keys of the replay act on the entry that is shown, however quickly they follow each other. */
import { useState } from 'preact/hooks';
import { test, vi } from 'vitest';
import { useReplayKeys } from '../../../../web/pages/replay/controls.tsx';
import type { Playback } from '../../../../web/pages/replay/playback.ts';
import { fakePage } from '../../kit/fake-page.ts';

const page = fakePage();

function Replay() {
  const [at, go] = useState(0);
  useReplayKeys({ at, last: 9, go } as Playback);
  return <p>Entry {at}</p>;
}

/** Press a key before the next paint, and let the page render. */
async function press(key: string): Promise<void> {
  const { Element, KeyboardEvent } = document.defaultView as unknown as typeof globalThis;
  vi.stubGlobal('Element', Element);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  await Promise.resolve();
}

test('(P-30) two quick arrows lead two entries on', async () => {
  page.draw(<Replay />);
  await press('ArrowRight');
  await press('ArrowRight');

  await page.waitForText('Entry 2');
});
