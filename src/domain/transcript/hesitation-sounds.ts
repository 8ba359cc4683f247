const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Sounds that are a word in no language; “um” and “er” are words in German. */
export const HESITATION_SOUNDS = set('uhm umm erm hm hmm mhm äh ähm öh öhm euh');

/** English has more of them. */
export const ENGLISH_HESITATION_SOUNDS = HESITATION_SOUNDS.union(set('uh um er ah mm huh'));
