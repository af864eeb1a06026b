/**
 * The picture of a game on the first page and beside an invitation: a small board, drawn without its code. Decorative.
 */
import type { ComponentChildren } from 'preact';
import './picture-shapes.css';

/** Size of each picture's drawing space. */
export const PICTURE_WIDTH = 120;
export const PICTURE_HEIGHT = 90;

export const Picture = ({ children }: { readonly children: ComponentChildren }) => (
  <svg class="game-picture" viewBox={`0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}`} aria-hidden="true">
    {children}
  </svg>
);

interface PictureBoxProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height?: number;
  readonly fill: string;
  readonly rounded?: number;
}

export const PictureBox = ({ x, y, width, height = width, fill, rounded = 2 }: PictureBoxProps) => (
  <rect x={x} y={y} width={width} height={height} rx={rounded} style={{ fill }} />
);

interface PictureTextProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly children: string | number;
}

/** A number, centred. */
export const PictureText = ({ x, y, size, fill, children }: PictureTextProps) => (
  <text x={x} y={y} font-size={size} style={{ fill }}>
    {children}
  </text>
);
