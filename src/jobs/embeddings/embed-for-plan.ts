import { createHash } from 'node:crypto';
import { budgetLeftUsd } from '../../app/admission/budget-left.ts';
import type { CutSettings } from '../../contract/cut-settings.ts';
import { recordSpend } from '../../db/accounts/provider-spend.ts';
import { keepPassageVectors, readPassageVectors } from '../../db/recordings/passage-vectors.ts';
import { phrasesToEmbed } from '../../planner/plan/phrases-to-embed.ts';
import { type EmbeddedPassage, type EmbeddedTalk, readPassages } from '../../planner/talk/embedded-talk.ts';
import type { GroupFootage } from '../../planner/talk/footage.ts';
import type { JobContext } from '../job-context.ts';
import type { OfferedEmbeddings } from '../offered-models.ts';
import { askEmbeddings, type EmbeddingsAccess, EmbeddingsUnusableError } from './ask-embeddings.ts';

/** All calls for one planner run take no longer. */
const TIMEOUT_MS = 120_000;
/** Some ten hours of talk; passages after these are left to the words. */
const MOST_PASSAGES = 4_000;

export interface EmbeddedForPlan {
  embedded: EmbeddedTalk | null;
  /** Said in the plan's warnings. */
  notices: string[];
}

export interface PlannedRun {
  accountId: string;
  runId: string;
  attempt: number;
}

const NOTHING: EmbeddedForPlan = { embedded: null, notices: [] };

/**
 * Vectors of the passages of the footage and of what the brief asks for, from the engine of embeddings where one is set.
 * Those of passages are kept with their recording. Without the engine a plan is made all the same, and says so.
 */
export async function embedForPlan(
  context: Pick<JobContext, 'db' | 'providerBudget' | 'now' | 'embeddings' | 'operatorClient'>,
  asked: { prompt: string; settings: CutSettings; groups: readonly GroupFootage[] },
  run: PlannedRun,
  signal: AbortSignal,
): Promise<EmbeddedForPlan> {
  const { embeddings } = context;
  const costs = embeddings !== null && embeddings.usdPerMillion > 0;
  if (embeddings === null || (asked.settings.economy && costs)) return NOTHING;
  if (costs && (await budgetLeftUsd(context)) <= 0)
    return { embedded: null, notices: ['planned without embeddings: the budget for providers is spent'] };
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const either = AbortSignal.any([signal, timeout]);
    const phrases = phrasesToEmbed(asked);
    if (phrases.length === 0) return NOTHING;
    const access = accessFor(context, embeddings, run);
    const vectors = await askEmbeddings(access, phrases, either);
    const passages: EmbeddedPassage[] = [];
    for (const group of asked.groups) passages.push(...(await embedGroup(context, access, group, either)));
    const byPhrase = new Map(phrases.flatMap((phrase, at) => (vectors[at] ? [[phrase, vectors[at]]] : [])));
    return { embedded: { passages, phrases: byPhrase }, notices: [] };
  } catch (error) {
    signal.throwIfAborted();
    if (!timeout.aborted && !(error instanceof EmbeddingsUnusableError)) throw error;
    const why = timeout.aborted
      ? `it did not answer within ${TIMEOUT_MS / 1000} s`
      : (error as Error).message;
    const notice = `planned without embeddings: ${embeddings.model} could not be used, as ${why}`;
    return { embedded: null, notices: [notice] };
  }
}

/** Each call is written down as soon as it was answered: it is paid for whatever becomes of the run. */
function accessFor(
  { db, operatorClient }: Pick<JobContext, 'db' | 'operatorClient'>,
  { baseUrl, apiKey, model, usdPerMillion }: OfferedEmbeddings,
  { accountId, runId, attempt }: PlannedRun,
): EmbeddingsAccess {
  let calls = 0;
  return {
    ...{ client: operatorClient, baseUrl, apiKey, model },
    async onUse(tokens) {
      calls += 1;
      const amountUsd = (tokens * usdPerMillion) / 1_000_000;
      if (amountUsd === 0) return;
      const cause = `embed:${runId}:${attempt}:${calls}`;
      await recordSpend(db, { accountId, provider: 'embeddings', amountUsd, cause });
    },
  };
}

/** The vectors of a recording's passages; the engine is asked for those alone that are not kept. */
async function embedGroup(
  { db }: Pick<JobContext, 'db'>,
  access: EmbeddingsAccess,
  { groupId, words, segments }: GroupFootage,
  signal: AbortSignal,
): Promise<EmbeddedPassage[]> {
  const passages = readPassages(words, segments).slice(0, MOST_PASSAGES);
  const hashes = passages.map(({ text }) => createHash('sha256').update(text).digest('hex'));
  const space = `${access.baseUrl} ${access.model}`;
  const kept = await readPassageVectors(db, groupId, space);
  const texts = new Map(
    passages.flatMap(({ text }, at) => (kept.has(hashes[at] ?? '') ? [] : [[hashes[at] ?? '', text]])),
  );
  if (texts.size > 0) {
    const vectors = await askEmbeddings(access, [...texts.values()], signal);
    const made = new Map([...texts.keys()].flatMap((hash, at) => (vectors[at] ? [[hash, vectors[at]]] : [])));
    for (const [hash, vector] of made) kept.set(hash, vector);
    await keepPassageVectors(db, { groupId, space, hashes }, made);
  }
  return passages.flatMap(({ startMs, endMs }, at) => {
    const vector = kept.get(hashes[at] ?? '');
    return vector ? [{ groupId, startMs, endMs, vector }] : [];
  });
}
