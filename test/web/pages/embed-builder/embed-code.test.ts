/** The HTML for embedding a match: its content, its defaults, and escaping. */
import { describe, expect, test } from 'vitest';
import {
  type EmbedSettings,
  embedCode,
  embedUrl,
  matchFields,
  PLACES,
  pastedText,
} from '../../../../web/pages/embed-builder/embed-code.ts';

const SITE = 'https://tilepost.example';
const MATCH = '0123456789abcdefghjkmnpq';
const KEY = '0123456789abcdefghjkmnpqrs';

const FRESH: EmbedSettings = {
  game: 'qwantum',
  seats: 2,
  bots: 0,
  strength: 'normal',
  lang: 'auto',
  scheme: 'auto',
  play: 'anyone',
  controls: 'all',
  sandboxed: false,
  theme: {},
};
const THERE: EmbedSettings = { ...FRESH, match: MATCH };

describe('the line', () => {
  test('is one element and its script, and says only what was chosen', () => {
    expect(embedCode(SITE, 'element', FRESH, 'Qwantum')).toBe(
      `<script src="${SITE}/embed.js" async></script>\n<tilepost-game new="qwantum" seats="2" title="Qwantum"></tilepost-game>`,
    );
    expect(embedCode(SITE, 'element', THERE, 'A match')).toContain(`<tilepost-game match="${MATCH}" title="A match">`);
  });

  test('has every choice', () => {
    const all: EmbedSettings = {
      ...FRESH,
      bots: 1,
      strength: 'strong',
      lang: 'ko',
      scheme: 'dark',
      play: 'nobody',
      controls: 'board',
      sandboxed: true,
      theme: { accent: '#7a1f5c', ink: '', font: '"My Font", serif' },
    };

    expect(embedCode(SITE, 'element', all, 'Q')).toContain(
      'seats="2" bots="1" strength="strong" lang="ko" scheme="dark" play="nobody" controls="board" sandboxed="" style="--tilepost-accent: #7a1f5c; --tilepost-font: &quot;My Font&quot;, serif" title="Q"',
    );
    expect(embedUrl(SITE, all)).toBe(
      `${SITE}/embed/new/qwantum?seats=2&bots=1&strength=strong&lang=ko&scheme=dark&play=nobody&controls=board&accent=%237a1f5c&font=%22My+Font%22%2C+serif`,
    );
    expect(embedCode(SITE, 'frame', all, 'Q')).toContain('sandbox="allow-scripts"');
  });

  test('is a frame alone, whose address has no more than a match needs', () => {
    expect(embedUrl(SITE, THERE)).toBe(`${SITE}/embed/${MATCH}`);
    expect(embedCode(SITE, 'frame', THERE, 'A match')).toMatch(
      new RegExp(`^<iframe src="${SITE}/embed/${MATCH}" title="A match" [^<>]*></iframe>$`),
    );
  });

  test('lets nothing out of its quotation marks', () => {
    const options = { note: '"><script>alert(1)</script>&' };
    const line = embedCode(SITE, 'element', { ...FRESH, options }, '"><img src=x>');

    expect(line).toContain('title="&quot;&gt;&lt;img src=x&gt;"');
    expect(line.match(/<[a-z]/g)).toEqual(['<s', '<t']);
    expect(new URL(embedUrl(SITE, { ...FRESH, options })).searchParams.get('options')).toBe(JSON.stringify(options));
  });

  test('has an invite where whoever comes may play, and never in an address', () => {
    const invited: EmbedSettings = { ...THERE, join: KEY };

    expect(embedCode(SITE, 'element', invited, 'A match')).toContain(`join="${KEY}"`);
    expect(embedCode(SITE, 'element', { ...invited, play: 'nobody' }, 'A match')).not.toContain(KEY);
    expect(embedCode(SITE, 'frame', invited, 'A match')).not.toContain(KEY);
  });
});

describe('a link that is pasted', () => {
  const CASES: readonly (readonly [link: string, match: string | undefined, join?: string])[] = [
    [`${SITE}/g/${MATCH}`, MATCH],
    [`${SITE}/g/${MATCH}/`, MATCH],
    [`${SITE}/g/${MATCH}#join=${KEY}`, MATCH, KEY],
    // The key of a seat must not be published.
    [`${SITE}/g/${MATCH}#seat=${KEY}`, MATCH],
    [`https://elsewhere.example/g/${MATCH}#join=${KEY}`, undefined],
    [`${SITE}/help/qwantum`, undefined],
    [`${SITE}/g/short`, undefined],
    [MATCH, undefined],
    ['', undefined],
  ];
  for (const [link, match, join] of CASES)
    test(`${link || 'nothing'} is ${match ? `the match${join ? ' with its invite' : ''}` : 'no match'}`, () => {
      expect(matchFields(SITE, link)).toEqual({ match, join });
    });
});

describe('P-72 the text to paste', () => {
  const texts = (embed: EmbedSettings) =>
    Object.fromEntries(
      PLACES.flatMap((place) => (place === 'html' ? [] : [[place, pastedText(SITE, place, embed, 'Q')]])),
    );

  test('is the page of the rules for a new match, in the chosen language; in Notion the frame with all choices', () => {
    const link = `${SITE}/help/qwantum?lang=ko`;
    expect(texts({ ...FRESH, bots: 1, lang: 'ko' })).toEqual({
      wordpress: link,
      ghost: link,
      discourse: link,
      notion: `${SITE}/embed/new/qwantum?seats=2&bots=1&strength=normal&lang=ko`,
      forum: `[url=${link}]Q[/url]`,
    });
    expect(texts(FRESH).ghost).toBe(`${SITE}/help/qwantum`);
  });

  test('is the match’s own page; only people in a forum get the invitation, and not if nobody may play', () => {
    const link = `${SITE}/g/${MATCH}`;
    expect(texts({ ...THERE, join: KEY })).toEqual({
      wordpress: link,
      ghost: link,
      discourse: link,
      notion: `${SITE}/embed/${MATCH}`,
      forum: `[url=${link}#join=${KEY}]Q[/url]`,
    });
    expect(texts({ ...THERE, join: KEY, play: 'nobody' }).forum).toBe(`[url=${link}]Q[/url]`);
  });
});
