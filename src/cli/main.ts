import { calledAs } from '../config.ts';
import { buildProgram } from './program/build-program.ts';
import { failureOf, sayFailure } from './terminal/failure.ts';
import { endQuietlyWithReader } from './terminal/output.ts';

const args = process.argv.slice(2);
endQuietlyWithReader(process);
try {
  await (await buildProgram(args[0] ?? null)).parseAsync();
} catch (error) {
  const failure = failureOf(error);
  // A call that cannot be read still says how its errors are wanted.
  sayFailure(process, failure, { isJson: args.includes('--json'), program: calledAs() });
  process.exitCode = failure.exitCode;
}
