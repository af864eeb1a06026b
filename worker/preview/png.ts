/** Encodes a picture as PNG with a palette (ISO/IEC 15948): only IHDR, PLTE, IDAT and IEND. */
import type { Canvas } from '../drawing/canvas.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Eight bits per pixel, each an index in the palette; deflate, the five filters, not interlaced. */
const IHDR_PALETTE_8 = [8, 3, 0, 0, 0];

const POLYNOMIAL = 0xedb88320;
/** CRC-32 of each byte (annex D). */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? POLYNOMIAL ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  // Not `for of`: the code of a process that has just started is interpreted, and an iterator costs more than the loop.
  for (let i = 0; i < bytes.length; i++) crc = (CRC_TABLE[(crc ^ (bytes[i] as number)) & 255] as number) ^ (crc >>> 8);
  return (crc ^ 0xffff_ffff) >>> 0;
}

function chunk(kind: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(kind), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { readable, writable } = new CompressionStream('deflate');
  const packed = new Response(readable).arrayBuffer();
  const writer = writable.getWriter();
  await writer.write(bytes);
  await writer.close();
  return new Uint8Array(await packed);
}

function ihdrData({ width, height }: Canvas): Uint8Array {
  const data = new Uint8Array(8 + IHDR_PALETTE_8.length);
  new DataView(data.buffer).setUint32(0, width);
  new DataView(data.buffer).setUint32(4, height);
  data.set(IHDR_PALETTE_8, 8);
  return data;
}

export async function encodePng(canvas: Canvas): Promise<Uint8Array<ArrayBuffer>> {
  const palette = Uint8Array.from(
    canvas.palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  );
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', ihdrData(canvas)),
    chunk('PLTE', palette),
    chunk('IDAT', await deflate(canvas.scanlines)),
    chunk('IEND', new Uint8Array()),
  ];
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
