import { ASPECTS } from '../../../src/contract/values/pictures.ts';
import { t } from '../texts/texts.ts';
import { Check, ChoiceField } from './field.tsx';

export type AspectName = '16:9' | '1:1' | '9:16';

interface AspectChoiceProps {
  label: string;
  hint?: string;
  aspects: readonly AspectName[];
  cropMode: string;
  /** Whether the pictures are wide: only then 9:16 leaves a choice. */
  isWide?: boolean;
  onChange: (aspects: AspectName[], cropMode: string) => void;
}

/** Chooses the aspects, and how a wide picture fits into 9:16. */
export function AspectChoice(props: AspectChoiceProps) {
  const { label, hint, aspects, cropMode, isWide = true, onChange } = props;
  const toggle = (aspect: AspectName, isOn: boolean) =>
    onChange(
      ASPECTS.filter((one) => (one === aspect ? isOn : aspects.includes(one))),
      cropMode,
    );
  return (
    <fieldset className="plain-fieldset stack-tight">
      <legend className="field-label">{label}</legend>
      {hint !== undefined && <p className="small soft">{hint}</p>}
      <div className="row">
        {ASPECTS.map((aspect) => (
          <Check
            key={aspect}
            label={aspect}
            isChecked={aspects.includes(aspect)}
            onChange={(isOn) => toggle(aspect, isOn)}
          />
        ))}
      </div>
      {isWide && aspects.includes('9:16') && (
        <ChoiceField
          label={t.cuts.renders.crop}
          value={cropMode}
          onChange={(mode) => onChange([...aspects], mode)}
          options={Object.entries(t.cuts.renders.crops).map(([value, text]) => ({ value, text }))}
        />
      )}
    </fieldset>
  );
}
