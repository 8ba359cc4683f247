import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionView } from '../../../src/contract/dashboard.ts';
import { refusalOf } from '../account/refusal-of.ts';
import { people } from '../api/internal.ts';
import { sessionQuery } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { Check, PasswordField, TextField } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { useSay } from '../components/toast-list.tsx';
import { useChange } from '../components/use-change.ts';
import { areLetterKeysOn, setLetterKeys } from '../frame/letter-keys.ts';
import { Page } from '../frame/page.tsx';
import { t } from '../texts/texts.ts';

export function ProfilePage() {
  const { data: session } = useQuery(sessionQuery);
  return (
    <Page title={t.profile.title}>
      {session != null && (
        <div className="columns">
          <div className="stack">
            <NameForm session={session} />
            <KeysCard />
          </div>
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
        <Button type="submit" look="primary" isOff={save.isPending}>
          {t.common.save}
        </Button>
      </div>
    </Form>
  );
}

/** Spoken commands, and keys that are hit by chance, must not change a plan. */
function KeysCard() {
  const [isOn, setOn] = useState(areLetterKeysOn);
  const choose = (next: boolean) => {
    setLetterKeys(next);
    setOn(next);
  };
  return (
    <section className="card stack">
      <h2>{t.profile.keyboard}</h2>
      <Check
        label={t.profile.letterKeys}
        hint={t.profile.letterKeysHint}
        isChecked={isOn}
        onChange={choose}
      />
    </section>
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
  const ofCurrent = refusalOf(change.error, 'the present password');
  const ofNext = refusalOf(ofCurrent.ofForm, 'the password');
  return (
    <Form className="card stack" onSend={() => change.mutate()}>
      <h2>{t.profile.password}</h2>
      <PasswordField
        label={t.profile.current}
        refusal={ofCurrent.ofField}
        value={current}
        onChange={setCurrent}
      />
      <PasswordField label={t.profile.next} isNew refusal={ofNext.ofField} value={next} onChange={setNext} />
      <Failure error={ofNext.ofForm} />
      <div>
        <Button type="submit" isOff={change.isPending}>
          {t.profile.change}
        </Button>
      </div>
    </Form>
  );
}
