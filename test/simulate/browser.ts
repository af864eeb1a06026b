/**
 * The browsers of a world: devices with cookies and storage, and tabs whose requests and sockets cross a network that
 * loses, delays and doubles them.
 */

import type { MoveAnswer } from '../../worker/protocol/match.ts';
import type { MoveMessage } from '../../worker/protocol/requests.ts';
import { setPage } from './globals.ts';
import type { SimulatedObject } from './host/object.ts';
import { attachClient, type HeldSocket } from './host/sockets.ts';
import { newOwner, type Owner, type Scheduler } from './scheduler.ts';
import { ORIGIN, type Service } from './service.ts';
import type { FaultKind, Faults } from './world-faults.ts';

const MINUTE_MS = 60_000;

/** Most time that a message takes on its way, in ms. */
export const MESSAGE_MS_MAX = 21_000;

/** A browser profile. */
export interface Device {
  readonly name: string;
  /** Set-Cookie by path, then by name. */
  readonly cookies: Map<string, Map<string, string>>;
  readonly stored: Map<string, string>;
  clockErrorMs: number;
  isOnline: boolean;
  /** When it was last found to be online, in ms since 1970. */
  onlineSinceMs: number;
}

export interface Tab {
  readonly owner: Owner;
  readonly device: Device;
  readonly isShown: () => boolean;
  /** When it was last brought to the front, in ms since 1970; undefined while it is hidden. */
  readonly shownSince: () => number | undefined;
  readonly setShown: (isShown: boolean) => void;
  /** When the network of this tab last failed or was slow, in ms since 1970. */
  readonly networkFailedAt: () => number;
  /** True if the newest message of an open connection got lost. */
  readonly lacksNewest: () => boolean;
  /** The tab is closed: its code stops, and its sockets are closed or just vanish. */
  readonly close: () => void;
}

export const newDevice = (name: string): Device => ({
  name,
  cookies: new Map(),
  stored: new Map(),
  clockErrorMs: 0,
  isOnline: true,
  onlineSinceMs: 0,
});

/** Everything between the tabs and the service. */
export interface Network {
  readonly openTab: (device: Device, name: string, path: string) => Tab;
}

/** A poll of the match that waits for news. Times are when the service got and answered it, in ms since 1970. */
export interface AnsweredPoll {
  readonly sentAtMs: number;
  readonly answeredAtMs: number;
  readonly status: number;
}

/** The decision of the service on a request or a move, before its answer is on its way. */
export interface Verdict {
  readonly tab: Owner;
  /** The request, or the id of the move. */
  readonly request: string;
  readonly isTaken: boolean;
  /** When the service got the request, in ms since 1970. */
  readonly heardAtMs: number;
}

/** Keep the cookies of an answer. */
function keepCookies({ cookies }: Device, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split('; ');
    const path = attributes.find((one) => one.startsWith('Path='))?.slice('Path='.length) ?? '/';
    const name = pair.slice(0, pair.indexOf('='));
    const ofPath = cookies.get(path) ?? new Map<string, string>();
    if (attributes.includes('Max-Age=0')) ofPath.delete(name);
    else ofPath.set(name, pair);
    cookies.set(path, ofPath);
  }
}

const cookieHeader = ({ cookies }: Device, path: string): string =>
  [...cookies]
    .flatMap(([of, pairs]) => (path === of || path.startsWith(`${of}/`) ? [...pairs.values()] : []))
    .join('; ');

const storageOf = (stored: Map<string, string>): object => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});

/** One open socket between a tab and an object. */
interface Wire {
  readonly held: HeldSocket;
  readonly object: SimulatedObject;
  /** Nothing passes any more, and neither end knows. */
  isDead: boolean;
  isServerClosed: boolean;
  /** The newest message got lost, and nobody knows until the next one. */
  lacksNewest: boolean;
  /** When the last message of each direction arrives: TCP keeps their order. */
  upAtMs: number;
  downAtMs: number;
}

export function createNetwork(
  scheduler: Scheduler,
  faults: Faults,
  service: Service,
  on: {
    /** A text reached a tab. */
    readonly text: (tab: Owner, text: string) => void;
    readonly poll: (poll: AnsweredPoll) => void;
    readonly verdict: (verdict: Verdict) => void;
  },
): Network {
  const { rng } = scheduler;

  /** The answer of the service, without the page that asked. */
  async function ask(device: Device, path: string, init: RequestInit): Promise<Response> {
    const url = new URL(path, ORIGIN);
    const cookie = cookieHeader(device, url.pathname);
    const headers = {
      ...(init.headers as Record<string, string>),
      ...(cookie && { cookie }),
      // As every browser does.
      ...(typeof init.body === 'string' && { 'content-length': String(new TextEncoder().encode(init.body).length) }),
      'cf-connecting-ip': '192.0.2.7',
    };
    return service.handle(
      new Request(url, { method: init.method ?? 'GET', headers, ...(init.body && { body: init.body }) }),
    );
  }

  /** When the network of each tab last failed or was slow. */
  const failedAtMs = new WeakMap<Owner, number>();
  const noteFailure = (tab: Owner): void => void failedAtMs.set(tab, scheduler.nowMs());
  const failsWith = (tab: Owner, kind: FaultKind): boolean => {
    const happens = faults.happens(kind);
    if (happens) noteFailure(tab);
    return happens;
  };
  const latencyMs = (tab: Owner): number =>
    failsWith(tab, 'message-late') ? 100 + faults.draw('message-late', 20_000) : 10 + rng(60);

  const fetchOf = (device: Device, tab: Owner): typeof fetch =>
    ((path: string, init: RequestInit = {}) =>
      new Promise((resolve, reject) => {
        const { signal, method = 'GET' } = init;
        const label = `${tab.name} ${method} ${path.replace(/[0-9a-z]{24}/, ':id').replace(/receipt=[^&]*/, 'receipt')}`;
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        const fail = (): void =>
          void scheduler.after(latencyMs(tab), `${label} fails`, () => reject(new TypeError('network')), tab);
        if (!device.isOnline || failsWith(tab, 'request-lost')) return fail();
        const isAnswerLost = failsWith(tab, 'answer-lost');
        const send = (isCopy: boolean): void =>
          void scheduler.after(latencyMs(tab), `request ${label}${isCopy ? ' again' : ''}`, async () => {
            const sentAtMs = scheduler.nowMs();
            const response = await ask(device, path, init);
            on.verdict({ tab, request: label, isTaken: response.status < 400, heardAtMs: sentAtMs });
            if (path.includes('&wait='))
              on.poll({ sentAtMs, answeredAtMs: scheduler.nowMs(), status: response.status });
            const body = response.status === 204 || response.status === 304 ? null : await response.text();
            const { status } = response;
            const headers = new Headers(response.headers);
            if (isCopy) return;
            if (isAnswerLost) return fail();
            scheduler.after(
              latencyMs(tab),
              `answer ${label} ${status}`,
              () => {
                keepCookies(device, headers);
                if (body) on.text(tab, body);
                resolve(new Response(body, { status, headers }));
              },
              tab,
            );
          });
        send(false);
        if (faults.happens('request-doubled')) send(true);
        if (faults.happens('request-doubled-late'))
          scheduler.after(faults.draw('request-doubled-late', 30 * MINUTE_MS), `${label} once more`, () => send(true));
      })) as typeof fetch;

  function socketOf(device: Device, tab: Owner, wires: Set<Wire>): object {
    function PageSocket(address: string, protocols: readonly string[] = []): object {
      let wire: Wire | undefined;
      let isClosing = false;
      const socket = {
        readyState: 0,
        onmessage: null as ((event: { readonly data: string }) => void) | null,
        onclose: null as ((event: { readonly code: number }) => void) | null,
        send: (text: string) => {
          if (wire && socket.readyState === 1) sendUp(wire, text);
        },
        close: () => {
          if (isClosing) return;
          isClosing = true;
          if (wire) closeUp(tab, wire, 1005);
          ended(1005);
        },
      };
      const ended = (code: number): void => {
        if (wire) wires.delete(wire);
        scheduler.after(
          latencyMs(tab),
          `${tab.name} socket closes ${code}`,
          () => {
            if (socket.readyState === 3) return;
            socket.readyState = 3;
            socket.onclose?.({ code });
          },
          tab,
        );
      };
      const refused = (): void => {
        noteFailure(tab);
        ended(1006);
      };
      /** When the service got each move, by its id. */
      const heardAtMs = new Map<string, number>();
      const noteVerdict = (text: string): void => {
        if (!text.startsWith('{"kind":"answer"')) return;
        const { id = '', step } = JSON.parse(text) as MoveAnswer;
        on.verdict({ tab, request: id, isTaken: step !== undefined, heardAtMs: heardAtMs.get(id) ?? 0 });
      };
      const path = address.replace(/^wss?:\/\/[^/]+/, '');
      if (!device.isOnline || failsWith(tab, 'socket-refused')) {
        ended(1006);
        return socket;
      }
      scheduler.after(latencyMs(tab), `${tab.name} opens a socket`, async () => {
        const headers = {
          upgrade: 'websocket',
          origin: ORIGIN,
          ...(protocols.length > 0 && { 'sec-websocket-protocol': protocols.join(', ') }),
        };
        const response = await ask(device, path, { headers });
        const { webSocket } = response as unknown as { readonly webSocket?: { readonly held: HeldSocket } | null };
        if (!webSocket) return refused();
        const { held } = webSocket;
        const object = [...service.objects.values()].find((one) => one.sockets().includes(held));
        const opened: Wire | undefined = object && {
          held,
          object,
          isDead: false,
          isServerClosed: false,
          lacksNewest: false,
          upAtMs: 0,
          downAtMs: 0,
        };
        if (!opened) return refused();
        if (!tab.isAlive || isClosing) return closeUp(tab, opened, 1001);
        wire = opened;
        wires.add(opened);
        scheduler.after(
          latencyMs(tab),
          `${tab.name} socket is open`,
          () => {
            if (socket.readyState === 0 && !isClosing) socket.readyState = 1;
          },
          tab,
        );
        attachClient(held, {
          onMessage: (text) => {
            noteVerdict(text);
            if (breaks(opened)) return;
            // A proxy in between may drop a message and keep the connection.
            if (text !== 'pong' && failsWith(tab, 'socket-message-lost')) {
              opened.lacksNewest = true;
              return;
            }
            down(opened, `${tab.name} hears`, () => {
              // From now on it can notice what it lacks.
              if (text !== 'pong' && opened.lacksNewest) {
                opened.lacksNewest = false;
                noteFailure(tab);
              }
              if (socket.readyState === 0) socket.readyState = 1;
              if (socket.readyState !== 1) return;
              on.text(tab, text);
              socket.onmessage?.({ data: text });
            });
          },
          onClose: (code) => {
            opened.isServerClosed = true;
            noteFailure(tab);
            if (!opened.isDead)
              down(opened, `${tab.name} socket is closed`, () => {
                wires.delete(opened);
                if (socket.readyState === 3) return;
                socket.readyState = 3;
                socket.onclose?.({ code });
              });
          },
        });
      });
      const down = (one: Wire, label: string, run: () => void): void => {
        const delayMs = Math.max(latencyMs(tab), one.downAtMs + 1 - scheduler.nowMs());
        one.downAtMs = scheduler.nowMs() + delayMs;
        scheduler.after(delayMs, label, run, tab);
      };
      /** True if the connection does not pass this message on. */
      const breaks = (one: Wire): boolean => {
        if (one.isDead) return true;
        const isCut = failsWith(tab, 'socket-cut');
        if (!isCut && !failsWith(tab, 'socket-half-open')) return false;
        one.isDead = true;
        const noticedMs = isCut ? 100 : faults.draw('socket-half-open', 10 * MINUTE_MS);
        scheduler.after(noticedMs, `the server loses ${tab.name}`, () => one.object.closed(one.held, 1006));
        if (isCut) ended(1006);
        return true;
      };
      const sendUp = (one: Wire, text: string): void => {
        if (breaks(one)) return;
        const delayMs = Math.max(latencyMs(tab), one.upAtMs + 1 - scheduler.nowMs());
        one.upAtMs = scheduler.nowMs() + delayMs;
        const isMove = text.startsWith('{');
        scheduler.after(delayMs, `${tab.name} sends ${isMove ? 'a move' : text}`, () => {
          if (isMove) heardAtMs.set((JSON.parse(text) as MoveMessage).id, scheduler.nowMs());
          one.object.receive(one.held, text);
        });
      };
      return socket;
    }
    return Object.assign(PageSocket, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 });
  }

  const closeUp = (tab: Owner, wire: Wire, code: number): void => {
    const delayMs = Math.max(latencyMs(tab), wire.upAtMs + 1 - scheduler.nowMs());
    if (!wire.isDead) scheduler.after(delayMs, 'a socket closes', () => wire.object.closed(wire.held, code));
  };

  return {
    openTab: (device, name, path) => {
      const owner: Owner = newOwner(name, { fetch: (url, init) => fetchOf(device, owner)(url, init) });
      owner.clockErrorMs = device.clockErrorMs;
      const wires = new Set<Wire>();
      const listeners = new Map<string, Set<() => void>>();
      let shown = true;
      let shownSinceMs = scheduler.nowMs();
      noteFailure(owner);
      const add = (type: string, listener: () => void): void => {
        const known = listeners.get(type) ?? new Set();
        listeners.set(type, known.add(listener));
      };
      const remove = (type: string, listener: () => void): void => void listeners.get(type)?.delete(listener);
      const dispatch = (type: string): void => {
        for (const listener of [...(listeners.get(type) ?? [])]) listener();
      };
      setPage(owner, {
        document: {
          get visibilityState() {
            return shown ? 'visible' : 'hidden';
          },
          addEventListener: add,
          removeEventListener: remove,
        },
        location: { origin: ORIGIN, pathname: path, search: '', hash: '', href: ORIGIN + path },
        navigator: {
          get onLine() {
            return device.isOnline;
          },
        },
        localStorage: storageOf(device.stored),
        sessionStorage: storageOf(new Map()),
        WebSocket: socketOf(device, owner, wires),
        addEventListener: add,
        removeEventListener: remove,
      });
      return {
        owner,
        device,
        isShown: () => shown,
        lacksNewest: () => [...wires].some((wire) => wire.lacksNewest),
        shownSince: () => (shown ? shownSinceMs : undefined),
        networkFailedAt: () => failedAtMs.get(owner) ?? 0,
        setShown: (isShown) => {
          shown = isShown;
          shownSinceMs = scheduler.nowMs();
          dispatch('visibilitychange');
        },
        close: () => {
          owner.isAlive = false;
          for (const wire of wires) closeUp(owner, wire, 1001);
        },
      };
    },
  };
}
