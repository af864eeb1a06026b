/** The job of the messages' alarm. It runs beside everything else: bots, clocks and requests never wait for a receiver. */
import { setAlarm } from '../storage/alarms.ts';
import { hasNoSchema } from '../storage/schema.ts';
import { armDeliveryAlarm, DELIVERY_ALARM } from './ledger.ts';

/** When the alarm looks again if the object crashed while it sent, in ms; longer than any receiver may take. */
const WATCHDOG_MS = 30_000;

export class DeliveryJob {
  readonly #ctx: DurableObjectState;
  #isRunning = false;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  /** Start to send, unless a call is under way. The alarm stays set meanwhile, so a crash loses no message. */
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
      console.error({ message: 'delivery', error: String(error) });
    }
    this.#isRunning = false;
    // After a failure the alarm stays where `start` has set it, else the same failure would repeat at once.
    // The match may have been deleted meanwhile, and its tables with it.
    if (!hasFailed && !hasNoSchema(this.#ctx.storage.sql)) await this.arm(Date.now());
  }

  /** Set the alarm for the next message. While messages are being sent, their job does so at its end. */
  async arm(nowMs: number): Promise<void> {
    if (!this.#isRunning) await armDeliveryAlarm(this.#ctx.storage, nowMs);
  }
}
