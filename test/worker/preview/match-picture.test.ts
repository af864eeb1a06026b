/** The picture of a match: a valid PNG, the same for the same entry, another for another position. */
import { expect, it } from 'vitest';
import { canDrawText } from '../../../worker/drawing/glyphs.ts';
import { SYLLABLE_WIDTH, syllableStrokes } from '../../../worker/drawing/letters/hangul.ts';
import { gameIds } from '../../../worker/games/registry.ts';
import { drawCard } from '../../../worker/preview/match-picture.ts';
import { createMatch, fetchSnapshot, finishedMatch, sendMove, sendRequest, startMatch } from '../kit/client.ts';
import { fetchBytes, getAsRobot } from './fetch-preview.ts';

interface Png {
  readonly width: number;
  readonly height: number;
  /** Three bytes per colour. */
  readonly palette: Uint8Array;
  /** An index in the palette each, row by row. */
  readonly pixels: Uint8Array;
}

function crcOf(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const inflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))).arrayBuffer(),
  );

/** Decode a palette PNG (ISO/IEC 15948) without filters. Throws for anything else. */
async function decode(bytes: Uint8Array<ArrayBuffer>): Promise<Png> {
  const view = new DataView(bytes.buffer);
  expect([...bytes.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks = new Map<string, Uint8Array<ArrayBuffer>>();
  for (let at = 8; at < bytes.length; ) {
    const length = view.getUint32(at);
    const kind = new TextDecoder().decode(bytes.subarray(at + 4, at + 8));
    expect(view.getUint32(at + 8 + length)).toBe(crcOf(bytes.subarray(at + 4, at + 8 + length)));
    chunks.set(kind, bytes.slice(at + 8, at + 8 + length));
    at += length + 12;
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  const header = new DataView((chunks.get('IHDR') ?? bytes).buffer);
  const [width, height] = [header.getUint32(0), header.getUint32(4)];
  expect([8, 9, 10, 11, 12].map((at) => header.getUint8(at))).toEqual([8, 3, 0, 0, 0]);
  const rows = await inflated(chunks.get('IDAT') ?? bytes);
  expect(rows.length).toBe((width + 1) * height);
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    expect(rows[row * (width + 1)]).toBe(0);
    pixels.set(rows.subarray(row * (width + 1) + 1, (row + 1) * (width + 1)), row * width);
  }
  return { width, height, palette: chunks.get('PLTE') ?? bytes, pixels };
}

for (const game of gameIds)
  it(`(P-32) of ${game} is a PNG of 1200 x 630 whose palette holds every colour`, async () => {
    const [{ match }] = await startMatch(2, { game });

    for (const name of ['0', 'lobby']) {
      const { width, height, palette, pixels } = await decode(await fetchBytes(`/card/${match}/${name}.png`));

      expect([width, height]).toEqual([1200, 630]);
      const colours = palette.length / 3;
      expect(colours).toBeLessThanOrEqual(256);
      expect(new Set(pixels).size).toBeGreaterThan(20);
      expect(pixels.every((place) => place < colours)).toBe(true);
    }
  });

it('(P-32) is the same to the byte for the same entry, now and when it is past, and another for another position', async () => {
  const [host] = await startMatch(2);
  const path = (entry: number): string => `/card/${host.match}/${entry}.png`;
  const first = await fetchBytes(path(0));
  await sendMove(host, 0, { kind: 'draw' });
  const second = await fetchBytes(path(1));
  await sendMove(host, 1, { kind: 'leave' });

  expect(await fetchBytes(path(0))).toEqual(first);
  expect(await fetchBytes(path(1))).toEqual(second);
  expect(second).not.toEqual(first);
  expect(await fetchBytes(path(2))).not.toEqual(second);
});

for (const game of gameIds)
  it(`(P-32) of ${game} has the colours of the dark theme under a name of its own`, async () => {
    const [{ match }] = await startMatch(2, { game });
    const [light, dark] = [
      await decode(await fetchBytes(`/card/${match}/0.png`)),
      await decode(await fetchBytes(`/card/${match}/0-dark.png`)),
    ];
    const meanOf = ({ palette, pixels }: Png): number =>
      pixels.reduce((sum, place) => sum + (palette[3 * place + 1] ?? 0), 0) / pixels.length;
    // The first colour is the ground's.
    expect([...light.palette.subarray(0, 3)]).toEqual([0xf5, 0xf2, 0xea]);
    expect([...dark.palette.subarray(0, 3)]).toEqual([0x14, 0x17, 0x15]);
    expect(meanOf(dark)).toBeLessThan(meanOf(light) / 1.4);
  });

it('(P-32) is kept for good, the lobby’s for a minute', async () => {
  const [{ match }] = await startMatch(2);
  const keptFor = async (name: string): Promise<string | null> => {
    const answer = await getAsRobot(`/card/${match}/${name}.png`);
    await answer.arrayBuffer();
    return answer.headers.get('cache-control');
  };

  expect(await keptFor('0')).toBe('public, max-age=31536000, immutable');
  expect(await keptFor('lobby')).toBe('public, max-age=60');
});

it('(P-32) is not found beyond the last entry, before the start, or under another name', async () => {
  const [{ match }] = await startMatch(2);
  const open = await createMatch({ seats: 2 });

  for (const path of [
    `${match}/1.png`,
    `${match}/-1.png`,
    `${match}/0.jpg`,
    `${match}/0`,
    `${open.match}/0.png`,
    `${match}/lobby-dark.png`,
  ]) {
    const answer = await getAsRobot(`/card/${path}`);
    await answer.text();
    expect([path, answer.status]).toEqual([path, 404]);
  }
});

it('(P-32) shows the seats that are still free', async () => {
  const open = await createMatch({ seats: 2 });
  const before = await fetchBytes(`/card/${open.match}/lobby.png`);
  await sendRequest({ method: 'PUT', path: `/${open.match}/seats`, keys: [open.key], body: { count: 3 } });

  expect(await fetchBytes(`/card/${open.match}/lobby.png`)).not.toEqual(before);
});

it('(P-32) shows the end of the match', async () => {
  const [{ match }] = await finishedMatch(2);
  const { entry } = await fetchSnapshot(match);

  expect(await fetchBytes(`/card/${match}/${entry}.png`)).not.toEqual(
    await fetchBytes(`/card/${match}/${entry - 1}.png`),
  );
});

it('(P-32) writes names that its letters can write, others not at all', async () => {
  const drawable = [
    ...['Ada', "O'Neil", 'José-María', '2 of 3!', 'Anna & Bob (home)'],
    // All letters of German, Italian, French and Spanish.
    ...['Jürgen Größ Ätzöl', 'Àèéìòù', 'Çâêîôûëïüÿ Œuvre «ô»', 'Ñandú ¿Qué? ¡Olé!'],
    ...['Łukasz Ąę', 'Søren Åse Æ', 'Šárka Řeď', 'İnci Şahin', 'Ő'],
    ...['Ελένη Ξάνθου', 'Σάκης Ψ Φ Ω', 'Фёдор Щукин', 'Юлия Цой', 'Ганна Її Єґ', 'Ђорђе Љиља Њ Џ'],
    ...['수연', '괜찮아', '뷁'],
  ];
  expect(drawable.filter((name) => !canDrawText(name))).toEqual([]);
  expect(['数子', 'אב', 'ㄱ', '🎲', 'Ada 🎲', '<b>', '\u0301'].filter(canDrawText)).toEqual([]);

  const [named] = await startMatch(2, { name: 'Ada' });
  const [chinese] = await startMatch(2, { name: '数子' });
  const { view } = await fetchSnapshot(named.match);
  const moment = { game: 'lucky-numbers' as const, view: { ...view, viewer: 'spectator' as const, active: [] } };
  const pictures = [undefined, 'Ada', '수연', '수영', 'Ελένη', 'Фёдор', 'Федор'].map((name) =>
    drawCard({ ...moment, names: [name, undefined] }).pixels.join(),
  );

  expect(new Set(pictures).size).toBe(pictures.length);
  expect((await fetchBytes(`/card/${chinese.match}/0.png`)).length).toBeGreaterThan(0);
});

it('(P-32) every Hangul syllable is made of its letters, each within the syllable', () => {
  const syllables = Array.from({ length: 0xd7a3 - 0xac00 + 1 }, (_, i) => String.fromCodePoint(0xac00 + i));
  const spelled = new Set<string>();
  for (const syllable of syllables) {
    const strokes = syllableStrokes(syllable) ?? [];
    spelled.add(JSON.stringify(strokes));
    expect(strokes.length).toBeGreaterThan(1);
    for (const { path, box } of strokes) {
      expect(path).toMatch(/^M/);
      expect(box.width * box.height, syllable).toBeGreaterThan(0);
      expect(box.x + box.width).toBeLessThanOrEqual(SYLLABLE_WIDTH);
    }
  }
  expect(spelled.size, 'no two look alike').toBe(syllables.length);
  expect(['퟿', 'ㄱ', 'A', ''].map(syllableStrokes)).toEqual([undefined, undefined, undefined, undefined]);
});
