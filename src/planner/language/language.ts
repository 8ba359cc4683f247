import model from 'wink-eng-lite-web-model';
import winkNlp, { type WinkMethods } from 'wink-nlp';

const loaded: WinkMethods[] = [];

/**
 * The English tagger and stemmer, read at the first call (about 0.12 s and 66 MB) and kept for the process: each
 * further load of the model escapes its own JSON once more, and after some twenty it no longer fits into a string.
 */
export function loadLanguage(): WinkMethods {
  const [known] = loaded;
  if (known) return known;
  const nlp = winkNlp(model, ['pos']);
  loaded.push(nlp);
  return nlp;
}
