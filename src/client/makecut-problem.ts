import { readRetryAfter } from '../lib/read-retry-after.ts';
import type { Problem } from './states.ts';

/** A refusal by the service: its problem document, with the code to branch on. */
export class MakecutProblem extends Error {
  readonly problem: Problem;
  /** Seconds until another try is useful; null when the service did not say. */
  readonly retryAfterS: number | null;

  constructor(problem: Problem, retryAfterS: number | null) {
    super(problem.detail);
    this.name = 'MakecutProblem';
    this.problem = problem;
    this.retryAfterS = retryAfterS;
  }

  get code(): string {
    return this.problem.code;
  }

  get status(): number {
    return this.problem.status;
  }
}

/** Reads the problem of an answer that is not a success. Throws when the answer breaks off. */
export async function readProblem(response: Response): Promise<MakecutProblem> {
  const text = await response.text();
  return new MakecutProblem(
    parseProblem(text, response.status),
    readRetryAfter(response.headers.get('retry-after')),
  );
}

/** A proxy or a captive portal may answer without a problem document. */
export function foreignAnswer(status: number): Problem {
  return {
    type: 'about:blank',
    title: `HTTP ${status}`,
    status,
    detail: `the address answers, but not as Makecut does (HTTP ${status}); check it`,
    code: 'unknown',
  };
}

function parseProblem(text: string, status: number): Problem {
  try {
    const parsed = JSON.parse(text) as Partial<Problem> | null;
    if (typeof parsed?.code === 'string' && typeof parsed.detail === 'string')
      return { ...parsed, status } as Problem;
  } catch {
    // The body is no JSON; the error below reports it.
  }
  return foreignAnswer(status);
}
