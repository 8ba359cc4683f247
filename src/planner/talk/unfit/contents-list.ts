import { countUp } from '../../../lib/count-up.ts';
import { type Language, oncePerLanguage } from '../../language/language.ts';
import { beginsWithOneOf } from '../../language/phrase-pattern.ts';
import { plainWord } from '../../language/word-stems.ts';
import type { Sentence } from '../sentence.ts';
import { findRecordingEnds } from './recording-ends.ts';

/** A list has at least this many joints, and words of this many subjects. */
const LEAST_JOINTS = 2;
const LEAST_STEMS = 3;
/** The most parts of a sentence that was split at its pauses. */
const MOST_PARTS = 4;

const ENDS_CLAUSE = /[,;:.…–—]["')\]]*$/;

const contentsRules = oncePerLanguage(({ talk }) => ({
  announces: beginsWithOneOf(talk.announcing, talk.announcingLeadIns),
  goesOn: beginsWithOneOf(talk.announcingOn, talk.announcingLeadIns),
  joints: new Set(talk.listJoints),
}));

/**
 * The sentences in which a talk announces its subjects. An example is "we'll hear how it was found, who lived
 * there, and then it's your turn". They name every subject and tell nothing about any. Indices into
 * `sentences`.
 */
export function findContentsList(sentences: readonly Sentence[], language: Language): Set<number> {
  const found = new Set<number>();
  for (const { ats, openingUntilMs } of findRecordingEnds(sentences)) {
    const opening = ats.filter((at) => (sentences[at]?.startMs ?? 0) <= openingUntilMs);
    for (const at of opening) {
      if (found.has(at)) continue;
      for (const listed of listFrom(sentences, at, found.has(at - 1), language)) found.add(listed);
    }
  }
  return found;
}

/**
 * The sentences of a list of contents from this one on. The list is announced here, or continues from the
 * previous sentence.
 */
function listFrom(sentences: readonly Sentence[], at: number, goesOn: boolean, language: Language): number[] {
  const rules = contentsRules(language);
  const own = partsOf(sentences, at);
  const clauses = clausesOf(own, rules.joints);
  const ownAts = countUp(at, at + own.length - 1);
  const isSameVoice = sentences[at]?.speaker === sentences[at - 1]?.speaker;
  if (goesOn && isSameVoice && clauses.some((clause) => rules.goesOn.test(clause))) return ownAts;
  const announced = clauses.findIndex((clause) => rules.announces.test(clause));
  if (announced < 0) return [];
  if (isList(own, clauses.length - 1 - announced)) return ownAts;
  // "We'll do four things. How you open, what you say about the need, and the budget."
  const next = partsOf(sentences, at + own.length);
  const isOwn = next[0]?.speaker === sentences[at]?.speaker && next[0]?.group === sentences[at]?.group;
  const isNext =
    isOwn && announced === clauses.length - 1 && isList(next, clausesOf(next, rules.joints).length - 1);
  return isNext ? countUp(at, at + own.length + next.length - 1) : [];
}

/** A long sentence that was split at its pauses, up to its mark. */
function partsOf(sentences: readonly Sentence[], at: number): Sentence[] {
  const first = sentences[at];
  const parts: Sentence[] = [];
  for (const next of sentences.slice(at, at + MOST_PARTS)) {
    if (next.group !== first?.group || next.speaker !== first.speaker) break;
    parts.push(next);
    if (next.isMarked) break;
  }
  return parts;
}

const isList = (parts: readonly Sentence[], joints: number) =>
  joints >= LEAST_JOINTS && new Set(parts.flatMap(({ stems }) => stems)).size >= LEAST_STEMS;

/** The plain text from each clause to the end. Clauses begin behind a mark and with a joining word. */
function clausesOf(parts: readonly Sentence[], joints: ReadonlySet<string>): string[] {
  const words = parts.flatMap((part) => part.words);
  const spoken = words.filter(({ filler }) => !filler).map(({ text }) => text);
  const plain = spoken.map(plainWord);
  const begins = (at: number) =>
    at === 0 || ENDS_CLAUSE.test(spoken[at - 1] ?? '') || joints.has(plain[at] ?? '');
  return plain.flatMap((_, at) => (begins(at) ? [plain.slice(at).join(' ')] : []));
}
