import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { InviteLook } from '../../../src/contract/dashboard.ts';
import { refusalOf } from '../account/refusal-of.ts';
import { people } from '../api/internal.ts';
import { sessionQuery } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { PasswordField, SignInAddressField, TextField } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { Loading } from '../frame/page.tsx';
import { ProviderButton } from '../frame/provider-button.tsx';
import { t } from '../texts/texts.ts';

/** The page of an invitation link. Its secret comes after the # and is sent only in a request body. */
export function JoinPage() {
  // While the list opens that follows, the address has no secret any more.
  const token = useLocation({ select: ({ pathname, hash }) => (pathname === '/join' ? hash : null) });
  const session = useQuery(sessionQuery);
  const look = useQuery({
    queryKey: ['invite', token],
    queryFn: () => people.lookAtInvite(token ?? ''),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    document.title = `${t.door.join} - ${t.name}`;
  }, []);
  return (
    <main className="door">
      <div className="card">
        {look.isPending && <Loading />}
        {look.error !== null && (
          <>
            <h1>{t.door.linkUsed}</h1>
            <Failure error={look.error} />
            {session.data == null ? (
              <Link to="/sign-in" className="button">
                {t.door.toSignIn}
              </Link>
            ) : (
              <Link to="/recordings" className="button">
                {t.door.toRecordings}
              </Link>
            )}
          </>
        )}
        {look.data !== undefined && token !== null && (
          <JoinForm key={token} token={token} invite={look.data} />
        )}
      </div>
    </main>
  );
}

function JoinForm({ token, invite }: { token: string; invite: InviteLook }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [email, setEmail] = useState(invite.email ?? '');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const enter = useMutation({
    mutationFn: () => people.join({ token, email, name, password }),
    onSuccess: async () => {
      // The link is used up now. Asking for it again would only return that.
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'invite' });
      await navigate({ to: '/recordings' });
    },
  });
  const refusal = refusalOf(enter.error, 'the password');
  return (
    <Form className="stack" onSend={() => enter.mutate()}>
      <h1>{t.door.welcome}</h1>
      <p>{invite.is_first ? t.door.first : t.door.joining(invite.account_name, t.roles[invite.role])}</p>
      {invite.email === null && <SignInAddressField value={email} onChange={setEmail} />}
      <TextField label={t.door.name} autoComplete="name" required value={name} onChange={setName} />
      <PasswordField
        label={t.door.password}
        isNew
        refusal={refusal.ofField}
        value={password}
        onChange={setPassword}
      />
      <Failure error={refusal.ofForm} />
      <Button type="submit" look="primary" isOff={enter.isPending}>
        {invite.is_first ? t.door.makeFirst : t.door.join}
      </Button>
      {!invite.is_first && (
        <p className="small soft">
          {invite.email === null ? t.door.known : t.door.knownAddress(invite.email)}
        </p>
      )}
      <ProviderButton token={token} />
    </Form>
  );
}
