import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyView } from '../../../src/contract/dashboard.ts';
import { ShownOnceModal } from '../account/shown-once-modal.tsx';
import { SCOPES, type Scope } from '../api/contract.ts';
import { keys } from '../api/internal.ts';
import { keysQuery } from '../api/queries.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Failure } from '../components/failure.tsx';
import { TextField } from '../components/field.tsx';
import { FormModal } from '../components/form-modal.tsx';
import { TickList } from '../components/tick-list.tsx';
import { Loading, Page } from '../frame/page.tsx';
import { showAgo, showDay, t } from '../texts/texts.ts';

export function KeysPage() {
  const list = useQuery(keysQuery);
  const [isMinting, setMinting] = useState(false);
  const rows = list.data?.keys ?? [];
  return (
    <Page
      title={t.keys.title}
      lead={t.keys.lead}
      actions={
        list.data !== undefined && (
          <button type="button" className="button button-primary" onClick={() => setMinting(true)}>
            {t.keys.add}
          </button>
        )
      }
    >
      <Failure error={list.error} onRetry={() => list.refetch()} />
      {list.isPending && <Loading />}
      {list.data !== undefined && rows.length === 0 && <p className="empty">{t.keys.none}</p>}
      {rows.length > 0 && <KeyTable rows={rows} />}
      {isMinting && <MintModal onClose={() => setMinting(false)} />}
    </Page>
  );
}

function KeyTable({ rows }: { rows: KeyView[] }) {
  return (
    <div className="table-wrap card">
      <table className="table table-cards">
        <thead>
          <tr>
            <th scope="col">{t.keys.name}</th>
            <th scope="col">{t.keys.begins}</th>
            <th scope="col">{t.keys.scopes}</th>
            <th scope="col">{t.keys.lastUsed}</th>
            <th scope="col">{t.keys.created}</th>
            <th scope="col">
              <span className="visually-hidden">{t.common.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((key) => (
            <KeyRow key={key.id} row={key} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function KeyRow({ row }: { row: KeyView }) {
  const queries = useQueryClient();
  const name = row.name ?? t.keys.unnamed;
  const revoke = async () => {
    await keys.revoke(row.id);
    await queries.invalidateQueries({ queryKey: ['keys'] });
  };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t.keys.begins}>
        <code>{row.prefix}…</code>
      </td>
      <td data-label={t.keys.scopes}>{row.scopes.length === 0 ? t.keys.allScopes : row.scopes.join(', ')}</td>
      <td data-label={t.keys.lastUsed}>
        {row.last_used_at === null ? t.common.never : showAgo(row.last_used_at)}
      </td>
      <td data-label={t.keys.created}>{showDay(row.created_at)}</td>
      <td>
        {row.revoked_at === null ? (
          <ConfirmButton
            text={t.keys.revoke}
            label={`${t.keys.revoke}: ${name}`}
            isSmall
            title={t.keys.revokeTitle(name)}
            question={t.keys.revokeText}
            action={t.keys.revoke}
            act={revoke}
          />
        ) : (
          <span className="soft">{t.keys.revoked(showAgo(row.revoked_at))}</span>
        )}
      </td>
    </tr>
  );
}

function MintModal({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Scope[]>(['read', 'write']);
  const mint = useMutation({
    mutationFn: () => keys.mint(name, scopes),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['keys'] }),
  });
  if (mint.data !== undefined) {
    return (
      <ShownOnceModal
        title={t.keys.add}
        text={t.keys.shownOnce}
        label={t.keys.secret}
        secret={mint.data.secret}
        onClose={onClose}
      />
    );
  }
  return (
    <FormModal
      title={t.keys.add}
      action={t.keys.mint}
      isHeld={mint.isPending || scopes.length === 0}
      error={mint.error}
      onSubmit={() => mint.mutate()}
      onClose={onClose}
    >
      <TextField label={t.keys.name} hint={t.keys.nameHint} required value={name} onChange={setName} />
      <TickList
        legend={t.keys.scopes}
        options={SCOPES}
        chosen={scopes}
        textOf={(scope) => t.keys.scopeText[scope] ?? scope}
        onChange={setScopes}
      />
    </FormModal>
  );
}
