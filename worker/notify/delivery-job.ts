/** The job of the delivery alarm. It runs concurrently: bots, clocks and requests never wait for a receiver. */
import { logFault } from '../log/fault-log.ts';
import { deriveAlarm, scheduleEarliest } from '../storage/alarms.ts';
import { hasMatch } from '../storage/head.ts';
import { nextDeliveryDue } from '../storage/messages.ts';

/** Name of the delivery alarm. Its time follows from the ledger. */
export const DELIVERY_ALARM = 'messages';

/** If the object crashes while sending, the alarm fires again after this, in ms; longer than a receiver's timeout. */
const WATCHDOG_MS = 30_000;

export class DeliveryJob {
  readonly #ctx: DurableObjectState;
  #isRunning = false;
  /** While the job runs, and after it failed: when the alarm fires again, in ms since 1970. */
  #retryAt: number | undefined;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    deriveAlarm(ctx.storage, DELIVERY_ALARM, () => this.#retryAt ?? nextDeliveryDue(ctx.storage.sql, Date.now()));
  }

  /**
   * Start sending, unless the job is already running. Runs in the object's alarm, which is then set to the watchdog: so a
   * crash loses no message.
   */
  start(nowMs: number, send: () => Promise<void>): void {
    this.#retryAt = nowMs + WATCHDOG_MS;
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#ctx.waitUntil(this.#run(send));
  }

  async #run(send: () => Promise<void>): Promise<void> {
    try {
      await send();
      this.#retryAt = undefined;
    } catch (error) {
      // The alarm stays where `start` set it; otherwise the same failure would repeat at once.
      logFault({ message: 'delivery', error: String(error) });
    }
    this.#isRunning = false;
    await this.arm();
  }

  /** Set the alarm for the next message. While the job is running, it does so at its end. */
  async arm(): Promise<void> {
    // The match may have been deleted meanwhile, with its tables.
    if (!this.#isRunning && hasMatch(this.#ctx.storage.sql)) await scheduleEarliest(this.#ctx.storage);
  }
}
