import { useState } from 'react';
import type { SourceGroup } from '../../../src/contract/source-group.ts';
import { Button } from '../components/button.tsx';
import { asSentence } from '../components/failure.tsx';
import { useOnDemand } from '../frame/use-on-demand.ts';
import { useCanWrite } from '../frame/use-role.ts';
import { t } from '../texts/texts.ts';
import { misfitOf } from './misfit.ts';

const texts = t.recordings.failed;
const loadForm = async () => (await import('../uploads/new-recording-modal.tsx')).NewRecordingModal;

/** Why a recording failed, which file is at fault, and the way on from there. */
export function FailedNotice({ group }: { group: SourceGroup }) {
  const canWrite = useCanWrite();
  const [isAdding, setAdding] = useState(false);
  const NewRecordingModal = useOnDemand(loadForm, isAdding, () => setAdding(false));
  const misfit = misfitOf(group);
  return (
    <div className="notice notice-bad stack-tight">
      <div role="alert">
        <strong>{misfit === null ? t.recordings.states.failed : texts.misfit(misfit.label)}</strong>
        <p>{asSentence(group.error ?? '')}</p>
        <p className="small">{misfit === null ? texts.next : texts.misfitNext(misfit.label)}</p>
      </div>
      {canWrite && (
        <div className="row">
          <Button isSmall onClick={() => setAdding(true)}>
            {texts.addAgain}
          </Button>
        </div>
      )}
      {isAdding && NewRecordingModal !== null && (
        <NewRecordingModal dropped={[]} name={group.name} onClose={() => setAdding(false)} />
      )}
    </div>
  );
}
