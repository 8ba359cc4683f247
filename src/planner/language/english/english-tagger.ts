import model from 'wink-eng-lite-web-model';
import winkNlp, { type ItsFunction, type WinkMethods } from 'wink-nlp';
import type { TaggedWord } from '../language.ts';

const loaded: WinkMethods[] = [];

/**
 * The English tagger and stemmer. They load at the first call (about 0.12 s and 66 MB) and stay for the
 * process. Each load of the model escapes its own JSON once more. After some twenty loads it no longer fits
 * into a string.
 */
function loadTagger(): WinkMethods {
  const [known] = loaded;
  if (known) return known;
  const nlp = winkNlp(model, ['pos']);
  loaded.push(nlp);
  return nlp;
}

/** Porter's stem of a plain word's lemma, so that irregular forms meet too. */
export function stemEnglish(plain: string): string {
  const nlp = loadTagger();
  // The package's types give these two values another shape than `out` needs. At run time they fit.
  const toLemma = nlp.its.lemma as unknown as ItsFunction<string>;
  const toStem = nlp.its.stem as unknown as ItsFunction<string>;
  const lemma = nlp.readDoc(plain).tokens().itemAt(0).out(toLemma);
  return lemma === '' ? '' : nlp.readDoc(lemma).tokens().itemAt(0).out(toStem);
}

/** Briefs are written text, so the tagger serves. */
export function tagEnglish(text: string): TaggedWord[] {
  const nlp = loadTagger();
  const tokens = nlp.readDoc(text).tokens();
  const words: string[] = tokens.out();
  const parts: string[] = tokens.out(nlp.its.pos);
  return words.map((word, at) => ({ text: word, part: parts[at] ?? '' }));
}
