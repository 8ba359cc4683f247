import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { t } from '../texts/texts.ts';
import { AGAIN_MS, SERVICE } from './load-page.ts';
import { Loading } from './page.tsx';

/** Replaces a page that cannot be shown. Where the service is away, the page comes back by itself. */
export function Crash({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isAway = useIsAway(() => {
    reset();
    void router.invalidate();
  });
  return (
    <main className="door">
      <div className="card">
        {isAway === null && <Loading />}
        {isAway === true && <Away />}
        {isAway === false && <Fault error={error} />}
      </div>
    </main>
  );
}

function Away() {
  return (
    <div role="status">
      <h1>{t.failed.away}</h1>
      <p>{t.failed.awayText}</p>
    </div>
  );
}

function Fault({ error }: { error: unknown }) {
  return (
    <>
      <h1>{t.failed.crash}</h1>
      <p>{t.failed.crashText}</p>
      <Failure error={error instanceof Error ? error : null} />
      <Button look="primary" onClick={() => location.reload()}>
        {t.failed.reload}
      </Button>
    </>
  );
}

/** Whether the service is away; null until that is known. `onBack` is called once it answers again. */
function useIsAway(onBack: () => void): boolean | null {
  const [isAway, setAway] = useState<boolean | null>(null);
  const comeBack = useEffectEvent(onBack);
  useEffect(() => {
    let isOver = false;
    const watch = async () => {
      for (let wasAway = false; !isOver; wasAway = true) {
        const isThere = await SERVICE.isThere();
        if (isOver) return;
        setAway(!isThere);
        if (isThere) return wasAway ? comeBack() : undefined;
        await SERVICE.wait(AGAIN_MS);
      }
    };
    void watch();
    return () => {
      isOver = true;
    };
  }, []);
  return isAway;
}
