/** Channels that were added while the host's clock was ahead. */
import { CLOCK_JUMP_MS } from '../clock/clock-alarm.ts';
import type { MatchState, Write } from '../match/match-state.ts';
import { bringChannelsBack } from '../storage/channels.ts';

/**
 * Let channels that were added in the future count from now, or they would miss all news up to that time: a channel is
 * told only what happened after it was added. Return undefined if there are none.
 */
export function recountFutureChannels({ channels }: MatchState, nowMs: number): Write | undefined {
  if (!channels.some(({ at }) => at > nowMs + CLOCK_JUMP_MS)) return undefined;
  return (sql, state) => {
    bringChannelsBack(sql, nowMs);
    return { ...state, channels: state.channels.map((one) => ({ ...one, at: Math.min(one.at, nowMs) })) };
  };
}
