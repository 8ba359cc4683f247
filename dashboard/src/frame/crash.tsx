import type { ErrorComponentProps } from '@tanstack/react-router';
import { Failure } from '../components/failure.tsx';
import { t } from '../texts/texts.ts';

export function Crash({ error }: ErrorComponentProps) {
  return (
    <main className="door">
      <div className="card">
        <h1>{t.failed.crash}</h1>
        <p>{t.failed.crashText}</p>
        <Failure error={error instanceof Error ? error : null} />
        <button type="button" className="button button-primary" onClick={() => location.reload()}>
          {t.failed.reload}
        </button>
      </div>
    </main>
  );
}
