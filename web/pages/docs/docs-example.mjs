/** Holds a seat of Lucky Numbers by the API: node play.mjs '<invite link>'. Node 20 or newer, no packages. */
const { origin, pathname, hash } = new URL(process.argv[2]);
const match = `${origin}/api/matches/${pathname.split('/')[2]}`;
const random = () => crypto.randomUUID().replaceAll('-', '');
let key = '';

// If the network fails or too much was sent, the same request is sent again: by its id it is done only once.
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

// A tile fits where its row and its column go on ascending; the nearer to its place by size, the
// better. What the rules refuse all the same is tried elsewhere.
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
let { frame } = seated;
while (frame.phase !== 'over' && frame.phase !== 'stuck') {
  if (frame.active.includes(seated.seat)) {
    const moves = frame.phase === 'between' ? [{ kind: 'round' }] : choices(frame.view);
    for (const move of moves) {
      const answer = await call('POST', '/moves', { id: random(), opened: frame.opened, move });
      console.log(JSON.stringify(move), answer.code ?? 'done');
      if (answer.code !== 'refused') break;
    }
    frame = await call('GET', '');
  } else frame = (await call('GET', `?after=${frame.rev}&wait=25`)) ?? frame;
  if (frame.code) throw new Error(frame.title);
}
console.log(`The match is over: rank ${frame.ranks?.[seated.seat] ?? 'none'}, points ${frame.totals[seated.seat]}.`);
