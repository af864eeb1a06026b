/** P-34: small talk data in the browser: muted seats, and the last remark heard. */
import { expect, test, vi } from 'vitest';
import { markHeard, removeTalkMemory, setMuted, talkMemory } from '../../../web/device/talk-memory.ts';
import { fakeLocalStorage } from '../kit/fake-storage.ts';

fakeLocalStorage();

const laterVisit = async () => {
  vi.resetModules();
  return import('../../../web/device/talk-memory.ts');
};

test('P-34 a mute holds for its match, for one seat, and in another tab', async () => {
  setMuted('a', 1, true);
  setMuted('a', 2, true);
  setMuted('a', 2, false);

  expect([talkMemory('a').value.muted, talkMemory('b').value.muted]).toEqual([[1], []]);
  const later = await laterVisit();
  expect(later.talkMemory('a').value.muted).toEqual([1]);
});

test('P-34 a seat hears on its next visit what came meanwhile; of a spectator nothing is stored', async () => {
  markHeard('seat', 3, true);
  markHeard('watched', 3, false);

  expect([talkMemory('seat').value.heard, talkMemory('watched').value.heard]).toEqual([3, 3]);
  const later = await laterVisit();
  expect([later.talkMemory('seat').value.heard, later.talkMemory('watched').value.heard]).toEqual([3, undefined]);
});

test('P-34 a match that leaves the list takes its memory along', async () => {
  setMuted('gone', 1, true);
  removeTalkMemory('gone');

  expect(talkMemory('gone').value).toEqual({ muted: [] });
  expect((await laterVisit()).talkMemory('gone').value).toEqual({ muted: [] });
});
