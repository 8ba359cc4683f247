import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PlanVersionView } from '../../../src/contract/edits/plan-versions.ts';
import type { PlanDocument } from '../../../src/contract/plan.ts';
import { versionsQuery } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { Loading } from '../frame/page.tsx';
import { showAgo, showTime, t } from '../texts/texts.ts';
import { DifferenceList } from './difference-list.tsx';
import { diffPlans } from './plan-diff.ts';

const texts = t.cuts.versions;

interface VersionsProps {
  cutId: string;
  latest: PlanDocument;
  /** The earlier version that is looked at; null for the latest. */
  looked: PlanDocument | null;
  /** Shows an earlier version; null shows the latest again. */
  onLook: (version: number | null) => void;
}

/** All versions, newest first. Each has its time, its origin, and its changes since the selected version. */
export function Versions({ cutId, latest, looked, onLook }: VersionsProps) {
  const list = useQuery({ ...versionsQuery(cutId, latest.version), placeholderData: keepPreviousData });
  if (list.data === undefined) return list.isPending ? <Loading /> : <Failure error={list.error} />;
  const shown = looked?.version ?? latest.version;
  return (
    <div className="stack">
      <ol className="quiet-list version-list" aria-label={texts.title}>
        {list.data.versions.toReversed().map((one) => (
          <VersionLine
            key={one.version}
            one={one}
            isShown={one.version === shown}
            onLook={() => onLook(one.version === latest.version ? null : one.version)}
          />
        ))}
      </ol>
      {looked !== null && (
        <section className="stack-tight">
          <h2>{texts.since(looked.version)}</h2>
          <DifferenceList differences={diffPlans(looked, latest).filter(({ fate }) => fate !== 'kept')} />
        </section>
      )}
    </div>
  );
}

interface VersionLineProps {
  one: PlanVersionView;
  isShown: boolean;
  onLook: () => void;
}

function VersionLine({
  one: { version, made_by, author, created_at, restores, reason },
  isShown,
  onLook,
}: VersionLineProps) {
  return (
    <li className="version">
      <Button isSmall aria-pressed={isShown} onClick={onLook}>
        {t.cuts.plan.version(version)}
      </Button>
      <div>
        <p className="small">
          {restores === null ? texts.makers[made_by](author) : texts.restored(restores, author)} ·{' '}
          <time dateTime={created_at} title={showTime(created_at)}>
            {showAgo(created_at)}
          </time>
        </p>
        {reason !== null && <p className="small soft">{firstSentences(reason)}</p>}
      </div>
    </li>
  );
}

const MAX_REASON_CHARS = 140;

/** As many whole sentences as fit; the notes have all of them. */
function firstSentences(text: string): string {
  if (text.length <= MAX_REASON_CHARS) return text;
  const end = text.slice(0, MAX_REASON_CHARS).lastIndexOf('. ');
  return end > 0 ? text.slice(0, end + 1) : `${text.slice(0, MAX_REASON_CHARS)} …`;
}
