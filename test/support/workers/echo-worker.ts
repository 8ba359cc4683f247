import { serveTasks } from '../../../src/lib/workers/serve-tasks.ts';

/** A worker whose tasks say what to do. */
interface Task {
  does: 'answer' | 'ask' | 'throw' | 'wait' | 'fill' | 'parse' | 'count';
}

class Refusal extends Error {
  readonly stage = 'select';
  override readonly name = 'Refusal';
}

let tasks = 0;
serveTasks<Task>(async ({ does }, { signal, ask }) => {
  tasks += 1;
  if (does === 'answer') return { tasks };
  if (does === 'ask') return { heard: await ask({ question: 'why?' }) };
  if (does === 'throw') throw new Refusal('nothing was found');
  if (does === 'fill') return fill();
  if (does === 'parse') return parse();
  if (does === 'count') return count();
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new Error('ended')));
  return await promise;
});

/** Takes more memory than any worker has, step by step. */
function fill(): number {
  const kept: object[] = [];
  for (;;) kept.push({ at: kept.length, text: `${kept.length}` });
}

/** Takes more memory than any worker has, in a single step. */
function parse(): number {
  const text = `[${'[],'.repeat(8_000_000)}[]]`;
  return (JSON.parse(text) as unknown[]).length;
}

/** A quarter of a second of arithmetic without a pause. */
function count(): number {
  const end = performance.now() + 250;
  let sum = 0;
  while (performance.now() < end) sum += 1;
  return sum;
}
