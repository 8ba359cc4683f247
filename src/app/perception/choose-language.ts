import { AUTO_LANGUAGE, languageName } from '../../contract/values/languages.ts';
import type { Trx } from '../../db/database.ts';
import { lockGroupOf, updateSourceGroup } from '../../db/recordings/source-groups.ts';
import { sayUnknownLanguage } from '../../speech/engine-languages.ts';
import { chooseEngine, type EngineOffer, NoSuchEngineError } from '../../speech/engine-offers.ts';
import type { EngineInfo } from '../../speech/transcriber.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { findOrFail } from '../find-or-fail.ts';

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
        language,
      ),
    };
  } catch (error) {
    // No engine is there. The first perception will say so again.
    if (error instanceof NoSuchEngineError) return { notice: error.message };
    throw error;
  }
}

/** Why an engine cannot transcribe talk in a language, and what could; null where it can. */
export function sayLackOfLanguage(
  app: Pick<AppContext, 'engines'>,
  { info }: Pick<EngineOffer, 'info'>,
  language: string,
): string | null {
  const reason = sayUnknownLanguage(info, language);
  return reason === null
    ? null
    : `${reason}. ${adviseEngine(app, language) ?? 'No other engine is known here.'}`;
}

/** The warning of words that an engine wrote which does not know their language; null where it knows it. */
export function sayMissedLanguage(
  app: Pick<AppContext, 'engines'>,
  engine: EngineInfo,
  { language, again }: { language: string; again: string },
): string | null {
  const reason = sayUnknownLanguage(engine, language);
  if (reason === null) return null;
  const warning = `${reason}: these are hardly the words that were said`;
  const advice = adviseEngine(app, language);
  return advice === null ? warning : `${warning}. ${advice} Then transcribe it again: ${again}`;
}

/** One sentence on the engines that know a language, or on what to do for one; null without any. */
function adviseEngine({ engines }: Pick<AppContext, 'engines'>, language: string): string | null {
  const able = engines.list(language).filter(({ info }) => sayUnknownLanguage(info, language) === null);
  const there = able.filter(({ missing }) => missing === null);
  const steps = able.flatMap(({ missing }) => missing ?? []);
  const what = language === AUTO_LANGUAGE ? 'that finds it' : `that knows ${languageName(language)}`;
  if (there.length > 0) return `An engine ${what} is there: ${there.map(({ name }) => name).join(', ')}.`;
  return steps.length === 0 ? null : `For an engine ${what}: ${steps.toReversed().join('; or ')}.`;
}
