import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountView } from '../../../src/contract/dashboard.ts';
import { ACCOUNT_PLANS } from '../../../src/contract/values/access.ts';
import { operating } from '../api/internal.ts';
import { accountsQuery } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { ChoiceField, TextField } from '../components/field.tsx';
import { FormModal } from '../components/form-modal.tsx';
import { ActionTable } from '../components/table.tsx';
import { useChange } from '../components/use-change.ts';
import { Loading } from '../frame/page.tsx';
import { t } from '../texts/texts.ts';
import { DeleteAccountModal } from './delete-account-modal.tsx';

const texts = t.operator;

export function AccountTable() {
  const list = useQuery(accountsQuery);
  const [changed, setChanged] = useState<AccountView | null>(null);
  const [doomed, setDoomed] = useState<AccountView | null>(null);
  return (
    <section className="card stack">
      <h2>{texts.accounts}</h2>
      <Failure error={list.error} onRetry={() => list.refetch()} />
      {list.isPending && <Loading />}
      <ActionTable
        name={texts.accounts}
        headings={[texts.account, texts.plan, texts.credits, texts.ceilings]}
      >
        {list.data?.accounts.map((account) => (
          <tr key={account.id}>
            <th scope="row">
              {account.name}
              <br />
              <span className="small soft">{account.id}</span>
              {account.deleting_since !== null && <span className="small"> {texts.deleting}</span>}
            </th>
            <td data-label={texts.plan}>{account.plan}</td>
            <td data-label={texts.credits} className="numbers">
              {account.credits ?? ''}
            </td>
            <td data-label={texts.ceilings} className="numbers">
              {account.ceiling_ingests} / {account.ceiling_planners} / {account.ceiling_renders}
            </td>
            <td>
              {account.deleting_since === null && (
                <AccountButtons
                  account={account}
                  onChange={() => setChanged(account)}
                  onDelete={() => setDoomed(account)}
                />
              )}
            </td>
          </tr>
        ))}
      </ActionTable>
      {changed !== null && <AccountModal account={changed} onClose={() => setChanged(null)} />}
      {doomed !== null && <DeleteAccountModal account={doomed} onClose={() => setDoomed(null)} />}
    </section>
  );
}

function AccountButtons(props: { account: AccountView; onChange: () => void; onDelete: () => void }) {
  const { account, onChange, onDelete } = props;
  return (
    <div className="row">
      <Button isSmall aria-label={`${texts.change}: ${account.name}`} onClick={onChange}>
        {texts.change}
      </Button>
      <Button isSmall look="danger" aria-label={`${texts.deleteAccount}: ${account.name}`} onClick={onDelete}>
        {texts.deleteAccount}
      </Button>
    </div>
  );
}

function AccountModal({ account, onClose }: { account: AccountView; onClose: () => void }) {
  const [form, setForm] = useState({
    plan: account.plan,
    credits: String(account.credits ?? 0),
    ceiling_ingests: String(account.ceiling_ingests),
    ceiling_planners: String(account.ceiling_planners),
    ceiling_renders: String(account.ceiling_renders),
  });
  const set = (changes: Partial<typeof form>) => setForm({ ...form, ...changes });
  const send = () =>
    operating.setAccount(account.id, {
      plan: form.plan,
      ...(form.plan === 'legacy' ? { credits: Number(form.credits) } : {}),
      ceiling_ingests: Number(form.ceiling_ingests),
      ceiling_planners: Number(form.ceiling_planners),
      ceiling_renders: Number(form.ceiling_renders),
    });
  const save = useChange(send, [['accounts']], onClose);
  const number = (
    name: 'credits' | 'ceiling_ingests' | 'ceiling_planners' | 'ceiling_renders',
    label: string,
  ) => (
    <TextField
      label={label}
      type="number"
      min={0}
      required
      value={form[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <FormModal
      title={account.name}
      action={t.common.save}
      work={save}
      onSend={() => save.mutate()}
      onClose={onClose}
    >
      <ChoiceField
        label={texts.plan}
        value={form.plan}
        onChange={(plan) => set({ plan })}
        options={ACCOUNT_PLANS.map((value) => ({ value, text: value }))}
      />
      {form.plan === 'legacy' && number('credits', texts.credits)}
      {number('ceiling_ingests', texts.ceilingIngests)}
      {number('ceiling_planners', texts.ceilingPlanners)}
      {number('ceiling_renders', texts.ceilingRenders)}
    </FormModal>
  );
}
