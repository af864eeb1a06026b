/** Tells the operator of problems: one message to a webhook, at most once an hour. Figures alone wake nobody. */
import { sumOf } from './metrics-page.mjs';

const MINUTE_MS = 60_000;
/** How often the figures are read, and over how long their growth is counted. */
const LOOK_MS = MINUTE_MS;
const PERIOD_MS = 60 * MINUTE_MS;
/** Time that the receiver has to answer, in ms. */
const TIMEOUT_MS = 10_000;

/** The limits: more of these in an hour, or less free disk space in bytes. */
export const ALERT_LIMITS = { failedMessages: 10, lateAlarms: 10, damaged: 0, freeBytes: 512 * 1_024 * 1_024 };

/** Kinds of faults that mean that a match cannot go on as it is. */
const DAMAGED = /kind="(damaged|stuck|halted|rolledBack)"/;

/** The figures that have limits, from the text of `/metrics`. */
export const figuresOf = (text) => ({
  failedMessages: sumOf(text, 'tilepost_messages_total', /result="(rejected|unreachable)"/),
  lateAlarms: sumOf(text, 'tilepost_alarms_late_total'),
  damaged: sumOf(text, 'tilepost_faults_total', DAMAGED),
  freeBytes: sumOf(text, 'tilepost_disk_free_bytes'),
});

/** The growth of a counter. A restart sets it to zero. */
const growth = (before, now) => (now < before ? now : now - before);

const megabytes = (bytes) => `${Math.floor(bytes / 1_024 / 1_024)} MB`;

/** One sentence for each figure beyond its limit. `before` is what was read an hour ago, or first. */
export function problemsIn(before, now) {
  const [messages, alarms, damaged] = ['failedMessages', 'lateAlarms', 'damaged'].map((name) =>
    growth(before[name], now[name]),
  );
  const { failedMessages, lateAlarms, damaged: damagedMax, freeBytes } = ALERT_LIMITS;
  return [
    ...(messages > failedMessages ? [`${messages} messages to players failed within an hour.`] : []),
    ...(alarms > lateAlarms ? [`${alarms} alarms were more than a minute late within an hour.`] : []),
    ...(damaged > damagedMax ? [`${damaged} faults of damaged or stopped matches within an hour.`] : []),
    ...(now.freeBytes < freeBytes ? [`Only ${megabytes(now.freeBytes)} of disk space are free.`] : []),
  ];
}

/**
 * Looks at the figures. Returns `look`, to be called once a minute: it reads them, and sends a message if a limit is
 * passed and no message left in the last hour. `read` returns the text of `/metrics`, `send` sends sentences; a message
 * that cannot be sent is tried again with the next look.
 */
export function createWatch({ read, send, now = Date.now }) {
  /** Figures of the last hour, oldest first. */
  let seen = [];
  let sentAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const at = now();
    let problems;
    try {
      const figures = figuresOf(await read());
      // Counters begin at zero when the server starts.
      const first = seen[0]?.figures ?? { ...figures, failedMessages: 0, lateAlarms: 0, damaged: 0 };
      problems = problemsIn(first, figures);
      seen = [...seen.filter((one) => one.at > at - PERIOD_MS), { at, figures }];
    } catch (error) {
      problems = [`The figures cannot be read: ${error.message}.`];
    }
    if (problems.length === 0 || at < sentAt + PERIOD_MS) return;
    await send(problems);
    sentAt = at;
  };
}

/** Send sentences to a webhook, in the form that Slack, Mattermost and Rocket.Chat read; ntfy shows it as text. */
export async function postAlert(address, problems) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: `Tilepost: ${problems.join(' ')}` }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the webhook answers ${answer.status}`);
}

/** Look once a minute. Returns `stop`. `log` receives entries, as that of the runtime does. */
export function watchFigures({ address, read, log }) {
  const look = createWatch({ read, send: (problems) => postAlert(address, problems) });
  const timer = setInterval(async () => {
    await look().catch((error) =>
      log({ timestamp: Date.now(), level: 'error', message: JSON.stringify({ alerts: error.message }) }),
    );
  }, LOOK_MS);
  return () => clearInterval(timer);
}
