/**
 * Runs before the built worker, in the same module (`build.ts`): fixes the server's share of each deal, and gives tests
 * a clock that they move themselves.
 */

const STAGED_SEED_BYTES = 32;

/** Only seeds have this size. Keys and codes stay random, because two of them must never be equal. */
const stagedDraw = crypto.getRandomValues.bind(crypto);
Object.defineProperty(crypto, 'getRandomValues', {
  value: (array) => (array.byteLength === STAGED_SEED_BYTES ? array.fill(7) : stagedDraw(array)),
});

const StagedNativeDate = Date;
/** How far the worker's clock is ahead of the machine's, in ms. */
let stagedShiftMs = 0;

globalThis.Date = class extends StagedNativeDate {
  constructor(...parts) {
    if (parts.length === 0) super(StagedNativeDate.now() + stagedShiftMs);
    else super(...parts);
  }

  static now() {
    return StagedNativeDate.now() + stagedShiftMs;
  }
};

/** The class of the match's object, with alarms that mean the moved clock. */
export const stageRoom = (Room) =>
  class extends Room {
    constructor(ctx, env) {
      const { storage } = ctx;
      const setAlarm = storage.setAlarm.bind(storage);
      Object.defineProperty(storage, 'setAlarm', { value: (at) => setAlarm(Number(at) - stagedShiftMs) });
      super(ctx, env);
    }
  };

/** The worker, with one more path: `PUT /api/staged-clock` sets how far its clock is ahead of the machine's, in ms. */
export const stageWorker = (worker) => ({
  ...worker,
  async fetch(request, env, ctx) {
    if (request.method !== 'PUT' || new URL(request.url).pathname !== '/api/staged-clock')
      return worker.fetch(request, env, ctx);
    stagedShiftMs = Number(await request.text());
    return new Response(null, { status: 204 });
  },
});
