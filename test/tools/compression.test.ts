/** The types of responses that the local server compresses. */
import { expect, test } from 'vitest';
import { isCompressible } from '../../worker/tools/local/compression.mjs';

test.each([
  'text/html; charset=utf-8',
  'text/css',
  'text/calendar; charset=utf-8',
  'application/json',
  'application/feed+json',
  'application/manifest+json',
  'image/svg+xml',
])('%s is compressed', (type) => {
  expect(isCompressible(type)).toBe(true);
});

test.each(['image/png', 'font/woff2', 'application/octet-stream', 'text/calendars', null])(
  '%s is sent as it is',
  (type) => {
    expect(isCompressible(type)).toBe(false);
  },
);
