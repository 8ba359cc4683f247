import { describeSettings } from '../config.ts';

/** `makecut config`: every setting with its meaning, default and the value in force. */
export function showConfig(): void {
  for (const { name, value, fallback, meaning } of describeSettings()) {
    process.stdout.write(`${name}=${value ?? fallback ?? ''}\n`);
    process.stdout.write(`    ${meaning}${value === null ? '' : ` (default: ${fallback ?? 'unset'})`}\n`);
  }
}
