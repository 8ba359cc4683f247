import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { LANGUAGE_CHOICES, LANGUAGE_RULE } from '../contract/values/languages.ts';
import { databaseAddress } from './database-address.ts';
import { flag, flagOn } from './flag.ts';
import { isHostAddress, serviceUrl } from './service-url.ts';

const projectRoot = resolve(import.meta.dirname, '../..');

/** Settings of the program as a whole. Where a default depends on the machine, `documentedDefault` says how. */
export const serviceSettings = {
  MAKECUT_PORT: z.coerce.number().int().min(0).max(65535).default(8080).describe('port of the API'),
  MAKECUT_HOST: z
    .string()
    .refine(
      (host) => URL.canParse(serviceUrl(host, 80)),
      'allowed is an address or a host name, without a port',
    )
    .default('127.0.0.1')
    .describe('address the API listens on'),
  MAKECUT_BASE_URL: z
    .string()
    .refine(
      isHostAddress,
      'allowed is an http or https address of a host alone, such as https://cuts.example.com: no path, no user name',
    )
    .optional()
    .describe("the service's address as clients see it; unset: made from host and port"),
  MAKECUT_DATA_DIR: z.string().default(resolve(projectRoot, 'data')).meta({
    description: 'folder of the database, the stored bytes and the work in progress',
    documentedDefault: '`data` in the project',
  }),
  DATABASE_URL: databaseAddress.describe('a Postgres to use; unset: the embedded one'),
  DATABASE_DIRECT_URL: databaseAddress.describe(
    'the same Postgres without a pooler between, for LISTEN; unset: DATABASE_URL',
  ),
  MAKECUT_ERROR_TYPE_BASE: z
    .url('allowed is an address such as https://errors.example.com')
    .optional()
    .describe('address prefix of problem types; unset: {base_url}/app/errors'),
  MAKECUT_LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('lowest level of log lines'),
  MAKECUT_WORKER_SLOTS: z.coerce.number().int().min(0).max(256).default(availableParallelism()).meta({
    description: 'heavy jobs that one process runs at a time; 0: this process works on none',
    documentedDefault: 'the number of processors',
  }),
  MAKECUT_MODELS_DIR: z
    .string()
    .optional()
    .describe('folder of model files; unset: models in the data folder'),
  MAKECUT_EXTENSIONS: flagOn.describe('off: members of requests beyond the interface are ignored'),
  MAKECUT_LANGUAGE: z
    .string()
    .trim()
    .toLowerCase()
    .refine((language) => LANGUAGE_CHOICES.includes(language), LANGUAGE_RULE)
    .default('en')
    .describe('language of the talk'),
  MAKECUT_WEBHOOK_RETRY_UNIT_S: z.coerce
    .number()
    .positive()
    .max(3600)
    .default(30)
    .describe('unit of the webhook retry schedule, in seconds; the wait after attempt n is 2^n units'),
  MAKECUT_OFFLINE: flag.describe('1: set-up fetches nothing from the network'),
};
