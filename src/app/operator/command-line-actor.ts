import { userInfo } from 'node:os';
import type { Actor } from '../../domain/rules/audit.ts';

/** The person at the command line, by the name of their user on this machine. */
export function commandLineActor(): Actor {
  return { kind: 'operator', id: null, name: userName(), address: null };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // In containers, a user may have a number and no name.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
