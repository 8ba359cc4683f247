import { oncePerLanguage } from '../../language/language.ts';
import { LANGUAGES } from '../../language/languages.ts';
import { anyOf, END, GAP, START } from '../../language/phrase-pattern.ts';
import { RESULT_KINDS, type StatementKind } from '../../language/statement-kinds/statement-kinds.ts';
import { plainWord } from '../../language/word-stems.ts';
import type { Topic } from '../brief.ts';

export interface NamedKind {
  kind: StatementKind;
  /** What the statement is about; null where the whole talk is searched for the kind: "what was decided". */
  about: Topic | null;
}

/** Kinds that may stand alone. Who apologizes may not say "apology", and who says it may not apologize. */
const STANDING_ALONE: ReadonlySet<StatementKind> = new Set([...RESULT_KINDS, 'apology', 'warning']);

/** "Advice for beginners" is for them, not about them. In all languages. */
const FOR_WHOM = /\s(?:for|to|für|an|pour|aux?|para|a)\s+$/iu;

const FOR_SOMEBODY: ReadonlySet<StatementKind> = new Set(['advice', 'warning', 'task', 'decision', 'lesson']);

const kindRules = oncePerLanguage(({ talk: { statementKinds } }) => {
  const { before, about, occasions, kinds } = statementKinds;
  const articles = `(?:${START}${anyOf(before)}${GAP})*`;
  return {
    occasions: new Set(occasions.map(plainWord)),
    patterns: Object.entries(kinds).map(([kind, { nouns, wishes = [] }]) => ({
      kind: kind as StatementKind,
      pattern: new RegExp(
        String.raw`^(?:${articles}${anyOf(nouns)}|${anyOf(wishes)})${END}(?:\s+${anyOf(about)}${GAP}|[\s?.!]*$)`,
        'iu',
      ),
    })),
  };
});

/** "The reservation about the river": the kind of statement that a phrase names, and its subject. Null for none. */
export function kindNamed(topic: Topic): NamedKind | null {
  const phrase = topic.phrase.trim().replaceAll(' & ', ' and ');
  for (const language of LANGUAGES) {
    const { patterns, occasions } = kindRules(language);
    for (const { kind, pattern } of patterns) {
      const match = pattern.exec(phrase);
      if (!match) continue;
      const named = new Set(match[0].split(/[\s'’]+/).map(plainWord));
      // "Still open / put off till next time" has words of the other name, and no subject.
      const isWhole = match[0].length === phrase.length;
      const isOfSubject = ({ word }: { word: string }) =>
        !isWhole && !named.has(word) && !occasions.has(word);
      const terms = new Map([...topic.terms].filter(([, term]) => isOfSubject(term)));
      const isForSomebody = FOR_SOMEBODY.has(kind) && FOR_WHOM.test(match[0]);
      if (terms.size > 0 && !isForSomebody) return { kind, about: { ...topic, terms } };
      if (STANDING_ALONE.has(kind)) return { kind, about: null };
    }
  }
  return null;
}
