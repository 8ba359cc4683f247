import { spawn } from 'node:child_process';

/**
 * Runs a command that runs until it is stopped. Once it prints that it is ready, it gets the Ctrl-C of a reader. Ends as
 * the command does; a command that ends before it is ready has failed.
 */
const READY = /serves at|"msg":"working"|forwarding every event|listening at|serving at/;

const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['inherit', 'pipe', 'pipe'] });
let said = '';
let isReady = false;
for (const [from, to] of [
  [child.stdout, process.stdout],
  [child.stderr, process.stderr],
] as const) {
  from.setEncoding('utf8').on('data', (text: string) => {
    to.write(text);
    said += text;
    if (isReady || !READY.test(said)) return;
    isReady = true;
    child.kill('SIGINT');
  });
}
child.once('close', (exitCode, signal) => {
  // A program without a separate listener ends by the signal, as Ctrl-C ends it.
  process.exitCode = isReady && (exitCode === 0 || signal === 'SIGINT') ? 0 : exitCode || 1;
});
