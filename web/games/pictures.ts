/** The pictures of all games, found by folder. Pages load this after their text. */
import { type ComponentChild, type ComponentType, h } from 'preact';
import { listingOf } from './listings.ts';
import { TitlePicture } from './title-picture.tsx';

const files: Readonly<Record<string, ComponentType>> = import.meta.glob('./*/picture.tsx', {
  eager: true,
  import: 'default',
});

/**
 * The picture of a game: its own, or the letters of its title; null for a game that this page does not know. Without
 * JSX: Vite scans files with glob imports before it knows the JSX runtime.
 */
export function GamePicture({ game }: { readonly game: string }): ComponentChild {
  const Picture = files[`./${game}/picture.tsx`];
  if (Picture) return h(Picture, {});
  const listing = listingOf(game);
  return listing ? h(TitlePicture, { listing }) : null;
}
