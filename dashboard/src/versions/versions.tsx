import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PlanVersionView } from '../../../src/contract/edits/plan-versions.ts';
import type { PlanDocument } from '../../../src/contract/plan.ts';
import { versionsQuery } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { Loading } from '../frame/page.tsx';
import { showAgo, showTime, t } from '../texts/texts.ts';
import { DifferenceList } from './difference-list.tsx';
import { diffPlans } from './plan-diff.ts';
import { useGoBack } from './use-go-back.ts';

const texts = t.cuts.versions;

interface VersionsProps {
  cutId: string;
  latest: PlanDocument;
  /** The earlier version that is looked at; null for the latest. */
  looked: PlanDocument | null;
  /** Whether the user may go back to it. */
  mayGoBack: boolean;
  /** Shows an earlier version; null shows the latest again. */
  onLook: (version: number | null) => void;
}

/** All versions, newest first. Each has its time, its origin, and its changes since the selected version. */
export function Versions({ cutId, latest, looked, mayGoBack, onLook }: VersionsProps) {
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
          >
            {mayGoBack && one.version === looked?.version && (
              <GoBack cutId={cutId} version={one.version} onDone={() => onLook(null)} />
            )}
          </VersionLine>
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
  /** What can be done with it. */
  children: ReactNode;
}

function VersionLine({
  one: { version, made_by, author, created_at, restores, reason },
  isShown,
  onLook,
  children,
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
        {children}
      </div>
    </li>
  );
}

interface GoBackProps {
  cutId: string;
  version: number;
  onDone: () => void;
}

/** The same as above the player. Here it is the next stop of Tab. */
function GoBack({ cutId, version, onDone }: GoBackProps) {
  const goBack = useGoBack(cutId, version, onDone);
  return (
    <>
      <Button
        isSmall
        aria-disabled={goBack.isPending}
        onClick={({ currentTarget }) => {
          // This button goes once that is done; the focus stays at its version.
          currentTarget.closest('.version')?.querySelector('button')?.focus();
          goBack.mutate();
        }}
      >
        {texts.goBackTo(version)}
      </Button>
      <Failure error={goBack.error} />
    </>
  );
}

const MAX_REASON_CHARS = 140;

/** As many whole sentences as fit; the notes have all of them. */
function firstSentences(text: string): string {
  if (text.length <= MAX_REASON_CHARS) return text;
  const end = text.slice(0, MAX_REASON_CHARS).lastIndexOf('. ');
  return end > 0 ? text.slice(0, end + 1) : `${text.slice(0, MAX_REASON_CHARS)} …`;
}
