import { type Language, oncePerLanguage } from '../language/language.ts';
import { saysOneOf } from '../language/phrase-pattern.ts';
import { plainWord } from '../language/word-stems.ts';
import { plainText, type Sentence } from './sentence.ts';
import { areTakes } from './takes.ts';

/** A restart follows within this pause. */
const RESTART_GAP_MS = 4_000;
const FALSE_START_MOST_WORDS = 14;
const CORRECTED_MOST_WORDS = 30;
/** Share of words said again: where nothing ends the sentence, and where a full stop does. */
const BROKEN_SHARE = 0.6;
const MARKED_SHARE = 0.9;
/** Of its words, how many content words a restart may leave unsaid. */
const UNSAID_SHARE = 0.2;
/** What is left of a broken sentence after a false start. */
const FRAGMENT_MOST_WORDS = 5;
/** How speakers of a language take back what they said. Sets hold plain words. */
const takingBack = oncePerLanguage(({ talk }) => ({
  /** "Let me start again": what came just before is not meant. */
  retakes: saysOneOf(talk.retakes),
  /** What comes next then begins as it began. */
  corrections: saysOneOf(talk.corrections),
  conjunctions: new Set(talk.conjunctions.map(plainWord)),
  negations: new Set(talk.negations.map(plainWord)),
  cuttingShort: new Set(talk.cuttingShort.map(plainWord)),
}));
type TakingBack = ReturnType<typeof takingBack>;

function beginsAlike(first: readonly string[], again: readonly string[]): boolean {
  const joined = ` ${again.slice(0, first.length + 3).join(' ')} `;
  return [0, 1, 2].some((from) => joined.includes(` ${first.slice(from, from + 2).join(' ')} `));
}

/** Share of the words of `first` that the beginning of `again` says once more, once both begin alike. */
function restartShare(first: readonly string[], again: readonly string[]): number {
  if (first.length < 2 || first.length > FALSE_START_MOST_WORDS) return 0;
  if (!beginsAlike(first, again)) return 0;
  const said = new Set(again.slice(0, first.length + 3));
  return first.filter((word) => said.has(word)).length / first.length;
}

/**
 * Sentences that the speaker took back: broken off and begun anew, or withdrawn by words.
 * Words are compared as written, so that an engine's word errors hide some of them.
 */
export function findFalseStarts(sentences: readonly Sentence[], language: Language): Set<number> {
  const rules = takingBack(language);
  const found = new Set<number>();
  for (let at = sentences.length - 1; at >= 0; at -= 1) {
    const sentence = sentences[at];
    if (!sentence) continue;
    const text = plainText(sentence);
    if (rules.retakes.test(text.join(' '))) {
      found.add(at);
      if (isSameTurn(sentences[at - 1], sentence)) found.add(at - 1);
    } else if (isTakenBack(sentence, nextMeant(sentences, at, found), rules)) found.add(at);
    else if (isCutShort(sentence, sentences[at + 1], rules)) found.add(at);
  }
  for (const [at, sentence] of sentences.entries()) {
    const isRest = found.has(at - 1) && isSameTurn(sentences[at - 1], sentence) && !sentence.isComplete;
    if (isRest && sentence.words.length <= FRAGMENT_MOST_WORDS) found.add(at);
  }
  return found;
}

function isTakenBack(sentence: Sentence, next: Sentence | null, rules: TakingBack): boolean {
  if (!next || next.startMs - sentence.endMs > RESTART_GAP_MS) return false;
  // Both are whole: which of them is shown is a choice between takes.
  if (areTakes(sentence, next)) return false;
  const text = withoutConjunction(plainText(sentence), rules);
  const again = withoutConjunction(plainText(next), rules);
  // "We thought the" ... "We thought that": too little to compare, but broken off and begun with the same word.
  const isFragment = !sentence.isComplete && text.length <= FRAGMENT_MOST_WORDS;
  if (isFragment && text[0] !== undefined && text[0] === again[0] && !isListed(sentence, next, rules))
    return true;
  const isCorrected = !sentence.isMarked && rules.corrections.test(text.join(' '));
  if (isCorrected && text.length <= CORRECTED_MOST_WORDS && beginsAlike(text, again)) return true;
  const wanted = sentence.isMarked || (sentence.isComplete && text.length <= 3) ? MARKED_SHARE : BROKEN_SHARE;
  return restartShare(text, again) >= wanted && !isListed(sentence, next, rules);
}

/** "And since then we, since then every team": the second try drops what led into the first. */
function withoutConjunction(words: readonly string[], { conjunctions }: TakingBack): readonly string[] {
  return conjunctions.has(words[0] ?? '') ? words.slice(1) : words;
}

/** "There are limes, there are graveyards", "it is not for status, it is for ...": what is not said again was meant. */
function isListed(sentence: Sentence, next: Sentence, { negations }: TakingBack): boolean {
  const { words, stems } = sentence;
  const unsaid = new Set(stems.filter((stem) => !next.stems.includes(stem))).size;
  const isContrast = unsaid > 0 && plainText(sentence).some((word) => negations.has(word));
  return isContrast || unsaid > words.length * UNSAID_SHARE;
}

/** Somebody else breaks in with "no": what was begun is not what was so. */
function isCutShort(sentence: Sentence, next: Sentence | undefined, { cuttingShort }: TakingBack): boolean {
  const isOther = next !== undefined && next.group === sentence.group && next.speaker !== sentence.speaker;
  return isOther && !sentence.isComplete && cuttingShort.has(plainText(next)[0] ?? '');
}

function isSameTurn(a: Sentence | undefined, b: Sentence): boolean {
  return a !== undefined && a.speaker === b.speaker && a.group === b.group;
}

/** What the same speaker says next and does not take back as well, nobody else's sentence between. */
function nextMeant(
  sentences: readonly Sentence[],
  at: number,
  takenBack: ReadonlySet<number>,
): Sentence | null {
  const sentence = sentences[at];
  let next = at + 1;
  while (takenBack.has(next)) next += 1;
  const found = sentences[next];
  return sentence && found && isSameTurn(found, sentence) ? found : null;
}
