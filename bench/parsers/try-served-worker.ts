import { parentPort, workerData } from 'node:worker_threads';
import { makeInputs } from './make-input.ts';
import { isRefusal, SERVED_PARSERS } from './served-parsers.ts';

/** The inputs for a parser, and the first one to use. */
export interface Trial {
  name: string;
  inputs: number;
  seed: number;
}

export interface Finding {
  inputs: number;
  worstCpuMs: number;
  /** Heap that one input has added, garbage and all. */
  worstHeapBytes: number;
  /** Beginning of the input that took longest. */
  slowest: string;
  /** The thrown error, which is no refusal. */
  faults: string[];
}

const TELL_EVERY = 200;
const { name, inputs, seed } = workerData as Trial;
const parser = SERVED_PARSERS.find((one) => one.name === name);
if (parser === undefined) throw new Error(`there is no parser ${name}`);
for (const text of parser.seeds) await attempt(text);
const finding: Finding = { inputs: 0, worstCpuMs: 0, worstHeapBytes: 0, slowest: '', faults: [] };
for (const input of makeInputs(parser, seed)) {
  if (finding.inputs === inputs) break;
  parentPort?.postMessage({
    kind: 'next',
    input: finding.inputs % TELL_EVERY === 0 || input.length > 100_000 ? show(input) : null,
  });
  const [cpu, heap] = [process.threadCpuUsage(), process.memoryUsage().heapUsed];
  const fault = await attempt(input);
  const { user, system } = process.threadCpuUsage(cpu);
  const cpuMs = (user + system) / 1000;
  const heapBytes = process.memoryUsage().heapUsed - heap;
  finding.inputs += 1;
  finding.worstHeapBytes = Math.max(finding.worstHeapBytes, heapBytes);
  if (fault !== null && finding.faults.length < 20) finding.faults.push(fault);
  if (cpuMs > finding.worstCpuMs) Object.assign(finding, { worstCpuMs: cpuMs, slowest: show(input) });
}
parentPort?.postMessage({ kind: 'done', finding });

async function attempt(input: string): Promise<string | null> {
  try {
    await parser?.parse(input);
    return null;
  } catch (error) {
    return isRefusal(error) ? null : `${String(error).slice(0, 200)} at ${show(input)}`;
  }
}

function show(input: string): string {
  return `${JSON.stringify(input.slice(0, 120))} (${input.length} characters)`;
}
