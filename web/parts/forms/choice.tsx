/** A choice in a form, with its one line below; and one of several such. */
import './forms.css';
import './choice.css';

interface ChoiceProps {
  readonly kind: 'radio' | 'checkbox';
  readonly name: string;
  readonly isOn: boolean;
  readonly label: string;
  readonly note?: string | undefined;
  readonly onPick: (isOn: boolean) => void;
}

export const Choice = ({ kind, name, isOn, label, note, onPick }: ChoiceProps) => (
  <label>
    <input type={kind} name={name} checked={isOn} onChange={(event) => onPick(event.currentTarget.checked)} />
    <span class="choice">
      {label}
      {note !== undefined && <small>{note}</small>}
    </span>
  </label>
);

interface OneOfProps<Value extends string | number> {
  readonly name: string;
  readonly legend: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly labels: Readonly<Record<Value, string>>;
  readonly notes?: Readonly<Record<Value, string>>;
  readonly onPick: (value: Value) => void;
}

export const OneOf = <Value extends string | number>(props: OneOfProps<Value>) => (
  <fieldset>
    <legend>{props.legend}</legend>
    {props.values.map((value) => (
      <Choice
        key={value}
        kind="radio"
        name={props.name}
        isOn={props.value === value}
        label={props.labels[value]}
        note={props.notes?.[value]}
        onPick={() => props.onPick(value)}
      />
    ))}
  </fieldset>
);
