/** The floor that the service is compared with: inserts one row per move and sends 1 kB to its sockets. */
import { DurableObject } from 'cloudflare:workers';

export class Floor extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS rows (n INTEGER PRIMARY KEY, text TEXT NOT NULL)');
  }

  webSocketMessage(_, text) {
    this.ctx.storage.sql.exec('INSERT INTO rows (text) VALUES (?)', text);
    const frame = JSON.stringify({ frame: 'x'.repeat(1000) });
    for (const socket of this.ctx.getWebSockets()) socket.send(frame);
  }

  count() {
    return String(this.ctx.storage.sql.exec('SELECT count(*) AS n FROM rows').one().n);
  }

  fetch() {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }
}

export default {
  async fetch(request, env) {
    const [, id, call] = new URL(request.url).pathname.split('/');
    if (!id) return new Response('open');
    const object = env.FLOOR.getByName(id);
    return call === 'live' ? object.fetch(request) : new Response(await object.count());
  },
};
