/** One part of the machine as `doctor` reports it. */
export interface MachinePart {
  name: string;
  found: boolean;
  /** Whether the service cannot work without it. */
  required: boolean;
  version: string | null;
  /** The remedy when it is missing. */
  advice: string;
}
