import type { SourceFile, SourceGroup } from '../../../src/contract/source-group.ts';

type FailedGroup = Pick<SourceGroup, 'sync_status' | 'error' | 'source_files'>;

/** The file that could not be placed beside the others; null where the recording failed for another reason. */
export function misfitOf({
  sync_status: syncStatus,
  error,
  source_files: files,
}: FailedGroup): SourceFile | null {
  if (syncStatus !== 'failed' || error === null) return null;
  // The reason begins with the label of the file. The label of another file may begin it, too.
  const [longest] = files
    .filter(({ label }) => error.startsWith(`${label} `))
    .toSorted((one, other) => other.label.length - one.label.length);
  return longest ?? null;
}
