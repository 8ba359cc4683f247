import { AUTO_LANGUAGE, languageName } from '../../contract/values/languages.ts';
import type { Trx } from '../../db/database.ts';
import { lockGroupOf, updateSourceGroup } from '../../db/recordings/source-groups.ts';
import { sayUnknownLanguage } from '../../speech/engine-languages.ts';
import { chooseEngine, type EngineOffer, NoSuchEngineError } from '../../speech/engine-offers.ts';
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
  { engines }: Pick<AppContext, 'engines'>,
  { name, info }: EngineOffer,
  language: string,
): string | null {
  const reason = sayUnknownLanguage(info, language);
  if (reason === null) return null;
  const able = engines.list(language).filter((one) => sayUnknownLanguage(one.info, language) === null);
  const there = able.filter((one) => one.missing === null && one.name !== name);
  const steps = able.flatMap(({ missing }) => missing ?? []);
  const what = language === AUTO_LANGUAGE ? 'that finds it' : `that knows ${languageName(language)}`;
  const advice =
    there.length > 0
      ? `An engine ${what} is there: ${there.map((one) => one.name).join(', ')}.`
      : `For an engine ${what}: ${steps.toReversed().join('; or ')}.`;
  return `${reason}. ${steps.length + there.length === 0 ? 'No other engine is known here.' : advice}`;
}
