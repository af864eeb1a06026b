/**
 * Fakes of outside receivers: push services that verify and decrypt like real ones, and chats. Any other call fails the
 * test.
 */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Seated } from '../../../worker/protocol/match.ts';
import {
  PushPayload,
  type PushSubscriptionBody,
  type ReminderBody,
  type ReminderPercent,
  SeatNotifications,
  type Webhook,
} from '../../../worker/protocol/notifications.ts';
import { json, sendRequest, type TestResponse } from './client.ts';
import { bytesOf, decryptPush, newReceiver, type Receiver, textOf, verifyVapidToken } from './web-push-receiver.ts';

/** How a receiver handles one call: a status, `never` for no response, `broken` for a broken connection. */
export type ReceiverResponse =
  | 'never'
  | 'broken'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

/** A message accepted by a push service, decrypted as the browser would. */
export interface Delivered {
  readonly endpoint: string;
  /** In seconds. */
  readonly ttl: number;
  readonly topic: string | null;
  readonly urgency: string | null;
  readonly news: PushPayload;
  /** The whole message as JSON, with the fields that the service worker does not read. */
  readonly whole: unknown;
}

/** A message accepted by a chat. */
export interface Posted {
  readonly url: string;
  readonly body: unknown;
}

/** Hosts of the browsers' push services. */
export const SERVICES = {
  mozilla: 'updates.push.services.mozilla.com',
  google: 'fcm.googleapis.com',
  apple: 'web.push.apple.com',
  windows: 'wns2-par02p.notify.windows.com',
} as const;

const CHAT = 'https://chat.example.com/hooks/';

interface FakeOutside {
  readonly receivers: Map<string, Receiver>;
  readonly takings: Map<string, readonly ReceiverResponse[]>;
  readonly calls: string[];
  readonly delivered: Delivered[];
  readonly posted: Posted[];
  /** Faults found in calls. Any fault fails the test. */
  readonly faults: string[];
  /** Timeouts of the callers, in ms. */
  readonly waits: number[];
}

const noReceivers = (): FakeOutside => ({
  receivers: new Map(),
  takings: new Map(),
  calls: [],
  delivered: [],
  posted: [],
  faults: [],
  waits: [],
});

let outside = noReceivers();
let made = 0;

/** Messages that reached browsers, in order of arrival. */
export const deliveredPushes = (): readonly Delivered[] => outside.delivered;
/** Messages that reached chats, in order of arrival. */
export const postedToChat = (): readonly Posted[] => outside.posted;
/** URLs of all calls, accepted or not. */
export const calledUrls = (): readonly string[] => outside.calls;
export const callTimeouts = (): readonly number[] => outside.waits;

/** The faults of the calls so far. A test that expects a fault removes it by calling this. */
export const takeFaults = (): readonly string[] => outside.faults.splice(0);

/** Set how an address handles its next calls, in order. The last value stays. */
export const respondWith = (address: string, ...takings: readonly ReceiverResponse[]): void => {
  outside.takings.set(address, takings);
};

/** A subscription as a browser creates it. */
export async function subscription(
  more: Partial<PushSubscriptionBody> = {},
  host: string = SERVICES.mozilla,
): Promise<PushSubscriptionBody> {
  const { receiver, keys } = await newReceiver();
  const endpoint = more.endpoint ?? `https://${host}/wpush/v2/${++made}`;
  outside.receivers.set(endpoint, receiver);
  return { endpoint, keys, lang: 'en', ...more };
}

/** The address of a chat that accepts messages. */
export function chatAddress(): string {
  const url = `${CHAT}${++made}`;
  outside.takings.set(url, [{ status: 200 }]);
  return url;
}

/** Route all outgoing calls to the fakes, in every test of the file. Callers wait a hundredth of their timeout. */
export function fakeReceivers(): void {
  beforeEach(() => {
    outside = noReceivers();
    vi.spyOn(globalThis, 'fetch').mockImplementation(answerFetch);
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      outside.waits.push(ms);
      return timeout(ms / 100);
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    expect(outside.faults).toEqual([]);
  });
}

async function answerFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { url } = request;
  outside.calls.push(url);
  const receiver = outside.receivers.get(url);
  const taking = nextResponse(url) ?? (receiver && { status: 201 });
  if (!taking) outside.faults.push(`nobody is at ${url}`);
  if (!taking || taking === 'broken') throw new TypeError('the line is broken');
  await (receiver ? takePush(receiver, request, taking) : takeChat(request, taking)).catch((error) => {
    outside.faults.push(`${url}: ${error}`);
  });
  if (taking === 'never') return neverAnswer(init?.signal);
  // Only the status matters: callers must not wait for the body.
  return new Response(taking.body ?? null, { status: taking.status, headers: taking.headers ?? {} });
}

function nextResponse(url: string): ReceiverResponse | undefined {
  const [next, ...rest] = outside.takings.get(url) ?? [];
  if (rest.length > 0) outside.takings.set(url, rest);
  return next;
}

function neverAnswer(signal: AbortSignal | null | undefined): Promise<never> {
  if (!signal) outside.faults.push('a caller would wait for ever');
  return new Promise((_, reject) => {
    if (!signal) reject(new TypeError('no end'));
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

const isAccepted = (taking: ReceiverResponse): boolean =>
  typeof taking === 'object' && taking.status >= 200 && taking.status < 300;

function requireThat(isHeld: boolean, what: string): void {
  if (!isHeld) throw new Error(what);
}

/** Check a message against RFC 8030, 8188, 8291 and 8292, as strictly as the strictest service. */
async function takePush(receiver: Receiver, request: Request, taking: ReceiverResponse): Promise<void> {
  const { url, method, headers } = request;
  requireThat(method === 'POST', `a push is posted, not ${method}`);
  requireThat(request.redirect === 'manual', 'redirects are followed');
  const ttl = headers.get('ttl') ?? '';
  requireThat(/^\d+$/.test(ttl), `ttl: ${ttl}`);
  const topic = headers.get('topic');
  requireThat(topic === null || /^[\w-]{1,32}$/.test(topic), `topic: ${topic}`);
  const urgency = headers.get('urgency');
  requireThat(urgency === null || ['very-low', 'low', 'normal', 'high'].includes(urgency), `urgency: ${urgency}`);
  requireThat(headers.get('content-encoding') === 'aes128gcm', `coding: ${headers.get('content-encoding')}`);
  await verifyVapid(url, headers.get('authorization') ?? '');
  const bytes = new Uint8Array(await request.arrayBuffer());
  // The limit of Mozilla's service for Android. All others accept 4096.
  requireThat(bytes.length <= 3070, `${bytes.length} bytes`);
  const whole: unknown = JSON.parse(textOf(await decryptPush(receiver, bytes)));
  const news = PushPayload.parse(whole);
  if (isAccepted(taking)) outside.delivered.push({ endpoint: url, ttl: Number(ttl), topic, urgency, news, whole });
}

/** RFC 8292 §2 and §3. Apple's service refuses a subject that is not a real contact. */
async function verifyVapid(url: string, authorization: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  requireThat(key === env.VAPID_PUBLIC_KEY, `signed by ${key}`);
  const { aud, exp, sub } = await verifyVapidToken(token, bytesOf(key));
  const now = Date.now() / 1000;
  requireThat(aud === new URL(url).origin, `aud: ${aud}`);
  requireThat(typeof exp === 'number' && exp > now && exp <= now + 24 * 60 * 60, `exp: ${exp}`);
  requireThat(/^(mailto:[^@\s]+@|https:\/\/)[\w-]+(\.[\w-]+)+/.test(String(sub)), `sub: ${sub}`);
}

async function takeChat(request: Request, taking: ReceiverResponse): Promise<void> {
  const { url, method, headers } = request;
  requireThat(method === 'POST', `a chat is posted to, not ${method}`);
  requireThat(request.redirect === 'manual', 'redirects are followed');
  requireThat(headers.get('content-type') === 'application/json', `type: ${headers.get('content-type')}`);
  const body: unknown = await request.json();
  if (isAccepted(taking)) outside.posted.push({ url, body });
}

/** The notification settings and messages of a seat. */
export function messagesIn(answer: TestResponse): SeatNotifications {
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return SeatNotifications.parse(json(answer));
}

export const readAllMessages = async ({ match, key }: Pick<Seated, 'match' | 'key'>): Promise<SeatNotifications> =>
  messagesIn(await sendRequest({ path: `/${match}/messages`, keys: [key] }));

/** The seat's settings and messages, without the reminder of a chat, which follows each of its messages about a turn. */
export async function readMessages(seated: Pick<Seated, 'match' | 'key'>): Promise<SeatNotifications> {
  const all = await readAllMessages(seated);
  return { ...all, messages: all.messages.filter(({ kind, to }) => !(kind === 'reminder' && to === 'webhook')) };
}

export const subscribe = ({ match, key }: Pick<Seated, 'match' | 'key'>, body: unknown): Promise<TestResponse> =>
  sendRequest({ method: 'POST', path: `/${match}/push`, keys: [key], body });

/** Turn on push messages for the seat's device, without reminders where there is no clock. Returns its subscription. */
export async function turnPushOn(
  seated: Seated,
  more: Partial<PushSubscriptionBody> = {},
  host?: string,
): Promise<PushSubscriptionBody> {
  const body = await subscription(more, host);
  messagesIn(await setReminders(seated, { days: null }));
  messagesIn(await subscribe(seated, body));
  return body;
}

export const turnPushOff = ({ match, key }: Seated, channel: number): Promise<TestResponse> =>
  sendRequest({ method: 'DELETE', path: `/${match}/push/${channel}`, keys: [key] });

export const setWebhook = ({ match, key }: Seated, webhook: Webhook | null): Promise<TestResponse> =>
  sendRequest({ method: 'PUT', path: `/${match}/webhook`, keys: [key], body: { webhook } });

/** Set the match's webhook. Returns its address. */
export async function addChat(host: Seated, more: Partial<Webhook> = {}): Promise<string> {
  const url = more.url ?? chatAddress();
  messagesIn(await setWebhook(host, { url, shape: 'json', lang: 'en', ...more }));
  return url;
}

export const setReminders = ({ match, key }: Seated, body: Partial<ReminderBody>): Promise<TestResponse> =>
  sendRequest({ method: 'PUT', path: `/${match}/reminder`, keys: [key], body });

/** Name a seat's own channel, or remove it. */
export const setOwn = ({ match, key }: Pick<Seated, 'match' | 'key'>, own: object | null): Promise<TestResponse> =>
  sendRequest({ method: 'PUT', path: `/${match}/own`, keys: [key], body: { own } });

export const setReminder = (seated: Seated, percent: ReminderPercent): Promise<TestResponse> =>
  setReminders(seated, { percent });
