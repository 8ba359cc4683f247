import { sayUnknownLanguage } from './engine-languages.ts';
import { chooseEngine, type EngineOffer, type EngineOffers, NoSuchEngineError } from './engine-offers.ts';

/** The present engine, in the sentences of `doctor` and of the operator's page. */
export interface SaidTranscription {
  /** The present engine and the reason, or why there is none. */
  now: string;
  /** The present engine; null for none. */
  chosen: EngineOffer | null;
  /** The better engines that are not installed, best first, and the way to get each. */
  better: { engine: string; step: string }[];
}

/** A given transcript is better than a draft. */
const OWN_TRANSCRIPT = {
  engine: 'transcript',
  step: 'a transcript that you have: ./makecut transcript GROUP --file FILE, or its page',
};

/** The present engine for talk in a language (a code), its quality, and the steps to better engines. */
export function sayTranscription(offers: EngineOffers, language: string): SaidTranscription {
  const list = offers.list(language);
  const chosen = choose(offers, language);
  const until = chosen instanceof Error ? -1 : list.findIndex(({ name }) => name === chosen.name);
  const better = until < 0 ? list : list.slice(0, until);
  return {
    now:
      chosen instanceof Error
        ? `${chosen.message}. MAKECUT_TRANSCRIBER chooses it`
        : sayChoice(chosen, offers, language),
    chosen: chosen instanceof Error ? null : chosen,
    better: [
      ...better.flatMap(({ name, info, missing }) =>
        missing === null
          ? []
          : [{ engine: name.split(':')[0] ?? name, step: `${info.name} (${info.quality}): ${missing}` }],
      ),
      ...(chosen instanceof Error || chosen.info.quality === 'draft' ? [OWN_TRANSCRIPT] : []),
    ],
  };
}

function sayChoice(
  { name, info, usdPerMinute }: EngineOffer,
  { wanted }: EngineOffers,
  language: string,
): string {
  const why = wanted === null ? 'the best that is there' : `MAKECUT_TRANSCRIBER=${wanted}`;
  const price = usdPerMinute === 0 ? '' : `, $${usdPerMinute} a minute`;
  const unknown = sayUnknownLanguage(info, language);
  const lack = unknown === null ? '' : `; ${unknown} (MAKECUT_LANGUAGE)`;
  return `${name}: ${info.name} ${info.model}, quality ${info.quality}${price} (${why})${lack}`;
}

function choose(offers: EngineOffers, language: string): EngineOffer | NoSuchEngineError {
  try {
    return chooseEngine(offers, language, () => true);
  } catch (error) {
    if (error instanceof NoSuchEngineError) return error;
    throw error;
  }
}
