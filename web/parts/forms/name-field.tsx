/** An optional field for a name. */
import { NAME_LENGTH_MAX } from '../../../worker/protocol/limits.ts';
import './forms.css';

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
}

export const NameField = ({ label, value, onInput }: NameFieldProps) => (
  <label class="name-field">
    <span>{label}</span>
    <input
      name="name"
      maxLength={NAME_LENGTH_MAX}
      autocomplete="nickname"
      value={value}
      onInput={({ currentTarget }) => onInput(currentTarget.value)}
    />
  </label>
);
