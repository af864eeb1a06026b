/**
 * Sends this device's notification, reminder and quiet-hour settings to its matches (P-56). A match changed by hand
 * keeps its own.
 */
import type { Seat } from '../../worker/games/game.ts';
import type { AwayDates, QuietSchedule } from '../../worker/protocol/clock.ts';
import { AWAY_NOTICE_DAYS_MAX } from '../../worker/protocol/limits.ts';
import type { Snapshot } from '../../worker/protocol/match.ts';
import { canChange, readMyMatches } from '../device/my-matches.ts';
import {
  hasOwnSettings,
  isOwnSetting,
  type MatchSetting,
  noteSent,
  readSent,
  sentSeats,
  settingAnswer,
  wasSent,
} from '../device/sent-settings.ts';
import { type DeviceSettings, deviceTimeZone, readSettings, withDeviceZone } from '../device/settings.ts';
import { awayLeft, isSlow } from '../model/on-demand/given-time.ts';
import { fetchSnapshot } from '../net/api.ts';
import { fetchNotifications, setReminder, unsubscribePush } from '../net/on-demand/notifications-api.ts';
import { previewAway, setAway, setQuietHours } from '../net/on-demand/seats-api.ts';
import type { Result } from '../net/transport.ts';
import { dayFromNow, type MovedDeadline } from '../parts/text/days-away-text.ts';
import { enablePush, forgetPushSeat, isPushAllowed } from './subscribe.ts';
import { isPushOn } from './subscription-note.ts';

const DAY_MS = 86_400_000;

/** Return the values the user has chosen for all matches, as JSON; undefined where the server's default applies. */
const chosenValues = ({
  hasMessages,
  remind,
  remindDays,
  quiet,
  away,
}: DeviceSettings): Readonly<Record<MatchSetting, string | undefined>> => ({
  // Undefined stays undefined in JSON.stringify.
  messages: JSON.stringify(hasMessages),
  remind: JSON.stringify(remind),
  remindDays: JSON.stringify(remindDays),
  quiet: quiet === undefined ? undefined : quietJson(quiet && withDeviceZone(quiet)),
  away: away === undefined ? undefined : JSON.stringify(away && away >= dayFromNow(0) ? away : null),
});

const quietJson = (quiet: QuietSchedule | null): string =>
  JSON.stringify(quiet && { from: quiet.from, to: quiet.to, zone: quiet.zone });

/** Return the settings that still have to be sent for a seat of a match. */
function settingsToSend(match: string, seat: number): readonly (readonly [MatchSetting, string])[] {
  const { messages, remind, remindDays, quiet, away } = chosenValues(readSettings());
  const all = [
    ['messages', messages],
    ['remind', remind],
    ['remindDays', remindDays],
    ['quiet', quiet],
    ['away', away],
  ] as const;
  return all.flatMap(([setting, value]) =>
    value === undefined || isOwnSetting(match, setting) || readSent(match, seat, setting) === value
      ? []
      : [[setting, value] as const],
  );
}

/** Send outstanding settings of the user's seats to a match. Throws if the server cannot be reached. */
export async function followSettings(snapshot: Snapshot): Promise<void> {
  if (snapshot.phase === 'over' || snapshot.phase === 'stuck') return;
  for (const seat of snapshot.mine)
    for (const [setting, value] of settingsToSend(snapshot.match, seat)) {
      if (setting === 'quiet' && seat === snapshot.viewer && isFromElsewhere(snapshot, value)) continue;
      if (setting === 'away' && !canBeAway(snapshot, seat, value)) continue;
      const result = await sendSetting(snapshot, seat, setting);
      if (!result) continue;
      if (result.ok) noteSent(snapshot.match, seat, setting, value);
      if (result.ok && result.value) settingAnswer.value = result.value;
    }
}

/** True if another device of the same seat has set quiet hours; those are kept. */
const isFromElsewhere = ({ quiet }: Snapshot, wanted: string): boolean =>
  quiet !== undefined && quietJson(quiet) !== wanted && !wasSent('quiet', quietJson(quiet));

/** The last day away in a match: at most what the seat has left of its days away. */
function awayDates(snapshot: Snapshot, seat: Seat, day: string): AwayDates {
  const last = isSlow(snapshot) ? dayFromNow(awayDaysLeft(snapshot, seat) - 1) : dayFromNow(AWAY_NOTICE_DAYS_MAX - 1);
  return { until: day < last ? day : last, zone: deviceTimeZone() };
}

const awayDaysLeft = (snapshot: Snapshot, seat: Seat): number => Math.floor(awayLeft(snapshot, seat) / DAY_MS);

/** False for live matches, without a day left, and where being back is no news. */
function canBeAway(snapshot: Snapshot, seat: Seat, value: string): boolean {
  if (snapshot.clock?.kind === 'live') return false;
  if (value === 'null') return snapshot.seats[seat]?.away !== undefined;
  return !isSlow(snapshot) || awayDaysLeft(snapshot, seat) > 0;
}

/** The deadlines of this browser's seats that days away would move, with the names of their matches. */
export async function previewAwayEverywhere(day: string): Promise<readonly MovedDeadline[]> {
  const moved: MovedDeadline[] = [];
  for (const { id, others } of readMyMatches().filter(canChange)) {
    const answer = await fetchSnapshot(id);
    if (!answer.ok || !isSlow(answer.value)) continue;
    const snapshot = answer.value;
    for (const seat of snapshot.mine) {
      if (!canBeAway(snapshot, seat, day)) continue;
      const result = await previewAway(id, seat, awayDates(snapshot, seat, day));
      const { deadline = null, moved: to = null } = result.ok ? result.value : {};
      const title = others.filter((name) => typeof name === 'string').join(', ') || snapshot.game;
      if (deadline !== null && to !== null && to > deadline) moved.push({ title, from: deadline, to });
    }
  }
  return moved;
}

/** Undefined if it is not possible here, for example if the browser does not allow notifications. */
async function sendSetting(
  snapshot: Snapshot,
  seat: Seat,
  setting: MatchSetting,
): Promise<Result<Snapshot | undefined> | undefined> {
  const { match } = snapshot;
  const { hasMessages, remind = null, remindDays = null, quiet, away = null } = readSettings();
  switch (setting) {
    case 'quiet':
      return setQuietHours(match, seat, quiet ? withDeviceZone(quiet) : null);
    case 'away':
      return setAway(match, seat, away === null || away < dayFromNow(0) ? null : awayDates(snapshot, seat, away));
    case 'remind':
      return withoutValue(await setReminder(match, seat, { percent: remind }));
    case 'remindDays':
      return withoutValue(await setReminder(match, seat, { days: remindDays }));
    case 'messages':
      return hasMessages ? turnOnMessages(match, seat) : turnOffMessages(match, seat);
  }
}

const DONE = { ok: true, value: undefined } as const;
const withoutValue = (result: Result<unknown>): Result<undefined> => (result.ok ? DONE : result);

async function turnOnMessages(match: string, seat: Seat): Promise<Result<undefined> | undefined> {
  if (isPushOn({ match, seat })) return DONE;
  if (!isPushAllowed()) return undefined;
  const known = await fetchNotifications(match, seat);
  if (!known.ok) return known;
  const { pushKey } = known.value;
  const answer = pushKey === undefined ? undefined : await enablePush(match, seat, pushKey);
  return typeof answer === 'object' ? withoutValue(answer) : undefined;
}

async function turnOffMessages(match: string, seat: Seat): Promise<Result<undefined>> {
  if (!isPushOn({ match, seat })) return DONE;
  const known = await fetchNotifications(match, seat);
  if (!known.ok) return known;
  const device = known.value.devices.find(({ here }) => here);
  const result = device ? await unsubscribePush(match, seat, device.id) : known;
  if (result.ok) await forgetPushSeat({ match, seat });
  return withoutValue(result);
}

/** The number of matches that follow all settings, and if one of them could not be reached. */
export interface FollowReport {
  readonly matches: number;
  readonly isFailed: boolean;
}

let running: Promise<unknown> = Promise.resolve();

/** Apply the settings to all matches of this browser, one after the other. Failed ones follow when they are opened. */
export function followSettingsEverywhere(): Promise<FollowReport> {
  const report = running.then(tellAllMatches);
  running = report.catch(() => {});
  return report;
}

async function tellAllMatches(): Promise<FollowReport> {
  let isFailed = false;
  const list = readMyMatches().filter(canChange);
  for (const { id } of list) {
    const isTold = await tellMatch(id).catch(() => false);
    isFailed ||= !isTold;
  }
  return { matches: list.filter(({ id }) => !hasOwnSettings(id)).length, isFailed };
}

async function tellMatch(match: string): Promise<boolean> {
  const seats = sentSeats(match);
  if (seats.length > 0 && seats.every((seat) => settingsToSend(match, seat).length === 0)) return true;
  const answer = await fetchSnapshot(match);
  if (!answer.ok) return false;
  await followSettings(answer.value);
  return true;
}
