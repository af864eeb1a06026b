/** API access with a browser's keys, from this process, without the cost of Playwright. */
import type { Snapshot, Update } from '../../../worker/protocol/match.ts';
import { nextId } from './chance.ts';
import type { Person } from './person.ts';

export interface Wire {
  readonly fetchSnapshot: () => Promise<Snapshot>;
  /** Resolves when the match has changed since the snapshot, or after a second. */
  readonly waitForChange: (at: Snapshot) => Promise<void>;
  /** Send a move for the snapshot. Undefined if it was refused. */
  readonly sendMove: (at: Snapshot, seat: number, move: object | undefined) => Promise<Update | undefined>;
}

/** API access to a match at this address, with these headers. */
export const wireTo = (href: string, headers: Readonly<Record<string, string>>): Wire => ({
  fetchSnapshot: async () => {
    const answer = await fetch(href, { headers });
    if (!answer.ok) throw new Error(`${href}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<Snapshot>;
  },
  waitForChange: async ({ rev }) => void (await fetch(`${href}?after=${rev}&wait=1`, { headers })),
  sendMove: async ({ opened }, seat, move) => {
    const answer = await fetch(`${href}/moves?seat=${seat}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ id: nextId(), opened, move }),
    });
    const body = await answer.json();
    return answer.ok ? (body as Update) : undefined;
  },
});

/** API access to a match of the site the page shows, with the browser's current cookies. */
export async function openWire({ context, page }: Person, match: string): Promise<Wire> {
  const { href } = new URL(`/api/matches/${match}`, page.url());
  const cookie = (await context.cookies(href)).map(({ name, value }) => `${name}=${value}`).join('; ');
  return wireTo(href, { cookie });
}
