/** The picture of the first page: a letter goes by post from one table to another. Decoration only. */

interface TileProps {
  readonly x: number;
  readonly face: string;
  readonly edge: string;
}

const Tile = ({ x, face, edge }: TileProps) => (
  <g transform={`translate(${x} 46)`}>
    <rect y="5" width="44" height="44" rx="12" fill={edge} />
    <rect width="44" height="44" rx="12" fill={face} />
    <circle cx="22" cy="22" r="6" fill="#253129" />
  </g>
);

export const HeroPicture = () => (
  <svg class="picture" viewBox="0 -10 320 106" aria-hidden="true" fill="none" stroke-linecap="round">
    <path class="picture-way" d="M56 50C100 4 220 4 264 50" />
    <Tile x={6} face="#a8d79e" edge="#6fa463" />
    <Tile x={270} face="#a9bdf5" edge="#6f84c4" />
    <g transform="translate(136 0) rotate(-7 24 18)" stroke="#1c6848" stroke-width="2">
      <rect width="48" height="34" rx="7" fill="#f7f1de" />
      <path d="M3 5l18.5 14a4 4 0 0 0 5 0L45 5" />
      <circle cx="24" cy="20" r="6" fill="#f0a73f" />
    </g>
  </svg>
);
