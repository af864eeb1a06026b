/** Plays a seat of Lucky Numbers through the API: node play.mjs '<invite link>'. Node 22 or newer, no packages. */
const { origin, pathname, hash } = new URL(process.argv[2]);
const match = `${origin}/api/matches/${pathname.split('/')[2]}`;
const random = () => crypto.randomUUID().replaceAll('-', '');
let key = '';

// Retry after a network failure or a rate limit. The request's id makes repeats safe.
async function call(method, path, body) {
  const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
  for (;;) {
    const told = { method, headers, body: body && JSON.stringify(body) };
    const response = await fetch(match + path, told).catch(() => undefined);
    if (response?.status === 204) return undefined;
    if (response && ![429, 500].includes(response.status)) return response.json();
    const seconds = Number(response?.headers.get('retry-after') ?? 1);
    await new Promise((done) => setTimeout(done, seconds * 1000));
  }
}

// Send a move on the match's socket. Without an answer within 4 seconds send it by HTTP, with the same id.
async function send(socket, seat, body) {
  const answer = await new Promise((done) => {
    if (socket.readyState !== WebSocket.OPEN) return done();
    socket.onclose = () => done();
    socket.onmessage = ({ data }) => {
      const { id, step, problem } = JSON.parse(data);
      if (id === body.id) done(step ?? problem);
    };
    setTimeout(done, 4000).unref();
    socket.send(JSON.stringify({ seat, ...body }));
  });
  const isFinal = answer?.kind === 'step' || answer?.status < 429;
  return isFinal ? answer : call('POST', '/moves', body);
}

// A tile fits where its row and its column stay ascending; prefer the cell nearest to its place by size. If the rules
// refuse a cell, the next one is tried.
function choices({ viewer, gardens, drawn }) {
  if (drawn === 0) return [{ kind: 'draw' }];
  const garden = gardens[viewer];
  const isInLine = (at, cell) => at % 4 === cell % 4 || at >> 2 === cell >> 2;
  const isInOrder = (at, cell) => (at < cell ? garden[at] < drawn : at > cell && garden[at] > drawn);
  const fits = (cell) => garden.every((tile, at) => !tile || !isInLine(at, cell) || isInOrder(at, cell));
  const miss = (cell) => Math.abs(drawn - 3 * ((cell % 4) + (cell >> 2)) - 1);
  const cells = [...garden.keys()].filter(fits).sort((a, b) => miss(a) - miss(b));
  return [...cells.map((cell) => ({ kind: 'place', cell })), { kind: 'leave' }];
}

const invite = hash.replace('#join=', '');
const claim = { id: random(), entropy: random(), invite, name: 'Robot', script: true };
const seated = await call('POST', '/seats', claim);
if (!seated.key) throw new Error(seated.title);
key = seated.key;
const socket = new WebSocket(`${match.replace('http', 'ws')}/live`, ['tilepost', `key.${key}`]);
let { frame: snapshot } = seated;
while (snapshot.phase !== 'over' && snapshot.phase !== 'stuck') {
  if (snapshot.active.includes(seated.seat)) {
    const moves = snapshot.phase === 'between' ? [{ kind: 'round' }] : choices(snapshot.view);
    for (const move of moves) {
      const answer = await send(socket, seated.seat, { id: random(), opened: snapshot.opened, move });
      console.log(JSON.stringify(move), answer.code ?? 'done');
      if (answer.code !== 'refused') break;
    }
    snapshot = await call('GET', '');
  } else snapshot = (await call('GET', `?after=${snapshot.rev}&wait=25`)) ?? snapshot;
  if (snapshot.code) throw new Error(snapshot.title);
}
socket.close();
const { ranks, totals } = snapshot;
console.log(`The match is over: rank ${ranks?.[seated.seat] ?? 'none'}, points ${totals[seated.seat]}.`);
