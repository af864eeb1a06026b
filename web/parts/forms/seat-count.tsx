/** The number of seats, with a button on either side. */
import { sheet } from '../../locales/language.ts';
import { Stepper } from './stepper.tsx';

/** Load it before the field is rendered. */
export const seatCountSheet = sheet('create-match/seatCount');

/** "3 seats" in the user's language. */
export const seatCountText = (n: number): string => seatCountSheet.text().count({ n });

interface SeatCountProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

export function SeatCount(props: SeatCountProps) {
  const { fewer, more } = seatCountSheet.text();
  return <Stepper {...props} fewer={fewer} more={more} show={seatCountText} />;
}
