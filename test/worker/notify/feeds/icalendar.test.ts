/** Any text written as iCalendar text is parsed back unchanged (P-26). */
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { component, serializeLines, textValue, timeValue } from '../../../../worker/notify/feed.ts';
import { parseSnapshot } from '../../kit/client.ts';
import { createCorrespondence, freezeTime } from '../../kit/clock.ts';
import { fetchCalendarEvent, makeFeed, parseJsonFeed, readFeed, renameSeat, unfoldLines } from './feed-readers.ts';

freezeTime();

describe('P-26 iCalendar text', () => {
  const HOSTILE = [
    'a,b;c\\n',
    '\\',
    ';;,,\\\\',
    'BEGIN:VALARM',
    '👩‍👩‍👧‍👦'.repeat(3),
    '한국어이름이아주길다'.repeat(2),
    '"quoted":x',
  ];

  for (const name of HOSTILE)
    it(`a name such as ${name} arrives as it was typed`, async () => {
      const [host, guest] = await createCorrespondence();
      const short = [...name].slice(0, 24).join('');
      parseSnapshot(await renameSeat(guest, short));
      const key = await makeFeed(host);

      expect((await fetchCalendarEvent(host.match, key)).summary).toBe(`Your turn: Lucky Numbers (with ${short})`);
      const { items } = parseJsonFeed(await readFeed(host.match, `${key}.json`));
      expect(items[0]?.title).toBe(`Your turn: Lucky Numbers (with ${short})`);
    });

  const wide = fc.array(
    fc.constantFrom('a', ',', ';', '\\', '\n', 'é', '한', '글', '👋🏽', '👩‍👧', ' ', ':', '"', 'n', 'N'),
    {
      maxLength: 200,
      size: 'max',
    },
  );

  it('folded at any byte, every text is read back whole (3.1, 3.3.11)', () => {
    let folds = 0;
    fc.assert(
      fc.property(wide, fc.nat(80), (parts, shift) => {
        const text = parts.join('');
        const lines = component('VEVENT', `X-${'A'.repeat(shift)}:1`, `SUMMARY:${textValue(text)}`);
        const written = serializeLines(lines);
        folds += written.split('\r\n ').length - 1;

        expect(unfoldLines(written)).toEqual(lines);
        expect(ICAL.Component.fromString(written).getFirstPropertyValue('summary')).toBe(text);
      }),
    );
    expect(folds).toBeGreaterThan(100);
  });

  it('times are in UTC to the second (3.3.5)', () => {
    expect(timeValue(Date.parse('2027-01-15T08:09:10.999Z'))).toBe('20270115T080910Z');
    expect(timeValue(0)).toBe('19700101T000000Z');
  });
});
