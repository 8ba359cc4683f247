import { ENGINE_NAMES } from '../../contract/values/engines.ts';
import { type EngineOffers, NoSuchEngineError, requireEngine } from '../../speech/engine-offers.ts';
import { MissingProgramError } from '../open/require-programs.ts';
import type { EngineConfig } from './engine-kind.ts';
import { ENGINE_KINDS } from './engine-kinds.ts';

/** All engines, best first: providers that are set up, models that are installed, the embedded one. */
export function openEngineOffers(config: EngineConfig): EngineOffers {
  const { transcriber } = config.engines;
  return {
    wanted: transcriber === 'auto' ? null : transcriber,
    list: (language = config.language) =>
      ENGINE_NAMES.flatMap((name) => ENGINE_KINDS[name].offers(config, language)),
  };
}

/** Throws one sentence when the engine that the operator set is missing: better at the start than at each recording. */
export function requireWantedEngine({ wanted, list }: EngineOffers): void {
  if (wanted === null) return;
  try {
    requireEngine(list(), wanted);
  } catch (error) {
    if (!(error instanceof NoSuchEngineError)) throw error;
    throw new MissingProgramError(`MAKECUT_TRANSCRIBER: ${error.message}. ./makecut doctor tells more.`, {
      cause: error,
    });
  }
}
