import { Field as BaseField } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import { showTimes, t } from '../texts/texts.ts';
import { asSentence } from './failure.tsx';

interface FieldProps {
  label: string;
  hint?: string;
  /** Why the service refused its value; null where it did not. */
  refusal?: string | null;
  /** The control; it is tied to the label, the hint and the refusal. */
  children: ReactNode;
}

export function Field({ label, hint, refusal = null, children }: FieldProps) {
  return (
    <BaseField.Root className="field" invalid={refusal !== null}>
      <BaseField.Label className="field-label">{label}</BaseField.Label>
      {children}
      {hint !== undefined && <BaseField.Description className="small soft">{hint}</BaseField.Description>}
      {refusal !== null && (
        <BaseField.Error match className="notice notice-bad small" role="alert">
          {asSentence(showTimes(refusal))}
        </BaseField.Error>
      )}
    </BaseField.Root>
  );
}

interface TextFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'refusal'> {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'password' | 'url' | 'number' | 'date' | 'search';
  autoComplete?: string;
  required?: boolean;
  placeholder?: string;
  min?: number | string;
  max?: number | string;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, refusal = null, value, onChange, type = 'text', ...rest } = props;
  return (
    <Field label={label} refusal={refusal} {...(hint === undefined ? {} : { hint })}>
      <BaseField.Control className="input" type={type} value={value} onValueChange={onChange} {...rest} />
    </Field>
  );
}

interface PasswordFieldProps extends Pick<TextFieldProps, 'label' | 'refusal' | 'value' | 'onChange'> {
  /** Whether the user makes it up here. */
  isNew?: boolean;
}

export function PasswordField({ isNew = false, ...field }: PasswordFieldProps) {
  const hint = isNew
    ? { autoComplete: 'new-password', hint: t.door.passwordHint }
    : { autoComplete: 'current-password' };
  return <TextField type="password" required {...hint} {...field} />;
}

/** The address by which a person signs in. */
export function SignInAddressField(field: Pick<TextFieldProps, 'value' | 'onChange'>) {
  return <TextField label={t.door.email} type="email" autoComplete="username" required {...field} />;
}

interface ChoiceProps<V extends string> {
  label: string;
  hint?: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; text: string }[];
  isDisabled?: boolean;
}

/** A native select, which works best on phones and with screen readers. */
export function ChoiceField<V extends string>(props: ChoiceProps<V>) {
  const { label, hint, value, onChange, options, isDisabled = false } = props;
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })}>
      <BaseField.Control
        className="input"
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value as V)}
        render={
          <select>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </select>
        }
      />
    </Field>
  );
}

interface CheckProps {
  label: string;
  hint?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

export function Check({ label, hint, isChecked, onChange }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {hint !== undefined && (
          <>
            <br />
            <span className="small soft">{hint}</span>
          </>
        )}
      </span>
    </label>
  );
}
