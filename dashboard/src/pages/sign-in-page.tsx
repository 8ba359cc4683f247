import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { people } from '../api/internal.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { PasswordField, SignInAddressField } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { ProviderButton } from '../frame/provider-button.tsx';
import { t } from '../texts/texts.ts';

export function SignInPage() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { next = '/recordings' } = useSearch({ from: '/sign-in' });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const enter = useMutation({
    mutationFn: () => people.signIn(email, password),
    onSuccess: async () => {
      queries.clear();
      await navigate({ to: next });
    },
  });
  useEffect(() => {
    document.title = `${t.door.signIn} - ${t.name}`;
  }, []);
  return (
    <main className="door">
      <Form className="card" onSend={() => enter.mutate()}>
        <h1>{t.door.signIn}</h1>
        <SignInAddressField value={email} onChange={setEmail} />
        <PasswordField label={t.door.password} value={password} onChange={setPassword} />
        <Failure error={enter.error} />
        <Button type="submit" look="primary" disabled={enter.isPending}>
          {t.door.signIn}
        </Button>
        <ProviderButton token={null} />
        <p className="small soft">{t.door.noAccount}</p>
      </Form>
    </main>
  );
}
