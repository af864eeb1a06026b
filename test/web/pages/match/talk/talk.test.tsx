/** P-34: small talk on the page: new remarks, muting, sending, and the host's switch. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../../../../../web/device/settings.ts';
import { setMuted, talkMemory } from '../../../../../web/device/talk-memory.ts';
import { startLanguage } from '../../../../../web/locales/language.ts';
import type { PageRoom } from '../../../../../web/pages/match/page-room.ts';
import { freshRemarks, otherSpeakers, type Remark } from '../../../../../web/pages/match/talk/remarks.ts';
import { changeLanguage } from '../../../../../web/parts/page/on-demand/change-language.ts';
import type { Snapshot } from '../../../../../worker/protocol/match.ts';
import { PHRASES, REACTIONS, type RemarkCode } from '../../../../../worker/protocol/remark-codes.ts';
import { fakePage } from '../../../kit/fake-page.ts';
import { fakeLocalStorage } from '../../../kit/fake-storage.ts';
import { openWaitingRoom } from '../../../kit/waiting-room.ts';

fakeLocalStorage();
const page = fakePage();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

// A dialog that is open at the end of a test updates the browser's history a tick later.
afterEach(async () => {
  page.draw(null);
  await page.settle();
});

const remark = (n: number, seat: number, code: RemarkCode = 'hello'): Remark => ({ n, at: 1_000 * n, seat, code });

let made = 0;
/** A room of a new match with these remarks, as seat 0 of two or as a spectator. */
async function roomWith(talk: readonly Remark[] | undefined, more: Partial<Snapshot> = {}, mine = [0]) {
  const room = await openWaitingRoom(mine);
  const match = `match-${made++}`;
  const at = (said: readonly Remark[] | undefined, other: Partial<Snapshot> = {}): PageRoom => ({
    ...room,
    names: ['Mina', 'Jonas'],
    seat: mine.length > 0 ? room.seat : undefined,
    model: { ...room.model, match },
    snapshot: { ...room.snapshot, match, ...(said && { talk: [...said] }), ...more, ...other },
  });
  return { match, at, first: at(talk) };
}

async function load() {
  await startLanguage('en');
  const { loadTalk, loadSaid } = await import('../../../../../web/pages/match/talk/talk.tsx');
  return [await loadTalk(), await loadSaid()] as const;
}

const find = (selector: string): readonly string[] =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent ?? '');

/** Answer every request with this, and record the requests. */
function fakeAnswers(status: number, body: object): { method: string; path: string; body: object }[] {
  const asked: { method: string; path: string; body: object }[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body: sent }: { method: string; body: string }) => {
    asked.push({ method, path, body: JSON.parse(sent) });
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

describe('P-34 what is new', () => {
  test('is the newest remark of each seat since the last visit; the past of a first visit and muted seats are not', () => {
    const talk = [remark(1, 1), remark(2, 0), remark(3, 1, 'oops'), remark(4, 2)];

    expect(freshRemarks(talk, { heard: 0, muted: [] }).map(({ n }) => n)).toEqual([2, 3, 4]);
    expect(freshRemarks(talk, { heard: 2, muted: [2] }).map(({ n }) => n)).toEqual([3]);
    expect(freshRemarks(talk, { muted: [] })).toEqual([]);
  });

  test('is shown as a bubble, read out and felt; what the reader said is only shown', async () => {
    const [Talk] = await load();
    const { at, first } = await roomWith([remark(1, 1)]);
    page.draw(<Talk room={first} />);
    await vi.waitFor(() => expect(talkMemory(first.snapshot.match).value.heard).toBe(1));
    expect(find('.talk-bubble')).toEqual([]);
    const vibrate = vi.fn();
    vi.stubGlobal('navigator', { languages: ['en'], userActivation: { hasBeenActive: true }, vibrate });
    settings.value = { ...settings.peek(), hasVibration: true };
    page.draw(<Talk room={at([remark(1, 1), remark(2, 0, 'hello')])} />);
    await page.waitForText('Hello');
    expect(vibrate).not.toHaveBeenCalled();

    page.draw(<Talk room={at([remark(1, 1), remark(2, 0), remark(3, 1, 'good-luck'), remark(4, 0, 'thanks')])} />);
    await page.waitForText('Good luck!');
    expect(find('.talk-bubble')).toEqual(['Jonas: Good luck!', 'Mina: Thank you!']);
    expect(find('[aria-live=polite]')).toEqual(['Jonas: Good luck!']);
    expect(vibrate).toHaveBeenCalledOnce();
    settings.value = { ...settings.peek(), hasVibration: false };
    setMuted(first.snapshot.match, 1, true);
    await page.waitForNoText('Jonas');
  });

  test('is shown in the language of the reader, in every language all of it', async () => {
    const [Talk] = await load();
    const all = [...REACTIONS, ...PHRASES];
    const { at } = await roomWith([]);
    for (const lang of ['en', 'ko']) {
      await changeLanguage(lang);
      const { remarkText } = await import('../../../../../web/pages/match/talk/remarks.ts');
      const texts = all.map(remarkText);
      expect([texts.length, new Set(texts).size, texts.every(Boolean)]).toEqual([18, 18, true]);
    }
    page.draw(<Talk room={at([])} />);
    page.draw(<Talk room={at([remark(1, 1, 'good-luck')])} />);
    await page.waitForText('행운을 빌어요!');
  });
});

describe('P-34 the list', () => {
  test('tells what was said, newest first, mutes a seat in this browser, and hears it again', async () => {
    const [, Said] = await load();
    const { match, at } = await roomWith([], {}, []);
    const first = at([remark(1, 1), remark(2, 0, 'laugh'), remark(3, 1, 'oops')]);
    page.draw(<Said room={first} />);
    expect(find('li > span')).toEqual(['Jonas: Oops!', 'Mina: Ha ha!', 'Jonas: Hello!']);

    page.tap('Mute Jonas');
    await page.waitForNoText('Oops!');
    expect(find('li > span')).toEqual(['Mina: Ha ha!']);
    expect(talkMemory(match).value.muted).toEqual([1]);
    page.tap('Unmute Jonas');
    await page.waitForText('Oops!');
  });

  test('leaves the switches of a player to the dialog', async () => {
    const [Talk, Said] = await load();
    const { first } = await roomWith([remark(1, 1)]);
    page.draw(<Said room={first} />);
    await page.waitForText('Jonas: Hello!');
    expect(page.text()).not.toContain('Mute');
    page.draw(<Talk room={first} />);
    await page.waitForText('Talk');
    page.tap('Talk');
    await page.waitForText('Mute Jonas');
  });

  test('has no mute for the own seat, for empty seats and for bots', async () => {
    const { first } = await roomWith([]);
    const seat = { name: null, host: false, script: false, state: 'taken' } as const;
    const bot = { strength: 'easy', yields: false } as const;
    const seats = [seat, seat, { ...seat, bot }, { ...seat, state: 'open' as const }, { ...seat, bot, lent: true }];

    expect(otherSpeakers({ ...first.snapshot, seats })).toEqual([1, 4]);
  });

  test('says that the host has switched small talk off', async () => {
    const [Talk, Said] = await load();
    const { at, first } = await roomWith([remark(1, 1)]);
    page.draw(<Talk room={first} />);
    page.draw(<Talk room={at(undefined, { talk: undefined, talkOff: true })} />);
    await vi.waitFor(() => expect(find('[aria-live=polite]')).toEqual(['The host has turned talk off.']));
    page.draw(<Said room={at(undefined, { talk: undefined, talkOff: true })} />);
    expect(page.text()).toBe('The host has turned talk off.');
  });
});

describe('P-34 speaking', () => {
  test('takes one tap, which closes the dialog; then the seat waits ten seconds', async () => {
    const [Talk] = await load();
    const { at, match } = await roomWith([]);
    const update = { kind: 'step', rev: 9, entry: 0, log: [], talk: [remark(1, 0, 'nice-move')] };
    const asked = fakeAnswers(200, update);
    const applied: object[] = [];
    const room = at([]);
    page.draw(<Talk room={{ ...room, model: { ...room.model, apply: (news) => void applied.push(news) } }} />);
    await page.waitForText('Talk');
    page.tap('Talk');
    await page.waitForText('Nice move!');
    page.tap('Nice move!');
    await page.waitForNoText('Nice move!');

    const id = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(asked).toEqual([
      { method: 'POST', path: `/api/matches/${match}/talk?seat=0`, body: { id, code: 'nice-move' } },
    ]);
    expect(applied).toEqual([update]);
    page.tap('Talk');
    await page.waitForText('You can say something again in 10 seconds.');
    expect(
      [...document.querySelectorAll('.talk-phrases button')].every((button) => button.hasAttribute('disabled')),
    ).toBe(true);
  });

  test('that is refused says why, and the dialog stays', async () => {
    const [Talk] = await load();
    const { first } = await roomWith([]);
    fakeAnswers(429, { type: 'about:blank', title: 'x', status: 429, code: 'too-many-remarks', retryAfter: 7 });
    page.draw(<Talk room={first} />);
    await page.waitForText('Talk');
    page.tap('Talk');
    await page.waitForText('Hello!');
    page.tap('Hello!');
    await page.waitForText('You can say something every 10 seconds.');
    expect(page.text()).toContain('Nice move!');
  });

  test('is offered to seats alone: a spectator reads', async () => {
    const [Talk] = await load();
    const { at } = await roomWith([], {}, []);
    page.draw(<Talk room={at([])} />);
    page.draw(<Talk room={at([remark(1, 1, 'wow')])} />);
    await vi.waitFor(() => expect(find('[aria-live=polite]')).toEqual(['Jonas: Wow!']));
    expect(find('button')).toEqual([]);
  });

  test('is switched off by the host; others have no such field', async () => {
    const [Talk] = await load();
    const seats = [true, false].map((host) => ({ name: null, state: 'taken' as const, host, script: false }));
    const { at, match } = await roomWith([], { seats });
    const asked = fakeAnswers(200, {});
    const room = at([]);
    page.draw(<Talk room={{ ...room, model: { ...room.model, apply: () => {} } }} />);
    await page.waitForText('Talk');
    page.tap('Talk');
    await page.waitForText('Talk in this match');
    const field = document.querySelector<HTMLInputElement>('input[type=checkbox]');
    field?.click();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toEqual({ method: 'PUT', path: `/api/matches/${match}/talk?seat=0`, body: { on: false } });

    page.draw(null);
    page.draw(<Talk room={at([], { seats: seats.toReversed() })} />);
    await page.waitForText('Talk');
    page.tap('Talk');
    await page.waitForText('Hello!');
    expect(page.text()).not.toContain('Talk in this match');
  });
});
