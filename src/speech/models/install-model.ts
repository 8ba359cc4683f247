import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withProcessLock } from '../../lib/files/process-lock.ts';
import { hashFile } from '../../media/hash-file.ts';
import { fetchKeptFile } from '../../net/fetch-kept-file.ts';
import type { OperatorClient } from '../../net/operator-client.ts';
import { RequestFailedError } from '../../net/request-failed-error.ts';
import type { CatalogueModel, ModelFile } from './catalogue.ts';
import { fileFault } from './file-fault.ts';
import { MANIFEST, readManifest, sayOtherSum } from './installed-sums.ts';
import { sayFailedRequest, sayNotInFolder, sayWrongFile, sourceOf } from './say-install-failure.ts';

/** The reason why a model could not be installed: one sentence with the remedy. */
export class ModelInstallError extends Error {}

export interface InstallOptions {
  client: OperatorClient;
  baseUrl: string;
  modelsDir: string;
  /** A folder that has the files, or a folder of the model's name with them; null: they are fetched. */
  fromDir: string | null;
  model: CatalogueModel;
  signal: AbortSignal;
  /** Over all files of the model; the total is that of the catalogue until the server tells. */
  onProgress: (progress: { file: string; bytes: number; totalBytes: number }) => void;
  /** The first wait before a broken download continues. */
  waitUnitMs: number;
  /** Called when another process is at this model; its work is waited for. */
  onHeld?: (pid: number) => void;
}

/** The source of its expected SHA-256: a public page, the server's own value, or none. */
export type ChecksumSource = 'published' | 'server' | 'recorded';

export interface InstalledFile {
  name: string;
  size_bytes: number;
  sha256: string;
  checked_against: ChecksumSource;
}

export interface InstalledModel {
  name: string;
  dir: string;
  files: InstalledFile[];
}

const IDLE_TIMEOUT_MS = 60_000;
/** Another process may be fetching half a gigabyte over a slow line. */
const LOCK_WAIT_MS = 24 * 3_600_000;
/** The most that a file may exceed the catalogue's size. */
const SIZE_SLACK_BYTES = 200_000_000;

/**
 * Fetches the missing files of a model, checks them, and puts the folder in its place in one step. A failed
 * download stays and is continued. Files that a person put there are taken as they are.
 */
export async function installModel(options: InstallOptions): Promise<InstalledModel> {
  const { modelsDir, model } = options;
  const incomingDir = join(modelsDir, '.incoming', model.name);
  const dir = join(modelsDir, model.name);
  const lockPath = join(modelsDir, '.incoming', `${model.name}.lock`);
  const install = async () => {
    await mkdir(incomingDir, { recursive: true });
    const known = await readManifest(dir);
    const files: InstalledFile[] = [];
    let doneBytes = 0;
    for (const file of model.files) {
      const restBytes = model.files
        .slice(files.length + 1)
        .reduce((sum, { aboutBytes }) => sum + aboutBytes, 0);
      const onBytes = (bytes: number, total: number | null) =>
        options.onProgress({
          file: file.name,
          bytes: doneBytes + bytes,
          totalBytes: doneBytes + (total ?? Math.max(file.aboutBytes, bytes)) + restBytes,
        });
      const placed = existsSync(join(dir, file.name)) && (await stat(join(dir, file.name))).size > 0;
      const installed = placed
        ? await acceptPlaced(dir, file, known.get(file.name) ?? null)
        : await fetchFile(options, incomingDir, { file, before: known.get(file.name) ?? null }, onBytes);
      doneBytes += installed.size_bytes;
      onBytes(0, 0);
      files.push(installed);
    }
    await publish(incomingDir, dir, files);
    return { name: model.name, dir, files };
  };
  const { signal, onHeld } = options;
  const wait = { timeoutMs: LOCK_WAIT_MS, signal, ...(onHeld ? { onHeld } : {}) };
  return await withProcessLock(lockPath, install, wait);
}

async function fetchFile(
  options: InstallOptions,
  incomingDir: string,
  { file, before }: { file: ModelFile; before: string | null },
  onProgress: (bytes: number, total: number | null) => void,
): Promise<InstalledFile> {
  const { baseUrl, fromDir } = options;
  const source = sourceOf(baseUrl, fromDir);
  const path = join(incomingDir, file.name);
  let said: string | null = null;
  let facts: FileFacts | null = null;
  if (!existsSync(path)) {
    const came =
      source.kind === 'folder'
        ? await copyFrom(source.dir, options.model, file, `${path}.copy`)
        : await download(options, source, { file, toPath: `${path}.part` }, onProgress);
    said = came.sha256;
    const checked = await checkFile(came.path, file, { said, before });
    if (checked.fault !== null) {
      await rm(came.path, { force: true });
      throw new ModelInstallError(sayWrongFile(source, { file, path: came.givenAt, fault: checked.fault }));
    }
    facts = checked.facts;
    await rename(came.path, path);
  }
  const against = file.sha256 !== null ? 'published' : said !== null ? 'server' : 'recorded';
  return { name: file.name, ...(facts ?? (await factsOf(path))), checked_against: against };
}

/** Bytes that came, not looked at yet. */
interface Came {
  path: string;
  /** Its expected SHA-256; null where only the file itself could give one. */
  sha256: string | null;
  /** Where the user finds the file. */
  givenAt: string;
}

async function download(
  { client, model, signal, waitUnitMs, modelsDir }: InstallOptions,
  source: { kind: 'site' | 'mirror'; baseUrl: string },
  { file, toPath }: { file: ModelFile; toPath: string },
  onProgress: (bytes: number, total: number | null) => void,
): Promise<Came> {
  const url = `${source.baseUrl}/${file.path}`;
  const maxBytes = file.aboutBytes * 2 + SIZE_SLACK_BYTES;
  try {
    const { sha256 } = await fetchKeptFile(client, {
      ...{ url, path: toPath, maxBytes, idleTimeoutMs: IDLE_TIMEOUT_MS },
      ...{ signal, onProgress, waitUnitMs },
    });
    return { path: toPath, sha256, givenAt: url };
  } catch (error) {
    if (!(error instanceof RequestFailedError)) throw error;
    const byHand = `Or put the files of ${model.name} into ${join(modelsDir, model.name)} by hand.`;
    throw new ModelInstallError(`${sayFailedRequest(source, file, error)} ${byHand}`, { cause: error });
  }
}

/** A separate name, because a started download must not continue with it. */
async function copyFrom(
  fromDir: string,
  model: CatalogueModel,
  file: ModelFile,
  toPath: string,
): Promise<Came> {
  if (!existsSync(fromDir)) throw new ModelInstallError(`${fromDir}: there is no such folder.`);
  const places = [join(fromDir, file.name), join(fromDir, model.name, file.name)];
  const path = places.find((place) => existsSync(place));
  if (path === undefined) throw new ModelInstallError(sayNotInFolder(fromDir, model.name, file));
  try {
    await copyFile(path, toPath);
  } catch (cause) {
    throw new ModelInstallError(`${path} could not be copied: ${(cause as Error).message}.`, { cause });
  }
  return { path: toPath, sha256: null, givenAt: path };
}

/**
 * Checks a file. It is compared with the published sum, or with the sum that the server announced. Without
 * both, it is compared with the sum of an earlier installation. Without any of these, its form at least shows
 * a proxy's page or half a file.
 */
async function checkFile(
  path: string,
  file: ModelFile,
  { said, before }: { said: string | null; before: string | null },
): Promise<{ fault: string } | { fault: null; facts: FileFacts }> {
  const expected = file.sha256 ?? said ?? before;
  const malformed = expected === null ? await fileFault(path, file.name) : null;
  if (malformed !== null) return { fault: malformed };
  const facts = await factsOf(path);
  const problem =
    file.sha256 !== null
      ? 'is not the published file'
      : said !== null
        ? 'is not the file that the server announced'
        : 'is not the file that was installed before';
  const fault = expected === null ? null : sayOtherSum(problem, facts.sha256, expected);
  return fault === null ? { fault, facts } : { fault };
}

/** A file that is already there. */
async function acceptPlaced(dir: string, file: ModelFile, before: string | null): Promise<InstalledFile> {
  const path = join(dir, file.name);
  const checked = await checkFile(path, file, { said: null, before });
  if (checked.fault !== null)
    throw new ModelInstallError(`${path} ${checked.fault}. Remove it and try again.`);
  return {
    name: file.name,
    ...checked.facts,
    checked_against: file.sha256 === null ? 'recorded' : 'published',
  };
}

/** The whole folder in one step; into a folder that is there already, file by file. */
async function publish(incomingDir: string, dir: string, files: readonly InstalledFile[]): Promise<void> {
  await writeFile(join(incomingDir, MANIFEST), `${JSON.stringify({ files }, null, 2)}\n`);
  if (!existsSync(dir)) {
    await rename(incomingDir, dir);
    return;
  }
  for (const name of [...files.map((file) => file.name), MANIFEST]) {
    if (existsSync(join(incomingDir, name))) await rename(join(incomingDir, name), join(dir, name));
  }
  await rm(incomingDir, { recursive: true, force: true });
}

type FileFacts = Pick<InstalledFile, 'size_bytes' | 'sha256'>;

async function factsOf(path: string): Promise<FileFacts> {
  return { size_bytes: (await stat(path)).size, sha256: await hashFile(path) };
}
