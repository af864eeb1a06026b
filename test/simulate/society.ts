/** The people of a world and everything that they share. */
import type { RoomModel } from '../../web/model/room-model.ts';
import type { Rng, Seat } from '../../worker/games/game.ts';
import type { Snapshot, Update } from '../../worker/protocol/match.ts';
import type { MoveBody } from '../../worker/protocol/requests.ts';
import type { Device, Network, Tab } from './browser.ts';
import type { Scheduler } from './scheduler.ts';
import type { Plan } from './seed-plan.ts';
import type { Faults } from './world-faults.ts';

/** A move that a page sent, and how it was answered. */
export interface SentMove {
  readonly id: string;
  readonly seat: Seat;
  readonly opened: number;
  readonly person: string;
  /** The first answer that is no problem of the network or the server. */
  outcome: 'open' | 'accepted' | 'refused';
  receipt: Update['receipt'];
  code: string | undefined;
}

export type Choice = MoveBody['move'] | undefined;

/** A choice among the moves of a view. */
export interface ViewedChoice {
  readonly choose: () => Choice;
  readonly isLegal: (move: MoveBody['move']) => boolean;
}

export interface OpenPage {
  readonly tab: Tab;
  readonly room: RoomModel;
}

export interface Person {
  readonly name: string;
  device: Device;
  /** The device that is not used now: the lost one, or after it was found again the one that asked for the seat. */
  otherDevice: Device | undefined;
  /** Set while this device asks for the seat: not yet in the right way, or with a request that is open. */
  asks: 'not yet' | 'open' | undefined;
  /** Requests for the seat that were answered with a code. */
  requests: number;
  /** Chance of losing devices and of answers to those who did. */
  readonly loss: Rng;
  readonly rng: Rng;
  readonly pages: OpenPage[];
  /** Undefined for one who only watches. */
  readonly wants: 'host' | 'seat' | undefined;
  seat: Seat | undefined;
  isJoining: boolean;
  hasLeft: boolean;
  hasHadTwoPages: boolean;
  /** The person has asked for messages on all channels. */
  hasChannels: boolean;
  awayUntilMs: number;
  /** Looks in a row that found nothing new and nothing to do. */
  idleLooks: number;
  /** Visits in a row that found no new entry, and the newest one that a visit has found. */
  visitsForNothing: number;
  lastEntry: number;
  /** Since when the person has stayed at the page with nothing to do, in ms since 1970. */
  staysSinceMs: number | undefined;
  /** The next look does not take place. */
  cancelLook: () => void;
  /** From when on the server knows of the quiet hours, in ms since 1970. */
  quietSinceMs: number | undefined;
  /** The key of a link of the seat that was kept. */
  link: string | undefined;
  /** The cookies of the device before it was lost; undefined unless it is. */
  lost: Map<string, Map<string, string>> | undefined;
  /** After all faults: since when the device gets messages, in ms since 1970. */
  hasChannelSinceMs: number | undefined;
  /** Since when no page is open, because a message will come, in ms since 1970. */
  sleepsSinceMs: number | undefined;
  /** The rematch that this person asks for: the id of the request, and the seat once it is answered. */
  rematchId: string | undefined;
  rematch: { readonly match: string; readonly seat: Seat } | undefined;
}

/** Everything that people share. */
export interface Society {
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly network: Network;
  readonly plan: Plan;
  readonly seed: number;
  readonly people: readonly Person[];
  /** When the faults stopped, in ms since 1970. */
  healedAtMs: number | undefined;
  match: string | undefined;
  invite: string | undefined;
  readonly sent: Map<string, SentMove>;
  /** Consents to give a lost seat, as people sent them. */
  readonly consents: { readonly seat: Seat; readonly target: number; readonly code: string }[];
  /** Called when a page sends a move with a new id. */
  readonly onNewId: (isRight: boolean, detail: string) => void;
  /** Called when somebody who waited for a message looks again without one. */
  readonly onAwake: (person: Person, sinceMs: number, snapshot: Snapshot) => void;
  /** The move that a person plays. */
  readonly choose: (person: Person, choice: ViewedChoice) => Choice;
  /** How often people did each thing. */
  readonly deeds: Record<string, number>;
  /** Problems that pages were answered with, by code. */
  readonly problems: Record<string, number>;
}

export const randomHex = (rng: Rng): string => Array.from({ length: 32 }, () => rng(16).toString(16)).join('');

export const countDeed = (counts: Record<string, number>, what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1;
};
