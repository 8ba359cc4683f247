import { ENGINE_NAMES } from '../../contract/values/engines.ts';
import { type EngineOffers, NoSuchEngineError, requireEngine } from '../../speech/engine-offers.ts';
import type { Transcribers } from '../../speech/transcribers.ts';
import type { EngineParts } from './engine-kind.ts';
import { ENGINE_KINDS } from './engine-kinds.ts';

/** The transcription engines of this process, by the names of their offers. */
export function openTranscribers(parts: EngineParts & { offers: EngineOffers }): Transcribers {
  return {
    of(name, language) {
      const { name: found } = requireEngine(parts.offers.list(language), name);
      const kind = ENGINE_NAMES.find((engine) => engine === found.split(':')[0]);
      if (kind === undefined) throw new NoSuchEngineError(`there is no engine ${name}`);
      return ENGINE_KINDS[kind].open({ ...parts, language }, found);
    },
  };
}
