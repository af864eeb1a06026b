/** Names of seats: deceptive ones are refused, and equal ones in a match get numbers. */
import { describe, expect, it } from 'vitest';
import { isValidName } from '../../../worker/protocol/seat-name.ts';
import {
  claimBody,
  claimSeat,
  createMatch,
  expectProblem,
  fetchSnapshot,
  parseSeated,
  parseSnapshot,
  sendRequest,
} from '../kit/client.ts';

describe('a name that deceives is refused:', () => {
  it.each([
    ['Anna\ufe0e'],
    ['Anna\ufe0f'],
    ['An\u{e0100}na'],
    ['Anna\u180b'],
    ['Anna\u17b4'],
    ['Anna\u{1d159}'],
    ['Anna\u{16fe4}'],
    ['\u{1d159}'],
    ['Anna\u{e0041}'],
    ['1\ufe0f'],
    ['👍\ufe0f\ufe0f'],
    ['👍\u200d'],
  ])('invisible characters in %j', (name) => {
    expect(isValidName(name)).toBe(false);
  });

  it.each([
    ['between Latin letters', 'An\u200dna'],
    ['at the end of a Latin name', 'Anna\u200c'],
    ['alone', '\u200d'],
    ['between Korean letters', '민\u200d수'],
    ['twice', 'م\u200d\u200dم'],
    ['after a letter that never joins', 'د\u200cد'],
    ['at the end of a Persian name without effect', 'سلام\u200c'],
    ['after a consonant without a virama', 'क\u200c'],
    ['as a selector of a Latin letter', 'A\u{e0100}'],
    ['as a second selector', '葛\u{e0100}\u{e0101}'],
    ['as tags of a flag without an end', '🏴\u{e0067}\u{e0062}\u{e0065}'],
    ['as tags of another emoji', '👍\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['as a right-to-left mark', 'سلام\u200f'],
    ['as an Arabic letter mark', 'سلام\u061c'],
    ['as a right-to-left override', '\u202eannA'],
  ])('a joiner or selector %s', (_, name) => {
    expect(isValidName(name)).toBe(false);
  });

  /** Consonant, virama and consonant of scripts that write conjuncts. */
  const CONJUNCTS = ['क्ष', 'র্য', 'ਕ੍ਰ', 'ક્ષ', 'କ୍ଷ', 'க்ஷ', 'క్ష', 'ಕ್ಷ', 'ക്ഷ', 'ශ්ර', 'ខ្ម', 'က္က'];
  it.each(CONJUNCTS)('but not a joiner after the virama of %s', (conjunct) => {
    const [first = '', virama = '', second = ''] = conjunct;
    for (const joiner of ['\u200c', '\u200d']) {
      expect(isValidName(`${first}${virama}${joiner}${second}`)).toBe(true);
      expect(isValidName(`A${joiner}${conjunct}`)).toBe(false);
      expect(isValidName(`${first}${virama}${joiner}${joiner}${second}`)).toBe(false);
    }
  });

  it.each(['B\u0300\u0301\u0302', `A${'\u0300'.repeat(23)}`, 'ก็็็', 'แก\u0e49\u0e49\u0e49', 'က\u103c\u103c\u103c'])(
    'towers of marks in %j',
    (name) => {
      expect(isValidName(name)).toBe(false);
    },
  );

  it.each([
    'example.com',
    'Example.COM',
    'ｅｘａｍｐｌｅ．ｃｏｍ',
    'example。com',
    'see example.org',
    'www.example',
    'http://x',
    'ftp://x',
    'bit.ly',
    'x.co',
    'naver.한국',
    'a.example/b',
    '203.0.113.7',
    'anna@example.org',
  ])('the address %s', (name) => {
    expect(isValidName(name)).toBe(false);
  });

  it.each([
    'J. R. R. Tolkien',
    'J.R.R.Tolkien',
    'Mr.Smith',
    'Dr.No',
    'D.Va',
    'v1.2.3',
    'Anna...',
    '3.14',
    'A/B',
    'Anna 2',
    'Nguyễn Thị Ngọc',
    'Nguye\u0302\u0303n',
    'पढ़ें',
    'မြို့',
    'ที่รัก',
    'مُحَمَّد',
    '❤️',
    '1️⃣',
    '👩🏽‍🚀',
    '🏳️‍🌈',
    '🇰🇷',
    '봇',
    'مهدی\u200cپور',
    'گل\u200cناز',
    'ه\u200d',
    'ශ්\u200dරී',
    'র\u200d্যাব',
    '葛\u{e0100}城',
    '辻\u{e0101}',
    'ᠨ\u180bᠠ',
    ...['gbeng', 'gbsct', 'gbwls', 'usca'].map(
      (code) => `🏴${String.fromCodePoint(...[...code].map((one) => 0xe0000 + (one.codePointAt(0) ?? 0)))}\u{e007f}`,
    ),
  ])('but not %s', (name) => {
    expect(isValidName(name)).toBe(true);
  });

  it('on every way to a name, with one code', async () => {
    const { match, key, frame } = await createMatch();
    const body = { name: 'example.com' };
    const bearer = { authorization: `Bearer ${key}` };

    expectProblem(await sendRequest({ method: 'PUT', path: `/${match}/name`, body, headers: bearer }), 400, 'bad-name');
    expectProblem(await claimSeat(match, claimBody(frame.invite, { name: 'Anna\ufe0f' })), 400, 'bad-name');
  });
});

describe('equal names of a match', () => {
  const namesOf = async (match: string): Promise<readonly (string | null)[]> =>
    (await fetchSnapshot(match)).seats.map(({ name }) => name);

  it('get numbers, however they are written', async () => {
    const { match, frame } = await createMatch({ seats: 4, name: 'Anna' });

    for (const name of ['anna', 'ＡＮＮＡ', 'Anna  2'])
      expect((await claimSeat(match, claimBody(frame.invite, { name }))).status).toBe(201);

    expect(await namesOf(match)).toEqual(['Anna', 'anna 2', 'ＡＮＮＡ 3', 'Anna  2 (2)']);
  });

  it.each([
    ['Pixel', 'Pixel 2'],
    ['player 1', 'player 1 (2)'],
    ['터보', '터보 2'],
    ['참가자 2', '참가자 2 (2)'],
    ['Bot 7', 'Bot 7'],
    ['Botho', 'Botho'],
  ])('include those of seats without one: %s', async (typed, kept) => {
    const { match } = await createMatch({ name: typed });

    expect(await namesOf(match)).toEqual([kept, null]);
  });

  it('stay within the longest name, and never cut a character', async () => {
    const long = `${'x'.repeat(19)}👩🏽‍🚀x`;
    const { match, frame } = await createMatch({ name: long });
    const claimed = parseSeated(await claimSeat(match, claimBody(frame.invite, { name: long })));

    expect(claimed.frame.seats.map(({ name }) => name)).toEqual([long, `${'x'.repeat(19)} 2`]);
  });

  it('change by a rename only if another seat has the name', async () => {
    const { match, frame, key } = await createMatch({ name: 'Anna' });
    const { key: other } = parseSeated(await claimSeat(match, claimBody(frame.invite, { name: 'Bo' })));
    const rename = async (bearer: string, name: string) =>
      parseSnapshot(
        await sendRequest({
          method: 'PUT',
          path: `/${match}/name`,
          body: { name },
          headers: { authorization: `Bearer ${bearer}` },
        }),
      ).seats.map((seat) => seat.name);

    expect(await rename(key, 'Anna')).toEqual(['Anna', 'Bo']);
    expect(await rename(other, 'anna')).toEqual(['Anna', 'anna 2']);
    expect(await rename(other, 'anna')).toEqual(['Anna', 'anna 2']);
    expect(await rename(key, 'Cleo')).toEqual(['Cleo', 'anna 2']);
    expect(await rename(other, 'anna')).toEqual(['Cleo', 'anna']);
  });
});
