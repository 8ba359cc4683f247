import type { Role, Scope } from '../../contract/values/access.ts';

/** What people may do in an account: each role has the scopes that a key would need for the same. */
export const SCOPES_OF: Record<Role, readonly Scope[]> = {
  viewer: ['read'],
  editor: ['read', 'write'],
  admin: ['read', 'write', 'admin'],
};
