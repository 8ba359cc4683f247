import { type ReactNode, useEffect } from 'react';
import { t } from '../texts/texts.ts';
import { PageHeading } from './page-focus.tsx';

interface PageProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page with its heading, which is also the title of the window. */
export function Page({ title, lead, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} - ${t.name}`;
  }, [title]);
  return (
    <div className="page">
      <header className="row-apart">
        <div className="stack-tight">
          <PageHeading title={title} />
          {lead !== undefined && <p className="soft">{lead}</p>}
        </div>
        {actions !== undefined && <div className="row">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** Shown until the first answer is there. */
export function Loading() {
  return (
    <p className="soft" role="status">
      {t.common.loading}
    </p>
  );
}
