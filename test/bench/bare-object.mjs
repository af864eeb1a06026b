/** The floor that the service is measured against: a bare object that inserts one row and sends 1 kB to its sockets. */
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';

const SCRIPT = `
import { DurableObject } from 'cloudflare:workers';
export class Floor extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS rows (n INTEGER PRIMARY KEY, text TEXT NOT NULL)');
  }
  move(text) {
    this.ctx.storage.sql.exec('INSERT INTO rows (text) VALUES (?)', text);
    const frame = JSON.stringify({ frame: 'x'.repeat(1000) });
    for (const socket of this.ctx.getWebSockets()) socket.send(frame);
    return frame;
  }
  look() {
    return String(this.ctx.storage.sql.exec('SELECT count(*) AS n FROM rows').one().n);
  }
  fetch() {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    server.send('{}');
    return new Response(null, { status: 101, webSocket: client });
  }
}
export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    const [, , , id, call] = pathname.split('/');
    const object = env.FLOOR.getByName(id);
    if (call === 'live') return object.fetch(request);
    if (request.method === 'POST') return new Response(await object.move(await request.text()));
    return new Response(await object.look());
  },
};`;

const server = new Miniflare(
  convertV4MiniflareOptions({
    name: 'floor',
    modules: true,
    script: SCRIPT,
    compatibilityDate: '2026-10-01',
    host: '127.0.0.1',
    port: Number(process.env.PORT),
    cf: false,
    resourcePersistencePath: process.env.TILEPOST_DATA,
    durableObjects: { FLOOR: { className: 'Floor', useSQLite: true } },
    unsafeEphemeralDurableObjects: false,
  }),
);
await server.ready;
console.log('open');
