import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { Loading, Page } from './page.tsx';

interface ListPageProps {
  title: string;
  lead: string;
  /** The query whose rows the page shows. */
  list: { error: Error | null; isPending: boolean; isSuccess: boolean; refetch: () => unknown };
  action: ReactNode;
  /** Shown when the list is loaded and empty. */
  empty: ReactNode;
  isEmpty: boolean;
  children: ReactNode;
}

/** A page with one list: its button, its failure, its loading state, and a text for an empty list. */
export function ListPage({ title, lead, list, action, empty, isEmpty, children }: ListPageProps) {
  return (
    <Page title={title} lead={lead} actions={action}>
      <Failure error={list.error} onRetry={() => list.refetch()} />
      {list.isPending && <Loading />}
      {list.isSuccess && isEmpty && empty}
      {children}
    </Page>
  );
}

/** The text of an empty list. It also describes the items of the list. */
export function EmptyList({ title, text }: { title: string; text: string }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p className="soft">{text}</p>
    </div>
  );
}

export function AddButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button look="primary" onClick={onClick}>
      {text}
    </Button>
  );
}
