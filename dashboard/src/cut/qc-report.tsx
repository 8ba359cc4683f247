import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, type Tone } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { showLength, t } from '../texts/texts.ts';

const texts = t.cuts.renders;

interface QcFile {
  checks: {
    name: string;
    status: 'pass' | 'warn' | 'fail';
    expected: unknown;
    actual: unknown;
    at_ms?: number;
  }[];
}

const TONES: Record<string, Tone> = { pass: 'good', warn: 'warn', fail: 'bad' };

const VERDICTS = { pass: texts.passed, warn: texts.noted, fail: texts.notPassed };

/** The result of the worst check. */
function verdictOf(checks: QcFile['checks']): 'pass' | 'warn' | 'fail' {
  if (checks.some(({ status }) => status === 'fail')) return 'fail';
  return checks.some(({ status }) => status === 'warn') ? 'warn' : 'pass';
}

/** The QC report of a video, in words. */
export function QcReport({ renderId, url }: { renderId: string; url: string }) {
  const [isOpen, setOpen] = useState(false);
  const report = useQuery({
    queryKey: ['qc', renderId],
    queryFn: async () => (await (await fetch(url)).json()) as QcFile,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (report.error !== null) return <p className="small soft">{texts.cannotRead}</p>;
  if (report.data === undefined) return null;
  const { checks } = report.data;
  const verdict = verdictOf(checks);
  return (
    <div className="stack-tight">
      <Button isSmall aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Badge tone={TONES[verdict] ?? 'calm'} text={VERDICTS[verdict]} />
        {texts.report}
      </Button>
      {isOpen && (
        <ul className="quiet-list stack-tight small">
          {checks.map((check) => (
            <li key={`${check.name} ${check.at_ms ?? ''}`} className="row-apart qc-line">
              <span>
                {check.name.replaceAll('_', ' ')}
                {check.at_ms === undefined ? '' : ` (${showLength(check.at_ms)})`}
                <br />
                <span className="soft">{valueText(check.actual)}</span>
              </span>
              <Badge tone={TONES[check.status] ?? 'calm'} text={texts.checks[check.status] ?? check.status} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
