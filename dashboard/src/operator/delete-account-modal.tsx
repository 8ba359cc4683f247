import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountView } from '../../../src/contract/dashboard.ts';
import { operating } from '../api/internal.ts';
import { Failure } from '../components/failure.tsx';
import { TextField } from '../components/field.tsx';
import { FormModal } from '../components/form-modal.tsx';
import { useChange } from '../components/use-change.ts';
import { Loading } from '../frame/page.tsx';
import { t } from '../texts/texts.ts';

const texts = t.operator;

/** Asks for an account's name or id before the account is deleted. It says first what goes. */
export function DeleteAccountModal({ account, onClose }: { account: AccountView; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const contents = useQuery({
    queryKey: ['accounts', account.id, 'contents'],
    queryFn: () => operating.contentsOf(account.id),
  });
  const remove = useChange(
    () => operating.deleteAccount(account.id, typed.trim()),
    [['accounts'], ['operator']],
    onClose,
  );
  const isTyped = [account.name, account.id].includes(typed.trim());
  return (
    <FormModal
      title={texts.deleteTitle(account.name)}
      action={texts.deleteAccount}
      isDangerous
      work={remove}
      onSend={() => remove.mutate()}
      isIncomplete={!isTyped || contents.data === undefined}
      onClose={onClose}
    >
      <Failure error={contents.error} onRetry={() => contents.refetch()} />
      {contents.isPending && <Loading />}
      {contents.data !== undefined && <p>{texts.deleteText(contents.data)}</p>}
      <TextField label={texts.typeName(account.name)} value={typed} onChange={setTyped} required />
    </FormModal>
  );
}
