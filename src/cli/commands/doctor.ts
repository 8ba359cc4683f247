import type { Config } from '../../config.ts';
import { examineMachine } from '../../start/examine/examine-machine.ts';

/** `makecut doctor`: one line per part. Ends with 1 when a required part is missing. */
export async function runDoctor(config: Config, asJson: boolean): Promise<void> {
  const parts = await examineMachine(config);
  const isFit = parts.every((part) => part.found || !part.required);
  if (asJson) process.stdout.write(`${JSON.stringify({ ok: isFit, parts })}\n`);
  else {
    for (const { name, found, required, version, advice } of parts) {
      const mark = found ? 'ok     ' : required ? 'MISSING' : 'absent ';
      process.stdout.write(`${mark}  ${name.padEnd(22)} ${found ? (version ?? '') : advice}\n`);
    }
  }
  if (!isFit) process.exitCode = 1;
}
