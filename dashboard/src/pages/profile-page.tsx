import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionView } from '../../../src/contract/dashboard.ts';
import { people } from '../api/internal.ts';
import { sessionQuery } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { PasswordField, TextField } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { useSay } from '../components/toast-list.tsx';
import { useChange } from '../components/use-change.ts';
import { Page } from '../frame/page.tsx';
import { t } from '../texts/texts.ts';

export function ProfilePage() {
  const { data: session } = useQuery(sessionQuery);
  return (
    <Page title={t.profile.title}>
      {session != null && (
        <div className="columns">
          <NameForm session={session} />
          {session.user.has_password ? <PasswordForm /> : <p>{t.profile.noPassword}</p>}
        </div>
      )}
    </Page>
  );
}

function NameForm({ session }: { session: SessionView }) {
  const say = useSay();
  const [name, setName] = useState(session.user.name);
  const save = useChange(
    () => people.changeName(name),
    [['session']],
    () => say(t.profile.saved),
  );
  return (
    <Form className="card stack" onSend={() => save.mutate()}>
      <p className="soft">{session.user.email}</p>
      <TextField label={t.profile.name} autoComplete="name" required value={name} onChange={setName} />
      <Failure error={save.error} />
      <div>
        <Button type="submit" look="primary" disabled={save.isPending}>
          {t.common.save}
        </Button>
      </div>
    </Form>
  );
}

function PasswordForm() {
  const say = useSay();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useMutation({
    mutationFn: () => people.changePassword(current, next),
    onSuccess: () => {
      setCurrent('');
      setNext('');
      say(t.profile.changed);
    },
  });
  return (
    <Form className="card stack" onSend={() => change.mutate()}>
      <h2>{t.profile.password}</h2>
      <PasswordField label={t.profile.current} value={current} onChange={setCurrent} />
      <PasswordField label={t.profile.next} isNew value={next} onChange={setNext} />
      <Failure error={change.error} />
      <div>
        <Button type="submit" disabled={change.isPending}>
          {t.profile.change}
        </Button>
      </div>
    </Form>
  );
}
