import { endModelInstall, noteModelBytes } from '../db/work/model-installs.ts';
import { findCatalogueModel } from '../speech/models/catalogue.ts';
import { installModel, ModelInstallError } from '../speech/models/install-model.ts';
import type { HandleJob, JobContext } from './job-context.ts';

const WRITE_EVERY_MS = 300;

/**
 * Fetches a model of the catalogue into the models folder of this worker. Fetched bytes stay there, so that
 * the next attempt can continue, on any worker with the same folder.
 */
export const installModelFiles: HandleJob<'models.install'> = async (context, attempt, { model: name }) => {
  const failure = await tryInstall(context, name, attempt.signal);
  await attempt.commit((trx) => endModelInstall(trx, name, failure));
};

/** Null for a success; else one sentence with the remedy. */
async function tryInstall(context: JobContext, name: string, signal: AbortSignal): Promise<string | null> {
  const model = findCatalogueModel(name);
  if (model === null) return `There is no model ${name} in this release.`;
  const { dir: modelsDir, baseUrl, waitUnitMs } = context.models;
  const progress = bytesReporter(context, name);
  try {
    await installModel({
      ...{ client: context.operatorClient, baseUrl, modelsDir, fromDir: null, waitUnitMs },
      ...{ model, signal, onProgress: progress.report },
    });
    return null;
  } catch (error) {
    // An attempt that was ended says nothing about the model.
    signal.throwIfAborted();
    if (error instanceof ModelInstallError) return error.message;
    throw error;
  } finally {
    await progress.flush();
  }
}

/** Writes a few times a second at most. A lost report is no reason to fail the work. */
function bytesReporter({ db, logger }: JobContext, model: string) {
  let writtenAt = Number.NEGATIVE_INFINITY;
  let writing = Promise.resolve();
  return {
    report(progress: { bytes: number; totalBytes: number }) {
      const now = performance.now();
      if (now - writtenAt < WRITE_EVERY_MS) return;
      writtenAt = now;
      writing = writing
        .then(() => noteModelBytes(db, model, progress))
        .catch((error) => logger.warn({ error: String(error) }, 'progress could not be written'));
    },
    flush: () => writing,
  };
}
