import { Button } from '../components/button.tsx';
import { t } from '../texts/texts.ts';
import { DifferenceList } from '../versions/difference-list.tsx';
import { diffPlans } from '../versions/plan-diff.ts';
import type { Conflict } from './plan-desk.ts';

const texts = t.cuts.editor;

interface ConflictNoticeProps {
  conflict: Conflict;
  onResolve: (isMadeAgain: boolean) => void;
}

/** Shows the change that was made elsewhere beside the user's own, and asks which one to take. */
export function ConflictNotice({ conflict, onResolve }: ConflictNoticeProps) {
  const { change, seen, theirs, isPossible } = conflict;
  const differences = diffPlans(seen, theirs).filter(({ fate }) => fate !== 'kept');
  return (
    <div className="notice notice-warn stack-tight" role="alert">
      <strong>{texts.conflict}</strong>
      <DifferenceList differences={differences} />
      <p>{texts.yours(texts.changes[change.kind], change.entry.text)}</p>
      {!isPossible && <p>{texts.gone}</p>}
      <div className="row">
        {isPossible && (
          <Button isSmall onClick={() => onResolve(true)}>
            {texts.again}
          </Button>
        )}
        <Button isSmall onClick={() => onResolve(false)}>
          {texts.theirs}
        </Button>
      </div>
    </div>
  );
}
