import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kitsQuery } from '../api/queries.ts';
import { Failure } from '../components/failure.tsx';
import { Loading, Page } from '../frame/page.tsx';
import { useCanWrite } from '../frame/use-role.ts';
import { KitCard } from '../kits/kit-card.tsx';
import { NewKitModal } from '../kits/new-kit-modal.tsx';
import { t } from '../texts/texts.ts';
import '../styles/kits.css';

export function KitsPage() {
  const list = useQuery(kitsQuery);
  const canWrite = useCanWrite();
  const [isMaking, setMaking] = useState(false);
  const rows = list.data?.data ?? [];
  return (
    <Page
      title={t.kits.title}
      lead={t.kits.lead}
      actions={
        canWrite && (
          <button type="button" className="button button-primary" onClick={() => setMaking(true)}>
            {t.kits.add}
          </button>
        )
      }
    >
      <Failure error={list.error} onRetry={() => list.refetch()} />
      {list.isPending && <Loading />}
      {list.data !== undefined && rows.length === 0 && (
        <div className="empty">
          <h2>{t.kits.none}</h2>
          <p className="soft">{t.kits.noneText}</p>
        </div>
      )}
      {rows.map((kit) => (
        <KitCard key={kit.id} kit={kit} />
      ))}
      {isMaking && <NewKitModal onClose={() => setMaking(false)} />}
    </Page>
  );
}
