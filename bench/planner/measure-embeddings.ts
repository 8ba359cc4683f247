import type { CutSettings } from '../../src/contract/cut-settings.ts';
import { askEmbeddings } from '../../src/embeddings/ask-embeddings.ts';
import { createOperatorClient } from '../../src/net/operator-client.ts';
import { loadWordVectors } from '../../src/planner/language/load-word-vectors.ts';
import { contentStems, makeStemmer } from '../../src/planner/language/word-stems.ts';
import { phrasesToEmbed } from '../../src/planner/plan/phrases-to-embed.ts';
import { planCut } from '../../src/planner/plan-cut.ts';
import { type EmbeddedTalk, readPassages } from '../../src/planner/talk/embedded-talk.ts';
import { startEmbeddingServer } from '../../test/support/network/embedding-server.ts';
import { DEFAULT_SETTINGS } from '../../test/support/planner/check-plan.ts';
import { makeRandom } from '../../test/support/planner/mishear.ts';
import type { AskedBrief } from '../../test/support/planner/parse-asked.ts';
import type { Talk } from '../../test/support/planner/talk-fixture.ts';
import { truthOf } from './asked/measure-asked.ts';
import type { OpenedTalk } from './asked/open-asked.ts';
import { isNamedIn } from './asked/read-warnings.ts';
import { keptRanges, mean } from './plan-brief.ts';
import { mustMs, scorePlan, sharedMs } from './score-plan.ts';

type Embed = (text: string) => number[];
type MakeEngine = (talk: Talk, brief: AskedBrief) => Embed;

const signal = new AbortController().signal;
const UNKNOWN_SHARE = 1e-6;
/**
 * Length of the noise, against 1 for the subject. Cosines of a middling engine spread by 0.1 to 0.2 between
 * passages off the subject.
 */
const NOISE = 0.5;
const NOISE_DIMENSIONS = 32;

/** Engines that a local server simulates over the protocol, without weights of a real one. */
const ENGINES: Readonly<Record<string, MakeEngine | null>> = {
  none: null,
  'mean of word vectors': () => byWordVectors(),
  'knows subjects, with noise': bySubjects,
};

/** Measures how embeddings change plans for briefs in ordinary words. */
export async function measureEmbeddings(talks: readonly OpenedTalk[]): Promise<void> {
  console.log(
    '\n| engine of embeddings | direct must recall | indirect | precision | F1 | briefs for absent subjects, with a warning |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const [name, makeEngine] of Object.entries(ENGINES)) {
    const found = [];
    for (const { talk, briefs } of talks)
      for (const brief of briefs) found.push(await measureBrief(talk, brief, makeEngine));
    const wanted = found.filter(({ brief }) => brief.wants.length > 0);
    const absent = found.filter(({ brief }) => brief.wants.length === 0 && brief.absent.length > 0);
    const cell = (values: readonly number[]) => mean(values).toFixed(2);
    const cells = [
      cell(wanted.flatMap(({ recalls }) => recalls.direct)),
      cell(wanted.flatMap(({ recalls }) => recalls.indirect)),
      cell(wanted.map(({ score }) => score.precision)),
      cell(wanted.map(({ score }) => score.f1)),
      `${absent.filter(({ isDoubted }) => isDoubted).length} of ${absent.length}`,
    ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

async function measureBrief(talk: Talk, brief: AskedBrief, makeEngine: MakeEngine | null) {
  const settings: CutSettings = { ...DEFAULT_SETTINGS, targetDurationS: brief.seconds };
  const embedded = makeEngine === null ? null : await embed(talk, brief.text, makeEngine(talk, brief));
  const input = { prompt: brief.text, instruction: null, settings, version: 1, previous: [] };
  const plan = await planCut({ ...input, groups: [talk.group], embedded }, signal);
  const subjects = brief.wants.map(({ subject }) => subject);
  const recalls = (kind: 'direct' | 'indirect') =>
    brief.wants
      .filter((want) => want.kind === kind)
      .map(({ subject }) => truthOf(brief, [subject], talk))
      .filter((single) => mustMs(talk, single) > 0)
      .map((single) => scorePlan(keptRanges(plan), talk, single).mustRecall);
  return {
    brief,
    score: scorePlan(keptRanges(plan), talk, truthOf(brief, subjects, talk)),
    recalls: { direct: recalls('direct'), indirect: recalls('indirect') },
    isDoubted: plan.warnings.some((warning) => /^nothing about .* was found|^no passage/.test(warning)),
  };
}

async function embed(talk: Talk, prompt: string, engine: Embed): Promise<EmbeddedTalk> {
  const server = await startEmbeddingServer(engine);
  const access = {
    client: createOperatorClient({ extraCa: null }),
    ...{ baseUrl: server.baseUrl, apiKey: null, model: 'bench' },
    onUse: async () => {},
  };
  const { group } = talk;
  const phrases = phrasesToEmbed({ prompt, instruction: null, previous: [], groups: [group] });
  const passages = readPassages(group.words, group.segments);
  const vectors = await askEmbeddings(access, [...phrases, ...passages.map(({ text }) => text)], signal);
  await server.close();
  return {
    isBySentence: false,
    phrases: new Map(phrases.map((phrase, at) => [phrase, vectors[at] ?? new Float32Array()])),
    passages: passages.map(({ startMs, endMs }, at) => {
      const vector = vectors[phrases.length + at] ?? new Float32Array();
      return { groupId: group.groupId, startMs, endMs, vector };
    }),
  };
}

/**
 * The mean of the repository's word vectors, weighted by rarity. It has no knowledge beyond the planner's.
 */
function byWordVectors(): Embed {
  const vectors = loadWordVectors();
  const stem = makeStemmer();
  return (text) => {
    const sum: number[] = Array.from({ length: vectors.dimensions + 1 }, () => 0);
    sum[vectors.dimensions] = 1e-3;
    for (const one of contentStems(text.split(' '), stem)) {
      const known = vectors.find(one);
      if (!known) continue;
      const rarity = -Math.log(known.share || UNKNOWN_SHARE);
      for (const [at, value] of known.vector.entries()) sum[at] = (sum[at] ?? 0) + rarity * value;
    }
    return sum;
  };
}

/** Vectors of the true subjects of a text, with noise: a good engine knows as much of a paraphrase. */
function bySubjects(talk: Talk, brief: AskedBrief): Embed {
  const subjects = [...new Set(talk.truth.map(({ subject }) => subject))];
  const random = makeRandom(3);
  const passages = new Map(readPassages(talk.group.words, talk.group.segments).map((one) => [one.text, one]));
  return (text) => {
    const passage = passages.get(text);
    const about = subjects.map((subject) =>
      passage === undefined
        ? Number(isAskedBy(text, subject, brief))
        : talk.truth.reduce(
            (sum, line) => (line.subject === subject ? sum + sharedMs(line, passage) : sum),
            0,
          ),
    );
    const length = Math.max(1e-9, Math.hypot(...about));
    const noise = Array.from({ length: NOISE_DIMENSIONS }, () => (random() - 0.5) * 2);
    const noiseLength = Math.hypot(...noise);
    return [...about.map((value) => value / length), ...noise.map((value) => (value * NOISE) / noiseLength)];
  };
}

/**
 * Whether a phrase asks for a subject. With several wants, any phrase counts for each: authors do not match
 * phrases to subjects.
 */
function isAskedBy(phrase: string, subject: string, { wants, absent }: AskedBrief): boolean {
  if (absent.some((words) => isNamedIn(words, phrase))) return false;
  return wants.some((want) => want.subject === subject);
}
