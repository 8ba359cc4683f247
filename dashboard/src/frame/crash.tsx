import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { t } from '../texts/texts.ts';

export function Crash({ error }: ErrorComponentProps) {
  return (
    <main className="door">
      <div className="card">
        <h1>{t.failed.crash}</h1>
        <p>{t.failed.crashText}</p>
        <Failure error={error instanceof Error ? error : null} />
        <Button look="primary" onClick={() => location.reload()}>
          {t.failed.reload}
        </Button>
      </div>
    </main>
  );
}
