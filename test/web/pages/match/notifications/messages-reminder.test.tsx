/** The choice of a reminder: it stays selected while it is being saved, and the newest choice wins. */
import { expect, test, vi } from 'vitest';
import { sheet, startLanguage } from '../../../../../web/locales/language.ts';
import { Reminder } from '../../../../../web/pages/match/notifications/reminder.tsx';
import { fakePage } from '../../../kit/fake-page.ts';
import { fakePushBrowser } from '../../../kit/fake-push.ts';
import { openWaitingRoom } from '../../../kit/waiting-room.ts';

const notificationsSheet = sheet('settings/notifications');

const browser = fakePushBrowser();
const page = fakePage();

/** Draw the choice in a match with a day for each decision, or without a clock. */
async function reminder(hasClock = true): Promise<void> {
  await Promise.all([startLanguage('en'), notificationsSheet.load('en')]);
  const opened = await openWaitingRoom();
  const clock = { kind: 'post', hours: 24, sparesQuiet: false } as const;
  const room = hasClock ? { ...opened, snapshot: { ...opened.snapshot, clock } } : opened;
  const draw = (messages = browser.messages) =>
    page.draw(<Reminder room={room} seat={room.seat} messages={messages} onChange={draw} />);
  draw();
}

/** Delay the server; the returned function releases it. */
function slow(): () => void {
  let goOn = () => {};
  browser.serverReady = new Promise<void>((done) => {
    goOn = done;
  });
  return goOn;
}

test('the reminder shows what was chosen while it is being kept, and keeps the newest choice (P-22)', async () => {
  const goOn = slow();
  await reminder();

  page.choose('50');
  await page.settle();
  expect(page.chosen()).toBe('50');
  page.choose('80');
  page.choose('90');
  await page.settle();
  expect(page.chosen()).toBe('90');
  goOn();

  await vi.waitFor(() => expect(browser.serverCalls).toEqual(['m:0 50 %', 'm:0 90 %']));
  await page.settle();
  expect(page.chosen()).toBe('90');
  expect(browser.messages.remind).toBe(90);
});

test('without a clock the reminder is chosen in days, and others can be kept from reminding (P-67)', async () => {
  await reminder(false);

  page.choose('2');
  await vi.waitFor(() => expect(browser.messages.remindDays).toBe(2));
  document.querySelector('input')?.click();

  await vi.waitFor(() => expect(browser.messages.nudges).toBe(false));
});

test('the reminder shows what is kept where a choice could not be (P-22)', async () => {
  await reminder();
  browser.problems.set('m', 'bug');

  page.choose('50');

  await page.waitForText('Something went wrong on our side.');
  expect(page.chosen()).toBe('null');
});
