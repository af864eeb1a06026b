/** The match after: made once by the one before, its seats held for the same people, who come along one by one. */

import { keyHash } from '../auth/keys.ts';
import { type Wrong, wrong } from '../commands/reply.ts';
import { type GameId, games } from '../games/registry.ts';
import { withBot } from '../match/bots.ts';
import { readTable, type Table } from '../match/state.ts';
import type { Clock } from '../protocol/clock.ts';
import { addChat, addDevice, type Chat, type Receiver } from '../storage/channels.ts';
import { writeSites } from '../storage/embed-sites.ts';
import { readKeys, type SeatRow, writeSeats } from '../storage/rows.ts';
import { type Change, giveKey, kindOf, openSeat, seatAgain, settled, writeMatch } from './lobby.ts';

/** What the match before tells the rematch: seats are held for the same people, the start moves one seat on. */
export interface Sequel {
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
  readonly chat?: Chat | undefined;
  /** Which sites may frame it. */
  readonly sites: readonly string[];
}

/** Makes the rematch once; asked again it stays as it is. */
export function prepare(storage: DurableObjectStorage, sequel: Sequel, now: number): Table {
  const found = readTable(storage.sql);
  if (found) return found;
  const { match, before, game, options, first, hints, clock } = sequel;
  return storage.transactionSync(() => {
    const seats = sequel.names.map(
      (name, i): SeatRow =>
        withBot(
          {
            ...openSeat(i),
            state: 'held',
            name,
            host: i === sequel.host,
            script: sequel.scripts[i] ?? false,
            origin: i,
            time: { ...sequel.times[i] },
          },
          sequel.bots[i] ?? null,
        ),
    );
    // The match before may have been made by older rules, which lack an option.
    const making = { match, request: before, game, options: { ...games[game].defaults, ...options }, first, before };
    writeMatch(storage.sql, { ...making, hints, clock }, seats, now);
    if (sequel.chat) addChat(storage.sql, sequel.chat, now);
    writeSites(storage, sequel.sites);
    const table = readTable(storage.sql);
    if (!table) throw new Error('the rematch was not written');
    return table;
  });
}

/** Somebody of the match before who comes along; a second device of the same seat gets a key of its own. */
export interface Arrival {
  /** The seat in the match before. */
  readonly origin: number;
  readonly entropy: string;
  readonly command: string;
  readonly label: string;
  /** Where the device that comes along was told of its turns. */
  readonly push?: Receiver | undefined;
}

export function arrive(storage: DurableObjectStorage, table: Table, arrival: Arrival, now: number): Change | Wrong {
  const { origin, entropy, command, label, push } = arrival;
  const held = table.seats.find((s) => s.origin === origin);
  if (!held) return wrong('taken');
  const device = { kind: kindOf(held.script), label, at: now };
  if (held.state === 'taken')
    return held.command === null ? wrong('taken') : seatAgain(storage, table, held.seat, device, command);
  return storage.transactionSync(() => {
    const seated = { seat: held.seat, key: giveKey(storage.sql, held.seat, device, command) };
    const taken: SeatRow = { ...held, state: 'taken', entropy, command };
    writeSeats(
      storage.sql,
      table.seats.map((s) => (s === held ? taken : s)),
    );
    const given = readKeys(storage.sql).find(({ hash }) => hash === keyHash(seated.key));
    if (push && given) addDevice(storage.sql, held.seat, given.id, push, now);
    return { table: settled(storage, table, now), seated };
  });
}
