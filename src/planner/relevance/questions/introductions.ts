import type { Topic } from '../../brief/brief.ts';
import { type Language, oncePerLanguage } from '../../language/language.ts';
import { beginsWithOneOf, commaList } from '../../language/phrase-pattern.ts';
import { contentStems, makeStemmer, plainWord } from '../../language/word-stems.ts';
import { asks } from '../../talk/prompts.ts';
import { negationsOf, plainText, type Sentence } from '../../talk/sentence.ts';
import type { Study } from '../../talk/study.ts';
import { unaskedTalk } from '../../talk/unfit/asides.ts';

/** An introduction counts as much as a question that says half of the subject. */
const INTRODUCED_SHARE = 0.5;
const MOST_HEADING_WORDS = 4;
const SHOWN_WORDS = 7;
/** "That's not a drain" is none; "this is a dam, it's not much to look at" is one. */
const DENIED_WORDS = 4;
/** A longer subject is found by its words. */
const MOST_TERMS = 2;

/** How people show a thing or come to it, in all languages: "this is a dam", "now, the money". */
const SHOWING =
  commaList(`this is, that is, these are, those are, here is, here are, it is called, we call it, they call it, this one is, thats, heres,
  das ist, das sind, hier ist, hier sind, das hier ist, das nennt man, c'est, ce sont, voici, voilà, ça c'est, on appelle ça,
  esto es, esta es, este es, eso es, estos son, aquí está, se llama`);

const showing = oncePerLanguage(({ talk }) =>
  beginsWithOneOf(SHOWING, [...talk.promptLeadIns, ...talk.openers, ...talk.looseStarts]),
);

/**
 * The sentences that introduce a subject of one or two words, each with its share as of a question: somebody shows it ("this
 * is a dam, it is not much to look at"), says nothing else ("now, the money"), or asks for it alone ("tell me about the
 * soil"). A mention in passing is none.
 */
export function findIntroductions(
  { sentences, language, asides }: Study,
  { terms }: Topic,
): Map<number, number> {
  if (terms.size === 0 || terms.size > MOST_TERMS) return new Map();
  const unasked = new Set([...unaskedTalk(asides).flat(), ...asides.smallTalk, ...asides.contents]);
  const isNamed = (stems: readonly string[]) => [...terms.keys()].every((term) => stems.includes(term));
  const introduces = (sentence: Sentence, at: number) => {
    if (unasked.has(at) || !isNamed(sentence.stems)) return false;
    if (shows(sentence, isNamed, language)) return true;
    const isAlone = !sentence.isNegative && sentence.stems.every((stem) => terms.has(stem));
    return isAlone && (isHeading(sentence, sentences[at - 1]) || asks(sentences, at, language));
  };
  return new Map(
    sentences.flatMap((one, at): [number, number][] => (introduces(one, at) ? [[at, INTRODUCED_SHARE]] : [])),
  );
}

/** "That's a drain, dug with a plough", "this is a dam, isn't it?": the thing is named at once. */
function shows(
  { words }: Sentence,
  isNamed: (stems: readonly string[]) => boolean,
  language: Language,
): boolean {
  const texts = words.slice(0, SHOWN_WORDS).map(({ text }) => text);
  const plain = texts.map(plainWord);
  const isDenied = plain.slice(0, DENIED_WORDS).some((word) => negationsOf(language).has(word));
  return (
    !isDenied &&
    showing(language).test(plain.join(' ')) &&
    isNamed(contentStems(texts, makeStemmer(language)))
  );
}

/** "Now, the money." "And what stopped it? The dams." answers, and introduces nothing. */
const isHeading = (sentence: Sentence, before?: Sentence): boolean =>
  !sentence.isQuestion && before?.isQuestion !== true && plainText(sentence).length <= MOST_HEADING_WORDS;
