/** A small number with a button on either side. */
import './forms.css';

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
