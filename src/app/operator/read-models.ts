import type { ModelInstallView, ModelsView } from '../../contract/group-media.ts';
import { listLiveJobs } from '../../db/work/job-lists.ts';
import { listModelInstalls } from '../../db/work/model-installs.ts';
import { listModels } from '../../speech/models/list-models.ts';
import { sayTranscription } from '../../speech/say-transcription.ts';
import type { AppContext } from '../app-context.ts';

/** The present engine, the models of the catalogue and of the models folder, and their installations. */
export async function readModels({
  db,
  engines,
  language,
  models,
}: Pick<AppContext, 'db' | 'engines' | 'language' | 'models'>): Promise<ModelsView> {
  const installs = new Map<string, ModelInstallView>();
  const jobs = (await listLiveJobs(db)).filter(({ name }) => name === 'models.install');
  for (const { model, bytes, total_bytes, error } of await listModelInstalls(db)) {
    const job = jobs.find(({ subject }) => subject === model);
    installs.set(model, { bytes, total_bytes, error, waits: job?.reason ?? null });
  }
  const { now, better } = sayTranscription(engines, language);
  return {
    dir: models.dir,
    now,
    better,
    models: listModels(models.dir).map((model) => ({ ...model, install: installs.get(model.name) ?? null })),
  };
}
