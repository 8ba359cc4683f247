import { MakecutProblem } from '../api/client.ts';
import { t } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { SaidError } from './said-error.ts';

/** A failure in the service's own words, with a link to the page about its code. */
export function Failure({ error, onRetry }: { error: Error | null; onRetry?: () => void }) {
  if (error === null) return null;
  const problem = error instanceof MakecutProblem ? error.problem : null;
  const said = problem?.detail ?? (error instanceof SaidError ? error.message : null);
  const isExplained = problem !== null && problem.code !== 'unknown';
  return (
    <div className="notice notice-bad" role="alert">
      <strong>{t.failed.title}</strong>
      <p>{said === null ? t.failed.offline : asSentence(said)}</p>
      <div className="row">
        {isExplained && (
          <a href={`/app/errors/${problem.code}`} target="_blank" rel="noreferrer">
            {t.common.learnMore}
          </a>
        )}
        {onRetry !== undefined && (
          <Button isSmall onClick={onRetry}>
            {t.common.retry}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Details of problems begin with a small letter and have no full stop. */
export function asSentence(detail: string): string {
  const text = detail.trim();
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
}
