/** Labelled fields of the forms about channels. */
import '../../../parts/forms/forms.css';

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
  readonly onPick: (value: Value) => void;
}

export const SelectField = <Value extends string>({ label, value, values, names, onPick }: SelectFieldProps<Value>) => (
  <label class="messages-field">
    {label}
    <select
      value={value}
      onChange={({ currentTarget }) => onPick(values.find((one) => one === currentTarget.value) ?? value)}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </select>
  </label>
);

interface AddressFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
}

export const AddressField = ({ label, value, onInput }: AddressFieldProps) => (
  <label class="messages-field">
    {label}
    <input
      type="url"
      required
      autocomplete="off"
      spellcheck={false}
      placeholder="https://"
      value={value}
      onInput={({ currentTarget }) => onInput(currentTarget.value)}
    />
  </label>
);
