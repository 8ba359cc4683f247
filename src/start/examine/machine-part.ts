/** One part of the machine as `doctor` reports it. */
export interface MachinePart {
  name: string;
  found: boolean;
  /** Whether the work cannot do without it. */
  required: boolean;
  version: string | null;
  /** What to do when it is not there. */
  advice: string;
}
