import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditView } from '../../../src/contract/dashboard.ts';
import { auditQuery } from '../api/queries.ts';
import { Failure } from '../components/failure.tsx';
import { MoreButton } from '../components/more-button.tsx';
import { Table } from '../components/table.tsx';
import { Loading } from '../frame/page.tsx';
import { showTime, t } from '../texts/texts.ts';

const texts = t.audit;

/** Audit entries, the newest first: of this account, or of the whole installation. */
export function AuditList({ of }: { of: 'account' | 'installation' }) {
  const list = useInfiniteQuery(auditQuery(of));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <Failure error={list.error} onRetry={() => list.refetch()} />
      {list.isPending && <Loading />}
      {list.data !== undefined && entries.length === 0 && <p className="soft">{texts.none}</p>}
      {entries.length > 0 && (
        <Table name={t.nav.activity} headings={[texts.act, texts.who, texts.address, texts.when]}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} hasAccount={of === 'installation'} />
          ))}
        </Table>
      )}
      <MoreButton list={list} />
    </>
  );
}

function Entry({ entry, hasAccount }: { entry: AuditView; hasAccount: boolean }) {
  const { actor_kind: kind, actor_name: name, account_name: account } = entry;
  const about = [entry.subject_name ?? entry.subject_id, detailOf(entry), hasAccount ? account : null];
  return (
    <tr>
      <th scope="row">
        {texts.acts[entry.act] ?? entry.act}
        {entry.times > 1 && ` ${texts.times(entry.times)}`}
        <br />
        <span className="small soft">
          <bdi>{about.filter((part) => part !== null && part !== '').join(' · ')}</bdi>
        </span>
      </th>
      <td data-label={texts.who}>
        <bdi>{kind === 'user' ? (name ?? '') : texts.actors[kind](name)}</bdi>
      </td>
      <td data-label={texts.address} className="numbers">
        {entry.address ?? ''}
      </td>
      <td data-label={texts.when}>{showTime(entry.at)}</td>
    </tr>
  );
}

/** The details of an act: roles, scopes, and settings by name. */
function detailOf({ details }: AuditView): string {
  const { from, to, ...others } = details;
  if (typeof from === 'string' && typeof to === 'string') return texts.roleChange(from, to);
  return Object.entries(others)
    .filter(([, value]) => value !== null && value !== false)
    .map(([key, value]) => sayDetail(texts.details[key] ?? key, value))
    .join(', ');
}

function sayDetail(name: string, value: unknown): string {
  if (value === true) return name;
  if (!Array.isArray(value)) return `${name}: ${String(value)}`;
  return `${name}: ${value.length === 0 ? texts.every : value.join(', ')}`;
}
