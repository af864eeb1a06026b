/** Fields for the options of a match, each bound to one option by its name. */
import { ChoiceField, RadioGroup } from '../../../parts/forms/choice.tsx';

interface OptionField<Options, Key> {
  /** The properties of the game's `OptionFields`. */
  readonly of: { readonly options: Options; onChange(options: Options): void };
  readonly option: Key;
}

interface ChoiceOptionProps<Options, Key, Value extends string | number> extends OptionField<Options, Key> {
  readonly values: readonly Value[];
  readonly legend: string;
  /** Text below the legend. */
  readonly note?: string;
  readonly labels: Readonly<Record<Value, string>>;
  readonly notes?: Readonly<Record<Value, string>>;
}

/** A choice of one value. */
export const ChoiceOption = <
  Key extends string,
  Value extends string | number,
  Options extends Readonly<Record<Key, Value>>,
>({
  of: { options, onChange },
  option,
  ...group
}: ChoiceOptionProps<Options, Key, Value>) => (
  <RadioGroup
    {...group}
    name={`option-${option}`}
    value={options[option]}
    onPick={(value) => onChange({ ...options, [option]: value })}
  />
);

interface SwitchOptionProps<Options, Key> extends OptionField<Options, Key> {
  readonly label: string;
  readonly note?: string;
}

/** A switch. */
export const SwitchOption = <Key extends string, Options extends Readonly<Record<Key, boolean>>>({
  of: { options, onChange },
  option,
  ...field
}: SwitchOptionProps<Options, Key>) => (
  <ChoiceField
    {...field}
    kind="checkbox"
    name={`option-${option}`}
    isOn={options[option]}
    onPick={(isOn) => onChange({ ...options, [option]: isOn })}
  />
);
