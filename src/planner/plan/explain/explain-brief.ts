import { saySeconds } from '../../../contract/values/plans.ts';
import { listWords } from '../../../domain/display-text/list-words.ts';
import { countUp } from '../../../lib/count-up.ts';
import { isWithinTimes } from '../../brief/beside/read-times.ts';
import type { Topic } from '../../brief/brief.ts';
import { unknownNames } from '../../brief/read-roles.ts';
import { FAIR_SPEAKING, speakingMs } from '../../choice/balance-speakers.ts';
import type { ChosenRun } from '../../choice/choose-runs.ts';
import { plainWord } from '../../language/word-stems.ts';
import { DOUBTFUL_CERTAINTY } from '../../relevance/certainty.ts';
import { weighNaming } from '../../relevance/name-sentences.ts';
import { statementsOfKind } from '../../relevance/statements/statements-of-kind.ts';
import { mayHoldSubjects } from '../../relevance/weigh-sentences.ts';
import type { TopicWeights } from '../../relevance/weigh-topics.ts';
import { sentencesThatSay } from '../../talk/find-quote.ts';
import { plainText } from '../../talk/sentence.ts';
import { namesAdvertising } from '../../talk/unfit/advertising.ts';
import type { ExplainedPlan, ShownPlan } from './explained-plan.ts';
import { nameOf } from './name-of.ts';
import { phraseOf, quoted, warnAboutEffects } from './plan-words.ts';
import { sayByWording } from './say-by-wording.ts';
import { sayLength } from './say-length.ts';
import { isSaidIn, isShownByItems, isSubjectShown, shownIn } from './shown-subjects.ts';
import { warnOfBareWishes } from './warn-of-bare-wishes.ts';
import { warnOfSpeakerOrder } from './warn-of-speaker-order.ts';

/** A subject with its share of the plan, where the brief gives one. */
const sayWanted = (topic: Topic, plan: ExplainedPlan): string =>
  `“${phraseOf(topic, plan)}”${topic.share ? ` (${topic.share.wording.replace(/^\(|\)$/g, '')})` : ''}`;

/** The planner's reading of a brief, in sentences for the rationale. */
export function sayUnderstood(plan: ExplainedPlan): string[] {
  const { brief, input } = plan;
  const { wanted, onlySpeakers, unwantedSpeakers, leadSpeakers, openWith, endOn, quotes } = brief;
  const people = (labels: readonly string[]) =>
    listWords([...new Set(labels)].map((label) => nameOf(plan, label)));
  const isBare = wanted.length === 0 && openWith === null && endOn === null;
  const { pace } = brief.manner;
  return [
    ...(isBare
      ? ['The brief names no subject, so the plan follows what the talk is mostly about.']
      : wanted.length > 0
        ? [`The brief asks for ${listWords(wanted.map((topic) => sayWanted(topic, plan)))}.`]
        : []),
    ...sayByWording(plan),
    ...sayEnd(plan, 'opens with', openWith, plan.ends.opening),
    ...sayEnd(plan, 'ends on', endOn, plan.ends.ending),
    ...(quotes.length > 0 ? [`To be heard: ${quoted(quotes)}.`] : []),
    ...(brief.notLast ? [`It does not end on ${quoted([phraseOf(brief.notLast, plan)])}.`] : []),
    ...sayRuledOut(plan),
    ...sayTimes(plan),
    ...sayStillNamed(plan),
    ...sayLength(plan),
    ...(onlySpeakers.length > 0 ? [`Only ${people(onlySpeakers)} may speak.`] : []),
    ...(unwantedSpeakers.length > 0 ? [`${people(unwantedSpeakers)} may not speak.`] : []),
    ...(leadSpeakers.length > 0 ? [`Told by ${people(leadSpeakers)}.`] : []),
    ...(brief.withoutQuestions ? ['Without the questions.'] : []),
    ...(brief.keepsQuestions && onlySpeakers.length > 0 ? ['The questions to them stay.'] : []),
    ...sayCamera(plan),
    ...(pace !== 0 ? [`Cut ${input.settings.pace}.`] : []),
    ...sayBalance(plan),
    ...sayAsides(plan),
  ];
}

/** Names the stretches of the footage to which the plan is limited. */
function sayTimes({ brief: { times }, study }: ExplainedPlan): string[] {
  if (times.length === 0 || !isSpokenIn(study, times)) return [];
  return [`Only from ${listWords(times.map(sayTime))}.`];
}

const clock = (ms: number) =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1000)).padStart(2, '0')}`;
const sayTime = ({ fromMs, toMs }: ExplainedPlan['brief']['times'][number]) =>
  `${clock(fromMs)} ${Number.isFinite(toMs) ? `to ${clock(toMs)}` : 'on'}`;
const isSpokenIn = ({ sentences }: ExplainedPlan['study'], times: ExplainedPlan['brief']['times']) =>
  sentences.some((sentence) => isWithinTimes(sentence, times));

/**
 * Says which named subject opens or ends the cut, or that the passage is only the nearest in meaning. Empty
 * where the end is not there.
 */
function sayEnd(
  plan: ExplainedPlan,
  does: 'opens with' | 'ends on',
  topic: Topic | null,
  end: ChosenRun | null,
): string[] {
  const there = does === 'opens with' ? plan.runs[0] : plan.runs.at(-1);
  if (topic === null || end === null || there === undefined) return [];
  if (there.first > end.last || there.last < end.first) return [];
  const name = quoted([phraseOf(topic, plan)]);
  // "I am sorry" is the apology, whatever its words.
  const isStated = statementsOfKind(plan.study, topic, countUp(end.first, end.last)).length > 0;
  // Exact ends are known by their words or their place.
  return isStated || plan.ends.exact.has(end) || isSaidIn(plan.study, topic, end)
    ? [`It ${does} ${name}.`]
    : [`It ${does} what comes nearest to ${name} in meaning: nobody says this there in these words.`];
}

const ASIDES: readonly string[] = ['audience', 'form', 'manner', 'reason'];

/** Lists the parts of a brief that were read as no subject. The user can see that none was lost. */
function sayAsides({ brief: { parts } }: ExplainedPlan): string[] {
  const asides = parts.filter(({ kind }) => ASIDES.includes(kind)).map(({ text }) => text);
  return asides.length > 0 ? [`No subject of its own: ${quoted(asides)}.`] : [];
}

function sayCamera({ brief: { camera } }: ExplainedPlan): string[] {
  if (camera === null) return [];
  return [camera.kind === 'only' ? `On camera ${camera.letter} alone.` : `Without camera ${camera.letter}.`];
}

function sayBalance(plan: ExplainedPlan): string[] {
  const { balanced } = plan.brief.manner;
  if (balanced.length < 2) return [];
  const shownMs = speakingMs(plan.study, shownIn(plan), balanced);
  const parts = balanced.map((label, i) => `${nameOf(plan, label)} ${saySeconds(shownMs[i] ?? 0)}`);
  return [`Of the time, ${listWords(parts)}.`];
}

/** The unmet wishes of a brief, as warnings. */
export function warnAboutBrief(plan: ExplainedPlan): string[] {
  return [
    ...warnAboutTimes(plan),
    ...warnAboutSubjects(plan),
    ...warnOfBareWishes(plan.brief),
    ...warnAboutEnds(plan),
    ...warnAboutTones(plan),
    ...warnAboutEffects(plan.brief),
    ...warnAboutPeople(plan),
    ...warnAboutShown(plan),
  ];
}

function warnAboutTimes({ brief: { times }, study }: ExplainedPlan): string[] {
  if (times.length === 0 || isSpokenIn(study, times)) return [];
  return [`nobody speaks from ${listWords(times.map(sayTime))}, so all of the footage was looked through`];
}

/**
 * Warnings that depend on the shown sentences only. They name people and quotes that the plan lacks, and
 * settings against the brief.
 */
export function warnAboutShown(plan: ShownPlan): string[] {
  return [
    ...warnAboutUnheard(plan),
    ...warnOfSpeakerOrder(plan),
    ...warnAboutQuotes(plan),
    ...warnAboutBalance(plan),
    ...warnAboutPace(plan),
    ...warnAboutOrder(plan),
  ];
}

const NAMED = 0.99;
const FIRST_WORDS = 8;

/** Names the unwanted subjects that were left out, and those that the talk did not have. */
function sayRuledOut({ brief, study, weights: { ruledOut } }: ExplainedPlan): string[] {
  const isFound = (topic: Topic) =>
    (ruledOut.get(topic)?.size ?? 0) > 0 ||
    (study.asides.advertisements.length > 0 && namesAdvertising(topic.phrase, brief.language));
  const found = Map.groupBy(brief.unwanted, isFound);
  const phrasesOf = (isOut: boolean) => found.get(isOut)?.map(({ phrase }) => phrase);
  const [out, kept] = [phrasesOf(true), phrasesOf(false)];
  return [
    ...(out ? [`Left out on request: ${quoted(out)}.`] : []),
    ...(kept ? [`Nothing was left out for ${quoted(kept)}: no passage is surely about it.`] : []),
  ];
}

/** Names an excluded subject that a wanted passage still mentions. */
function sayStillNamed(plan: ExplainedPlan): string[] {
  const { brief, study } = plan;
  const shown = shownIn(plan);
  return brief.unwanted.flatMap((topic) => {
    const naming = weighNaming(study, topic);
    const at = shown.find((one) => (naming[one] ?? 0) >= NAMED);
    const firstWords = study.sentences[at ?? -1]?.words.slice(0, FIRST_WORDS).map(({ text }) => text);
    if (firstWords === undefined) return [];
    return [`“${topic.phrase}” is still named in a wanted passage: “${firstWords.join(' ')}…”.`];
  });
}

function warnAboutSubjects(plan: ExplainedPlan): string[] {
  const { brief, weights } = plan;
  const wanted = weights.byTopic.filter(({ topic }) => brief.wanted.includes(topic));
  const wantedSubjects = quoted(brief.wanted.map((topic) => phraseOf(topic, plan)));
  if (!mayHoldSubjects(weights, brief))
    return [
      `nothing about ${wantedSubjects} was found in the talk; it is mostly about ${listWords(plan.study.mainWords)}: the plan shows what comes nearest`,
    ];
  if (wanted.length > 0 && !weights.isNamed)
    return [
      `nothing about ${wantedSubjects} was found in these words: the plan shows what comes nearest in meaning`,
    ];
  if (wanted.length > 0 && wanted.every(({ isUnsaid }) => isUnsaid))
    return [
      `nothing about ${wantedSubjects} was found in these words; the talk is mostly about ${listWords(plan.study.mainWords)}: the plan shows the likeliest passages`,
    ];
  const found = wanted.flatMap((one) => warnAboutSubject(plan, one));
  const isDoubtful = wanted.length > 0 && weights.certainty < DOUBTFUL_CERTAINTY && found.length === 0;
  return isDoubtful
    ? ['no passage of the talk is surely about the brief: the plan shows the likeliest ones']
    : found;
}

function warnAboutSubject(plan: ExplainedPlan, subject: TopicWeights): string[] {
  const { topic, hits, isMeant, isAsked, isUnsaid, statements } = subject;
  const name = quoted([phraseOf(topic, plan)]);
  if (isUnsaid && isShownByItems(plan, topic)) return [];
  if (hits === 0 && !isMeant) return [nothingFound(name)];
  const isOneOfSeveral = plan.weights.byTopic.some((other) => !other.isUnsaid);
  if (isUnsaid && isOneOfSeveral) return [nothingFound(name)];
  if (!isSubjectShown(plan, subject))
    return [topic.isQuestion ? `no answer to ${name} was found` : `nothing about ${name} is in the plan`];
  return hits === 0 && !isAsked && statements === null
    ? [`nobody says ${name} in these words: the talk that comes nearest in meaning is taken for it`]
    : [];
}

/** A planner that knows words alone cannot say that a subject is absent: the talk may hold it in other words. */
const nothingFound = (name: string): string =>
  `nothing about ${name} was found in the talk: where it is there in other words, name it in these`;

function warnAboutEnds({ brief, ends }: ExplainedPlan): string[] {
  return [
    ...(brief.openWith && !ends.opening
      ? [`no passage about ${quoted([brief.openWith.phrase])} to open with was found`]
      : []),
    ...(brief.endOn && !ends.ending
      ? [`no passage about ${quoted([brief.endOn.phrase])} to end on was found`]
      : []),
  ];
}

function warnAboutTones({ brief }: ExplainedPlan): string[] {
  // Other languages inflect their words of tone.
  const tones =
    brief.language.code === 'en' ? brief.manner.tones : brief.manner.tones.map((one) => `“${one}”`);
  if (tones.length === 0) return [];
  const what = brief.language.code === 'en' ? 'what is' : 'whether talk is';
  return [`${what} ${listWords(tones)} is not judged: name a subject, a person or words instead`];
}

function warnAboutPeople({ brief, study }: ExplainedPlan): string[] {
  const labels = study.people.map(({ label }) => label);
  const spokenWords = new Set(study.sentences.flatMap(plainText));
  const named = brief.parts
    .filter(({ kind }) => kind === 'wanted')
    .flatMap(({ text }) => unknownNames(text, study.people, brief.language))
    .filter((name) => !spokenWords.has(plainWord(name)));
  return [...brief.unknownPeople, ...named].map(
    (who) =>
      `who ${quoted([who])} is cannot be told, so everybody may be heard: name a speaker, or a label such as ${labels[0] ?? 'S1'}`,
  );
}

function warnAboutUnheard(plan: ShownPlan): string[] {
  const heard = new Set(shownIn(plan).map((at) => plan.study.sentences[at]?.speaker));
  const unheard = [...new Set(plan.brief.everySpeakers)].filter((label) => !heard.has(label));
  return unheard.map((label) => `${nameOf(plan, label)} is not heard: nothing of theirs fits the brief`);
}

function warnAboutQuotes(plan: ShownPlan): string[] {
  const { sentences, language } = plan.study;
  const shown = shownIn(plan).toSorted((a, b) => a - b);
  const missing = plan.brief.quotes.filter(
    (quote) => sentencesThatSay(sentences, shown, quote, language).length === 0,
  );
  return missing.length === 0 ? [] : [`${quoted(missing)} is not heard: the talk does not hold these words`];
}

function warnAboutBalance(plan: ShownPlan): string[] {
  const { speakerOrder, manner } = plan.brief;
  const { balanced, isEven } = manner;
  // Who names an order of people, or wants all to be heard, asks for no share of the time.
  if (balanced.length < 2 || !isEven || speakerOrder.length > 1) return [];
  const shownMs = speakingMs(plan.study, shownIn(plan), balanced);
  const fairMs = shownMs.reduce((sum, ms) => sum + ms, 0) / balanced.length;
  const short = balanced.filter((_, i) => (shownMs[i] ?? 0) < fairMs * FAIR_SPEAKING);
  return short.map(
    (label) => `${nameOf(plan, label)} has less time than asked for: no more of it fits the brief`,
  );
}

function warnAboutPace({ brief, input }: ShownPlan): string[] {
  const { pace: wanted } = brief.manner;
  const { pace } = input.settings;
  const isAgainst = (wanted === 1 && pace === 'calm') || (wanted === -1 && pace === 'fast');
  return isAgainst ? [`the brief asks for another pace, but the settings say ${pace}`] : [];
}

function warnAboutOrder({ brief, input }: ShownPlan): string[] {
  const isAsked = brief.isInOrder || brief.openWith !== null || brief.endOn !== null;
  return isAsked && input.settings.chronology === 'strict'
    ? ['the brief names an order, but the settings keep the order of the footage']
    : [];
}
