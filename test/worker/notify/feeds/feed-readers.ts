/** Helpers for tests of calendars and feeds: strict parsers of both, written from their specifications. */
import ICAL from 'ical.js';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { LANGS } from '../../../../worker/protocol/languages.ts';
import type { Seated } from '../../../../worker/protocol/match.ts';
import { json, ORIGIN, sendRequest, type TestResponse } from '../../kit/client.ts';

/** Create a new secret address of the seat. */
export async function makeFeed({ match, key }: Seated): Promise<string> {
  const answer = await sendRequest({ method: 'POST', path: `/${match}/feed`, keys: [key] });
  expect(answer.status).toBe(201);
  const made = json(answer) as { readonly key: string };
  expect(made.key).toMatch(/^\w{26}$/);
  return made.key;
}

export const readFeed = (match: string, file: string, headers: Readonly<Record<string, string>> = {}) =>
  sendRequest({ path: `/${match}/feed/${file}`, headers });

/** The page of a seat's match. */
export const matchUrl = ({ match }: Seated): string => `${ORIGIN}/g/${match}`;

export const renameSeat = ({ match, key }: Seated, name: string): Promise<TestResponse> =>
  sendRequest({ method: 'PUT', path: `/${match}/name`, keys: [key], body: { name } });

/** Unfold content lines. Every physical line must conform to RFC 5545 section 3.1. */
export function unfoldLines(text: string): readonly string[] {
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(line.length).toBeGreaterThan(0);
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    // Each line is valid text by itself: no character is split.
    expect(line).not.toMatch(/[\p{Cs}\ufffd]/u);
  }
  return lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
}

export interface CalendarEvent {
  readonly uid: string;
  readonly sequence: number;
  /** Times are in ms since 1970. */
  readonly stamp: number;
  readonly start: number;
  readonly end: number;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  readonly alarm?: number;
}

const EVENT = ['uid', 'dtstamp', 'sequence', 'dtstart', 'dtend', 'summary', 'description', 'url', 'transp'];
const CALENDAR = ['version', 'prodid', 'method', 'name', 'x-wr-calname', 'refresh-interval', 'x-published-ttl'];

const namesOf = (component: ICAL.Component): readonly string[] =>
  component.getAllProperties().map((property) => property.name);
const textOf = (component: ICAL.Component, name: string): string => String(component.getFirstPropertyValue(name));

function timeOf(component: ICAL.Component, name: string): number {
  const time = component.getFirstPropertyValue(name);
  if (!(time instanceof ICAL.Time)) throw new Error(`${name} is no time`);
  expect(time.zone).toBe(ICAL.Timezone.utcTimezone);
  return time.toJSDate().getTime();
}

function eventOf(component: ICAL.Component): CalendarEvent {
  expect(namesOf(component)).toEqual(EVENT);
  expect(textOf(component, 'transp')).toBe('TRANSPARENT');
  const [alarm, second] = component.getAllSubcomponents('valarm');
  expect(second).toBeUndefined();
  if (alarm) expect(namesOf(alarm)).toEqual(['action', 'trigger', 'description']);
  const event = {
    uid: textOf(component, 'uid'),
    sequence: Number(textOf(component, 'sequence')),
    stamp: timeOf(component, 'dtstamp'),
    start: timeOf(component, 'dtstart'),
    end: timeOf(component, 'dtend'),
    summary: textOf(component, 'summary'),
    description: textOf(component, 'description'),
    url: textOf(component, 'url'),
  };
  expect(event.end).toBeGreaterThan(event.start);
  return alarm ? { ...event, alarm: timeOf(alarm, 'trigger') } : event;
}

/** The name of a calendar, its refresh interval, and its events. */
export interface Calendar {
  readonly name: string;
  readonly again: string;
  readonly events: readonly CalendarEvent[];
}

/** Parse a calendar. Fails if it violates RFC 5545, or contains more than it should. */
export function parseCalendar({ status, headers, text }: TestResponse): Calendar {
  expect(status, text.slice(0, 300)).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^inline; filename="[\w-]+\.ics"$/);
  unfoldLines(text);
  const calendar = ICAL.Component.fromString(text);
  expect(calendar.name).toBe('vcalendar');
  expect(namesOf(calendar)).toEqual(CALENDAR);
  expect(textOf(calendar, 'version')).toBe('2.0');
  expect(textOf(calendar, 'method')).toBe('PUBLISH');
  expect(textOf(calendar, 'name')).toBe(textOf(calendar, 'x-wr-calname'));
  expect(textOf(calendar, 'refresh-interval')).toBe(textOf(calendar, 'x-published-ttl'));
  // At least one component (section 3.6).
  expect(calendar.getAllSubcomponents().length).toBe(1);
  const events = calendar.getAllSubcomponents('vevent').map(eventOf);
  return { name: textOf(calendar, 'name'), again: textOf(calendar, 'refresh-interval'), events };
}

export const fetchCalendar = async (match: string, key: string, query = ''): Promise<Calendar> =>
  parseCalendar(await readFeed(match, `${key}.ics${query}`));

/** The only event of a calendar. */
export async function fetchCalendarEvent(match: string, key: string, query = ''): Promise<CalendarEvent> {
  const { events } = await fetchCalendar(match, key, query);
  const [only] = events;
  if (!only || events.length !== 1) throw new Error(`${events.length} events`);
  return only;
}

/** An RFC 3339 time, as JSON Feed requires. */
const Time = z.iso.datetime();

/** The fields of JSON Feed 1.1 that the server uses, and its extension. */
const JsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().check(z.minLength(1)),
  home_page_url: z.url(),
  feed_url: z.url(),
  language: z.enum(LANGS),
  expired: z.optional(z.literal(true)),
  items: z.array(
    z.strictObject({
      id: z.string().check(z.minLength(1)),
      url: z.url(),
      title: z.string(),
      content_text: z.string().check(z.minLength(1)),
      date_published: Time,
      _tilepost: z.strictObject({ until: z.nullable(Time), entry: z.int(), seat: z.int() }),
    }),
  ),
});
export type JsonFeed = z.infer<typeof JsonFeed>;

export function parseJsonFeed(answer: TestResponse): JsonFeed {
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/feed+json');
  return JsonFeed.parse(json(answer));
}
