/** The match after: made once by the one before, its seats held for the same people, who come along one by one. */

import { keyHash } from '../auth/keys.ts';
import { type Err, err } from '../commands/reply.ts';
import { type GameId, games } from '../games/registry.ts';
import { withBot } from '../match/bots.ts';
import { loadState, type MatchState } from '../match/state.ts';
import type { Clock } from '../protocol/clock.ts';
import { addPushChannel, addWebhookChannel, type PushTarget, type WebhookTarget } from '../storage/channels.ts';
import { writeEmbedSites } from '../storage/embed-sites.ts';
import { readKeys, type SeatRow, writeSeats } from '../storage/rows.ts';
import { insertMatch, issueKey, keyKindOf, type LobbyChange, newSeatRow, reissueKey, startIfFull } from './lobby.ts';

/** What the match before tells the rematch: seats are held for the same people, the start moves one seat on. */
export interface RematchSpec {
  readonly match: string;
  readonly before: string;
  readonly game: GameId;
  readonly options: object;
  readonly first: number;
  readonly names: readonly (string | null)[];
  readonly scripts: readonly boolean[];
  readonly bots: readonly SeatRow['bot'][];
  readonly hints: boolean;
  readonly clock?: Clock | undefined;
  /** Quiet hours and reminders go with whoever keeps them. */
  readonly times: readonly Pick<SeatRow['time'], 'quiet' | 'remind'>[];
  readonly host: number;
  /** The group's chat hears of the next match too. */
  readonly chat?: WebhookTarget | undefined;
  /** Which sites may frame it. */
  readonly sites: readonly string[];
}

/** Makes the rematch once; asked again it stays as it is. */
export function createRematch(storage: DurableObjectStorage, spec: RematchSpec, now: number): MatchState {
  const existing = loadState(storage.sql);
  if (existing) return existing;
  const { match, before, game, options, first, hints, clock } = spec;
  return storage.transactionSync(() => {
    const seats = spec.names.map(
      (name, i): SeatRow =>
        withBot(
          {
            ...newSeatRow(i),
            state: 'held',
            name,
            host: i === spec.host,
            script: spec.scripts[i] ?? false,
            origin: i,
            time: { ...spec.times[i] },
          },
          spec.bots[i] ?? null,
        ),
    );
    // The match before may have been made by older rules, which lack an option.
    const params = { match, request: before, game, options: { ...games[game].defaults, ...options }, first, before };
    insertMatch(storage.sql, { ...params, hints, clock }, seats, now);
    if (spec.chat) addWebhookChannel(storage.sql, spec.chat, now);
    writeEmbedSites(storage, spec.sites);
    const state = loadState(storage.sql);
    if (!state) throw new Error('the rematch was not written');
    return state;
  });
}

/** Somebody of the match before who comes along; a second device of the same seat gets a key of its own. */
export interface RematchJoin {
  /** The seat in the match before. */
  readonly origin: number;
  readonly entropy: string;
  readonly command: string;
  readonly label: string;
  /** Where the device that comes along was told of its turns. */
  readonly push?: PushTarget | undefined;
}

export function joinRematch(
  storage: DurableObjectStorage,
  state: MatchState,
  join: RematchJoin,
  now: number,
): LobbyChange | Err {
  const { origin, entropy, command, label, push } = join;
  const held = state.seats.find((s) => s.origin === origin);
  if (!held) return err('taken');
  const device = { kind: keyKindOf(held.script), label, at: now };
  if (held.state === 'taken')
    return held.command === null ? err('taken') : reissueKey(storage, state, held.seat, device, command);
  return storage.transactionSync(() => {
    const seated = { seat: held.seat, key: issueKey(storage.sql, held.seat, device, command) };
    const taken: SeatRow = { ...held, state: 'taken', entropy, command };
    writeSeats(
      storage.sql,
      state.seats.map((s) => (s === held ? taken : s)),
    );
    const storedKey = readKeys(storage.sql).find(({ hash }) => hash === keyHash(seated.key));
    if (push && storedKey) addPushChannel(storage.sql, held.seat, storedKey.id, push, now);
    return { state: startIfFull(storage, state, now), seated };
  });
}
