import { Check } from './field.tsx';

interface TickListProps<V extends string> {
  legend: string;
  options: readonly V[];
  chosen: readonly V[];
  /** What stands beside an option; itself if left out. */
  textOf?: (option: V) => string;
  /** In the order of `options`. */
  onChange: (chosen: V[]) => void;
}

/** Any number of a few. */
export function TickList<V extends string>({ legend, options, chosen, textOf, onChange }: TickListProps<V>) {
  return (
    <fieldset className="plain-fieldset stack-tight">
      <legend className="field-label">{legend}</legend>
      {options.map((option) => (
        <Check
          key={option}
          label={textOf?.(option) ?? option}
          isChecked={chosen.includes(option)}
          onChange={(isOn) =>
            onChange(options.filter((one) => (one === option ? isOn : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
