import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyView } from '../../../src/contract/dashboard.ts';
import { SCOPES, type Scope } from '../../../src/contract/values/access.ts';
import { SecretFormModal } from '../account/secret-form-modal.tsx';
import { keys } from '../api/internal.ts';
import { keysQuery } from '../api/queries.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { TextField } from '../components/field.tsx';
import { ActionTable } from '../components/table.tsx';
import { TickList } from '../components/tick-list.tsx';
import { useChange } from '../components/use-change.ts';
import { AddButton, ListPage } from '../frame/list-page.tsx';
import { showAgo, showDay, t } from '../texts/texts.ts';

export function KeysPage() {
  const list = useQuery(keysQuery);
  const [isMinting, setMinting] = useState(false);
  const rows = list.data?.keys ?? [];
  return (
    <ListPage
      title={t.keys.title}
      lead={t.keys.lead}
      list={list}
      action={list.isSuccess && <AddButton text={t.keys.add} onClick={() => setMinting(true)} />}
      isEmpty={rows.length === 0}
      empty={<p className="empty">{t.keys.none}</p>}
    >
      {rows.length > 0 && <KeyTable rows={rows} />}
      {isMinting && <MintModal onClose={() => setMinting(false)} />}
    </ListPage>
  );
}

function KeyTable({ rows }: { rows: KeyView[] }) {
  return (
    <div className="table-wrap card">
      <ActionTable
        name={t.keys.title}
        headings={[t.keys.name, t.keys.begins, t.keys.scopes, t.keys.lastUsed, t.keys.created]}
      >
        {rows.map((key) => (
          <KeyRow key={key.id} row={key} />
        ))}
      </ActionTable>
    </div>
  );
}

function KeyRow({ row }: { row: KeyView }) {
  const name = row.name ?? t.keys.unnamed;
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
            act={() => keys.revoke(row.id)}
            stale={[['keys']]}
          />
        ) : (
          <span className="soft">{t.keys.revoked(showAgo(row.revoked_at))}</span>
        )}
      </td>
    </tr>
  );
}

function MintModal({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Scope[]>(['read', 'write']);
  const mint = useChange(() => keys.mint(name, scopes), [['keys']]);
  return (
    <SecretFormModal
      title={t.keys.add}
      action={t.keys.mint}
      isIncomplete={scopes.length === 0}
      make={mint}
      secret={mint.data?.secret ?? null}
      secretLabel={t.keys.secret}
      secretText={t.keys.shownOnce}
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
    </SecretFormModal>
  );
}
