import { AuditList } from '../account/audit-list.tsx';
import { Page } from '../frame/page.tsx';
import { t } from '../texts/texts.ts';

/** For the admins of an account. */
export function ActivityPage() {
  return (
    <Page title={t.audit.title} lead={t.audit.lead}>
      <div className="card stack">
        <AuditList of="account" />
      </div>
    </Page>
  );
}
