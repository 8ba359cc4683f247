import type { TranscriptionView } from '../../contract/group-media.ts';
import { readEngineSpeeds } from '../../db/recordings/perception-runs.ts';
import type { EngineInfo } from '../../speech/transcriber.ts';
import type { AppContext } from '../app-context.ts';
import { chooseRunEngine } from './choose-run-engine.ts';

/**
 * The present transcription engine for a language (a code, or `auto`) and its quality. Other present and
 * possible engines follow.
 */
export async function readTranscription(app: AppContext, language: string): Promise<TranscriptionView> {
  const speeds = await readEngineSpeeds(app.db);
  return {
    now: await chooseRunEngine(app, { engine: null, language, soundMs: 0 }),
    language: app.language,
    engines: app.engines.list(language).map(({ name, info, missing, usdPerMinute }) => ({
      name,
      title: titleOf(info),
      quality: info.quality,
      languages: info.languages,
      finds_language: info.findsLanguage,
      usd_per_minute: usdPerMinute,
      missing,
      time_share: speeds.get(name) ?? null,
    })),
  };
}

/** Models of sherpa-onnx have its name at the beginning of their own. */
function titleOf({ name, model }: EngineInfo): string {
  return model.startsWith(name) ? model : `${name} ${model}`;
}
