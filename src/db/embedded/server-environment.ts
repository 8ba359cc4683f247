/** The environment of Postgres and its programs. The service's own environment holds keys that no child needs. */
export const SERVER_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC' };

/** The same as options of execa. */
export const APART = { env: SERVER_ENVIRONMENT, extendEnv: false, stdin: 'ignore' } as const;
