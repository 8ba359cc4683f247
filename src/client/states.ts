import type {
  Cut as AnyCut,
  SourceGroup as AnySourceGroup,
  Problem as KnownProblem,
  OperationTypes,
  Plan,
  Render,
} from './service-types.ts';

/**
 * Answers as a union by status: `status === 'planned'` implies a plan. The service's own schemas name each
 * field once, whatever the status is.
 */

type InState<T, S> = S extends unknown ? T & { status: S } : never;

export type ReadySourceGroup = AnySourceGroup & {
  status: 'ready';
  duration_ms: number;
  total_duration_s: number;
  reference_file_id: string;
};
export type SourceGroup =
  | ReadySourceGroup
  | InState<AnySourceGroup, Exclude<AnySourceGroup['status'], 'ready'>>;

export type PlannedCut = AnyCut & {
  status: 'planned' | 'rendering' | 'complete';
  plan: Plan;
  plan_version: number;
};
/** A cut in planning, or one whose planning failed, may have its earlier plan. */
export type Cut = PlannedCut | InState<AnyCut, Exclude<AnyCut['status'], PlannedCut['status']>>;

export type CompleteRender = Extract<Render, { status: 'complete' }>;

/** `code` may be one that a newer service has, or `unknown` where the answer is not the service's. */
export type Problem = Omit<KnownProblem, 'code'> & { code: KnownProblem['code'] | (string & {}) };

interface AnswersByStatus {
  getSourceGroup: SourceGroup;
  getCut: Cut;
}

/** The answer of an operation. */
export type Answer<N extends keyof OperationTypes> = N extends keyof AnswersByStatus
  ? AnswersByStatus[N]
  : OperationTypes[N]['answer'];
