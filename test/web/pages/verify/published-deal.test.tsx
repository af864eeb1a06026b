/** Comparison of a record's deal with the one the service published for its day. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sheet, startLanguage } from '../../../../web/locales/language.ts';
import { PublishedDeal } from '../../../../web/pages/verify/verdict.tsx';
import { games } from '../../../../worker/games/registry.ts';
import { sampleRecord } from '../../../kit/sample-records.ts';
import { fakePage } from '../../kit/fake-page.ts';

const page = fakePage();
const DAY = '2026-11-21';
const record = sampleRecord(games.qwantum, { seats: 1, daily: DAY, isSecretDay: true, rule: 'host' });

beforeEach(async () => {
  await Promise.all([startLanguage('en'), sheet('record/verify').load('en')]);
});
afterEach(() => vi.unstubAllGlobals());

function publish(answer: object | undefined): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer ? Response.json(answer) : new Response(null, { status: 400 });
  });
  page.draw(<PublishedDeal {...record} />);
  return asked;
}

test('P-59 says that it is the published one', async () => {
  const asked = publish({ day: DAY, deals: [{ game: 'qwantum', commitment: record.dailyCommitment }] });
  await page.waitForText(`The commitment is the one that this service published for ${DAY}.`);

  expect(asked).toEqual([`/api/daily/${DAY}`]);
});

test('P-59 warns of another one', async () => {
  publish({ day: DAY, deals: [{ game: 'qwantum', commitment: '0'.repeat(64) }] });
  await page.waitForText(`This service published another commitment for ${DAY}.`);

  expect(document.querySelector('.notice.warn')).not.toBeNull();
});

test('P-59 says if the service tells none', async () => {
  publish(undefined);
  await page.waitForText('The commitment could not be compared');

  expect(document.querySelector('.notice.warn')).toBeNull();
});
