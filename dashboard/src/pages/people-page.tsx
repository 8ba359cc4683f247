import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InviteView, MemberView, SessionView } from '../../../src/contract/dashboard.ts';
import { ROLES, type Role } from '../../../src/contract/values/access.ts';
import { SecretFormModal } from '../account/secret-form-modal.tsx';
import { people } from '../api/internal.ts';
import { membersQuery, sessionQuery } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Failure } from '../components/failure.tsx';
import { ChoiceField, TextField } from '../components/field.tsx';
import { ActionTable } from '../components/table.tsx';
import { useChange } from '../components/use-change.ts';
import { AddButton, ListPage } from '../frame/list-page.tsx';
import { showAgo, showDay, t } from '../texts/texts.ts';

export function PeoplePage() {
  const { data: session } = useQuery(sessionQuery);
  const list = useQuery(membersQuery);
  const [isInviting, setInviting] = useState(false);
  const isAdmin = session?.account.role === 'admin';
  return (
    <ListPage
      title={t.people.title}
      lead={t.people.lead}
      list={list}
      action={isAdmin && <AddButton text={t.people.invite} onClick={() => setInviting(true)} />}
      isEmpty={false}
      empty={null}
    >
      {list.data !== undefined && session != null && (
        <MemberTable members={list.data.members} session={session} />
      )}
      {(list.data?.invites.length ?? 0) > 0 && <Invites invites={list.data?.invites ?? []} />}
      {isInviting && <InviteModal onClose={() => setInviting(false)} />}
    </ListPage>
  );
}

function MemberTable({ members, session }: { members: MemberView[]; session: SessionView }) {
  return (
    <div className="table-wrap card">
      <ActionTable
        name={t.people.title}
        headings={[t.people.name, t.people.role, t.people.lastSeen, t.people.since]}
      >
        {members.map((member) => (
          <Member key={member.user_id} member={member} session={session} />
        ))}
      </ActionTable>
    </div>
  );
}

function Member({ member, session }: { member: MemberView; session: SessionView }) {
  const queries = useQueryClient();
  const isAdmin = session.account.role === 'admin';
  const isSelf = member.user_id === session.user.id;
  const change = useMutation({
    mutationFn: (role: Role) => people.changeRole(member.user_id, role),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['members'] }),
        isSelf && queries.invalidateQueries({ queryKey: ['session'] }),
      ]),
  });
  return (
    <tr>
      <th scope="row">
        <bdi>{member.name}</bdi>
        {isSelf && <span className="soft"> ({t.people.you})</span>}
        <br />
        <span className="small soft">{member.email}</span>
      </th>
      <td data-label={t.people.role}>
        {isAdmin ? (
          <select
            className="input"
            aria-label={t.people.roleOf(member.name)}
            value={change.isPending ? change.variables : member.role}
            onChange={(event) => change.mutate(event.target.value as Role)}
          >
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {t.roles[role]}
              </option>
            ))}
          </select>
        ) : (
          t.roles[member.role]
        )}
        <Failure error={change.error} />
      </td>
      <td data-label={t.people.lastSeen}>
        {member.last_seen_at === null ? t.common.never : showAgo(member.last_seen_at)}
      </td>
      <td data-label={t.people.since}>{showDay(member.created_at)}</td>
      <td>{isAdmin && !isSelf && <MemberButtons member={member} />}</td>
    </tr>
  );
}

function MemberButtons({ member }: { member: MemberView }) {
  return (
    <div className="row">
      <ConfirmButton
        text={t.people.remove}
        isSmall
        title={t.people.removeTitle(member.name)}
        question={t.people.removeText}
        action={t.people.remove}
        act={() => people.removeMember(member.user_id)}
        stale={[['members']]}
      />
      <ConfirmButton
        text={t.people.deletePerson}
        isSmall
        title={t.people.deleteTitle(member.name)}
        question={t.people.deleteText}
        action={t.people.deletePerson}
        act={() => people.deletePerson(member.user_id)}
        stale={[['members']]}
      />
    </div>
  );
}

function Invites({ invites }: { invites: InviteView[] }) {
  const withdraw = useChange(people.withdrawInvite, [['members']]);
  return (
    <section className="card stack">
      <h2>{t.people.pending}</h2>
      <Failure error={withdraw.error} />
      <ul className="quiet-list stack-tight">
        {invites.map((invite) => (
          <li key={invite.id} className="row-apart">
            <span>
              {invite.email ?? t.people.anybody} · {t.roles[invite.role]} ·{' '}
              <span className="soft">{t.people.until(showDay(invite.expires_at))}</span>
            </span>
            <Button isSmall onClick={() => withdraw.mutate(invite.id)}>
              {t.people.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function InviteModal({ onClose }: { onClose: () => void }) {
  const [role, setRole] = useState<Role>('editor');
  const [email, setEmail] = useState('');
  const make = useChange(() => people.invite(role, email.trim() === '' ? null : email), [['members']]);
  const options = ROLES.map((value) => ({
    value,
    text: `${t.roles[value]}: ${t.roles[`${value}Text`]}`,
  }));
  return (
    <SecretFormModal
      title={t.people.invite}
      formText={t.people.inviteText}
      action={t.people.makeLink}
      make={make}
      secret={make.data?.link ?? null}
      secretLabel={t.people.link}
      secretText={t.people.inviteText}
      onClose={onClose}
    >
      <ChoiceField label={t.people.role} value={role} onChange={setRole} options={options} />
      <TextField label={t.people.forEmail} type="email" value={email} onChange={setEmail} />
    </SecretFormModal>
  );
}
