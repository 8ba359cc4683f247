import type { ReactNode } from 'react';
import { isGone, MakecutProblem } from '../api/client.ts';
import { showTimes, t } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { SaidError } from './said-error.ts';

interface FailureProps {
  error: Error | null;
  onRetry?: () => void;
  /** Another way on than to try again. */
  children?: ReactNode;
}

/**
 * A failure in the service's own words, with a link to the page about its code. A missing resource is not
 * requested again.
 */
export function Failure({ error, onRetry, children }: FailureProps) {
  if (error === null) return null;
  const problem = error instanceof MakecutProblem ? error.problem : null;
  const message = problem?.detail ?? (error instanceof SaidError ? error.message : null);
  const isExplained = problem !== null && problem.code !== 'unknown';
  return (
    <div className="notice notice-bad" role="alert">
      <strong>{t.failed.title}</strong>
      <p>{message === null ? t.failed.offline : asSentence(showTimes(message))}</p>
      <div className="row">
        {isExplained && (
          <a href={`/app/errors/${problem.code}`} target="_blank" rel="noreferrer">
            {t.common.learnMore}
          </a>
        )}
        {onRetry !== undefined && !isGone(error) && (
          <Button isSmall onClick={onRetry}>
            {t.common.retry}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

interface NotShownProps {
  /** It has data where the resource was there before. */
  query: { data?: unknown; error: Error | null; refetch: () => unknown };
  /** Said of a resource that was there before, and is gone. */
  deleted: string;
  /** The link to the list of existing resources. */
  children: ReactNode;
}

/** Replaces a page whose resource could not be loaded. A missing resource is not requested again. */
export function NotShown({ query: { data, error, refetch }, deleted, children }: NotShownProps) {
  if (isGone(error) && data !== undefined) {
    return (
      <div className="notice notice-warn" role="alert">
        <p>{deleted}</p>
        <div className="row">{children}</div>
      </div>
    );
  }
  if (isGone(error)) return <Failure error={error}>{children}</Failure>;
  return <Failure error={error} onRetry={() => void refetch()} />;
}

/** Details of problems begin with a small letter and have no full stop. The name of a file stays as it is. */
export function asSentence(detail: string): string {
  const text = detail.trim();
  const isFileName = /^[^\s:]+\.\w{2,4}\b/.test(text);
  return (
    (isFileName ? text : text.charAt(0).toUpperCase() + text.slice(1)) + (/[.!?]$/.test(text) ? '' : '.')
  );
}
