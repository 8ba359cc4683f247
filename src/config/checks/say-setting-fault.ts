import type { z } from 'zod';
import { showValue } from '../../contract/problems/show-value.ts';
import { sayAllowed } from '../../contract/requests/say-allowed.ts';
import { withoutSecret } from './without-secret.ts';

/** The faults of settings, worded as those of requests: "NAME: got X; allowed is Y". */
export function saySettingFaults(
  schema: z.ZodObject<Readonly<Record<string, z.ZodType>>>,
  given: NodeJS.ProcessEnv,
  issues: readonly z.core.$ZodIssue[],
): string[] {
  return issues.map(({ path, code, message }) => {
    const [name = '', index] = path.map(String);
    const value = given[name] ?? '';
    const shown =
      index === undefined ? value : (value.split(',').filter(isItem)[Number(index)]?.trim() ?? value);
    const allowed = /^allowed (is|are) /.test(message) || code === 'custom' ? message : sayForm(schema, name);
    return sayGot(name, shown, allowed);
  });
}

/** `allowed`: the rule, from "allowed" on. */
export function sayGot(name: string, value: string, allowed: string): string {
  return `${name}: got ${showValue(withoutSecret(name, value))}; ${allowed}`;
}

const isItem = (item: string) => item.trim() !== '';

function sayForm(schema: z.ZodObject<Readonly<Record<string, z.ZodType>>>, name: string): string {
  const form = schema.shape[name];
  return `allowed is ${form === undefined ? 'another value' : sayAllowed(form)}`;
}
