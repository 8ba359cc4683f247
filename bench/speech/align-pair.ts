import { readFileSync } from 'node:fs';
import { alignToReference } from '../../src/speech/align-to-reference.ts';

/**
 * Aligns two files in a separate process, so that its peak of memory is that of the alignment. Prints one
 * line of JSON.
 */
const [referencePath = '', otherPath = ''] = process.argv.slice(2);
const began = performance.now();
const found = await alignToReference(referencePath, otherPath, new AbortController().signal);
const seconds = (performance.now() - began) / 1000;
// `process.resourceUsage()` would include the peak of the process that started this one.
const peakMb = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
process.stdout.write(`${JSON.stringify({ found, seconds, peakMb })}\n`);
