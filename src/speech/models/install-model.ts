import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withProcessLock } from '../../lib/process-lock.ts';
import { fetchKeptFile } from '../../net/fetch-kept-file.ts';
import type { OperatorClient } from '../../net/operator-client.ts';
import { RequestFailedError } from '../../net/request-failed-error.ts';
import type { CatalogueModel, ModelFile } from './catalogue.ts';
import { hashOf, MANIFEST, readManifest } from './installed-sums.ts';

/** Why a model could not be installed: one sentence with what to do. */
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
  /** The first wait before a broken download goes on. */
  waitUnitMs: number;
  /** Called when another process is at this model; its work is waited for. */
  onHeld?: (pid: number) => void;
}

/** What its SHA-256 was compared with: a public page, the server's own value, or nothing where none is known. */
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
/** How much larger a file may be than the catalogue says. */
const SIZE_SLACK_BYTES = 200_000_000;

/**
 * Fetches what is missing of a model, checks it, and puts the folder in its place in one step. A failed download
 * stays and is continued. Files that were put there by hand are taken as they are.
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
  { client, baseUrl, model, signal, waitUnitMs, modelsDir, fromDir }: InstallOptions,
  incomingDir: string,
  { file, before }: { file: ModelFile; before: string | null },
  onProgress: (bytes: number, total: number | null) => void,
): Promise<InstalledFile> {
  const url = `${baseUrl}/${file.path}`;
  const path = join(incomingDir, file.name);
  const byHand = `Or put the files of ${model.name} into ${join(modelsDir, model.name)} by hand.`;
  try {
    const maxBytes = file.aboutBytes * 2 + SIZE_SLACK_BYTES;
    const said = existsSync(path)
      ? { sha256: null }
      : fromDir !== null
        ? await copyFrom(fromDir, model, file, `${path}.part`)
        : await fetchKeptFile(client, {
            ...{ url, path: `${path}.part`, maxBytes, idleTimeoutMs: IDLE_TIMEOUT_MS },
            ...{ signal, onProgress, waitUnitMs },
          });
    if (!existsSync(path)) {
      const sha256 = await hashOf(`${path}.part`);
      const expected = file.sha256 ?? said.sha256 ?? before;
      if (expected !== null && sha256 !== expected) {
        await rm(`${path}.part`, { force: true });
        throw new ModelInstallError(
          `${file.name} is not the file that it should be (SHA-256 ${sha256}, should be ${expected}); it was removed. Try again, or set MAKECUT_MODELS_BASE_URL to another source.`,
        );
      }
      await rename(`${path}.part`, path);
    }
    const source = file.sha256 !== null ? 'published' : said.sha256 !== null ? 'server' : 'recorded';
    return { name: file.name, ...(await factsOf(path)), checked_against: source };
  } catch (error) {
    if (!(error instanceof RequestFailedError)) throw error;
    throw new ModelInstallError(`${sayFailure(error, file.name, url)} ${byHand}`, { cause: error });
  }
}

/** Nothing but the file tells what it should be. */
async function copyFrom(
  fromDir: string,
  model: CatalogueModel,
  file: ModelFile,
  toPath: string,
): Promise<{ sha256: null }> {
  if (!existsSync(fromDir)) throw new ModelInstallError(`${fromDir}: there is no such folder.`);
  const places = [join(fromDir, file.name), join(fromDir, model.name, file.name)];
  const path = places.find((place) => existsSync(place));
  if (path === undefined) {
    throw new ModelInstallError(
      `${file.name} of ${model.name} is not in ${fromDir}. Fetch it on a machine with internet access (it is ${file.path} below https://huggingface.co) and put it there.`,
    );
  }
  await copyFile(path, toPath);
  return { sha256: null };
}

function sayFailure(error: RequestFailedError, name: string, url: string): string {
  const { host } = new URL(url);
  switch (error.reason) {
    case 'status':
      return error.status === 404
        ? `${name} is not at ${url} (404). Check MAKECUT_MODELS_BASE_URL.`
        : `${name} cannot be had: ${error.message} Try again later, or set MAKECUT_MODELS_BASE_URL to a mirror.`;
    case 'connection':
    case 'stalled':
    case 'timeout':
      return `${name} could not be fetched from ${host}: ${error.message} What is there is kept: the next try goes on with it. Without internet, set MAKECUT_MODELS_BASE_URL to a mirror.`;
    default:
      return `${name} could not be fetched from ${host}: ${error.message}`;
  }
}

/** A file that is already there. */
async function acceptPlaced(dir: string, file: ModelFile, before: string | null): Promise<InstalledFile> {
  const facts = await factsOf(join(dir, file.name));
  const expected = file.sha256 ?? before;
  if (expected !== null && facts.sha256 !== expected) {
    throw new ModelInstallError(
      `${join(dir, file.name)} is not the file that it should be (SHA-256 ${facts.sha256}, should be ${expected}). Remove it and try again.`,
    );
  }
  return { name: file.name, ...facts, checked_against: file.sha256 === null ? 'recorded' : 'published' };
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

async function factsOf(path: string): Promise<{ size_bytes: number; sha256: string }> {
  return { size_bytes: (await stat(path)).size, sha256: await hashOf(path) };
}
