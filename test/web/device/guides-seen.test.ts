/** Which games' guides are complete: stored in the browser, or in the tab if storage is blocked. */
import { describe, expect, test, vi } from 'vitest';
import { isGuideSeen, markGuideSeen, resetGuide } from '../../../web/device/guides-seen.ts';
import { fakeLocalStorage } from '../kit/fake-storage.ts';

fakeLocalStorage();

describe('P-35 the guide', () => {
  test('comes once a game, and again when it is asked for', () => {
    expect(isGuideSeen('qwantum')).toBe(false);

    markGuideSeen('qwantum');
    expect(isGuideSeen('qwantum')).toBe(true);
    expect(isGuideSeen('rummikub')).toBe(false);

    resetGuide('qwantum');
    expect(isGuideSeen('qwantum')).toBe(false);
  });

  test('stays away in another tab, a week later', async () => {
    markGuideSeen('noch-mal');

    vi.resetModules();
    const later = await import('../../../web/device/guides-seen.ts');

    expect(later.isGuideSeen('noch-mal')).toBe(true);
  });

  test('stays away in this tab where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(isGuideSeen('lucky-numbers')).toBe(false);

    markGuideSeen('lucky-numbers');

    expect(isGuideSeen('lucky-numbers')).toBe(true);
  });
});
