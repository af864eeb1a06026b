/** boardgame.io 0.50 with a game like Lucky Numbers, in memory or with its FlatFile storage, for the bench to drive. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(new URL('../../peers/package.json', import.meta.url));
const { Server, Origins, FlatFile } = require('boardgame.io/server');

const TILES = 36;
const CELLS = 16;
/** Number of moves: two players draw and leave until the pile is empty, as the bench plays Lucky Numbers. */
const MOVES = 64;

const luckyNumbers = {
  name: 'lucky-numbers',
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => {
    const tiles = Array.from({ length: TILES }, (_, i) => ({ colour: i % 4, value: (i % 20) + 1 }));
    const gardens = [0, 1].map(() => Array.from({ length: CELLS }, (_, cell) => (cell % 5 === 0 ? tiles.pop() : null)));
    return { bag: random.Shuffle(tiles), table: [], gardens, drawn: null, made: 0 };
  },
  playerView: ({ G: { bag, ...open } }) => ({ ...open, left: bag.length }),
  moves: {
    draw: ({ G }) => {
      if (G.drawn) return 'INVALID_MOVE';
      G.drawn = G.bag.pop() ?? G.table.shift();
      G.made += 1;
    },
    leave: ({ G, events }) => {
      if (!G.drawn) return 'INVALID_MOVE';
      G.table.push(G.drawn);
      G.drawn = null;
      G.made += 1;
      events.endTurn();
    },
  },
  endIf: ({ G }) => (G.made >= MOVES ? { draw: true } : undefined),
};

const server = Server({
  games: [luckyNumbers],
  origins: [Origins.LOCALHOST],
  ...(process.env.BENCH_STORAGE === 'files' && { db: new FlatFile({ dir: join(process.env.TILEPOST_DATA, 'files') }) }),
});
await server.run(Number(process.env.PORT));
