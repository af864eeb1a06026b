/**
 * Draws one picture in a process that has just started and prints the CPU it took, in ms. `preview-pictures.ts` starts
 * it with a position as JSON on the standard input, or without one for an empty picture.
 */
import { readFileSync } from 'node:fs';
import '../../worker/drawing/built-masks.ts';
import { createCanvas } from '../../worker/drawing/canvas.ts';
import { PAPER } from '../../worker/drawing/palette.ts';
import { CARD_HEIGHT, CARD_WIDTH, type CardPosition, drawCard } from '../../worker/preview/match-picture.ts';
import { encodePng } from '../../worker/preview/png.ts';

/** Of this thread, so that the engine's own threads do not count. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

const emptyPicture = () => createCanvas(CARD_WIDTH, CARD_HEIGHT, PAPER);

const input = readFileSync(0, 'utf8');
const position: CardPosition | undefined = input === '' ? undefined : JSON.parse(input);
// Node loads its streams at their first use; the platform has them from the start.
await encodePng(createCanvas(1, 1, PAPER));
const began = cpuMs();
await encodePng(position ? drawCard(position) : emptyPicture());
console.log(cpuMs() - began);
