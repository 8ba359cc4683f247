import type { SourceFile } from '../../../src/contract/source-group.ts';
import type { t } from '../texts/texts.ts';

type ShownState = keyof typeof t.recordings.fileStates;

/**
 * The state of a file as users see it. A file that was abandoned because another file failed keeps the state that it
 * had then. Only a file from an address is downloaded.
 */
export function fileStateOf({
  status,
  error,
  source_url: url,
}: Pick<SourceFile, 'status' | 'error' | 'source_url'>): ShownState {
  if (error !== null) return 'failed';
  return status === 'fetching' && url === null ? 'checking' : status;
}
