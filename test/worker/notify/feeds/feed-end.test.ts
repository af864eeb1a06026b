/** The end of a match in its calendars and JSON feeds (P-26). */
import { describe, expect, it } from 'vitest';
import { GRACE_MS } from '../../../../worker/clock/deadline.ts';
import { winText } from '../../../../worker/notify/feed.ts';
import type { Seated } from '../../../../worker/protocol/match.ts';
import { fetchSnapshot, parseSnapshot, playOn, startMatch } from '../../kit/client.ts';
import {
  advanceTime,
  chooseForAbsent,
  createCorrespondence,
  DAY_MS,
  freezeTime,
  HOUR_MS,
  nowMs,
  playTurn,
} from '../../kit/clock.ts';
import {
  fetchCalendar,
  fetchCalendarEvent,
  makeFeed,
  matchUrl,
  parseJsonFeed,
  readFeed,
  renameSeat,
} from './feed-readers.ts';

freezeTime();

describe('P-26 the end of the match', () => {
  it('is one event that tells who has won, and who was which', async () => {
    const seats = await startMatch(2);
    for (const [i, seat] of seats.entries()) parseSnapshot(await renameSeat(seat, ['Ana', 'Ben'][i] ?? ''));
    const keys = [await makeFeed(seats[0]), await makeFeed(seats[1])];
    advanceTime(HOUR_MS);
    const { ranks = [] } = await playOn(seats);
    const names = ['Ana', 'Ben'];
    const winner = names[ranks.indexOf(1)] ?? '';
    const isShared = ranks.filter((rank) => rank === 1).length === 2;

    for (const [seat, key] of keys.entries()) {
      const other = names[1 - seat] ?? '';
      const isMine = ranks[seat] === 1;
      const { again, events } = await fetchCalendar(seats[0].match, key);
      expect(again).toBe('P1D');
      const who = isShared ? `You and ${other} share the win` : isMine ? 'You won' : `${other} has won`;
      expect(events).toMatchObject([
        { start: nowMs(), end: nowMs() + HOUR_MS / 2, summary: `${who}: Lucky Numbers (with ${other})` },
      ]);
      const loser = names.find((name) => name !== winner);
      const order = isShared ? '1. Ana\n1. Ben' : `1. ${winner}\n2. ${loser}`;
      expect(events[0]?.description).toBe(`${order}\nOpen the match: ${matchUrl(seats[0])}`);
      const { expired, items } = parseJsonFeed(await readFeed(seats[0].match, `${key}.json?lang=ko`));
      expect(expired).toBe(true);
      expect(items[0]?.title).toMatch(
        isShared ? /^나, (Ana|Ben) 공동 승리: / : isMine ? /^내가 이겼어요: / : /^(Ana|Ben) 승리: /,
      );
      expect(items[0]?._tilepost.until).toBeNull();
    }
  });

  it('is said with the reader among the winners', () => {
    expect(winText('en', 'm', [], true)).toBe('You won: m');
    expect(winText('en', 'm', ['Ana'], false)).toBe('Ana has won: m');
    expect(winText('en', 'm', ['Ana', 'Ben'], true)).toBe('You, Ana and Ben share the win: m');
    expect(winText('ko', 'm', [], true)).toBe('내가 이겼어요: m');
    expect(winText('ko', 'm', ['Ana'], false)).toBe('Ana 승리: m');
    expect(winText('ko', 'm', ['Ana', 'Ben'], false)).toBe('Ana, Ben 공동 승리: m');
  });

  it('has no winner where the match was ended early, or was played alone', async () => {
    const [host, guest] = await createCorrespondence();
    const key = await makeFeed(host);
    for (let misses = 0; misses < 2; ) {
      const [active] = (await fetchSnapshot(host.match)).active;
      if (active === 0) await playTurn(host);
      else {
        advanceTime(DAY_MS + GRACE_MS);
        misses += 1;
      }
    }
    parseSnapshot(await chooseForAbsent(host, guest.seat, 'end'));
    expect((await fetchCalendarEvent(host.match, key)).summary).toBe('Ended early: Lucky Numbers (with Player 2)');
    expect((await fetchCalendarEvent(host.match, key, '?lang=ko')).summary).toBe(
      '일찍 끝낸 게임: 럭키 넘버스 (함께: 참가자 2)',
    );

    const alone = await startMatch(1);
    const [only] = alone as readonly [Seated];
    const own = await makeFeed(only);
    await playOn(alone);
    expect((await fetchCalendarEvent(only.match, own)).summary).toBe('Finished: Lucky Numbers');
  });
});
