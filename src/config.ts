import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { billingSettings, readBillingSettings } from './config/billing-settings.ts';
import { readExtraCa } from './config/checks/extra-ca.ts';
import { saySettingFaults } from './config/checks/say-setting-fault.ts';
import { sayUnknownSettings } from './config/checks/unknown-settings.ts';
import { withoutSecret } from './config/checks/without-secret.ts';
import { ConfigError } from './config/config-error.ts';
import { embeddingSettings, readEmbeddingSettings } from './config/embedding-settings.ts';
import { engineSettings, readEngineSettings } from './config/engine-settings.ts';
import { childEnvironment, jailSettings } from './config/jail-settings.ts';
import { callerSettings, outboundSettings } from './config/network-settings.ts';
import { findPlannerFault, plannerSettings, readPlannerSettings } from './config/planner-settings.ts';
import { readS3, s3Settings } from './config/s3-settings.ts';
import { serviceSettings } from './config/service-settings.ts';
import { describeByChapter, typedDefault } from './config/settings-document.ts';
import { findSignInFault, readOidcSettings, signInSettings } from './config/sign-in-settings.ts';
import { readDownloadSettings, readUploadSettings, uploadSettings } from './config/upload-settings.ts';
import { renderSettings, sourceSettings } from './config/work-settings.ts';
import { codeOf } from './lib/code-of.ts';
import { withoutSlash } from './lib/http-address.ts';

export { ConfigError } from './config/config-error.ts';
export type { S3Config } from './config/s3-settings.ts';

/** Every setting of the program by its purpose, as docs/settings.md shows them. */
const SETTINGS_BY_CHAPTER = {
  'The service': serviceSettings,
  Callers: callerSettings,
  'Signing in': signInSettings,
  'Requests to other hosts': outboundSettings,
  Uploads: uploadSettings,
  Recordings: sourceSettings,
  Transcription: engineSettings,
  Planning: plannerSettings,
  Embeddings: embeddingSettings,
  Rendering: renderSettings,
  'The jail': jailSettings,
  'Plans of accounts': billingSettings,
  'A bucket for all bytes': s3Settings,
};

/** Every setting with its form, its default and its purpose. */
const settingsSchema = z.object({
  ...serviceSettings,
  ...callerSettings,
  ...engineSettings,
  ...plannerSettings,
  ...embeddingSettings,
  ...renderSettings,
  ...jailSettings,
  ...signInSettings,
  ...uploadSettings,
  ...sourceSettings,
  ...outboundSettings,
  ...billingSettings,
  ...s3Settings,
});

const SETTING_NAMES = Object.keys(settingsSchema.shape);

/** The frozen configuration that is passed down from the composition roots. */
export type Config = ReturnType<typeof readConfig>;

/** Reads the environment (and `.env` in the caller's folder) once. Throws ConfigError naming every wrong setting. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const callerDir = environment['MAKECUT_CALLER_DIR'] ?? process.cwd();
  loadDotEnv(callerDir, environment);
  const settings = parseSettings(withoutBlanks(environment));
  const dataDir = absolute(settings.MAKECUT_DATA_DIR, callerDir);
  return Object.freeze({
    port: settings.MAKECUT_PORT,
    host: settings.MAKECUT_HOST,
    baseUrl: settings.MAKECUT_BASE_URL === undefined ? null : withoutSlash(settings.MAKECUT_BASE_URL),
    trustedProxies: settings.MAKECUT_TRUSTED_PROXIES,
    corsOrigins: settings.MAKECUT_CORS_ORIGINS,
    auditDays: settings.MAKECUT_AUDIT_DAYS,
    metricsToken: settings.MAKECUT_METRICS_TOKEN ?? null,
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? null,
    errorTypeBase:
      settings.MAKECUT_ERROR_TYPE_BASE === undefined ? null : withoutSlash(settings.MAKECUT_ERROR_TYPE_BASE),
    logLevel: settings.MAKECUT_LOG_LEVEL,
    workerSlots: settings.MAKECUT_WORKER_SLOTS,
    modelsDir: absolute(settings.MAKECUT_MODELS_DIR ?? resolve(dataDir, 'models'), callerDir),
    hasExtensions: settings.MAKECUT_EXTENSIONS,
    language: settings.MAKECUT_LANGUAGE,
    speakers: settings.MAKECUT_SPEAKERS ?? null,
    maxFileBytes: settings.MAKECUT_MAX_FILE_BYTES,
    uploadBounds: readUploadSettings(settings),
    downloadBounds: readDownloadSettings(settings),
    faultPatienceS: settings.MAKECUT_FAULT_PATIENCE_S,
    orphanAgeMs: settings.MAKECUT_ORPHAN_AGE_S * 1000,
    maxFileDurationMs: settings.MAKECUT_MAX_FILE_HOURS * 3_600_000,
    allowedPrivateCidrs: settings.MAKECUT_ALLOW_PRIVATE_ADDRESSES,
    /** PEM text of certificate authorities to trust on outbound connections, besides Node's own. */
    extraCa: readExtraCa(settings.MAKECUT_EXTRA_CA, callerDir),
    webhookRetryUnitS: settings.MAKECUT_WEBHOOK_RETRY_UNIT_S,
    billing: readBillingSettings(settings),
    providerBudget: {
      limitUsd: settings.MAKECUT_PROVIDER_BUDGET_USD ?? null,
      window: settings.MAKECUT_PROVIDER_BUDGET_WINDOW,
    },
    engines: readEngineSettings(settings),
    planner: readPlannerSettings(settings),
    embeddings: readEmbeddingSettings(settings),
    oidc: readOidcSettings(settings),
    segmentCacheBytes: settings.MAKECUT_SEGMENT_CACHE_BYTES,
    videoEncoder: settings.MAKECUT_VIDEO_ENCODER,
    /** Null for bytes on the local disk. */
    s3: readS3(settings),
    /** A sentence for each variable that looks like a setting and is none. */
    unknownSettings: listUnknownSettings(environment),
    /** The data that a client on this machine needs for a service elsewhere. */
    clientApiKey: environment['MAKECUT_API_KEY'] ?? null,
    callerDir,
    /** Folders in which programs are looked for, as in PATH. */
    searchPath: environment['PATH'] ?? '',
    /** Null: by who can reach the service. */
    jailRule: settings.MAKECUT_JAIL ?? null,
    /** The whole environment of child processes. */
    childEnvironment: childEnvironment(environment),
  });
}

function parseSettings(given: NodeJS.ProcessEnv): z.output<typeof settingsSchema> {
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const faults = saySettingFaults(settingsSchema, given, parsed.error.issues);
    throw new ConfigError(`wrong settings: ${faults.join('; ')}. See ./makecut config.`);
  }
  const fault = findPlannerFault(parsed.data) ?? findSignInFault(parsed.data);
  if (fault !== null) throw new ConfigError(`wrong settings: ${fault}.`);
  return parsed.data;
}

/** The user's name for the program, for hints: the launcher's path as typed, or its bare name from PATH. */
export function calledAs(environment: NodeJS.ProcessEnv = process.env): string {
  const called = environment['MAKECUT_CALLED_AS'] ?? './makecut';
  return /^[\w./+@-]+$/.test(called) ? called : `'${called.replaceAll("'", "'\\''")}'`;
}

/** The file descriptor that the launcher keeps for the protocol of `mcp`; null: standard output. */
export function protocolFd(environment: NodeJS.ProcessEnv = process.env): number | null {
  const fd = environment['MAKECUT_PROTOCOL_FD'];
  return fd === undefined ? null : Number(fd);
}

/** One row per setting for `makecut config`: name, value in force (secrets hidden), default, meaning. */
export function describeSettings(environment: NodeJS.ProcessEnv = process.env): SettingRow[] {
  const given = withoutBlanks(environment);
  return Object.entries(settingsSchema.shape).map(([name, schema]) => ({
    name,
    value: given[name] === undefined ? null : withoutSecret(name, given[name]),
    fallback: typedDefault(schema),
    meaning: schema.description ?? '',
  }));
}

/** A sentence for each variable that looks like a setting and is none; also where the settings are wrong. */
export function listUnknownSettings(environment: NodeJS.ProcessEnv = process.env): string[] {
  return sayUnknownSettings(SETTING_NAMES, environment);
}

/** The text of `docs/settings.md`: every setting, its default and its meaning. It is the same on every machine. */
export function settingsDocument(): string {
  return describeByChapter(SETTINGS_BY_CHAPTER);
}

export interface SettingRow {
  name: string;
  value: string | null;
  fallback: string | null;
  meaning: string;
}

function loadDotEnv(dir: string, environment: NodeJS.ProcessEnv): void {
  if (environment !== process.env) return;
  try {
    process.loadEnvFile(resolve(dir, '.env'));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** A setting that is set to nothing counts as not set. */
function withoutBlanks(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
}

function absolute(path: string, baseDir: string): string {
  return isAbsolute(path) ? path : resolve(baseDir, path);
}
