import { z } from 'zod';
import { withoutSlash } from '../lib/http-address.ts';
import type { S3Place } from '../lib/s3-place.ts';
import { ConfigError } from './config-error.ts';
import { flag, flagOrUnset } from './flag.ts';

/** Settings of a bucket for all bytes; a part of the one schema in `config.ts`. */
export const s3Settings = {
  MAKECUT_S3_BUCKET: z.string().optional().describe('bucket for all bytes; unset: local disk'),
  MAKECUT_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'allowed is an http or https address' })
    .optional()
    .describe('address of the S3 store; unset: Amazon S3'),
  MAKECUT_S3_REGION: z.string().optional().describe('its region; with an endpoint, unset: us-east-1'),
  MAKECUT_S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe("access key; unset: the machine's own role or profile, as the AWS SDK finds it"),
  MAKECUT_S3_SECRET_ACCESS_KEY: z.string().optional().describe('its secret'),
  MAKECUT_S3_PREFIX: z
    .string()
    .regex(
      /^\/*[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*\/*$/i,
      'allowed are letters, digits and ._- between slashes',
    )
    .optional()
    .describe('folder in the bucket that holds all keys; unset: none'),
  MAKECUT_S3_FORCE_PATH_STYLE: flagOrUnset.describe(
    'on: the bucket is named in the path, not in the host; unset: on with an endpoint',
  ),
  MAKECUT_S3_DIRECT: flag.describe("on: clients get the store's own presigned addresses"),
  MAKECUT_S3_LOCAL_COPIES_BYTES: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(20 * 2 ** 30)
    .describe('local copies that a process keeps beyond those in use, in bytes'),
};

const s3Schema = z.object(s3Settings);
type S3Settings = z.infer<typeof s3Schema>;

export interface S3Config extends S3Place {
  isDirect: boolean;
  localCopiesBytes: number;
}

/** Throws ConfigError on settings that need others which are missing. */
export function readS3(settings: S3Settings): S3Config | null {
  const {
    MAKECUT_S3_BUCKET: bucket,
    MAKECUT_S3_ENDPOINT: endpoint = null,
    MAKECUT_S3_REGION: region,
    MAKECUT_S3_ACCESS_KEY_ID: accessKeyId,
    MAKECUT_S3_SECRET_ACCESS_KEY: secretAccessKey,
    MAKECUT_S3_PREFIX: prefix = '',
  } = settings;
  if (bucket === undefined) {
    const given = Object.keys(settings).filter((name) =>
      /^MAKECUT_S3_(ENDPOINT|REGION|ACC|SEC|PRE)/.test(name),
    );
    if (given.length === 0 && !settings.MAKECUT_S3_DIRECT) return null;
    throw new ConfigError(
      `${given[0] ?? 'MAKECUT_S3_DIRECT'} is set but MAKECUT_S3_BUCKET is not: set the bucket too, or neither.`,
    );
  }
  if (endpoint === null && region === undefined) {
    throw new ConfigError(
      'MAKECUT_S3_BUCKET needs MAKECUT_S3_REGION (Amazon S3) or MAKECUT_S3_ENDPOINT (others).',
    );
  }
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new ConfigError(
      'MAKECUT_S3_ACCESS_KEY_ID and MAKECUT_S3_SECRET_ACCESS_KEY go together: set both or neither.',
    );
  }
  return {
    bucket,
    endpoint: endpoint === null ? null : withoutSlash(endpoint),
    region: region ?? 'us-east-1',
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined ? null : { accessKeyId, secretAccessKey },
    prefix: prefix.replace(/^\/+|\/+$/g, ''),
    isPathStyle: settings.MAKECUT_S3_FORCE_PATH_STYLE ?? endpoint !== null,
    isDirect: settings.MAKECUT_S3_DIRECT,
    localCopiesBytes: settings.MAKECUT_S3_LOCAL_COPIES_BYTES,
  };
}
