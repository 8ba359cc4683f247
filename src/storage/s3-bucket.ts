import { createHash } from 'node:crypto';
import { S3Client } from '@aws-sdk/client-s3';
import type { S3Place } from '../lib/s3-place.ts';
import { explainS3Error, type S3Failure } from './s3-failure.ts';
import { requireStorageKey } from './storage-key.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** Longest silence on a connection. A request as a whole has no limit, for parts are as slow as the line. */
const IDLE_TIMEOUT_MS = 60_000;
/** The pauses double, so a store that restarts within some seconds is not noticed. */
const MAX_ATTEMPTS = 5;
/** Streams in both directions hold one each; the SDK's own 50 stall the API when 50 clients download slowly. */
const MAX_SOCKETS = 256;

/** One bucket with the client that talks to it. */
export interface S3Bucket {
  client: S3Client;
  place: S3Place;
  /** Bucket and full key of a request. Throws for an invalid storage key. */
  at(key: string): { Bucket: string; Key: string };
  /** Runs requests, and throws every failure as an S3Failure. */
  run<T>(work: () => Promise<T>): Promise<T>;
  close(): void;
}

export interface S3BucketOptions {
  isPatient?: boolean;
  /** Called when the store did not answer a request. */
  onUnreachable?: (failure: S3Failure) => void;
}

/** A patient client tries each request again for some seconds. The other one fails at once. */
export function openS3Bucket(
  place: S3Place,
  { isPatient = true, onUnreachable = () => {} }: S3BucketOptions = {},
): S3Bucket {
  const agent = { maxSockets: MAX_SOCKETS, keepAlive: true };
  const client = new S3Client({
    region: place.region,
    ...(place.endpoint === null ? {} : { endpoint: place.endpoint }),
    ...(place.credentials === null ? {} : { credentials: place.credentials }),
    forcePathStyle: place.isPathStyle,
    // Otherwise a presigned PUT would carry the checksum of an empty body, and other stores refuse the trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: isPatient ? MAX_ATTEMPTS : 1,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  sendContentMd5(client);
  nameFailedCalls(client);
  return {
    client,
    place,
    at(key) {
      requireStorageKey(key);
      return { Bucket: place.bucket, Key: fullKey(place, key) };
    },
    async run(work) {
      try {
        return await work();
      } catch (error) {
        const failure = explainS3Error(error, place);
        if (failure.isAway) onUnreachable(failure);
        throw failure;
      }
    },
    close: () => client.destroy(),
  };
}

export function fullKey({ prefix }: S3Place, key: string): string {
  return prefix === '' ? key : `${prefix}/${key}`;
}

/** Errors do not tell which call failed, and a store may lack one of them. */
function nameFailedCalls(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        try {
          return await next(args);
        } catch (error) {
          if (error instanceof Error) Object.assign(error, { call: commandName?.replace(/Command$/, '') });
          throw error;
        }
      },
    { step: 'initialize', name: 'namesOfFailedCalls' },
  );
}

/** Stores without Amazon's newer checksums need this one for a batch of deletes. */
function sendContentMd5(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const request = args.request as { body?: unknown; headers?: Record<string, string> };
        if (commandName === 'DeleteObjectsCommand' && request.headers && typeof request.body === 'string') {
          request.headers['content-md5'] = createHash('md5').update(request.body).digest('base64');
        }
        return await next(args);
      },
    { step: 'build', name: 'contentMd5OfDeletes' },
  );
}
