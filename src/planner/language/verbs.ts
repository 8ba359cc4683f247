import type { Language } from './language.ts';

/** Whether a part of speech is that of a verb. Languages other than English do not tell all their verbs. */
export const isVerb = (part: string): boolean => part === 'VERB' || part === 'AUX';

export const hasVerb = (text: string, { tag }: Language): boolean =>
  tag(text).some(({ part }) => isVerb(part));
