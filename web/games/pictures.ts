/** The pictures of all games, found by folder. Pages load this after their text. */
import { type ComponentType, h, type VNode } from 'preact';

const files: Readonly<Record<string, ComponentType>> = import.meta.glob('./*/picture.tsx', {
  eager: true,
  import: 'default',
});

/**
 * The picture of a game, or null if it has none. Without JSX: Vite scans files with glob imports before it knows the
 * JSX runtime.
 */
export function GamePicture({ game }: { readonly game: string }): VNode | null {
  const Picture = files[`./${game}/picture.tsx`];
  return Picture ? h(Picture, {}) : null;
}
