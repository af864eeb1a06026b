/** A WebSocket that the test controls. */
export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readonly said: string[] = [];
  readyState = 0;
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: ((event: { code: number }) => void) | undefined;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.said.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  /** Open the socket; `first` is the first message. */
  open(first: object | null = { kind: 'frame', rev: 0 }): this {
    this.readyState = FakeSocket.OPEN;
    if (first) this.tell(first);
    return this;
  }
  /** Receive a message; text arrives as it is. */
  tell(message: object | string): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
  end(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}
