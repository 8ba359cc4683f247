export const SCOPES = ['read', 'write', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];

export const ROLES = ['viewer', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Account plans with source minutes, and those without. */
export const MINUTE_PLANS = ['creator', 'pro', 'studio'] as const;
export type MinutePlan = (typeof MINUTE_PLANS)[number];
export const ACCOUNT_PLANS = [...MINUTE_PLANS, 'enterprise', 'legacy', 'none'] as const;
export type AccountPlan = (typeof ACCOUNT_PLANS)[number];

/** Kinds of actors in the audit log. */
export const ACTOR_KINDS = ['user', 'key', 'operator', 'nobody'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];
