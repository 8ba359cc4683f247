import { chmod, cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInvite, join as joinAccount } from '../../../src/app/people/invite.ts';
import { createClient } from '../../../src/client/client.ts';
import { makeClientProject, PROJECT_ROOT, packClient } from '../machine/client-project.ts';
import { makeDataFolder } from '../service/data-folder.ts';
import { startTestService, type TestService } from '../service/test-service.ts';
import { startTranscribingServer } from '../speech/transcribing-server.ts';
import { makeReadersFootage, READERS_SENTENCES } from './make-readers-footage.ts';
import { makeReadersWork } from './make-readers-work.ts';

/**
 * The set-up of a reader of the documents: a folder with footage and `./makecut`, a service, and some work in
 * it.
 */
export interface Desk {
  dir: string;
  serviceUrl: string;
  environment: Record<string, string>;
  /** Fills the rate buckets: a document asks more often than a person. */
  refillLimits(): Promise<void>;
  end(): Promise<void>;
}

export async function openDesk(): Promise<Desk> {
  const folder = await makeDataFolder();
  const transcriber = await startTranscribingServer(READERS_SENTENCES);
  const settings = { ...transcriber.environment, MAKECUT_ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8' };
  const service = await startTestService(settings);
  const end = async () => {
    await service.end();
    await transcriber.close();
    await folder.remove();
  };
  try {
    const { dir } = folder;
    await makeReadersFootage(dir);
    await addUser(service);
    await layOutSample(service.dataDir, dir);
    await installClient(dir);
    await cp(join(PROJECT_ROOT, 'examples'), join(dir, 'examples'), { recursive: true });
    await installPrograms(dir);
    const client = createClient({ baseUrl: service.url, apiKey: service.apiKey });
    const variables = await makeReadersWork(client, service, dir);
    const environment = { ...environmentOf(service, dir), ...settings, ...variables };
    return { dir, serviceUrl: service.url, environment, refillLimits: service.refillLimits, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Programs find the Node of the project first, as after the first run of `./makecut`. */
function environmentOf({ dataDir, apiKey }: TestService, dir: string): Record<string, string> {
  const path = [join(dir, 'bin'), dirname(process.execPath), process.env['PATH']].join(':');
  return { PATH: path, HOME: dir, MAKECUT_DATA_DIR: dataDir, MAKECUT_PORT: '0', KEY: apiKey };
}

/**
 * `./makecut` and `node` are the real ones. Those that run until they are stopped are stopped once they are ready. curl
 * counts a refusal as a failure, which it does not by itself.
 */
async function installPrograms(dir: string): Promise<void> {
  const [makecut, stop] = [join(PROJECT_ROOT, 'makecut'), join(import.meta.dirname, 'stop-when-ready.ts')];
  const program = async (name: string, pattern: string, real: string) => {
    const [first, rest] = [`case "$1 \${2:-}" in`, `*) exec '${real}' "$@" ;;\nesac\n`];
    const stopping = `${pattern}) exec '${process.execPath}' '${stop}' '${real}' "$@" ;;`;
    await writeFile(join(dir, name), `#!/bin/sh\n${first}\n${stopping}\n${rest}`);
    await chmod(join(dir, name), 0o755);
  };
  await mkdir(join(dir, 'bin'));
  await program('makecut', "serve*|worker*|'webhooks listen'", makecut);
  await program('bin/node', '*receive-*|*server.ts*', process.execPath);
  await writeFile(join(dir, '.curlrc'), 'fail-with-body\nshow-error\n');
}

/** The folder has the packed client, and the project's command that packs it. */
async function installClient(dir: string): Promise<void> {
  await makeClientProject(dir, await packClient(join(dir, 'dist/client')), []);
  const scripts = { 'build:client': `node ${join(PROJECT_ROOT, 'packages/client/build.ts')} dist/client` };
  await writeFile(join(dir, 'package.json'), JSON.stringify({ private: true, type: 'module', scripts }));
}

/** To make the real sample takes a minute of processor time; `test/e2e/cut-sample.test.ts` makes it. */
async function layOutSample(dataDir: string, dir: string): Promise<void> {
  const paths = ['wide.mp4', 'close.mp4', 'host.wav', 'guest.wav'].map((name) => join(dir, name));
  await mkdir(join(dataDir, 'sample'));
  await writeFile(join(dataDir, 'sample/sample.files.json'), JSON.stringify(paths));
}

/** The user whose password a document sets. */
async function addUser({ service }: TestService): Promise<void> {
  const { db } = service.app;
  const { id } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const [email, now] = ['somebody@example.org', new Date()];
  const request = { accountId: id, role: 'editor', email, invitedBy: null, now, actor: null } as const;
  const { token } = await createInvite(db, request);
  const person = { email, name: 'Somebody', password: 'a long enough sentence', caller: '127.0.0.1', now };
  await joinAccount(db, { token, ...person });
}
