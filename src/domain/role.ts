import type { Scope } from '../contract/identifier.ts';

/** What people may do in an account; each has the scopes that a key would need for the same. */
export const ROLES = ['viewer', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

const SCOPES_OF: Record<Role, readonly Scope[]> = {
  viewer: ['read'],
  editor: ['read', 'write'],
  admin: ['read', 'write', 'admin'],
};

export function scopesOf(role: Role): readonly Scope[] {
  return SCOPES_OF[role];
}
