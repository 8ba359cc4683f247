import { knowsLanguage } from '../contract/values/languages.ts';
import type { EngineInfo } from './transcriber.ts';

/** An engine in this installation's list, installed or not. */
export interface EngineOffer {
  /** The name for requests: `pocketsphinx`, `sherpa:MODEL`, `openai`, `deepgram`, `whisper-cpp`. */
  name: string;
  info: EngineInfo;
  /** Null when it is installed; else the way to get it. */
  missing: string | null;
  /** Price of a paid provider; 0 for engines on this machine. */
  usdPerMinute: number;
}

/** The engines of an installation. */
export interface EngineOffers {
  /**
   * Best first for talk in a language (a code, or `auto`; default: that of the installation). Looked up anew each
   * time: models can be installed while the service runs.
   */
  list(language?: string): EngineOffer[];
  /** The operator's choice; null for the best one available. */
  wanted: string | null;
}

/** The requested engine is not installed. The message gives the remedy. */
export class NoSuchEngineError extends Error {}

/** `sherpa` means the best of the installed models. */
const SHERPA = 'sherpa';

/** The offer by that name, there or not; `sherpa` is the first of its models. */
export function findOffer(offers: readonly EngineOffer[], name: string): EngineOffer | null {
  const matching = offers.filter((offer) => offer.name === name || (name === SHERPA && isSherpa(offer)));
  return matching.find((offer) => offer.missing === null) ?? matching[0] ?? null;
}

/** The engine that was asked for. Throws `NoSuchEngineError` when it is not known or not there. */
export function requireEngine(offers: readonly EngineOffer[], name: string): EngineOffer {
  const offer = findOffer(offers, name);
  const present = offers.filter(({ missing }) => missing === null).map((present) => present.name);
  if (offer === null) {
    throw new NoSuchEngineError(
      `there is no engine ${JSON.stringify(name)}; the engines here are: ${present.join(', ')}`,
    );
  }
  if (offer.missing !== null) {
    throw new NoSuchEngineError(
      `the engine ${name} is not there: ${offer.missing}; the engines here are: ${present.join(', ')}`,
    );
  }
  return offer;
}

/**
 * The best available engine within the budget: the operator's choice, else the first that supports the
 * language, else the first. If the operator's choice is not affordable now, the best affordable engine
 * replaces it.
 */
export function chooseEngine(
  { list, wanted }: EngineOffers,
  language: string | undefined,
  mayCost: (usdPerMinute: number) => boolean,
): EngineOffer {
  const offers = list(language);
  const chosen = wanted === null ? null : requireEngine(offers, wanted);
  if (chosen !== null && mayCost(chosen.usdPerMinute)) return chosen;
  const fitting = offers.filter((offer) => offer.missing === null && mayCost(offer.usdPerMinute));
  const best =
    fitting.find(({ info }) => language === undefined || knowsLanguage(info, language)) ?? fitting[0];
  if (best === undefined)
    throw new NoSuchEngineError('no transcription engine is installed; see ./makecut doctor');
  return best;
}

function isSherpa({ name }: EngineOffer): boolean {
  return name.startsWith(`${SHERPA}:`);
}
