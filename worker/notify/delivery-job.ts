/** The job of the delivery alarm. It runs concurrently: bots, clocks and requests never wait for a receiver. */
import { logFault } from '../log/fault-log.ts';
import { setAlarm } from '../storage/alarms.ts';
import { hasMatch } from '../storage/head.ts';
import { armDeliveryAlarm, DELIVERY_ALARM } from './ledger.ts';

/** If the object crashes while sending, the alarm fires again after this, in ms; longer than a receiver's timeout. */
const WATCHDOG_MS = 30_000;

export class DeliveryJob {
  readonly #ctx: DurableObjectState;
  #isRunning = false;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  /** Start sending, unless the job is already running. The alarm stays set meanwhile, so a crash loses no message. */
  async start(nowMs: number, send: () => Promise<void>): Promise<void> {
    const { storage } = this.#ctx;
    await setAlarm(storage, DELIVERY_ALARM, nowMs + WATCHDOG_MS);
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#ctx.waitUntil(this.#run(send));
  }

  async #run(send: () => Promise<void>): Promise<void> {
    let hasFailed = false;
    try {
      await send();
    } catch (error) {
      hasFailed = true;
      logFault({ message: 'delivery', error: String(error) });
    }
    this.#isRunning = false;
    // After a failure the alarm stays where `start` set it; otherwise the same failure would repeat at once.
    // The match may have been deleted meanwhile, with its tables.
    if (!hasFailed && hasMatch(this.#ctx.storage.sql)) await this.arm(Date.now());
  }

  /** Set the alarm for the next message. While the job is running, it does so at its end. */
  async arm(nowMs: number): Promise<void> {
    if (!this.#isRunning) await armDeliveryAlarm(this.#ctx.storage, nowMs);
  }
}
