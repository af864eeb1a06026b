/** The families of browsers, by their user agents. */
import { expect, test } from 'vitest';
import { browserFamily } from '../../../web/device/browser-family.ts';

const AGENTS = {
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  firefox: 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
} as const;

test.each(Object.entries(AGENTS))('%s is told apart by its user agent', (family, agent) => {
  expect(browserFamily(agent, false)).toBe(family);
});

test('an iPad that calls itself a Mac has the steps of an iPhone', () => {
  expect(browserFamily(AGENTS.mac, true)).toBe('iphone');
});

test('Chromium on a touch screen has the steps of Android, which are tapped', () => {
  expect(browserFamily(AGENTS.desk, false, true)).toBe('android');
  expect(browserFamily(AGENTS.firefox, false, true)).toBe('firefox');
});
