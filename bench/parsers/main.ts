import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { testMediaTools } from '../../test/support/media/media-tools.ts';
import { SERVED_PARSERS } from './served-parsers.ts';
import { tryChildren } from './try-children.ts';
import type { Finding, Trial } from './try-served-worker.ts';

/**
 * Tries every reader of foreign bytes with generated and mutated input, the same for the same seed. The
 * command is `sh scripts/node.sh bench/parsers/main.ts [--inputs N] [--child-inputs N] [--seed N] [--only
 * NAME]`. Ends with 1 where one is over its bounds.
 */
const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '100000' },
    'child-inputs': { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});

/** The limits in the event loop, and in a thread beside it, where only the sender of the input waits. */
const BOUNDS = { served: { cpuMs: 200, heapMib: 64 }, aside: { cpuMs: 2_000, heapMib: 256 } };
/** A child's own bound on its time is below. */
const MAX_CHILD_MS = 35_000;
/**
 * Limit of the parent, which starts two children at a time; a crowded machine stalls any program for a while.
 */
const MAX_STALL_MS = 1_000;
/** The trial ends an input that takes longer, and its parser with it. */
const GIVE_UP_MS = 20_000;

function tryServed(trial: Trial): Promise<Finding> {
  const worker = new Worker(new URL('try-served-worker.ts', import.meta.url), { workerData: trial });
  const { promise, resolve, reject } = Promise.withResolvers<Finding>();
  let latest = '';
  const giveUp = setTimeout(() => {
    const fault = `did not end within ${GIVE_UP_MS / 1000} s, near ${latest}`;
    resolve({ inputs: 0, worstCpuMs: Infinity, worstHeapBytes: 0, slowest: latest, faults: [fault] });
  }, GIVE_UP_MS);
  worker.on(
    'message',
    (message: { kind: 'next'; input: string | null } | { kind: 'done'; finding: Finding }) => {
      if (message.kind === 'done') resolve(message.finding);
      else {
        latest = message.input ?? latest;
        giveUp.refresh();
      }
    },
  );
  worker.once('error', reject);
  return promise.finally(async () => {
    clearTimeout(giveUp);
    await worker.terminate();
  });
}

const isAsked = (name: string) => values.only === undefined || name.includes(values.only);
const [inputs, childInputs, seed] = [values.inputs, values['child-inputs'], values.seed].map(Number) as [
  number,
  number,
  number,
];
let isOver = false;

process.stdout.write(
  '| read in the serving process | inputs | worst CPU ms | worst heap MiB | faults |\n|---|---|---|---|---|\n',
);
for (const { name, isAside = false } of SERVED_PARSERS.filter((parser) => isAsked(parser.name))) {
  const found = await tryServed({ name, inputs, seed });
  const { cpuMs, heapMib } = isAside ? BOUNDS.aside : BOUNDS.served;
  const foundMib = found.worstHeapBytes / 2 ** 20;
  const where = isAside ? `${name} (a process aside)` : name;
  const figures = [
    where,
    found.inputs,
    found.worstCpuMs.toFixed(0),
    foundMib.toFixed(1),
    found.faults.length,
  ];
  process.stdout.write(`| ${figures.join(' | ')} |\n`);
  if (found.worstCpuMs <= cpuMs && foundMib <= heapMib && found.faults.length === 0) continue;
  isOver = true;
  tellFaults(`${name}: slowest ${found.slowest}`, found.faults);
}

process.stdout.write(
  '\n| read in a child | inputs | refused | worst ms | longest stall of the parent, ms | faults |\n|---|---|---|---|---|---|\n',
);
const tools = await testMediaTools();
for await (const found of tryChildren(tools, childInputs, seed, isAsked)) {
  const figures = [found.inputs, found.refused, found.worstMs.toFixed(0), found.worstStallMs.toFixed(0)];
  process.stdout.write(`| ${[found.name, ...figures, found.faults.length].join(' | ')} |\n`);
  if (found.worstMs <= MAX_CHILD_MS && found.worstStallMs <= MAX_STALL_MS && found.faults.length === 0)
    continue;
  isOver = true;
  tellFaults(found.name, found.faults);
}
process.exitCode = isOver ? 1 : 0;

function tellFaults(title: string, faults: readonly string[]): void {
  process.stderr.write(`${title}\n${faults.map((fault) => `  ${fault}\n`).join('')}`);
}
