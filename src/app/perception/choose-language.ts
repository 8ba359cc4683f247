import { HANDED_IN } from '../../contract/values/engines.ts';
import { AUTO_LANGUAGE, codeOfLanguage, languageName } from '../../contract/values/languages.ts';
import type { Trx } from '../../db/database.ts';
import type { PerceptionRunRow } from '../../db/recordings/perception-runs.ts';
import { lockGroupOf, updateSourceGroup } from '../../db/recordings/source-groups.ts';
import type { Recording } from '../../domain/recording/recording.ts';
import { languageOfWords, sayUnknownLanguage } from '../../speech/engine-languages.ts';
import { chooseEngine, type EngineOffer, findOffer, NoSuchEngineError } from '../../speech/engine-offers.ts';
import type { EngineInfo } from '../../speech/transcriber.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { findOrFail } from '../find-or-fail.ts';
import type { MissedLanguage } from './read-by-times.ts';

/**
 * Keeps the language of the talk (a code, or `auto`) with a recording: every perception that begins later uses it.
 * Answers with one sentence where the engine that would transcribe it now does not know the language.
 */
export async function chooseLanguage(
  app: AppContext,
  trx: Trx,
  caller: Caller,
  { groupId, language }: { groupId: string; language: string },
): Promise<{ notice: string | null }> {
  await findOrFail('source group', groupId, () => lockGroupOf(trx, caller.accountId, groupId));
  await updateSourceGroup(trx, groupId, { language_hint: language });
  try {
    return {
      notice: sayLackOfLanguage(
        app,
        chooseEngine(app.engines, language, () => true),
        { language, groupId },
      ),
    };
  } catch (error) {
    // No engine is there. The first perception will say so again.
    if (error instanceof NoSuchEngineError) return { notice: error.message };
    throw error;
  }
}

/**
 * The reason why an engine cannot transcribe a language, the engines that could, and what works without one; null if
 * it can.
 */
export function sayLackOfLanguage(
  app: Pick<AppContext, 'engines'>,
  { info }: Pick<EngineOffer, 'info'>,
  { language, groupId }: { language: string; groupId: string },
): string | null {
  const reason = sayUnknownLanguage(info, language);
  return reason === null ? null : `${reason}. ${sayEngines(app, language)} ${sayOwnTranscript(groupId)}.`;
}

/** What a talk in a language without an engine can have now, without the full stop. */
function sayOwnTranscript(groupId: string): string {
  return `A transcript with times (SRT, VTT or words as JSON) works without one: ./makecut transcript ${groupId} --file FILE`;
}

/** One sentence on the engines that support a language, or on the way to get one. */
export function sayEngines(app: Pick<AppContext, 'engines'>, language: string): string {
  return adviseEngine(app, language)?.sentence ?? 'No other engine is known here.';
}

/** The engine and the wanted language of a run; both are null for one that only told voices apart. */
type LastRun = Pick<PerceptionRunRow, 'engine' | 'language' | 'given_text'>;

/**
 * The language of a talk whose words an engine wrote in another one, because it does not know that language. That of
 * a transcript too that was taken by its own times for this reason. Null where the engine's words are of the talk's
 * language, or that is not known.
 */
export function missedLanguageOf(
  app: Pick<AppContext, 'engines' | 'language'>,
  { languageHint, transcript }: Pick<Recording, 'languageHint' | 'transcript'>,
  lastRun: LastRun | null,
): MissedLanguage | null {
  const language = languageHint ?? app.language;
  const { engine, language: ofTranscript } = transcript;
  const ofWords = engine === HANDED_IN ? languageOfEngine(app, language, lastRun) : ofTranscript;
  if (engine === null || ofWords === null || language === AUTO_LANGUAGE) return null;
  const codeOf = (tag: string) => codeOfLanguage(tag) ?? tag;
  if (codeOf(ofWords) === codeOf(language)) return null;
  return { language, advice: sayEngines(app, language) };
}

/** The language that the engine of the last run wrote; null where it is not known, or where the run aligned a text. */
function languageOfEngine(
  { engines, language: ofInstallation }: Pick<AppContext, 'engines' | 'language'>,
  language: string,
  lastRun: LastRun | null,
): string | null {
  if (lastRun === null || lastRun.given_text !== null) return null;
  const offers = engines.list(language);
  const name = lastRun.engine ?? offers.find(({ missing }) => missing === null)?.name;
  const offer = name === undefined ? null : findOffer(offers, name);
  if (offer === null) return null;
  const written = languageOfWords(offer.info, lastRun.language ?? ofInstallation);
  return written === AUTO_LANGUAGE ? null : written;
}

/** The warning of a transcript whose engine does not know the language of the talk; null where it does. */
export function sayMissedLanguage(
  app: Pick<AppContext, 'engines'>,
  engine: EngineInfo,
  { language, groupId }: { language: string; groupId: string },
): string | null {
  const reason = sayUnknownLanguage(engine, language);
  if (reason === null) return null;
  const warning = `${reason}: most of the words are probably wrong, and so is every plan of them. ${sayOwnTranscript(groupId)}`;
  const advice = adviseEngine(app, language);
  if (advice === null) return warning;
  const again = `./makecut perceive ${groupId}`;
  const { sentence, engine: better, isThere } = advice;
  // The next run takes the operator's engine again, in any language, unless the command names another one.
  const isNamed = isThere || app.engines.wanted !== null;
  const command = isNamed ? `${again} --engine ${better}` : again;
  return `${warning}. ${sentence} ${isThere ? 'Transcribe' : 'Then transcribe'} it again: ${command}`;
}

interface EngineAdvice {
  /** Names the engines that support a language, or the way to get one. */
  sentence: string;
  /** The first of them, by the name that it is asked for. */
  engine: string;
  isThere: boolean;
}

/** Null where no engine supports the language. */
function adviseEngine({ engines }: Pick<AppContext, 'engines'>, language: string): EngineAdvice | null {
  const able = engines.list(language).filter(({ info }) => sayUnknownLanguage(info, language) === null);
  const there = able.filter(({ missing }) => missing === null);
  const absent = able.filter(({ missing }) => missing !== null).toReversed();
  const support = language === AUTO_LANGUAGE ? 'that finds it' : `that knows ${languageName(language)}`;
  const isThere = there.length > 0;
  const [first] = isThere ? there : absent;
  if (first === undefined) return null;
  const sentence = isThere
    ? `An engine ${support} is there: ${there.map(({ name }) => name).join(', ')}.`
    : `For an engine ${support}: ${absent.map(({ missing }) => missing).join('; or ')}.`;
  return { sentence, engine: first.name, isThere };
}
