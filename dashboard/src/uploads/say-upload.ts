import { isolated } from '../../../src/contract/values/isolated.ts';
import { t } from '../texts/texts.ts';
import type { UploadState, UploadView } from './upload-queue.ts';

const texts = t.recordings.upload;

/** What happened to an upload, for screen readers; empty where nothing is to be said. A broken one says so itself. */
export function sayUpload(
  before: UploadState | undefined,
  { name, state }: Pick<UploadView, 'name' | 'state'>,
): string {
  if (before === undefined || before === state) return '';
  const file = isolated(name);
  if (state === 'done') return texts.isDone(file);
  if (state === 'paused') return texts.isPaused(file);
  return before === 'paused' && state === 'sending' ? texts.isResumed(file) : '';
}
