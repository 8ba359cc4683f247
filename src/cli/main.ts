import { calledAs } from '../config.ts';
import { buildProgram } from './program/build-program.ts';
import { calledCommand } from './program/called-command.ts';
import { failureOf, sayFailure } from './terminal/failure.ts';
import { endQuietlyWithReader } from './terminal/output.ts';

const args = process.argv.slice(2);
endQuietlyWithReader(process);
let called = '';
try {
  const program = await buildProgram(args[0] ?? null);
  called = calledCommand(program, args);
  await program.parseAsync();
} catch (error) {
  const failure = failureOf(error, called);
  // A call that cannot be read still says how its errors are wanted.
  sayFailure(process, failure, { isJson: args.includes('--json'), program: calledAs() });
  process.exitCode = failure.exitCode;
}
