import { userInfo } from 'node:os';
import type { Actor } from '../../domain/rules/audit.ts';

/** The person at this machine's command line, by their name on it. */
export function commandLineActor(): Actor {
  return { kind: 'operator', id: null, name: userName(), address: null };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A number without a name, as containers give.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
