import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PlanDocument } from '../../../src/contract/plan.ts';
import { kindOfWarning } from '../../../src/contract/values/plans.ts';
import { versionsQuery } from '../api/queries.ts';
import { asSentence } from '../components/failure.tsx';
import { count, t } from '../texts/texts.ts';

const texts = t.cuts.plan;

/** The reasons for the plan, and the unmet wishes. */
export function PlanNotes({ cutId, plan }: { cutId: string; plan: PlanDocument }) {
  const writtenFor = useWrittenFor(cutId, plan.version);
  return (
    <>
      <details className="stack-tight" open>
        <summary>{texts.why}</summary>
        {writtenFor !== plan.version && <p className="small soft">{texts.writtenFor(writtenFor)}</p>}
        <p>{plan.rationale}</p>
      </details>
      {/* The line above says that it was changed by hand. */}
      <Warnings warnings={plan.warnings.filter((warning) => kindOfWarning(warning) !== 'edited')} />
    </>
  );
}

/** One line, however many they are: they must not push the plan away. */
function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <details className="notice notice-warn small plan-warnings">
      <summary>{count(warnings.length, texts.warnings)}</summary>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{asSentence(warning)}</li>
        ))}
      </ul>
    </details>
  );
}

/** The version whose planner wrote the reasons. A change by hand keeps the words of the version before it. */
function useWrittenFor(cutId: string, version: number): number {
  const { data } = useQuery({ ...versionsQuery(cutId, version), placeholderData: keepPreviousData });
  const planned = data?.versions.filter((one) => one.made_by === 'planner' && one.version <= version);
  return planned?.at(-1)?.version ?? version;
}
