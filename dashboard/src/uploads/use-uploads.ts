import { createContext, useContext, useSyncExternalStore } from 'react';
import { useLeaveWarning } from '../components/use-leave-warning.ts';
import { UploadQueue, type UploadView } from './upload-queue.ts';

export const UploadContext = createContext(new UploadQueue());

/** The uploads of this tab, and the actions on them. */
export function useUploads(): { queue: UploadQueue; uploads: readonly UploadView[] } {
  const queue = useContext(UploadContext);
  const uploads = useSyncExternalStore(queue.subscribe, queue.views);
  return { queue, uploads };
}

/** Asks before the tab is closed while files are uploading. */
export function useLeaveGuard(): void {
  const { uploads } = useUploads();
  useLeaveWarning(uploads.some(({ state }) => state !== 'done' && state !== 'failed'));
}
