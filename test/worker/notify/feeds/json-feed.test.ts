/** The JSON feed of a seat (P-26), field by field. */
import { describe, expect, it } from 'vitest';
import { ORIGIN } from '../../kit/client.ts';
import { createCorrespondence, freezeTime, playTurn } from '../../kit/clock.ts';
import { makeFeed, matchUrl, parseJsonFeed, readFeed } from './feed-readers.ts';

freezeTime();

describe('P-26 the JSON feed', () => {
  it('has every field that JSON Feed 1.1 asks for, and the deadline for scripts', async () => {
    const [host] = await createCorrespondence();
    const key = await makeFeed(host);

    const feed = parseJsonFeed(await readFeed(host.match, `${key}.json`));

    expect(feed).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Lucky Numbers (with Player 2)',
      home_page_url: matchUrl(host),
      feed_url: `${ORIGIN}/api/matches/${host.match}/feed/${key}.json?lang=en`,
      language: 'en',
      items: [
        {
          id: `${host.match}-0-0`,
          url: matchUrl(host),
          title: 'Your turn: Lucky Numbers (with Player 2)',
          content_text: `Until Saturday 16 January at 08:00 UTC.\nOpen the match: ${matchUrl(host)}`,
          date_published: '2027-01-15T08:00:00.000Z',
          _tilepost: { until: '2027-01-16T08:00:00.000Z', entry: 0, seat: 0 },
        },
      ],
    });
    const again = await readFeed(host.match, new URL(feed.feed_url).pathname.split('/').at(-1) ?? '');
    expect(parseJsonFeed(again)).toEqual(feed);
    await playTurn(host);
    expect(parseJsonFeed(await readFeed(host.match, `${key}.json`)).items).toEqual([]);
  });
});
