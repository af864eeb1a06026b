/** The API as a browser's keys open it, asked from this process, without the cost of Playwright. */
import type { Snapshot, Update } from '../../../worker/protocol/match.ts';
import type { Person } from './person.ts';

export interface Wire {
  readonly fetchSnapshot: () => Promise<Snapshot>;
  /** Sends a decision of the snapshot. Undefined if it was refused. */
  readonly sendMove: (at: Snapshot, seat: number, move: object | undefined) => Promise<Update | undefined>;
}

/** Requests with these headers to the address of a match in the API. */
export const wireTo = (href: string, headers: Readonly<Record<string, string>>): Wire => ({
  fetchSnapshot: async () => {
    const answer = await fetch(href, { headers });
    if (!answer.ok) throw new Error(`${href}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<Snapshot>;
  },
  sendMove: async ({ opened }, seat, move) => {
    const answer = await fetch(`${href}/moves?seat=${seat}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ id: crypto.randomUUID(), opened, move }),
    });
    const body = await answer.json();
    return answer.ok ? (body as Update) : undefined;
  },
});

/** Requests about a match of the site that the page shows, with the cookies that the browser holds now. */
export async function openWire({ context, page }: Person, match: string): Promise<Wire> {
  const { href } = new URL(`/api/matches/${match}`, page.url());
  const cookie = (await context.cookies(href)).map(({ name, value }) => `${name}=${value}`).join('; ');
  return wireTo(href, { cookie });
}
