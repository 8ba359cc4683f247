import { useAskRevision } from '../api/use-ask-revision.ts';
import { useChange } from '../components/use-change.ts';

/** Makes a new version that shows what an earlier one shows. */
export function useGoBack(cutId: string, version: number, onDone: () => void) {
  const askRevision = useAskRevision(cutId);
  return useChange(() => askRevision(`as in version ${version}`), [['cut', cutId]], onDone);
}
