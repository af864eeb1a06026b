/** A Durable Object that shows how its platform behaves: one method for each thing that the room relies on. */
import { DurableObject } from 'cloudflare:workers';

interface Noted {
  readonly name: string;
}

const pause = (ms: number): Promise<void> => scheduler.wait(ms);

export class Probe extends DurableObject {
  /** Lost with the memory. */
  #remembered = 0;
  #seen = new WeakSet<WebSocket>();

  constructor(ctx: DurableObjectState, env: object) {
    super(ctx, env as never);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS notes (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT');
  }

  #note(name: string): void {
    this.ctx.storage.sql.exec('INSERT INTO notes (name) VALUES (?)', name);
  }

  /** Run one of the methods below, by its name. */
  run(name: string, argument?: unknown): unknown {
    const methods: Readonly<Record<string, (argument: never) => unknown>> = {
      note: (text: string) => this.#note(text),
      notes: () =>
        this.ctx.storage.sql
          .exec<{ name: string }>('SELECT name FROM notes ORDER BY id')
          .toArray()
          .map((one) => one.name),
      remember: () => {
        this.#remembered += 1;
        return this.#remembered;
      },
      abort: () => this.ctx.abort('on purpose'),
      noteAndAbort: (text: string) => {
        this.#note(text);
        this.ctx.abort('on purpose');
      },
      noteAndThrow: (text: string) => {
        this.#note(text);
        throw new Error('on purpose');
      },
      sayNoteAndAbort: (text: string) => {
        this.#note(text);
        for (const socket of this.ctx.getWebSockets()) socket.send(text);
        this.ctx.abort('on purpose');
      },
      failedTransaction: (text: string) => this.#failedTransaction(text),
      nestedTransaction: (text: string) => this.#nestedTransaction(text),
      transaction: (text: string) =>
        this.ctx.storage.transactionSync(() => {
          this.#note(text);
          return 'its result';
        }),
      query: (sql: string) => this.ctx.storage.sql.exec(sql).toArray(),
      one: (sql: string) => this.ctx.storage.sql.exec(sql).one(),
      columns: (sql: string) => this.ctx.storage.sql.exec(sql).columnNames,
      badWrite: () => this.#badWrite(),
      setAlarmIn: (ms: number) => this.ctx.storage.setAlarm(Date.now() + ms),
      setAlarmAt: (ms: number) => this.ctx.storage.setAlarm(ms),
      setLateAlarmInFailedTransaction: () => this.#alarmInFailedTransaction(),
      deleteAlarm: () => this.ctx.storage.deleteAlarm(),
      alarmIsSet: async () => (await this.ctx.storage.getAlarm()) !== null,
      deleteAll: () => this.ctx.storage.deleteAll(),
      waitUntil: (text: string) => this.ctx.waitUntil(pause(5).then(() => this.#note(text))),
      failingWaitUntil: () => this.ctx.waitUntil(pause(5).then(() => Promise.reject(new Error('on purpose')))),
      readModifyWrite: () => this.#readModifyWrite(),
      openSlowly: () => this.#openSlowly(),
      sockets: () =>
        this.ctx.getWebSockets().map((socket) => ({
          isNew: !this.#seen.has(socket),
          attachment: socket.deserializeAttachment(),
          isOpen: socket.readyState === WebSocket.OPEN,
          wasPinged: this.ctx.getWebSocketAutoResponseTimestamp(socket) !== null,
        })),
      say: (text: string) => {
        for (const socket of this.ctx.getWebSockets()) socket.send(text);
      },
      closeAll: (code: number) => {
        for (const socket of this.ctx.getWebSockets()) socket.close(code, 'on purpose');
        return this.ctx.getWebSockets().filter((socket) => socket.readyState === WebSocket.OPEN).length;
      },
      sendAfterClose: () => {
        const [socket] = this.ctx.getWebSockets();
        socket?.close(4000, 'on purpose');
        try {
          socket?.send('too late');
          return 'sent';
        } catch {
          return 'refused';
        }
      },
      changeAttachmentInPlace: () => this.#changeAttachmentInPlace(),
      largeAttachment: (length: number) => {
        const [socket] = this.ctx.getWebSockets();
        try {
          socket?.serializeAttachment('x'.repeat(length));
          return 'kept';
        } catch {
          return 'refused';
        }
      },
    };
    return methods[name]?.(argument as never);
  }

  /** A transaction whose function throws after it has written. Return what it threw. */
  #failedTransaction(text: string): string {
    try {
      this.ctx.storage.transactionSync(() => {
        this.#note(text);
        throw new Error('inside');
      });
      return 'nothing';
    } catch (error) {
      return (error as Error).message;
    }
  }

  /** A transaction in which an inner one fails. */
  #nestedTransaction(text: string): void {
    this.ctx.storage.transactionSync(() => {
      this.#note(`outer ${text}`);
      this.#failedTransaction(`inner ${text}`);
      this.#note(`after ${text}`);
    });
  }

  /** A statement that breaks a constraint, after one that does not. Return its message. */
  #badWrite(): string {
    try {
      this.#note('before the bad one');
      this.ctx.storage.sql.exec('INSERT INTO notes (id, name) VALUES (1, ?), (1, ?)', 'a', 'b');
      return 'nothing';
    } catch (error) {
      return (error as Error).message;
    }
  }

  async #alarmInFailedTransaction(): Promise<boolean> {
    let set: Promise<void> | undefined;
    try {
      this.ctx.storage.transactionSync(() => {
        set = this.ctx.storage.setAlarm(Date.now() + 3_600_000);
        throw new Error('inside');
      });
    } catch {
      await set;
    }
    return (await this.ctx.storage.getAlarm()) !== null;
  }

  /** No other call may come in while it waits for the storage. */
  async #readModifyWrite(): Promise<number> {
    const before = this.#remembered;
    await this.ctx.storage.getAlarm();
    await this.ctx.storage.setAlarm(Date.now() + 3_600_000);
    this.#remembered = before + 1;
    return this.#remembered;
  }

  /** Others wait until the function of `blockConcurrencyWhile` is done. */
  #openSlowly(): Promise<void> {
    return this.ctx.blockConcurrencyWhile(async () => {
      this.#note('begins');
      await pause(20);
      this.#note('opened');
    });
  }

  #changeAttachmentInPlace(): unknown {
    const [socket] = this.ctx.getWebSockets();
    const value = { n: 1 };
    socket?.serializeAttachment(value);
    value.n = 2;
    const copy = socket?.deserializeAttachment() as { n: number };
    copy.n = 3;
    return socket?.deserializeAttachment();
  }

  override async fetch(): Promise<Response> {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    server.serializeAttachment({ name: 'first' } satisfies Noted);
    this.#seen.add(server);
    server.send('hello');
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket, message: string): Promise<void> {
    this.#remembered += 1;
    const { name } = socket.deserializeAttachment() as Noted;
    socket.send(`${message} of ${name}, ${this.#remembered}`);
    socket.serializeAttachment({ name: message } satisfies Noted);
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.#note(`closed with ${code}`);
    socket.close();
  }

  override async alarm(): Promise<void> {
    const isSet = (await this.ctx.storage.getAlarm()) !== null;
    const rings = this.ctx.storage.sql.exec("SELECT 1 FROM notes WHERE name LIKE 'rang%'").toArray().length;
    const plans = this.ctx.storage.sql
      .exec<{ name: string }>("SELECT name FROM notes WHERE name LIKE 'plan%'")
      .toArray();
    const plan = plans[rings]?.name;
    this.#note(`rang${isSet ? ' while set' : ''}`);
    if (plan === 'plan: fail') throw new Error('on purpose');
    if (plan === 'plan: set again') await this.ctx.storage.setAlarm(Date.now() + 10);
  }
}
