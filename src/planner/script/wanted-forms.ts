import { endsSentence } from '../../domain/transcript/ends-sentence.ts';
import type { Language } from '../language/language.ts';
import { spokenForms } from '../talk/spoken-forms.ts';
import type { WantedForms } from './align-part.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The most words in one comparison: its cost grows with the square of them. */
const MOST_WORDS = 60;

/** A part of a line in the form for comparison. */
export function readWanted(text: string, vocabulary: Vocabulary, language: Language): WantedForms {
  const words = text.split(' ');
  const spoken = spokenForms(words, language);
  const forms = spoken.map(({ plain, from }) => vocabulary.idOf(plain, words[from]));
  return {
    forms,
    mayPause: spoken.map((_, at) => at > 0 && (spoken[at - 1]?.endsClause ?? false)),
    letters: spoken.map(({ plain }) => plain.length),
    places: spoken.map(({ from, to }) => ({ from, to })),
    weight: forms.reduce((sum, form) => sum + vocabulary.weightOf(form), 0),
  };
}

/** The sentences of a text; none has more than 60 words. */
export function sentencesOfText(text: string): string[] {
  const sentences: string[][] = [[]];
  for (const word of text.split(' ')) {
    sentences.at(-1)?.push(word);
    if (endsSentence(word)) sentences.push([]);
  }
  return sentences.flatMap((words) => inPieces(words).map((piece) => piece.join(' ')));
}

function inPieces(words: readonly string[]): string[][] {
  const count = Math.ceil(words.length / MOST_WORDS);
  const size = Math.ceil(words.length / Math.max(1, count));
  return Array.from({ length: count }, (_, i) => words.slice(i * size, (i + 1) * size));
}

/** Whether a text can be looked for as a whole. */
export function isShortEnough(text: string): boolean {
  return text.split(' ').length <= MOST_WORDS;
}
