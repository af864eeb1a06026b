/** Messages about decisions and the end of a match, without an object: the devices, the times, and the exceptions. */
import { describe, expect, it } from 'vitest';
import type { RunningMatch } from '../../../../worker/match/state.ts';
import { NOTIFY_DELAY_MS } from '../../../../worker/notify/plan.ts';
import { HOUR_MS } from '../../kit/clock.ts';
import {
  CHAT_CHANNEL,
  correspondenceClock,
  NOON_MS,
  plannedLines,
  plannedMessages,
  pushChannel,
} from './plan-input.ts';

describe('P-20 a decision is told of', () => {
  it('to the devices of the seat that has to make it, and to the chat, once each, a little later', () => {
    const channels = [pushChannel(0), pushChannel(1), pushChannel(1, { id: 5 }), CHAT_CHANNEL];

    expect(plannedMessages({ channels })).toEqual(
      [2, 5, 9].map((channel) => ({ channel, seat: 1, entry: 3, kind: 'turn', due: NOON_MS + NOTIFY_DELAY_MS })),
    );
  });

  it('to several seats that decide at once, but to nobody who has opened it', () => {
    const channels = [pushChannel(0), pushChannel(1), pushChannel(2), CHAT_CHANNEL];

    expect(plannedLines({ seats: 3, active: [0, 1, 2], channels })).toEqual([
      'turn 1 2',
      'turn 2 3',
      'reminder 0 9',
      'turn 1 9',
      'turn 2 9',
    ]);
  });

  it.each([
    ['of their own hand', 'seat', []],
    ['with a hint', 'hint', []],
    ['by a bot that sat there', 'bot', ['turn 1 2']],
    ['by the clock', 'clock', ['turn 1 2']],
  ] as const)('not to whoever opened it %s', (_, by, messages) => {
    expect(plannedLines({ log: [[3, 1, by]] })).toEqual(messages);
  });

  it('not to whoever opened it by what followed from a move of itself', () => {
    const forced = [4, 0, 'auto'] as const;

    expect(plannedLines({ log: [[3, 1, 'seat'], forced] })).toEqual([]);
    expect(
      plannedLines({
        log: [
          [3, 0, 'seat'],
          [4, 1, 'auto'],
        ],
      }),
    ).toEqual(['turn 1 2']);
    expect(plannedLines({ log: [[3, 1, 'clock'], forced] })).toEqual(['turn 1 2']);
    expect(
      plannedLines({
        log: [
          [0, 1, 'auto'],
          [1, 1, 'auto'],
        ],
      }),
    ).toEqual(['turn 1 2']);
  });

  it('that others have not made meanwhile, by the entry that opened it', () => {
    const log = [
      [3, 0, 'seat'],
      [4, 2, 'seat'],
    ] as const;

    expect(plannedMessages({ seats: 3, active: [0, 1], opened: [3, 3, 3], log })).toMatchObject([
      { seat: 1, entry: 3 },
    ]);
  });

  it('between rounds, to all but whoever ended the round', () => {
    const outcome = () => ({ points: [1, 0], ranks: [1, 2], why: '' });
    const between = (play: RunningMatch): RunningMatch => ({
      ...play,
      game: { ...play.game, outcome },
      match: { ...play.match, rounds: 2 },
    });

    expect(
      plannedLines({ active: [0, 1], play: between, channels: [pushChannel(0), pushChannel(1), CHAT_CHANNEL] }),
    ).toEqual(['turn 1 2', 'reminder 0 9', 'turn 1 9']);
  });

  it('not to a bot, not in place of a seat that is lent, and not where the match stands still', () => {
    const bot = { strength: 'normal', yields: false } as const;

    expect(plannedLines({ rows: [{}, { bot }] })).toEqual([]);
    expect(plannedLines({ play: (play) => ({ ...play, stuckEntry: 3 }) })).toEqual([]);
  });

  it('not to a device that came after it, nor to one that takes no messages any more', () => {
    const clock = correspondenceClock(24);

    expect(plannedLines({ channels: [pushChannel(1, { at: NOON_MS })] })).toEqual(['turn 1 2']);
    expect(
      plannedLines({ channels: [pushChannel(1, { at: NOON_MS + 1 }), { ...CHAT_CHANNEL, at: NOON_MS + 1 }] }),
    ).toEqual([]);
    expect(plannedLines({ channels: [pushChannel(1, { at: NOON_MS + 1 })], clock })).toEqual(['reminder 1 2']);
    expect(plannedLines({ channels: [pushChannel(1, { at: NOON_MS + 20 * HOUR_MS })], clock })).toEqual([]);
    expect(
      plannedLines({ channels: [pushChannel(1, { ended: 'gone' }), { ...CHAT_CHANNEL, ended: 'rejected' }], clock }),
    ).toEqual([]);
  });
});

describe('P-20 the end is told of', () => {
  const over = (play: RunningMatch): RunningMatch => ({ ...play, match: { ...play.match, active: [], ranks: [1, 2] } });

  it('to all but whoever brought it about', () => {
    expect(plannedLines({ play: over, channels: [pushChannel(0), pushChannel(1), CHAT_CHANNEL] })).toEqual([
      'over 1 2',
      'over 1 9',
    ]);
  });

  it('to all, where those who had waited ended the match', () => {
    expect(plannedMessages({ active: [], ended: NOON_MS + HOUR_MS })).toMatchObject([
      { kind: 'over', seat: 0, entry: 3, due: NOON_MS + HOUR_MS + NOTIFY_DELAY_MS },
      { kind: 'over', seat: 1, entry: 3 },
    ]);
  });
});
