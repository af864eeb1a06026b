/** Which games the guide has been through: kept by the browser, or by the tab where nothing can be kept. */
import { describe, expect, test, vi } from 'vitest';
import { endGuide, isGuided, wantGuide } from '../../../web/device/guides-seen.ts';
import { storing } from '../kit/fake-storage.ts';

storing();

describe('P-35 the guide', () => {
  test('comes once a game, and again when it is asked for', () => {
    expect(isGuided('qwantum')).toBe(false);

    endGuide('qwantum');
    expect(isGuided('qwantum')).toBe(true);
    expect(isGuided('rummikub')).toBe(false);

    wantGuide('qwantum');
    expect(isGuided('qwantum')).toBe(false);
  });

  test('stays away in another tab, a week later', async () => {
    endGuide('noch-mal');

    vi.resetModules();
    const later = await import('../../../web/device/guides-seen.ts');

    expect(later.isGuided('noch-mal')).toBe(true);
  });

  test('stays away in this tab where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(isGuided('lucky-numbers')).toBe(false);

    endGuide('lucky-numbers');

    expect(isGuided('lucky-numbers')).toBe(true);
  });
});
