import { type Brief, isSummary, type Topic } from '../brief/brief.ts';
import { type Language, oncePerLanguage } from '../language/language.ts';
import { plainWord } from '../language/word-stems.ts';
import { findMainWords } from '../talk/main-words.ts';
import type { Study } from '../talk/study.ts';
import type { ExplainedPlan, ShownPlan } from './explain/explained-plan.ts';
import { withoutCutting } from './explain/plan-words.ts';
import { isSubjectShown, shownIn } from './explain/shown-subjects.ts';

const TITLE_MOST_CHARS = 60;
const OPEN_TITLE = 'Highlights';
const MAIN_WORDS = 3;
/** The share of all words for a word that is not among the frequent ones. */
const UNKNOWN_SHARE = 1e-6;

/** Words that a title does not end on. */
const dangling = oncePerLanguage(
  ({ stopWords, openEndings }) =>
    (word: string) =>
      stopWords.has(plainWord(word)) || openEndings.has(plainWord(word)),
);

/** The title: the subjects of the brief that the plan shows, else the main words of the plan. */
export function makeTitle(plan: ExplainedPlan): string {
  const { brief, weights } = plan;
  const subjects = subjectsOf(brief);
  const shown = weights.byTopic.filter(
    (one) => subjects.includes(one.topic) && !one.isUnsaid && isSubjectShown(plan, one),
  );
  if (shown.length > 0) {
    const met = new Set(shown.map(({ topic }) => topic));
    return titleOf(
      subjects.filter((topic) => met.has(topic)),
      brief.language,
    );
  }
  return titleOfTalk(plan);
}

/** The title of a language model's choice. The model itself names the subjects that it did not find. */
export function titleOfChoice(plan: ShownPlan): string {
  const subjects = subjectsOf(plan.brief);
  return subjects.length > 0 ? titleOf(subjects, plan.brief.language) : titleOfTalk(plan);
}

/** A title of the main words of a plan. */
function titleOfTalk(plan: ShownPlan): string {
  return titleOfSentences(plan.study, shownIn(plan));
}

/** A title of the main words of some sentences. */
export function titleOfSentences(study: Study, shown: readonly number[]): string {
  const sentences = shown.flatMap((at) => study.sentences[at] ?? []);
  const rarity = (stem: string) => -Math.log(study.vectors.find(stem)?.share ?? UNKNOWN_SHARE);
  const words = findMainWords(sentences, rarity, MAIN_WORDS);
  return words.length === 0 ? OPEN_TITLE : fit(words, study.language);
}

/** The title of a brief by its words alone. */
export function titleOfBrief(brief: Brief): string {
  const subjects = subjectsOf(brief);
  return subjects.length === 0 ? OPEN_TITLE : titleOf(subjects, brief.language);
}

/** A title of some subjects alone. */
export function titleOf(topics: readonly Topic[], language: Language): string {
  const [first, ...others] = topics;
  const phrases = topics.map(({ phrase }) => withoutCutting(phrase, language) || phrase);
  const title = fit(phrases, language);
  return first?.isQuestion && others.length === 0 && !title.endsWith('?') ? `${title}?` : title;
}

/** The subjects of a brief. Without others, its opening and its ending are the subjects, but not those of a summary. */
function subjectsOf(brief: Brief): Topic[] {
  const { wanted, openWith, endOn } = brief;
  if (isSummary(brief)) return [];
  return wanted.length > 0 ? wanted : [openWith, endOn].filter((topic) => topic !== null);
}

/** As many phrases as fit into the title. A long one ends before a mere continuation. */
function fit(phrases: readonly string[], language: Language): string {
  const distinct = [...new Set(phrases)];
  for (let count = distinct.length; count > 1; count -= 1) {
    const title = joinWords(distinct.slice(0, count), language);
    if ([...title].length <= TITLE_MOST_CHARS) return capitalise(title);
  }
  return capitalise(shorten(distinct[0] ?? '', language));
}

function joinWords(words: readonly string[], { and }: Language): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')}${and} ${words.at(-1)}`;
}

function shorten(text: string, language: Language): string {
  const words = text.split(/\s+/);
  const isLong = () => [...words.join(' ')].length > TITLE_MOST_CHARS;
  if (!isLong()) return words.join(' ');
  while (words.length > 1 && (isLong() || dangling(language)(words.at(-1) ?? ''))) words.pop();
  return [...words.join(' ').replace(/[,;:\s]+$/, '')].slice(0, TITLE_MOST_CHARS).join('');
}

function capitalise(text: string): string {
  const [first = '', ...rest] = [...text];
  return first.toUpperCase() + rest.join('');
}
