import { editDistance } from '../../../domain/sequences/edit-distance.ts';
import { oncePerLanguage } from '../../language/language.ts';
import { anyOf } from '../../language/phrase-pattern.ts';
import type { Stemmer } from '../../language/word-stems.ts';
import { OPERATION_PHRASES } from '../frames/operation-phrases.ts';
import { LEADS } from '../instruction-words.ts';
import { wordingsIn } from './all-wordings.ts';
import { languageOfInstruction } from './instruction-language.ts';

/** Shorter words are too similar to each other to tell a slip from another word. */
const LEAST_SWAPPED = 4;
const LEAST_EDITED = 5;

const VERB_LISTS = [
  ...['drop', 'add', 'put', 'open', 'end', 'swap', 'replace', 'split', 'make', 'keep'],
  ...['shorten', 'lengthen', 'take', 'bring', 'lose', 'undo'],
];

const rules = oncePerLanguage((language) => {
  const own = language.code === 'en' ? { phrases: OPERATION_PHRASES, leads: LEADS } : wordingsIn(language);
  if (!own) return null;
  const verbs = VERB_LISTS.flatMap((name) => own.phrases[name] ?? []).map(
    (phrase) => phrase.split(' ')[0] ?? '',
  );
  return {
    verbs: new Set(verbs.filter((verb) => /^\p{L}{4,}$/u.test(verb))),
    firstWord: new RegExp(`^((?:${anyOf(own.leads)}[\\s,]+)*)(\\p{L}+)(?=\\s)`, 'iu'),
  };
});

/**
 * An instruction whose first word is a misspelt verb of the tables, with the verb: "delte the cows". A word is misspelt
 * where the language does not have it, and where it is one letter or one swap of letters away from one verb.
 */
export function mendVerb(text: string, ofTalk: Stemmer): string {
  const { language, stem } = languageOfInstruction(text, ofTalk);
  const found = rules(language);
  const [, lead = '', word = ''] = found?.firstWord.exec(text) ?? [];
  const plain = word.toLowerCase();
  if (!found || plain.length < LEAST_SWAPPED || found.verbs.has(plain)) return text;
  const vectors = language.openVectors();
  const hasWords = vectors.dimensions > 0;
  if (language.stopWords.has(plain) || vectors.find(stem(plain)) !== null) return text;
  const verbs = [...found.verbs].filter((verb) => isSlip(plain, verb, hasWords));
  const [verb] = verbs;
  return verb === undefined || verbs.length > 1
    ? text
    : `${lead}${verb}${text.slice(lead.length + word.length)}`;
}

/** Without a list of the language's words only a swap is surely a slip. */
function isSlip(word: string, verb: string, isUnknown: boolean): boolean {
  if (word.length === verb.length && isSwapped(word, verb)) return true;
  return isUnknown && word.length >= LEAST_EDITED && verb[0] === word[0] && editDistance(word, verb) === 1;
}

function isSwapped(word: string, verb: string): boolean {
  const at = [...word].findIndex((letter, i) => letter !== verb[i]);
  const back = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
  return at >= 0 && back === verb;
}

/** How a misspelt verb was read; empty where none was. */
export function sayMended(written: string, read: string): string[] {
  const [own, other] = [written, read].map((text) => text.split(/\s+/u));
  const at = own?.findIndex((word, i) => word !== other?.[i]) ?? -1;
  return at < 0 ? [] : [`“${own?.[at]}” was read as “${other?.[at]}”.`];
}
