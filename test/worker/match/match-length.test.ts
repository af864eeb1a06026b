/** The maximum length of a match in the object: the last move ends it for everybody, and is in the record. */
import { expect, it } from 'vitest';
import { ENTRIES_MAX } from '../../../worker/protocol/limits.ts';
import { MatchRecord } from '../../../worker/record/record-format.ts';
import {
  commandId,
  createMatch,
  expectProblem,
  fetchSnapshot,
  json,
  openLiveSocket,
  parseUpdate,
  sendMove,
  sendRequest,
  startMatch,
} from '../kit/client.ts';
import { evict, keepAwake } from '../kit/eviction.ts';
import { longMatch } from '../kit/long-match.ts';

// The tests evict by themselves; otherwise a long match would be replayed at every message.
keepAwake();

it('the move before the last entry ends the match, with its points and the reason', async () => {
  const seats = await longMatch(ENTRIES_MAX - 3);
  const [{ match }] = seats;
  let before = await fetchSnapshot(match);
  while (before.entry < ENTRIES_MAX - 2) {
    const mover = seats.find(({ seat }) => seat === before.active[0]) ?? seats[0];
    const { opened } = await fetchSnapshot(match, [mover.key]);
    parseUpdate(await sendMove(mover, opened, { kind: 'pass' }));
    before = await fetchSnapshot(match);
  }
  expect(before).toMatchObject({ entry: ENTRIES_MAX - 2, phase: 'playing' });
  const spectator = await openLiveSocket(match);
  const mover = seats.find(({ seat }) => seat === before.active[0]) ?? seats[0];
  const { opened } = await fetchSnapshot(match, [mover.key]);
  const id = commandId();

  const update = parseUpdate(await sendMove(mover, opened, { kind: 'pass' }, id));

  expect(update).toMatchObject({ phase: 'over', entry: ENTRIES_MAX, ranks: [1, 1], active: [] });
  expect(update.log.at(-1)).toMatchObject({
    n: ENTRIES_MAX,
    by: 'auto',
    events: [{ kind: 'limit-reached' }, { kind: 'match-over', ranks: [1, 1] }],
  });
  const [, heard] = await spectator.waitForMessages(2);
  expect(heard).toMatchObject({ phase: 'over', entry: ENTRIES_MAX });
  expect(parseUpdate(await sendMove(mover, opened, { kind: 'pass' }, id)).receipt).toEqual(update.receipt);
  expectProblem(await sendMove(mover, opened, { kind: 'pass' }), 409, 'over');
  await evict(match);
  expect(await fetchSnapshot(match)).toMatchObject({ phase: 'over', entry: ENTRIES_MAX, ranks: [1, 1] });
  const record = MatchRecord.parse(json(await sendRequest({ path: `/${match}/record` })));
  expect(record.entries.at(-1)).toMatchObject({ n: ENTRIES_MAX, by: 'auto', move: { kind: 'limit' } });
});

it('no client can end a match so', async () => {
  const [host] = await startMatch(2);
  const open = await createMatch();

  expectProblem(await sendMove(host, 0, { kind: 'limit' }), 400, 'bad-move');
  expectProblem(await sendMove(open, 0, { kind: 'limit' }), 409, 'not-started');
});
