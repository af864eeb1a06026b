/** Small numbers with a button on either side, such as the number of seats. */
import './forms.css';
import { sheet } from '../../locales/language.ts';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly fewer: string;
  readonly more: string;
  readonly show: (value: number) => string;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

export const Stepper = ({ label, value, min, max, fewer, more, show, disabled, onChange }: StepperProps) => (
  // biome-ignore lint/a11y/useSemanticElements: two buttons and a number are no fieldset.
  <div class="stepper" role="group" aria-label={label}>
    <span>{label}</span>
    <span class="stepper-keys">
      <button type="button" aria-label={fewer} disabled={disabled || value <= min} onClick={() => onChange(value - 1)}>
        −
      </button>
      <output>{show(value)}</output>
      <button type="button" aria-label={more} disabled={disabled || value >= max} onClick={() => onChange(value + 1)}>
        +
      </button>
    </span>
  </div>
);

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

/** The number of seats, with a button on either side. */
export function SeatCount(props: SeatCountProps) {
  const { fewer, more } = seatCountSheet.text();
  return <Stepper {...props} fewer={fewer} more={more} show={seatCountText} />;
}
