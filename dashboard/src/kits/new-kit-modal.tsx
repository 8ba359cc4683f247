import { useState } from 'react';
import { MARGIN_V_PCT, OUTLINE_HEX, PRIMARY_HEX, SIZE_PCT } from '../../../src/contract/values/brand-kits.ts';
import { api } from '../api/client.ts';
import { Field, TextField } from '../components/field.tsx';
import { FormModal } from '../components/form-modal.tsx';
import { useSay } from '../components/toast-list.tsx';
import { useChange } from '../components/use-change.ts';
import { t } from '../texts/texts.ts';
import { readHex } from './read-hex.ts';
import { StylePictures } from './style-picture.tsx';
import { useSampleGroup } from './use-sample-group.ts';

const FIRST = {
  name: '',
  primaryHex: PRIMARY_HEX as string,
  outlineHex: OUTLINE_HEX as string,
  sizePct: String(SIZE_PCT.fallback),
  marginVPct: String(MARGIN_V_PCT.fallback),
};
type Form = typeof FIRST;

/** Colours and sizes with a live picture, because a kit's style cannot be changed later. */
export function NewKitModal({ onClose }: { onClose: () => void }) {
  const { groupId, isUnderWay } = useSampleGroup();
  const [form, setForm] = useState(FIRST);
  const set = (changes: Partial<Form>) => setForm({ ...form, ...changes });
  const create = () =>
    api.createBrandKit({
      name: form.name,
      colors: { primary_hex: form.primaryHex, outline_hex: form.outlineHex },
      caption_style: { size_pct: Number(form.sizePct), margin_v_pct: Number(form.marginVPct) },
    });
  const say = useSay();
  const make = useChange(create, [['kits']], ({ name }) => {
    onClose();
    say(t.kits.made(name));
  });
  return (
    <FormModal
      title={t.kits.add}
      text={t.kits.addText}
      action={t.kits.make}
      work={make}
      onSend={() => make.mutate()}
      onClose={onClose}
    >
      <TextField label={t.kits.name} required value={form.name} onChange={(name) => set({ name })} />
      <div className="row">
        <ColourField
          label={t.kits.primary}
          value={form.primaryHex}
          onChange={(primaryHex) => set({ primaryHex })}
        />
        <ColourField
          label={t.kits.outline}
          value={form.outlineHex}
          onChange={(outlineHex) => set({ outlineHex })}
        />
      </div>
      <RangeField
        label={t.kits.size}
        value={form.sizePct}
        min={SIZE_PCT.min}
        max={SIZE_PCT.max}
        step={0.5}
        onChange={(sizePct) => set({ sizePct })}
      />
      <RangeField
        label={t.kits.margin}
        value={form.marginVPct}
        min={MARGIN_V_PCT.min}
        max={MARGIN_V_PCT.max}
        step={1}
        onChange={(marginVPct) => set({ marginVPct })}
      />
      {groupId === null ? (
        <p className="soft small">{isUnderWay ? t.kits.notYetReady : t.kits.noRecording}</p>
      ) : (
        <StylePictures groupId={groupId} look={form} />
      )}
    </FormModal>
  );
}

interface ValueFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function ColourField({ label, value, onChange }: ValueFieldProps) {
  const [typed, setTyped] = useState(value);
  const take = (text: string) => {
    setTyped(text);
    const hex = readHex(text);
    if (hex !== null) onChange(hex);
  };
  return (
    <Field label={label}>
      <span className="row">
        <input
          type="color"
          className="input colour-input"
          aria-label={label}
          value={value}
          onChange={(event) => take(event.target.value)}
        />
        <input
          className="input hex-input"
          aria-label={t.kits.hexOf(label)}
          aria-invalid={readHex(typed) === null}
          value={typed}
          maxLength={7}
          spellCheck={false}
          onChange={(event) => take(event.target.value)}
          // What is no colour is not taken: the field shows the colour that is.
          onBlur={() => setTyped(value)}
        />
      </span>
    </Field>
  );
}

function RangeField({
  label,
  value,
  onChange,
  ...range
}: ValueFieldProps & { min: number; max: number; step: number }) {
  return (
    <Field label={`${label}: ${value} %`}>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={`${value} %`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...range}
      />
    </Field>
  );
}
