import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { KeyView } from '../../../src/contract/dashboard.ts';
import { SCOPES, type Scope } from '../api/contract.ts';
import { keys } from '../api/internal.ts';
import { keysQuery } from '../api/queries.ts';
import { Failure } from '../components/failure.tsx';
import { Check, TextField } from '../components/field.tsx';
import { Confirm, Modal } from '../components/modal.tsx';
import { Loading, Page } from '../components/page.tsx';
import { SecretLine } from '../components/secret-line.tsx';
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
  const [isAsking, setAsking] = useState(false);
  const name = row.name ?? t.keys.unnamed;
  const revoke = useMutation({
    mutationFn: () => keys.revoke(row.id),
    onSuccess: async () => {
      setAsking(false);
      await queries.invalidateQueries({ queryKey: ['keys'] });
    },
  });
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
          <button
            type="button"
            className="button button-small button-danger"
            aria-label={`${t.keys.revoke}: ${name}`}
            onClick={() => setAsking(true)}
          >
            {t.keys.revoke}
          </button>
        ) : (
          <span className="soft">{t.keys.revoked(showAgo(row.revoked_at))}</span>
        )}
        <Confirm
          title={t.keys.revokeTitle(name)}
          text={t.keys.revokeText}
          action={t.keys.revoke}
          isOpen={isAsking}
          isBusy={revoke.isPending}
          error={revoke.error}
          onConfirm={() => revoke.mutate()}
          onClose={() => setAsking(false)}
        />
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mint.mutate();
  };
  const toggle = (scope: Scope, isOn: boolean) =>
    setScopes(SCOPES.filter((one) => (one === scope ? isOn : scopes.includes(one))));
  if (mint.data !== undefined) {
    return (
      <Modal title={t.keys.add} text={t.keys.shownOnce} isOpen isKept onClose={onClose}>
        <SecretLine label={t.keys.secret} secret={mint.data.secret} />
        <button type="button" className="button" onClick={onClose}>
          {t.common.close}
        </button>
      </Modal>
    );
  }
  return (
    <Modal title={t.keys.add} isOpen onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <TextField label={t.keys.name} hint={t.keys.nameHint} required value={name} onChange={setName} />
        <fieldset className="plain-fieldset stack-tight">
          <legend className="field-label">{t.keys.scopes}</legend>
          {SCOPES.map((scope) => (
            <Check
              key={scope}
              label={t.keys.scopeText[scope] ?? scope}
              isChecked={scopes.includes(scope)}
              onChange={(isOn) => toggle(scope, isOn)}
            />
          ))}
        </fieldset>
        <Failure error={mint.error} />
        <div className="row">
          <button
            type="submit"
            className="button button-primary"
            disabled={mint.isPending || scopes.length === 0}
          >
            {t.keys.mint}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t.common.cancel}
          </button>
        </div>
      </form>
    </Modal>
  );
}
