/** The settings of this device: stored, validated when read, and applied to the page. */
import { Window } from 'happy-dom';
import { describe, expect, test, vi } from 'vitest';
import { fakeLocalStorage } from '../kit/fake-storage.ts';

const stored = fakeLocalStorage();
vi.resetModules();

const load = () => import('../../../web/device/settings.ts');
const keep = (value: unknown): unknown => stored.set('tilepost:settings', JSON.stringify(value));

describe('settings', () => {
  test('P-56 have defaults: sounds and vibration are off, and the device decides on colours and motion', async () => {
    const { readSettings } = await load();

    expect(readSettings()).toEqual({ theme: 'device', motion: 'device', hasSounds: false, hasVibration: false });
  });

  test('P-56 are kept and read again, the theme under a key of its own', async () => {
    const { changeSettings, readSettings, settings } = await load();
    changeSettings({ theme: 'dark', hasSounds: true });
    changeSettings({ quiet: { from: 1_320, to: 480 }, remind: null });

    const wanted = {
      theme: 'dark',
      motion: 'device',
      hasSounds: true,
      hasVibration: false,
      remind: null,
      quiet: { from: 1_320, to: 480 },
    };
    expect(readSettings()).toEqual(wanted);
    expect(settings.value).toEqual(wanted);
    expect(stored.get('tilepost:theme')).toBe('dark');
    changeSettings({ theme: 'device' });
    expect(stored.has('tilepost:theme')).toBe(false);
  });

  test.each([
    ['no JSON', 'x'],
    ['no record', '[1]'],
    ['a theme that is none', '{"theme":"dark"}'],
    ['hours that are none', '{"quiet":{"from":1500,"to":2}}'],
    ['equal hours', '{"quiet":{"from":2,"to":2}}'],
    ['hours as text', '{"quiet":{"from":"22:00","to":"08:00"}}'],
    ['switches that are none', '{"hasSounds":1,"hasVibration":"yes","hasMessages":0,"remind":70,"motion":"none"}'],
  ])('P-56 ignore what is not valid: %s', async (_, kept) => {
    const { readSettings } = await load();
    stored.set('tilepost:settings', kept);
    stored.set('tilepost:theme', 'sepia');

    expect(readSettings()).toEqual({ theme: 'device', motion: 'device', hasSounds: false, hasVibration: false });
  });

  test('P-56 never throw where nothing can be kept', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { changeSettings, settings } = await load();

    changeSettings({ theme: 'light' });

    expect(settings.value.theme).toBe('light');
  });

  test('P-56 P-57 quiet hours go over midnight or not', async () => {
    const { isQuietNow } = await load();
    const at = (time: string) => new Date(`2026-11-23T${time}`);
    const night = { from: 22 * 60, to: 8 * 60 };

    expect(['21:59', '22:00', '03:00', '07:59', '08:00'].map((time) => isQuietNow(night, at(time)))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(isQuietNow({ from: 540, to: 600 }, at('09:30'))).toBe(true);
    expect(isQuietNow(null, at('09:30'))).toBe(false);
    expect(isQuietNow(undefined, at('09:30'))).toBe(false);
  });

  test('P-56 only choices about matches are for matches', async () => {
    const { hasMatchSettings, readSettings } = await load();
    keep({ hasSounds: true });
    expect(hasMatchSettings(readSettings())).toBe(false);
    keep({ quiet: null });
    expect(hasMatchSettings(readSettings())).toBe(true);
  });
});

describe('the page', () => {
  async function openPage(css = '') {
    const window = new Window();
    window.document.head.innerHTML = `
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fff">
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000">
      <style>${css}</style>`;
    vi.stubGlobal('document', window.document);
    vi.stubGlobal('CSSMediaRule', window.CSSMediaRule);
    vi.stubGlobal('addEventListener', () => {});
    vi.resetModules();
    const [{ applySettings }, { changeSettings }] = await Promise.all([
      import('../../../web/device/apply-settings.ts'),
      load(),
    ]);
    applySettings();
    return { window, document: window.document, changeSettings };
  }

  test('P-56 takes a theme at once, with the colour of the browser’s bar, and gives it back to the device', async () => {
    const { document, changeSettings } = await openPage();
    const media = () => [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));

    changeSettings({ theme: 'dark' });
    expect(document.documentElement.dataset.scheme).toBe('dark');
    expect(media()).toEqual(['not all', 'all']);
    changeSettings({ theme: 'light' });
    expect(media()).toEqual(['all', 'not all']);
    changeSettings({ theme: 'device' });
    expect(document.documentElement.dataset.scheme).toBeUndefined();
    expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  });

  test('P-56 moves less or fully against the device: scripts by an attribute, style sheets by their conditions', async () => {
    const { window, document, changeSettings } = await openPage(`
      @media (prefers-reduced-motion: no-preference) { a { color: red } }
      @media (prefers-reduced-motion: reduce) { a { color: red } }
      @media (min-width: 1px) { a { color: red } }`);
    const media = () =>
      [...(document.styleSheets[0]?.cssRules ?? [])].map(
        (rule) => rule instanceof window.CSSMediaRule && rule.media.mediaText,
      );
    const before = media();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { prefersReducedMotion } = await import('../../../web/parts/animations.ts');
    expect(prefersReducedMotion()).toBe(true);

    changeSettings({ motion: 'full' });
    expect(prefersReducedMotion()).toBe(false);
    expect(media()).toEqual(['all', 'not all', before[2]]);
    changeSettings({ motion: 'less' });
    expect(prefersReducedMotion()).toBe(true);
    expect(media()).toEqual(['not all', 'all', before[2]]);
    changeSettings({ motion: 'device' });
    expect(prefersReducedMotion()).toBe(true);
    expect(media()).toEqual(before);
  });

  test('P-56 in a frame keeps the colours of the page around it', async () => {
    stored.set('tilepost:theme', 'dark');
    const window = new Window();
    window.document.body.className = 'framed';
    vi.stubGlobal('document', window.document);
    vi.resetModules();
    const { applySettings } = await import('../../../web/device/apply-settings.ts');

    applySettings();

    expect(window.document.documentElement.dataset.scheme).toBeUndefined();
  });
});

describe('the time zone of this device', () => {
  const withZone = async (timeZone: string | undefined, offsetMinutes: number): Promise<string> => {
    const { deviceTimeZone } = await load();
    const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone };
    const zone = vi
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue(options as Intl.ResolvedDateTimeFormatOptions);
    const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offsetMinutes);
    try {
      return deviceTimeZone();
    } finally {
      zone.mockRestore();
      offset.mockRestore();
    }
  };

  test('P-22 is the one that the browser names', async () => {
    expect(await withZone('Asia/Seoul', -540)).toBe('Asia/Seoul');
  });

  test('P-22 follows from the offset where the browser names none that the server knows', async () => {
    const { isTimeZone } = await import('../../../worker/protocol/time-zone.ts');
    for (const unknown of [undefined, '', 'Etc/Unknown', 'GMT Standard Time', '+09:00'])
      for (let minutes = -14 * 60; minutes <= 12 * 60; minutes += 15) {
        const zone = await withZone(unknown, minutes);
        const hour = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).format(0);
        const [, sign = '+', hours = '0'] = /GMT(?:([+-])(\d+):00)?$/.exec(hour) ?? [];

        expect(isTimeZone(zone)).toBe(true);
        expect(Math.abs(Number(`${sign}${hours}`) * 60 + minutes)).toBeLessThanOrEqual(30);
      }
  });
});
