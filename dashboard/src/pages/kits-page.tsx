import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kitsQuery } from '../api/queries.ts';
import { AddButton, EmptyList, ListPage } from '../frame/list-page.tsx';
import { useIsAdmin } from '../frame/use-role.ts';
import { KitCard } from '../kits/kit-card.tsx';
import { NewKitModal } from '../kits/new-kit-modal.tsx';
import { t } from '../texts/texts.ts';
import '../styles/kits.css';

export function KitsPage() {
  const list = useQuery(kitsQuery);
  const isAdmin = useIsAdmin();
  const [isMaking, setMaking] = useState(false);
  const rows = list.data?.data ?? [];
  return (
    <ListPage
      title={t.kits.title}
      lead={t.kits.lead}
      list={list}
      action={isAdmin && <AddButton text={t.kits.add} onClick={() => setMaking(true)} />}
      isEmpty={rows.length === 0}
      empty={<EmptyList title={t.kits.none} text={t.kits.noneText} />}
    >
      {rows.map((kit) => (
        <KitCard key={kit.id} kit={kit} />
      ))}
      {isMaking && <NewKitModal onClose={() => setMaking(false)} />}
    </ListPage>
  );
}
