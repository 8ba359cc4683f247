/** The task of a worker of `runInWorker`: the `work` of a module, by its address. */
export interface ModuleTask {
  module: string;
  input: unknown;
}

/** Its answer: the result, or the reason for its failure. */
export type WorkerAnswer<T> = { ok: true; value: T } | { ok: false; error: string };

/** What it may send before its answer: how much of its work is done, 0..1. */
export interface WorkerProgress {
  fraction: number;
}

/** What the owner of a standing worker sends: a task, its end, or the reply to a question of the worker. */
export type ToWorker =
  | { run: number; kind: 'task'; task: unknown }
  | { run: number; kind: 'abort' }
  | { run: number; kind: 'reply'; question: number; outcome: Outcome };

/** What a standing worker sends: the outcome of a task, or a question that the owner answers meanwhile. */
export type FromWorker =
  | { run: number; kind: 'done'; outcome: Outcome }
  | { run: number; kind: 'question'; question: number; asked: unknown };

export type Outcome = { ok: true; value: unknown } | { ok: false; error: ThrownError };

/** An error as a message carries it: a class does not survive the way. */
export interface ThrownError {
  name: string;
  message: string;
  stack: string | undefined;
  /** The error's own members, such as a stage. */
  facts: Readonly<Record<string, string>>;
}

export function toOutcome(error: unknown): Outcome {
  if (!(error instanceof Error)) {
    return { ok: false, error: { name: 'Error', message: String(error), stack: undefined, facts: {} } };
  }
  const facts = Object.entries(error).filter((fact): fact is [string, string] => typeof fact[1] === 'string');
  const { name, message, stack } = error;
  return { ok: false, error: { name, message, stack, facts: Object.fromEntries(facts) } };
}

/** The plain error of a message, with its name, its stack and its facts. */
export function toError({ name, message, stack, facts }: ThrownError): Error {
  return Object.assign(new Error(message), facts, { name, ...(stack === undefined ? {} : { stack }) });
}
