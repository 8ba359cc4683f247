import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
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
  const { next = '/recordings', over = false } = useSearch({ from: '/sign-in' });
  const page = useRef<HTMLElement>(null);
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
    page.current?.querySelector('input')?.focus();
  }, []);
  return (
    <main className="door" ref={page}>
      <Form className="card" onSend={() => enter.mutate()}>
        <h1>{t.door.signIn}</h1>
        {over && (
          <p className="notice notice-warn" role="alert">
            {t.door.over}
          </p>
        )}
        <SignInAddressField value={email} onChange={setEmail} />
        <PasswordField label={t.door.password} value={password} onChange={setPassword} />
        <Failure error={enter.error} />
        <Button type="submit" look="primary" isOff={enter.isPending}>
          {t.door.signIn}
        </Button>
        <ProviderButton token={null} />
        <p className="small soft">{t.door.noAccount}</p>
      </Form>
    </main>
  );
}
