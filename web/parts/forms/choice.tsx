/** A form choice with a note below; and a group of them. */
import { type ComponentChildren, Fragment } from 'preact';
import './forms.css';

interface ChoiceFieldProps {
  readonly kind: 'radio' | 'checkbox';
  readonly name: string;
  readonly isOn: boolean;
  readonly label: string;
  readonly note?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onPick: (isOn: boolean) => void;
}

export const ChoiceField = ({ kind, name, isOn, label, note, isDisabled, onPick }: ChoiceFieldProps) => (
  <label>
    <input
      type={kind}
      name={name}
      checked={isOn}
      disabled={isDisabled}
      onChange={(event) => onPick(event.currentTarget.checked)}
    />
    <span class="choice">
      {label}
      {note !== undefined && <small>{note}</small>}
    </span>
  </label>
);

interface RadioGroupProps<Value extends string | number> {
  readonly name: string;
  readonly legend: string;
  /** Text below the legend. */
  readonly note?: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly labels: Readonly<Record<Value, string>>;
  readonly notes?: Readonly<Record<Value, string>>;
  /** Values that can't be picked now. */
  readonly disabled?: readonly Value[];
  /** Fields that belong to the chosen value, shown right below it. */
  readonly detail?: ComponentChildren;
  readonly onPick: (value: Value) => void;
}

export const RadioGroup = <Value extends string | number>(props: RadioGroupProps<Value>) => (
  <fieldset>
    <legend>{props.legend}</legend>
    {props.note !== undefined && <small>{props.note}</small>}
    {props.values.map((value) => (
      <Fragment key={value}>
        <ChoiceField
          kind="radio"
          name={props.name}
          isOn={props.value === value}
          label={props.labels[value]}
          note={props.notes?.[value]}
          isDisabled={props.disabled?.includes(value)}
          onPick={() => props.onPick(value)}
        />
        {props.value === value && props.detail && <div class="choice-detail stack">{props.detail}</div>}
      </Fragment>
    ))}
  </fieldset>
);
