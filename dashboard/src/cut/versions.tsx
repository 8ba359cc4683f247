import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlanDocument } from '../../../src/contract/plan.ts';
import { api } from '../api/client.ts';
import { planQuery } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { useChange } from '../components/use-change.ts';
import { Loading } from '../frame/page.tsx';
import { count, showLength, t } from '../texts/texts.ts';
import { DifferenceList } from './difference-list.tsx';
import { diffPlans } from './plan-diff.ts';

const texts = t.cuts.editor;

interface VersionsProps {
  cutId: string;
  latest: PlanDocument;
  mayEdit: boolean;
}

/** Earlier versions: the changes since each one, and a button that restores it as a new version. */
export function Versions({ cutId, latest, mayEdit }: VersionsProps) {
  const [version, setVersion] = useState<number | null>(null);
  if (latest.version === 1) return <p className="soft">{texts.firstVersion}</p>;
  return (
    <section className="stack-tight">
      <h2>{texts.versions}</h2>
      <div className="row">
        {Array.from({ length: latest.version - 1 }, (_, at) => latest.version - 1 - at).map((n) => (
          <Button key={n} isSmall aria-pressed={version === n} onClick={() => setVersion(n)}>
            {t.cuts.plan.version(n)}
          </Button>
        ))}
      </div>
      {version !== null && <OldVersion cutId={cutId} version={version} latest={latest} mayEdit={mayEdit} />}
    </section>
  );
}

function OldVersion({ cutId, version, latest, mayEdit }: VersionsProps & { version: number }) {
  const old = useQuery(planQuery(cutId, version));
  const goBack = useChange(() => api.reviseCut(cutId, `as in version ${version}`), [['cut', cutId]]);
  if (old.data === undefined) return old.isPending ? <Loading /> : <Failure error={old.error} />;
  const differences = diffPlans(old.data, latest).filter(({ fate }) => fate !== 'kept');
  return (
    <div className="stack-tight">
      <p className="soft">
        {count(old.data.entries.length, t.cuts.plan.entries)} ·{' '}
        {t.cuts.plan.estimated(showLength(old.data.estimated_duration_s * 1000))}. {texts.since(version)}
      </p>
      <DifferenceList differences={differences} />
      <Failure error={goBack.error} />
      {mayEdit && (
        <div>
          <Button isSmall disabled={goBack.isPending} onClick={() => goBack.mutate()}>
            {texts.goBack(version)}
          </Button>
        </div>
      )}
    </div>
  );
}
