import type { Config } from '../../config.ts';
import { examineMachine } from '../../start/examine/examine-machine.ts';
import { EXIT } from '../terminal/exit-error.ts';
import type { Output } from '../terminal/output.ts';

/** `makecut doctor`: one line per part. Ends with 1 when a required part is missing. */
export async function runDoctor(config: Config, out: Output): Promise<void> {
  const parts = await examineMachine(config);
  const isFit = parts.every((part) => part.found || !part.required);
  out.answer(
    { ok: isFit, parts },
    parts.map(({ name, found, required, version, advice }) => {
      const mark = found ? 'ok     ' : required ? 'MISSING' : 'absent ';
      return `${mark}  ${name.padEnd(22)} ${found ? (version ?? '') : advice}`;
    }),
  );
  if (!isFit) process.exitCode = EXIT.failed;
}
