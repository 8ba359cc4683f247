/** A general word and what it surely covers: the daughter is family, a salary is money. Words have spaces between them. */
export interface GeneralSubject {
  /** The nouns that name it. */
  names: string;
  /** Words that are about it in every talk. */
  covers: string;
  /** Words that are about it only where they belong to somebody: "my sister", but not "Sister Ruth". */
  coversOwn: string;
}

export type GeneralName = 'family' | 'money' | 'health' | 'politics';

export interface GeneralSubjects {
  subjects: Readonly<Partial<Record<GeneralName, GeneralSubject>>>;
  /** Words of somebody's own: "my", "his". */
  possessives: string;
}

export const NO_GENERAL_SUBJECTS: GeneralSubjects = { subjects: {}, possessives: '' };
