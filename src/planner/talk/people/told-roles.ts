import type { Language } from '../../language/language.ts';
import { plainWord, type Stemmer } from '../../language/word-stems.ts';
import { plainText, type Sentence } from '../sentence.ts';

/** "The mayor of Fallbridge, Helen Marsh": at most so many words stand between a role and its name. */
const MOST_BETWEEN = 3;
/** "Mayor, what do you say?", and perhaps one more sentence, before the mayor speaks. */
const ADDRESSED_WITHIN = 3;

/** Stems of roles, by the label of the speaker who has them, and of the one who names them. */
export interface ToldRoles {
  of: ReadonlyMap<string, ReadonlySet<string>>;
  by: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * The roles that other people give to speakers. They stand before or behind the name ("with councillor Piers
 * Okonjo", "Helen Marsh, the mayor") or address the next speaker ("Mayor, what will it cost?"). `namesOf` are the plain
 * parts of the speakers' names.
 */
export function rolesToldOf(
  sentences: readonly Sentence[],
  namesOf: ReadonlyMap<string, ReadonlySet<string>>,
  stem: Stemmer,
): ToldRoles {
  const { language } = stem;
  const [of, by] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const add = (roles: Map<string, Set<string>>, label: string, role: string) =>
    roles.set(label, (roles.get(label) ?? new Set()).add(stem(role)));
  const tell = (label: string, role: string, teller: string) => {
    add(of, label, role);
    add(by, teller, role);
  };
  for (const [at, sentence] of sentences.entries()) {
    for (const [label, names] of namesOf) {
      if (label === sentence.speaker) continue;
      for (const role of rolesBesideName(sentence, names, language)) tell(label, role, sentence.speaker);
    }
    const addressed = addressedAs(sentence, language);
    const next = sentences
      .slice(at + 1, at + 1 + ADDRESSED_WITHIN)
      .find(({ speaker, group }) => speaker !== sentence.speaker && group === sentence.group);
    if (addressed !== null && next !== undefined) tell(next.speaker, addressed, sentence.speaker);
  }
  return { of, by };
}

function isRole(written: string, { brief: { people } }: Language): boolean {
  return people.nouns.has(plainWord(written)) && !people.anybody.has(plainWord(written));
}

const endsClause = (written: string) => /[,;:.!?–—]$/.test(written);

function rolesBesideName({ words }: Sentence, names: ReadonlySet<string>, language: Language): string[] {
  const texts = words.filter(({ filler }) => !filler).map(({ text }) => text);
  const isName = (at: number) => names.has(plainWord(texts[at] ?? ''));
  return texts.flatMap((_, at) => {
    if (!isName(at) || isName(at - 1)) return [];
    let last = at;
    while (isName(last + 1)) last += 1;
    return [roleBefore(texts, at, language), roleBehind(texts, last, language)].filter(
      (role) => role !== null,
    );
  });
}

/** "Councillor Piers", "the mayor, Ilse", "the mayor of Fallbridge, Helen". */
function roleBefore(texts: readonly string[], name: number, language: Language): string | null {
  const before = texts[name - 1] ?? '';
  if (isRole(before, language)) return plainWord(before);
  if (!before.endsWith(',')) return null;
  const far = Array.from({ length: MOST_BETWEEN }, (_, back) => name - 2 - back);
  const role = far.find((at) => isRole(texts[at] ?? '', language));
  if (role === undefined) return null;
  return texts.slice(role, name - 1).some(endsClause) ? null : plainWord(texts[role] ?? '');
}

/** "Helen Marsh, the mayor of Fallbridge". */
function roleBehind(texts: readonly string[], name: number, language: Language): string | null {
  if (!texts[name]?.endsWith(',')) return null;
  const [first = '', second = ''] = texts.slice(name + 1);
  const role = language.brief.asides.anyArticle.test(`${first} `) ? second : first;
  return isRole(role, language) ? plainWord(role) : null;
}

/** "Mayor, what do you say to that?", or "Councillor." */
function addressedAs(sentence: Sentence, language: Language): string | null {
  const [first] = plainText(sentence);
  const written = sentence.words.find(({ filler }) => !filler)?.text ?? '';
  return first !== undefined && endsClause(written) && isRole(first, language) ? first : null;
}
