/** The kept records are built by pure parts. These build, byte by byte, the records that the service returns. */
import { describe, expect, it } from 'vitest';
import { games } from '../../../worker/games/registry.ts';
import { NORMAL_BOT, playAnyMove, playToEnd, runBotAlarm } from '../kit/bots.ts';
import { createMatch, editStorage, fetchSnapshot, finishedMatch } from '../kit/client.ts';
import { expectSameRecord } from './served-record.ts';

describe('(P-30) the record that the service answers is the one that the parts make', () => {
  it('of several rounds on a clock', async () => {
    const clock = { kind: 'post', hours: 24, sparesQuiet: true };
    const [host] = await finishedMatch(2, { clock, options: { ...games['lucky-numbers'].defaults, tournament: true } });

    expect(await expectSameRecord(host?.match ?? '')).toMatchObject({ clock, rule: 'host' });
  });

  it('of a day’s deal', async () => {
    const host = await createMatch({ game: 'qwantum', seats: 1, daily: '2026-03-04' });
    await playToEnd(host);

    expect((await expectSameRecord(host.match)).daily).toBe('2026-03-04');
  });

  it('of a match that was ended early', async () => {
    const host = await createMatch({ game: 'noch-mal', seats: 2, bots: [NORMAL_BOT], first: 1 });
    for (let n = 0; n < 4; n += 1) {
      await runBotAlarm(host.match);
      await playAnyMove(host, await fetchSnapshot(host.match, [host.key]));
    }
    await editStorage(host.match, 'UPDATE head SET ended = ?', Date.now());

    expect(await expectSameRecord(host.match)).toMatchObject({ ranks: [], rule: 1 });
  });
});
