/** Kinds of actions in the audit log. */
export type AuditAct =
  | 'sign_in'
  | 'sign_in.failed'
  | 'sign_out'
  | 'password.changed'
  | 'password.reset'
  | 'person.joined'
  | 'person.deleted'
  | 'provider.linked'
  | 'invite.created'
  | 'invite.deleted'
  | 'role.changed'
  | 'member.removed'
  | 'key.created'
  | 'key.revoked'
  | 'account.created'
  | 'account.changed'
  | 'account.deleted'
  | 'gate.closed'
  | 'gate.opened'
  | 'job.cancelled'
  | 'job.retried'
  | 'model.installed'
  | 'render.cancelled'
  | 'file.moved'
  | 'recording.deleted'
  | 'cut.deleted'
  | 'render.deleted'
  | 'kit.deleted'
  | 'webhook.deleted'
  | 'secret.rotated';

/** The actor. The operator gives commands on the machine; `nobody` is a person without a known identity. */
export interface Actor {
  kind: 'user' | 'key' | 'operator' | 'nobody';
  /** The id of the user or the key. */
  id: string | null;
  /** Null for a key: the log looks its name up. */
  name: string | null;
  /** Where the call comes from; null for the command line. */
  address: string | null;
}

export interface AuditSubject {
  id?: string | null;
  name?: string | null;
}

/** One act, as it is written down. No secret, no password, no brief and no text of a failed sign-in belongs in it. */
export interface AuditEntry {
  /** Null for actions on the installation. */
  accountId: string | null;
  actor: Actor;
  act: AuditAct;
  subject?: AuditSubject;
  details?: Record<string, string | number | boolean | null | readonly string[]>;
}
