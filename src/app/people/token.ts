import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** A secret for a link or a cookie: shown once, kept as its digest. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** The digest by which a token is found; null for a text that cannot be a token. */
export function digestOf(token: string): Buffer | null {
  return TOKEN_PATTERN.test(token) ? hashOf(token) : null;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
