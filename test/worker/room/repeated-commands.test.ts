/** A command id stands for one move: with another body it is refused, so that no script loses a move unnoticed. */

import { describe, expect, it } from 'vitest';
import { startNochMal } from '../kit/ahead.ts';
import { commandId, expectProblem, fetchSnapshot, parseUpdate, queryRows } from '../kit/client.ts';
import { evict } from '../kit/eviction.ts';
import { TRANSPORTS } from '../kit/transports.ts';

const PASS = { kind: 'pass' };
const CONCEDE = { kind: 'concede' };

describe.each(TRANSPORTS)('a command id that made a move by $transport', ({ sendMove }) => {
  it('R-5 gets the first answer again with the same body, also after an eviction and a later move', async () => {
    const [host, guest] = await startNochMal(2);
    const id = commandId();
    const first = parseUpdate(await sendMove(host, 0, PASS, id));
    parseUpdate(await sendMove(guest, 0, PASS));
    const entries = await queryRows(host.match, 'SELECT n FROM entries');
    await evict(host.match);

    const again = parseUpdate(await sendMove(host, 0, PASS, id));

    expect(again.log[0]).toEqual(first.log[0]);
    expect(await queryRows(host.match, 'SELECT n FROM entries')).toEqual(entries);
  });

  it('R-6 is refused with another decision, move or hint, and says so', async () => {
    const [host] = await startNochMal(2, { hints: true });
    const id = commandId();
    parseUpdate(await sendMove(host, 0, PASS, id));
    const before = await fetchSnapshot(host.match, [host.key]);
    const cross = { kind: 'cross', colour: 'joker', number: 1, cells: [7] };
    const bodies = [
      { opened: 1, move: PASS, more: {} },
      { opened: 0, move: cross, more: {} },
      { opened: 0, move: CONCEDE, more: {} },
      { opened: 0, move: PASS, more: { hinted: true } },
    ];

    for (const { opened, move, more } of bodies)
      expectProblem(await sendMove(host, opened, move, id, false, more), 409, 'id-used');
    await evict(host.match);
    expectProblem(await sendMove(host, 1, PASS, id), 409, 'id-used');
    expect(await fetchSnapshot(host.match, [host.key])).toEqual(before);
  });

  it('R-6 belongs to its seat: another seat may use the same one', async () => {
    const [host, guest] = await startNochMal(2);
    const id = commandId();
    parseUpdate(await sendMove(host, 0, PASS, id));

    parseUpdate(await sendMove(guest, 0, PASS, id));
  });

  it('is kept through a concession, in which the open decision does not count', async () => {
    const [host, guest] = await startNochMal(3);
    const [move, leave] = [commandId(), commandId()];
    parseUpdate(await sendMove(guest, 0, PASS, move));
    parseUpdate(await sendMove(guest, 99, CONCEDE, leave));

    parseUpdate(await sendMove(guest, 0, CONCEDE, leave));
    expectProblem(await sendMove(guest, 0, PASS, leave), 409, 'id-used');
    expectProblem(await sendMove(guest, 0, CONCEDE, move), 409, 'id-used');
    expectProblem(await sendMove(guest, 0, PASS), 403, 'left');
    expect((await fetchSnapshot(host.match)).seats[1]?.left).toBe(true);
  });
});
