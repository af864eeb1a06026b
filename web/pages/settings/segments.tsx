/** A choice among a few short values, side by side. */

interface SegmentsProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly labels: Readonly<Record<Value, string>>;
  readonly onPick: (value: Value) => void;
}

export const Segments = <Value extends string>({
  name,
  legend,
  values,
  value,
  labels,
  onPick,
}: SegmentsProps<Value>) => (
  <fieldset class="segments">
    <legend>{legend}</legend>
    <div class="segments-row">
      {values.map((one) => (
        <label key={one} class="segment">
          <input
            class="visually-hidden"
            type="radio"
            name={name}
            checked={one === value}
            onChange={() => onPick(one)}
          />
          {labels[one]}
        </label>
      ))}
    </div>
  </fieldset>
);
