/** The worker that wrangler.toml names: the router, and the classes of the Durable Objects. */
import { app } from './router.ts';

export { DailyResults } from './daily/count-results.ts';
export { Room } from './room/room.ts';

// The runtime expects the worker as the default export.
export default app;
