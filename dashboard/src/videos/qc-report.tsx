import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QcCheck } from '../../../src/contract/quality/quality-checks.ts';
import { Badge, type Tone } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { count, showLength, t } from '../texts/texts.ts';
import { plainName, sayFound, sayWanted } from './qc-line.ts';

const texts = t.cuts.renders;

const TONES: Record<QcCheck['status'], Tone> = { pass: 'good', warn: 'warn', fail: 'bad' };

const VERDICTS = { pass: texts.passed, warn: texts.noted, fail: texts.notPassed };

/** The result of the worst check. */
function verdictOf(checks: readonly QcCheck[]): QcCheck['status'] {
  if (checks.some(({ status }) => status === 'fail')) return 'fail';
  return checks.some(({ status }) => status === 'warn') ? 'warn' : 'pass';
}

/** The QC report of a video, in words: failed checks, notes, and folded the passed checks. */
export function QcReport({ renderId, url }: { renderId: string; url: string }) {
  const [isOpen, setOpen] = useState(false);
  const report = useQuery({
    queryKey: ['qc', renderId],
    queryFn: async () => (await (await fetch(url)).json()) as { checks: QcCheck[] },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (report.error !== null) return <p className="small soft">{texts.cannotRead}</p>;
  if (report.data === undefined) return null;
  const { checks } = report.data;
  const verdict = verdictOf(checks);
  const having = (status: QcCheck['status']) => checks.filter((check) => check.status === status);
  const passed = having('pass');
  return (
    <div className="stack-tight qc-report">
      <Button isSmall aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Badge tone={TONES[verdict]} text={VERDICTS[verdict]} />
        {texts.report}
      </Button>
      {isOpen && (
        <>
          <QcLines checks={[...having('fail'), ...having('warn')]} />
          <details>
            <summary className="small">{count(passed.length, texts.passedChecks)}</summary>
            <QcLines checks={passed} />
          </details>
        </>
      )}
    </div>
  );
}

function QcLines({ checks }: { checks: readonly QcCheck[] }) {
  if (checks.length === 0) return null;
  return (
    <ul className="quiet-list small">
      {checks.map((check) => (
        <li key={`${check.name} ${check.at_ms ?? ''}`} className="qc-line">
          <div className="row-apart">
            <strong>
              {t.qc.names[check.name] ?? plainName(check.name)}
              {check.at_ms === undefined ? '' : ` (${showLength(check.at_ms)})`}
            </strong>
            <Badge tone={TONES[check.status]} text={texts.checks[check.status]} />
          </div>
          <p className="soft">{[sayFound(check), sayWanted(check)].filter(Boolean).join('; ')}</p>
        </li>
      ))}
    </ul>
  );
}
