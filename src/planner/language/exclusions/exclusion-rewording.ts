import type { Rewording } from '../brief/rewordings.ts';
import { anyOf, END, GAP, START } from '../phrase-pattern.ts';

/** Verbs that exclude their object in a brief, and that mean the work of cutting before other objects. */
export interface ExclusionVerbs {
  /** Words before the verb: "please", "could you". */
  softened: readonly string[];
  /** "And" and "but". Behind "and" the verb excludes only where the sentence asks for something. */
  and: readonly string[];
  but: readonly string[];
  verbs: readonly string[];
  /** The object begins with one of these; any word will do where the list is empty. */
  articles: readonly string[];
  /** An object that begins with one of these is no exclusion: "cut me", "cut a video". */
  notBefore: readonly string[];
  /** What is cut, and not cut out: "the interview". */
  footage: readonly string[];
  /** Words behind the object that ask for a shorter one: "down to". */
  notBehind: readonly string[];
  /** Words with which a sentence asks or tells something, whose next verb excludes nothing: "how". */
  asking: readonly string[];
  /** First words of a sentence that asks for a cut: "show". */
  wishing: readonly string[];
  leaveOut: string;
}

/** "Cut the quarrel" leaves out the quarrel. "Cut a video", "cut it down" and "how they cut the rope" do not. */
export function exclusionRewording(phrases: ExclusionVerbs): Rewording {
  const { softened, and, but, verbs, articles, notBefore, footage, notBehind, asking, wishing } = phrases;
  const sentence = String.raw`(?:^|[.!?;:\n(])`;
  const begins = String.raw`(?<=(?:${sentence}|\s[-–—])\s*)(?:${anyOf([...and, ...but])}\s+)?`;
  const contrast = String.raw`(?:,\s*)?${START}${anyOf(but)}\s+`;
  const comma = String.raw`(?<!${START}${anyOf(asking)}${END}[^.!?;:\n]*),\s*(?:${anyOf(and)}\s+)?`;
  const joined = String.raw`(?<=${sentence}\s*${anyOf(wishing)}\s[^.!?;:\n]*)\s${anyOf(and)}\s+`;
  const first = articles.length > 0 ? `${anyOf(articles)}${GAP}` : '';
  const source = String.raw`(?:${begins}|${contrast}|${comma}|${joined})(?:${anyOf(softened)}\s+)*${anyOf(verbs)}\s+(?!${anyOf(notBefore)}${END})(?!(?:[\p{L}'’-]+\s+|[dl]['’]){0,2}?${anyOf(footage)}${END})(?![^.!?;\n]*\s${anyOf(notBehind)}${END})(?=${first}["“”„«\p{L}])(?<subject>)`;
  return { pattern: new RegExp(source, 'giu'), plain: phrases.leaveOut };
}
