import { Check } from './field.tsx';

interface TickListProps<V extends string> {
  legend: string;
  options: readonly V[];
  chosen: readonly V[];
  /** Text of an option; the option itself when absent. */
  textOf?: (option: V) => string;
  /** The chosen options, in the order of `options`. */
  onChange: (chosen: V[]) => void;
}

/** A short list in which any number can be ticked. */
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
