import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ProblemError } from '../../contract/problems/problem.ts';

/** OWASP's second choice for argon2id: 19 MiB (given in KiB), two passes; about 30 ms on one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const MIN_CHARS = 10;
const MAX_CHARS = 200;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive = promisify(argon2);

/** Refuses a password of a wrong length, or one that is easy to guess. */
export function requirePassword(password: string, email: string): void {
  const length = [...password].length;
  if (length < MIN_CHARS || length > MAX_CHARS) {
    throw new ProblemError(
      'invalid_request',
      `the password has ${length} characters; ${MIN_CHARS} to ${MAX_CHARS} are taken`,
    );
  }
  if (new Set(password).size < 4 || password.toLowerCase() === email.toLowerCase()) {
    throw new ProblemError('invalid_request', 'the password is easy to guess; take another one');
  }
}

/** In the PHC string format, which holds its parameters, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, salt, COST);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`;
}

/**
 * Whether the password is right. Without a hash it does the same work. The time of an answer must not show
 * which addresses have a user.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  if (hash === null) {
    await tagOf(password, randomBytes(SALT_BYTES), COST);
    return false;
  }
  const match = PHC.exec(hash);
  if (match === null) throw new Error('a password hash in the database has an unknown form');
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number];
  const [salt, tag] = match.slice(4, 6).map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer];
  return timingSafeEqual(await tagOf(password, salt, { memory, passes, parallelism }), tag);
}

async function tagOf(password: string, nonce: Buffer, cost: typeof COST) {
  const message = password.normalize('NFKC');
  return await derive('argon2id', { message, nonce, tagLength: TAG_BYTES, ...cost });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
