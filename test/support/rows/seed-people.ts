import { randomUUID } from 'node:crypto';
import { openSession } from '../../../src/app/people/session.ts';
import type { Role } from '../../../src/contract/values/access.ts';
import { insertUser, putMembership } from '../../../src/db/access/people.ts';
import type { Db } from '../../../src/db/database.ts';

export interface SeededPerson {
  id: string;
  email: string;
  /** Opens one more session in the account, and gives its cookie. */
  signIn(): Promise<string>;
}

/** A person of an account without a password, written as rows. */
export async function seedPerson(
  db: Db,
  accountId: string,
  role: Role,
  { isOperator = false } = {},
): Promise<SeededPerson> {
  const email = `${randomUUID()}@example.org`;
  const id = await db.transaction().execute(async (trx) => {
    const user = await insertUser(trx, { email, name: `A ${role}`, is_operator: isOperator });
    if (user === null) throw new Error('no person was made');
    await putMembership(trx, accountId, user.id, role);
    return user.id;
  });
  return {
    id,
    email,
    signIn: async () => `makecut=${(await openSession(db, id, new Date(), accountId)).token}`,
  };
}
