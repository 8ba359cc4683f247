import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../../../src/lib/free-port.ts';

/** Debian's own Python, which carries its Swift; another one may come first in PATH. */
const PYTHON = '/usr/bin/python3';
const SERVER = join(import.meta.dirname, 'swift-server.py');
const KINDS = ['account', 'container', 'object', 'proxy'] as const;
/** Far fewer than Amazon's, so that listings of some dozen objects have pages. */
export const PAGE_OBJECTS = 30;
const START_TIMEOUT_MS = 30_000;

/** The user with every right. */
export const SWIFT_OWNER = { accessKeyId: 'test:owner', secretAccessKey: 'owning' };

/** Whether the S3 store of the tests is installed. Without it, its tests say so and skip. */
export const hasSwift = existsSync('/usr/lib/python3/dist-packages/swift');
if (!hasSwift) {
  process.stderr.write('tests on S3 are skipped: Debian package python3-swift is not installed\n');
}

export interface SwiftS3 {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** A client for a test's own requests beside the service. */
  client: S3Client;
  /** A new bucket, with a name of its own if none is given. */
  createBucket(name?: string): Promise<string>;
  /** The settings that put a service into a new bucket here. */
  settings(more?: Record<string, string>): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/** A whole S3 store on free ports of this machine: OpenStack Swift, which really checks signatures. */
export async function startSwiftS3(): Promise<SwiftS3> {
  const dir = await mkdtemp(join(tmpdir(), 'makecut-swift-'));
  const ports = { account: 0, container: 0, object: 0, proxy: 0, cache: await freePort() };
  for (const kind of KINDS) ports[kind] = await freePort();
  await writeConfigs(dir, ports);
  const rings = (['account', 'container', 'object'] as const).map((name) => `${name}=${ports[name]}`);
  const servers = await startServers(dir, rings);
  const stop = async () => {
    client.destroy();
    await end(servers);
    await rm(dir, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    credentials: SWIFT_OWNER,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  try {
    for (const kind of KINDS) await awaitHealth(dir, kind, ports[kind]);
  } catch (error) {
    await stop();
    throw error;
  }
  let buckets = 0;
  const createBucket = async (Bucket = `films-${++buckets}`) => {
    await client.send(new CreateBucketCommand({ Bucket }));
    return Bucket;
  };
  const settings = async (more: Record<string, string> = {}) => ({
    MAKECUT_S3_BUCKET: await createBucket(),
    MAKECUT_S3_ENDPOINT: endpoint,
    MAKECUT_S3_ACCESS_KEY_ID: SWIFT_OWNER.accessKeyId,
    MAKECUT_S3_SECRET_ACCESS_KEY: SWIFT_OWNER.secretAccessKey,
    ...more,
  });
  return { endpoint, ...SWIFT_OWNER, client, createBucket, settings, stop };
}

/**
 * One user has every right, another has none. The proxy must have a cache in its settings, but works while that cache
 * is away.
 */
async function writeConfigs(
  dir: string,
  ports: Record<(typeof KINDS)[number] | 'cache', number>,
): Promise<void> {
  await mkdir(join(dir, 'devices', 'disk'), { recursive: true });
  await writeFile(
    join(dir, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = gold\ndefault = yes\n',
  );
  const common = (kind: (typeof KINDS)[number]) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports[kind]}
workers = 0
user = ${userInfo().username}
swift_dir = ${dir}
devices = ${join(dir, 'devices')}
mount_check = false
fallocate_reserve = 0
disable_fallocate = true
log_address = ${join(dir, 'no-syslog')}
`;
  for (const kind of ['account', 'container', 'object'] as const) {
    const text = `${common(kind)}[pipeline:main]
pipeline = healthcheck ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
[filter:healthcheck]
use = egg:swift#healthcheck
`;
    await writeFile(join(dir, `${kind}-server.conf`), text);
  }
  await writeFile(
    join(dir, 'proxy-server.conf'),
    `${common('proxy')}[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
max_bucket_listing = ${PAGE_OBJECTS}
max_multi_delete_objects = ${PAGE_OBJECTS}
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.cache}
connect_timeout = 0.01
[filter:tempauth]
use = egg:swift#tempauth
user_test_owner = owning .admin
user_test_guest = guesting
${['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'copy', 'slo', 'dlo']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join('')}`,
  );
}

async function startServers(dir: string, rings: readonly string[]): Promise<ChildProcess> {
  const log = await open(join(dir, 'start.log'), 'w');
  try {
    return spawn(PYTHON, [SERVER, dir, ...rings], { stdio: ['ignore', log.fd, log.fd] });
  } finally {
    await log.close();
  }
}

async function awaitHealth(dir: string, kind: string, port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  const isUp = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => null);
    return response?.status === 200;
  };
  while (!(await isUp())) {
    if (Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
    else throw new Error(`Swift's ${kind} server did not start:\n${await readLogs(dir, ['start', kind])}`);
  }
}

/** A server that was not forked has no log. */
async function readLogs(dir: string, names: readonly string[]): Promise<string> {
  const logs = names.map((name) => join(dir, `${name}.log`)).filter((path) => existsSync(path));
  return (await Promise.all(logs.map((path) => readFile(path, 'utf8')))).join('');
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await ended;
}
