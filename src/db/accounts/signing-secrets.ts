import { sql } from 'kysely';
import { UPLOAD_LIFE_S } from '../../domain/rules/address-life.ts';
import type { Logger } from '../../lib/logger.ts';
import type { Db, Trx } from '../database.ts';
import { ensureInstallation, makeSigningSecret } from '../installation.ts';

/** Addresses that were signed before a rotation stay valid: uploads have the longest life of an address. */
const OLD_SECRET_LIFE_S = UPLOAD_LIFE_S;
/** How soon a process signs with a secret that another process has made. */
const RELOAD_EVERY_MS = 10_000;
/** How often, at most, a signature that fits no secret makes the process read the secrets again. */
const MIN_RELOAD_INTERVAL_MS = 1_000;

/** The secrets that all processes of an installation sign addresses with. */
export interface SigningSecrets {
  /** The secret that signs now. */
  current(): Buffer;
  /** Whether any valid secret passes the check. */
  some(passes: (secret: Buffer) => boolean): Promise<boolean>;
  close(): void;
}

interface Secrets {
  current: Buffer;
  previous: Buffer | null;
  previousUntil: Date | null;
}

/** Makes the first secret where there is none, and follows later rotations. */
export async function openSigningSecrets(db: Db, logger: Logger): Promise<SigningSecrets> {
  await ensureInstallation(db);
  const held = { secrets: await readSecrets(db), readAt: performance.now() };
  const reload = async () => {
    held.readAt = performance.now();
    held.secrets = await readSecrets(db);
  };
  const timer = setInterval(() => {
    reload().catch((error) =>
      logger.warn({ error: String(error) }, 'the signing secret could not be read anew'),
    );
  }, RELOAD_EVERY_MS);
  timer.unref();
  return {
    current: () => held.secrets.current,
    async some(passes) {
      if (goodOnes(held.secrets).some(passes)) return true;
      if (performance.now() - held.readAt < MIN_RELOAD_INTERVAL_MS) return false;
      await reload();
      return goodOnes(held.secrets).some(passes);
    },
    close: () => clearInterval(timer),
  };
}

function goodOnes({ current, previous, previousUntil }: Secrets): Buffer[] {
  const isStillGood = previousUntil !== null && previousUntil.getTime() > Date.now();
  return previous !== null && isStillGood ? [current, previous] : [current];
}

async function readSecrets(db: Db): Promise<Secrets> {
  const row = await db
    .selectFrom('installation')
    .select(['signing_secret', 'previous_secret', 'previous_until'])
    .executeTakeFirstOrThrow();
  return { current: row.signing_secret, previous: row.previous_secret, previousUntil: row.previous_until };
}

export interface Rotation {
  /** Until when older signatures are valid; null: they no longer are. */
  oldUntil: Date | null;
}

/**
 * Signs with a new secret from now on. The old one stays valid for another day, or ends at once. Null when an older
 * secret is still valid: at most two are valid at a time.
 */
export async function rotateSigningSecret(trx: Trx, isAtOnce: boolean): Promise<Rotation | null> {
  await ensureInstallation(trx);
  const { rows } = await sql<Rotation>`
    UPDATE installation SET
      previous_secret = CASE WHEN ${isAtOnce} THEN NULL ELSE signing_secret END,
      previous_until = CASE WHEN ${isAtOnce} THEN NULL ELSE now() + make_interval(secs => ${OLD_SECRET_LIFE_S}) END,
      signing_secret = ${makeSigningSecret()}
    WHERE ${isAtOnce} OR previous_until IS NULL OR previous_until < now()
    RETURNING previous_until AS "oldUntil"`.execute(trx);
  return rows[0] ?? null;
}
