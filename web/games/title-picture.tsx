/** The picture of a game that has none of its own: the letters of its title on tiles, as in its link preview. */
import type { GameListing } from '../../worker/games/listing.ts';
import { titleLetters } from '../../worker/games/title-letters.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH, Picture, PictureBox, PictureText } from './shared/picture-shapes.tsx';

/** Faces of the tiles, in turn. */
const FILLS = ['#7ad689', '#f7df69', '#7cbbf0', '#fb9dc2', '#ffa55b', '#f97770'];
const GAP = 3;

export function TitlePicture({ listing }: { readonly listing: GameListing }) {
  const letters = titleLetters(listing);
  const size = (PICTURE_WIDTH - 2 * GAP) / letters.length - GAP;
  const top = (PICTURE_HEIGHT - size) / 2;
  return (
    <Picture>
      <PictureBox x={0} y={0} width={PICTURE_WIDTH} height={PICTURE_HEIGHT} fill="#31545c" rounded={0} />
      {letters.map((letter, i) => {
        const left = GAP * 1.5 + i * (size + GAP);
        return (
          <g key={i}>
            <PictureBox x={left} y={top} width={size} fill={FILLS[i % FILLS.length] ?? ''} rounded={3} />
            <PictureText x={left + size / 2} y={top + size / 2} size={size / 2} fill="#1b241e">
              {letter}
            </PictureText>
          </g>
        );
      })}
    </Picture>
  );
}
