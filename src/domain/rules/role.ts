import type { Role, Scope } from '../../contract/values/access.ts';

/** The rights of people in an account. Each role has the scopes that a key would need for the same work. */
export const SCOPES_OF: Record<Role, readonly Scope[]> = {
  viewer: ['read'],
  editor: ['read', 'write'],
  admin: ['read', 'write', 'admin'],
};
