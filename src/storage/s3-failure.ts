import type { S3Place } from '../lib/s3-place.ts';

export type S3FailureKind =
  | 'no_object'
  | 'no_upload'
  | 'changed'
  | 'no_bucket'
  | 'credentials'
  | 'denied'
  | 'region'
  | 'unreachable'
  | 'unsupported'
  | 'other';

/** A request that the store refused or did not answer. The message gives the reason and the remedy. */
export class S3Failure extends Error {
  readonly kind: S3FailureKind;
  /** The status of the answer; null where none came. */
  readonly status: number | null;

  constructor(kind: S3FailureKind, message: string, cause: SdkError) {
    super(message, { cause });
    this.name = 'S3Failure';
    this.kind = kind;
    this.status = statusOf(cause);
  }

  /** The failure in words for callers, behind “the storage”. */
  get says(): string {
    return this.status === null ? 'does not answer' : `answers with ${this.status}`;
  }

  /** Whether the store did not answer, or asked to come later. */
  get isAway(): boolean {
    return this.kind === 'unreachable';
  }

  /** Whether only other settings or another store help, so that trying again does not. */
  get isOfSettings(): boolean {
    return ['no_bucket', 'credentials', 'denied', 'region', 'unsupported'].includes(this.kind);
  }
}

interface SdkError extends Error {
  code?: string;
  /** The name of the call, such as `PutObject`. */
  call?: string;
  $metadata?: { httpStatusCode?: number };
  /** There where the answer could not be read, as a page of a proxy. */
  $response?: { statusCode?: number };
}

const statusOf = ({ $metadata, $response }: SdkError): number | null =>
  $metadata?.httpStatusCode ?? $response?.statusCode ?? null;

const KIND_OF_NAME: Record<string, S3FailureKind> = {
  NoSuchKey: 'no_object',
  NotFound: 'no_object',
  NoSuchUpload: 'no_upload',
  PreconditionFailed: 'changed',
  NoSuchBucket: 'no_bucket',
  InvalidAccessKeyId: 'credentials',
  SignatureDoesNotMatch: 'credentials',
  InvalidToken: 'credentials',
  ExpiredToken: 'credentials',
  CredentialsProviderError: 'credentials',
  RequestTimeTooSkewed: 'credentials',
  AccessDenied: 'denied',
  AccountProblem: 'denied',
  Forbidden: 'denied',
  PermanentRedirect: 'region',
  AuthorizationHeaderMalformed: 'region',
  IllegalLocationConstraintException: 'region',
  TimeoutError: 'unreachable',
  ServiceUnavailable: 'unreachable',
  SlowDown: 'unreachable',
  NotImplemented: 'unsupported',
  MethodNotAllowed: 'unsupported',
};

/** The answer to a HEAD has no body, so its status is all there is. */
const KIND_OF_STATUS: Record<number, S3FailureKind> = {
  301: 'region',
  307: 'region',
  403: 'denied',
  404: 'no_object',
  405: 'unsupported',
  412: 'changed',
  501: 'unsupported',
  503: 'unreachable',
};

/** The beginnings of network and TLS error codes. */
const NETWORK_CODES = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONN',
  'EHOST',
  'ENET',
  'ETIMEDOUT',
  'EPIPE',
  'CERT_',
  'ERR_TLS',
  'DEPTH_ZERO',
  'SELF_SIGNED',
  'UNABLE_TO',
];

export function kindOfS3Error(error: SdkError): S3FailureKind {
  const named = KIND_OF_NAME[error.name];
  if (named !== undefined) return named;
  if (NETWORK_CODES.some((start) => error.code?.startsWith(start))) return 'unreachable';
  return KIND_OF_STATUS[statusOf(error) ?? 0] ?? 'other';
}

/** The store's answer in words that an operator can act on. */
export function explainS3Error(given: unknown, place: S3Place): S3Failure {
  if (given instanceof S3Failure) return given;
  const error: SdkError = given instanceof Error ? given : new Error(String(given));
  const kind = kindOfS3Error(error);
  return new S3Failure(kind, sentence(kind, error, place), error);
}

function sentence(kind: S3FailureKind, error: SdkError, { bucket, endpoint, region }: S3Place): string {
  const where = endpoint ?? `Amazon S3 in ${region}`;
  const message = `${error.name}: ${error.message}`.slice(0, 300);
  const call = error.call ?? 'a call';
  const status = statusOf(error);
  switch (kind) {
    case 'no_object':
      return `bucket ${bucket} has no such object`;
    case 'no_upload':
      return `the multipart upload into bucket ${bucket} is not known any more; a lifecycle rule may have ended it`;
    case 'changed':
      return `the object in bucket ${bucket} is another one than it was`;
    case 'no_bucket':
      return `there is no bucket ${bucket} at ${where}. Create it, or set MAKECUT_S3_BUCKET to one that is there.`;
    case 'credentials':
      return `${where} does not accept the access key (${message}). Check MAKECUT_S3_ACCESS_KEY_ID, MAKECUT_S3_SECRET_ACCESS_KEY and this machine's clock.`;
    case 'denied':
      return `access to bucket ${bucket} at ${where} is denied (${call}: ${message}). The key needs to read, write, delete and list objects there.`;
    case 'region':
      return `bucket ${bucket} is not in region ${region} (${message}). Set MAKECUT_S3_REGION to the bucket's region.`;
    case 'unreachable':
      if (status !== null) return `bucket ${bucket}: ${where} answers with ${status} (${call}: ${message})`;
      return `bucket ${bucket}: ${where} does not answer (${message}). Check MAKECUT_S3_ENDPOINT and the network.`;
    case 'unsupported':
      return `bucket ${bucket}: ${where} does not know the call ${call} (${message})`;
    case 'other':
      if (status !== null) return `bucket ${bucket}: ${where} answers with ${status} (${call}: ${message})`;
      return `${where} failed at bucket ${bucket}: ${message}`;
  }
}
