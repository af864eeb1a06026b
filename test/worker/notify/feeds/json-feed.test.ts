/** The JSON feed of a seat (P-26), field by field. */
import { describe, expect, it } from 'vitest';
import { ORIGIN } from '../../kit/client.ts';
import { byPost, stillTime, turnOf } from '../../kit/clock.ts';
import { jsonFeedOf, linkOf, makeFeed, readFeed } from './feed-readers.ts';

stillTime();

describe('P-26 the JSON feed', () => {
  it('has every field that JSON Feed 1.1 asks for, and the deadline for scripts', async () => {
    const [host] = await byPost();
    const key = await makeFeed(host);

    const feed = jsonFeedOf(await readFeed(host.match, `${key}.json`));

    expect(feed).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Lucky Numbers (with Seat 2)',
      home_page_url: linkOf(host),
      feed_url: `${ORIGIN}/api/matches/${host.match}/feed/${key}.json?lang=en`,
      language: 'en',
      items: [
        {
          id: `${host.match}-0-0`,
          url: linkOf(host),
          title: 'Your turn: Lucky Numbers (with Seat 2)',
          content_text: `Until Saturday 16 January at 08:00 UTC.\nOpen the match: ${linkOf(host)}`,
          date_published: '2027-01-15T08:00:00.000Z',
          _tilepost: { until: '2027-01-16T08:00:00.000Z', entry: 0, seat: 0 },
        },
      ],
    });
    const again = await readFeed(host.match, new URL(feed.feed_url).pathname.split('/').at(-1) ?? '');
    expect(jsonFeedOf(again)).toEqual(feed);
    await turnOf(host);
    expect(jsonFeedOf(await readFeed(host.match, `${key}.json`)).items).toEqual([]);
  });
});
