/** The worker as wrangler.toml names it: the router, and the class of the Durable Objects. */
import { app } from './router.ts';

export { Room } from './room/room.ts';

// The runtime looks for the worker in the default export.
export default app;
