/** The line for a match in another page: what it says, what it leaves out, and that nothing breaks out of it. */
import { describe, expect, test } from 'vitest';
import { addressOf, type Embed, lineOf, matchIn } from '../../../../web/pages/embed-maker/line.ts';

const SITE = 'https://tilepost.example';
const MATCH = '0123456789abcdefghjkmnpq';
const KEY = '0123456789abcdefghjkmnpqrs';

const FRESH: Embed = {
  game: 'qwantum',
  seats: 2,
  bots: 0,
  strength: 'normal',
  lang: 'auto',
  scheme: 'auto',
  play: 'anyone',
  sandboxed: false,
};
const THERE: Embed = { ...FRESH, match: MATCH };

describe('the line', () => {
  test('is one element and its script, and says only what was chosen', () => {
    expect(lineOf(SITE, 'element', FRESH, 'Qwantum')).toBe(
      `<script src="${SITE}/embed.js" async></script>\n<tilepost-game new="qwantum" seats="2" title="Qwantum"></tilepost-game>`,
    );
    expect(lineOf(SITE, 'element', THERE, 'A match')).toContain(`<tilepost-game match="${MATCH}" title="A match">`);
  });

  test('has every choice', () => {
    const all: Embed = {
      ...FRESH,
      bots: 1,
      strength: 'strong',
      lang: 'ko',
      scheme: 'dark',
      play: 'nobody',
      sandboxed: true,
    };

    expect(lineOf(SITE, 'element', all, 'Q')).toContain(
      'seats="2" bots="1" strength="strong" lang="ko" scheme="dark" play="nobody" sandboxed="" title="Q"',
    );
    expect(addressOf(SITE, all)).toBe(
      `${SITE}/embed/new/qwantum?seats=2&bots=1&strength=strong&lang=ko&scheme=dark&play=nobody`,
    );
    expect(lineOf(SITE, 'frame', all, 'Q')).toContain('sandbox="allow-scripts"');
  });

  test('is a frame alone, whose address has no more than a match needs', () => {
    expect(addressOf(SITE, THERE)).toBe(`${SITE}/embed/${MATCH}`);
    expect(lineOf(SITE, 'frame', THERE, 'A match')).toMatch(
      new RegExp(`^<iframe src="${SITE}/embed/${MATCH}" title="A match" [^<>]*></iframe>$`),
    );
  });

  test('lets nothing out of its quotation marks', () => {
    const options = { note: '"><script>alert(1)</script>&' };
    const line = lineOf(SITE, 'element', { ...FRESH, options }, '"><img src=x>');

    expect(line).toContain('title="&quot;&gt;&lt;img src=x&gt;"');
    expect(line.match(/<[a-z]/g)).toEqual(['<s', '<t']);
    expect(new URL(addressOf(SITE, { ...FRESH, options })).searchParams.get('options')).toBe(JSON.stringify(options));
  });

  test('has an invite where whoever comes may play, and never in an address', () => {
    const invited: Embed = { ...THERE, join: KEY };

    expect(lineOf(SITE, 'element', invited, 'A match')).toContain(`join="${KEY}"`);
    expect(lineOf(SITE, 'element', { ...invited, play: 'nobody' }, 'A match')).not.toContain(KEY);
    expect(lineOf(SITE, 'frame', invited, 'A match')).not.toContain(KEY);
  });
});

describe('a link that is pasted', () => {
  const CASES: readonly (readonly [link: string, match: string | undefined, join?: string])[] = [
    [`${SITE}/g/${MATCH}`, MATCH],
    [`${SITE}/g/${MATCH}/`, MATCH],
    [`${SITE}/g/${MATCH}#join=${KEY}`, MATCH, KEY],
    // The key of a seat is nobody else's.
    [`${SITE}/g/${MATCH}#seat=${KEY}`, MATCH],
    [`https://elsewhere.example/g/${MATCH}#join=${KEY}`, undefined],
    [`${SITE}/help/qwantum`, undefined],
    [`${SITE}/g/short`, undefined],
    [MATCH, undefined],
    ['', undefined],
  ];
  for (const [link, match, join] of CASES)
    test(`${link || 'nothing'} is ${match ? `the match${join ? ' with its invite' : ''}` : 'no match'}`, () => {
      expect(matchIn(SITE, link)).toEqual({ match, join });
    });
});
