/**
 * The worker with a clock that a torture run can shift. The runtime's own clock stays; `Date` and alarms are shifted
 * against it. `TORTURE_CLOCK_MS` is the shift at the start, and `PUT /api/torture-clock` changes it later.
 */
import { env } from 'cloudflare:workers';
import worker, { DailyResults, Room } from '../../../worker/index.ts';

const NativeDate = Date;
let shiftMs = Number(env.TORTURE_CLOCK_MS ?? 0);
const now = () => NativeDate.now() + shiftMs;

globalThis.Date = class extends NativeDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static now() {
    return now();
  }
};

class RoomWithClock extends Room {
  constructor(ctx, roomEnv) {
    const { storage } = ctx;
    const setAlarm = storage.setAlarm.bind(storage);
    // Convert a time of the shifted clock to the runtime's.
    Object.defineProperty(storage, 'setAlarm', { value: (at) => setAlarm(Number(at) - shiftMs) });
    super(ctx, roomEnv);
  }
}

export { DailyResults, RoomWithClock as Room };

export default {
  async fetch(request, workerEnv, ctx) {
    if (request.method !== 'PUT' || new URL(request.url).pathname !== '/api/torture-clock')
      return worker.fetch(request, workerEnv, ctx);
    shiftMs = Number(await request.text());
    return new Response(String(shiftMs));
  },
};
