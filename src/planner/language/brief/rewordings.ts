import { anyOf, commaList, END, START } from '../phrase-pattern.ts';

/** A wording that means the same as a plainer one. */
export interface Rewording {
  /** Its group `subject` is what the wording is about. */
  pattern: RegExp;
  /** The plainer words before the subject: "leave out". Empty where the subject alone stays. */
  plain: string;
  /** The plainer words behind the subject. */
  behind?: string;
}

/** How a condition says that something comes up, and what is to happen then. */
export interface ConditionPhrases {
  when: readonly string[];
  somebody: readonly string[];
  /** Words before the subject: "starts about". */
  bringsUp: readonly string[];
  /** Words behind the subject, where the verb is last: "über Geld sprechen". */
  comesUp: readonly string[];
  consequence: readonly string[];
  leaveOut: string;
}

/** At most this many characters name what comes up. */
export const SUBJECT = '(?<subject>[^.!?\\n,;]{2,60}?)';
/** A condition begins a clause: "the day when they talk about the war" names a day. */
export const CLAUSE_START = String.raw`(?:(?<=^\s*|[.,;:!?\n(–-]\s*)|(?:,\s*)?${START}(?:and|but|so|aber|und|mais|et|pero|y)\s+)`;
/** And its consequence ends one: "when they get to the summit, cut to black" leaves nothing out. */
export const CLOSE = String.raw`(?=\s*(?:$|[.,;:!?)\n]|(?:please|pls|though|too|bitte|por favor)${END}))`;
const SOFTENED = anyOf(commaList('then, please, just, alors, dann, bitte, entonces'));

/** "Tell me about the bog: how deep it is" asks for the bog. Without the colon the words are read as they are. */
export const tellingRewording = (telling: readonly string[]): Rewording => ({
  pattern: new RegExp(
    String.raw`(?<=^\s*|[.!?\n]\s*)(?:(?:please|bitte|por favor)\s+)?${anyOf(telling)}\s+(?<subject>[^.!?\n,;:]{2,60}?)(?=\s*:\s)`,
    'giu',
  ),
  plain: '',
});

/** "If they get onto the lawsuit, skip that" leaves out the lawsuit. */
export function conditionRewording(phrases: ConditionPhrases): Rewording {
  const { when, somebody, bringsUp, comesUp, consequence, leaveOut } = phrases;
  const who = somebody.length > 0 ? String.raw`${anyOf(somebody)}\s+` : '';
  const close = comesUp.length > 0 ? String.raw`\s+${anyOf(comesUp)}\s*,\s*` : String.raw`(?:\s*,\s*|\s+)`;
  const pattern = String.raw`${CLAUSE_START}${anyOf(when)}\s*${who}${anyOf(bringsUp)}\s+${SUBJECT}${close}(?:${SOFTENED}\s+)*${anyOf(consequence)}${CLOSE}`;
  return { pattern: new RegExp(pattern, 'giu'), plain: leaveOut };
}

/** "The castle, if they talk about it" asks for the castle: where it is not there, that is said anyway. */
export function mentionRewording(
  { when, somebody, bringsUp }: ConditionPhrases,
  it: readonly string[],
): Rewording {
  const condition = String.raw`${anyOf(when)}\s+${anyOf(somebody)}\s+${anyOf(bringsUp)}\s+${anyOf(it)}`;
  return {
    pattern: new RegExp(String.raw`(?<=\p{L}\s+|,\s*)(?<subject>)${condition}${CLOSE}`, 'giu'),
    plain: '',
  };
}
