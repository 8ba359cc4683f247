import { isBareRole, resolveRole } from '../../brief/read-roles.ts';
import { subjectTerms } from '../../brief/subject-frame.ts';
import { ENGLISH } from '../../language/english/english.ts';
import type { Language } from '../../language/language.ts';
import { LANGUAGES } from '../../language/languages.ts';
import { anyOf } from '../../language/phrase-pattern.ts';
import { readPeople } from '../../talk/people/read-people.ts';
import { LENGTH_MARK, QUOTE_MARK } from '../frames/compile-frame.ts';
import {
  ABOUT_NOISE,
  AFTER,
  ALL_SHOWN,
  AT_PLACE,
  BEFORE,
  BEING_THERE,
  FILLERS,
  HELD_BY,
  LONGER_THAN,
  ORDINALS,
  PARTS,
  PAUSES,
  PRONOUNS,
  QUESTIONS,
  REST,
  REST_NOUNS,
  USUAL,
  VOICES,
  WHOLE,
  WHOLLY,
} from '../instruction-words.ts';
import { isAboutQuoted, timeIn, unmaskText } from '../masked-text.ts';
import type { Target } from '../revision-operation.ts';
import { readTimeTarget } from '../times/read-time-target.ts';
import type { InstructionContext } from './instruction-context.ts';
import { readEdge } from './read-edge.ts';
import { readEntryNumbers, readNumberAlone } from './read-entry-numbers.ts';
import { readOccasion } from './read-occasion.ts';
import { readOffRecord } from './read-off-record.ts';
import { readQuestionAbout, readQuestionsOf } from './read-questions.ts';
import { readQuote, readUnquotedWords } from './read-quote.ts';
import { readSubject } from './read-subject.ts';

/** The meaning of a slot: a target in the plan, an earlier target, or the noise of talk. */
export type Named =
  | Target
  | { kind: 'pronoun' | 'fillers' | 'pauses' | 'usual' | 'others'; wording: string }
  /** "Everything after it". */
  | { kind: 'sideOfNamed'; side: 'before' | 'after'; wording: string };

const whole = (phrases: readonly string[]) => new RegExp(`^${anyOf(phrases)}$`, 'i');
const noise = (phrases: readonly string[], tail = '') =>
  new RegExp(
    String.raw`^(?:${anyOf(ABOUT_NOISE)}\s+)*${anyOf(phrases)}(?:\s+(?:and|or)\s+${anyOf(phrases)})*${tail}$`,
    'i',
  );
const IS_PRONOUN = whole(PRONOUNS);
const IS_WHOLE = whole(WHOLE);
const IS_REST = new RegExp(String.raw`^(?:all\s+)?${anyOf(REST)}\b`, 'i');
/** "The rest of the dentist": everything about it except the parts that stay. */
const REST_OF = new RegExp(
  String.raw`^(?:all\s+)?the\s+${anyOf(REST_NOUNS)}\s+(?:of|about|on)\s+(?<thing>.+)$`,
  'iu',
);
/** Music, titles, a logo, "more emotional": no passage of the talk. */
export const isBesideTalk = (text: string): boolean =>
  LANGUAGES.some(({ brief }) => brief.effects.alone.test(text.trim())) ||
  text.replace(ENGLISH.brief.manner.tone, '').trim() === '';
const IS_FILLERS = noise(FILLERS);
/** "The pauses over a second", "that pause before 'The children'": they are one setting of the plan. */
const IS_PAUSES = noise(
  PAUSES,
  String.raw`(?:\s+(?:(?:that|which)\s+(?:are|is|last|lasts)\s+)?${anyOf(LONGER_THAN)}\s+(?:${LENGTH_MARK}\d+|(?:a|one|half\s+a)\s+seconds?)|\s+${anyOf(AT_PLACE)}\s+(?:the\s+)?(?:${QUOTE_MARK}\d|${anyOf(PARTS)}\s+\d|\d|(?:${anyOf(ORDINALS)}|last|final)\s+${anyOf(PARTS)}).*)?`,
);
const IS_USUAL = noise(USUAL);
const IS_QUESTIONS = new RegExp(
  String.raw`^(?:(?:all|the|any|every|all of the|a|an|some|single|more|further)\s+)*${anyOf(QUESTIONS)}(?:\s+(?:from|by|of)\s+(?:the\s+)?(?:host|interviewer|moderator|reporter|presenter))?$`,
  'i',
);
const VOICE = new RegExp(String.raw`(?:^|\s)(?:['’]s?\s*)?${anyOf(VOICES)}(?=\s|$)`, 'gi');
/** "All entries spoken by Ana". */
const SPOKEN_BY = /\s(?:(?:that|which)\s+(?:is|are)\s+)?(?:spoken|said)\s+by(?=\s|$)/iu;
const POSSESSIVE = /['’]s?(?=\s|$)/g;

/** "Everything after the bridge", "all that comes before entry 3". */
const onSide = (places: readonly string[]) =>
  new RegExp(String.raw`^${anyOf(ALL_SHOWN)}\s+(?:${anyOf(BEING_THERE)}\s+)*${anyOf(places)}\s+(.+)$`, 'iu');
const BEFORE_IT = onSide(BEFORE);
const AFTER_IT = onSide(AFTER);

function readSide(text: string, wording: string, context: InstructionContext): Named | null {
  const before = BEFORE_IT.exec(text)?.[1];
  const rest = before ?? AFTER_IT.exec(text)?.[1];
  const of = rest === undefined ? null : readTarget(rest, context);
  const side = before === undefined ? 'after' : 'before';
  if (of?.kind === 'pronoun') return { kind: 'sideOfNamed', side, wording };
  if (of === null || !isTarget(of) || of.kind === 'whole') return null;
  return { kind: 'side', side, of, within: null, wording };
}

/** What a pronoun in the next part may stand for: "the first line makes no sense on its own, cut it". */
const CAN_BE_MEANT: ReadonlySet<string> = new Set([
  ...['subject', 'speakers', 'entries', 'quote'],
  ...['edge', 'sentence', 'time', 'occasion'],
]);

export const canBeMeant = (named: Named): named is Target => CAN_BE_MEANT.has(named.kind);

const isTarget = (named: Named): named is Target =>
  !['pronoun', 'fillers', 'pauses', 'usual', 'others', 'sideOfNamed'].includes(named.kind);

/** "Lose Hill entirely". */
const ALTOGETHER = new RegExp(String.raw`(?<=\S)(?:,?\s+${anyOf(WHOLLY)})+$`, 'iu');

/** Reads the target in a slot of an operation; null where the slot names none. */
export function readTarget(slot: string, context: InstructionContext): Named | null {
  const written = slot.trim().replace(/^[,\s]+|[,\s]+$/g, '');
  const text = written.replace(ALTOGETHER, '');
  const named = readNamed(text, context);
  return named?.kind === 'subject' && text !== written ? { ...named, isPart: true } : named;
}

function readNamed(text: string, context: InstructionContext): Named | null {
  const wording = unmaskText(text, context.masked);
  if (text === '') return null;
  if (isBesideTalk(text)) return null;
  const ofRest = REST_OF.exec(text)?.groups?.['thing'];
  if (ofRest !== undefined && !IS_WHOLE.test(ofRest) && !IS_PRONOUN.test(ofRest))
    return readTarget(ofRest, context);
  for (const [kind, pattern] of [
    ['fillers', IS_FILLERS],
    ['pauses', IS_PAUSES],
    ['usual', IS_USUAL],
    ['others', IS_REST],
    ['pronoun', IS_PRONOUN],
    ['whole', IS_WHOLE],
    ['questions', IS_QUESTIONS],
  ] as const)
    if (pattern.test(text)) return { kind, wording };
  const withdrawn = readOffRecord(text, wording);
  if (withdrawn !== null) return withdrawn;
  const words = readUnquotedWords(text, wording);
  if (words !== null) return words;
  if (BEFORE_IT.test(text) || AFTER_IT.test(text)) return readSide(text, wording, context);
  if (timeIn(text, context.masked) !== null) return readTimeTarget(text, wording, context.masked);
  const quote = readQuote(text, wording, context);
  if (quote !== null && quote.within !== null) return quote;
  const edge = readEdge(text, wording, context);
  if (edge !== null) return edge;
  const numbers = readEntryNumbers(text, context.entryCount) ?? numberAlone(text, context);
  if (numbers !== null && numbers.length > 0) return { kind: 'entries', numbers, wording };
  if (quote !== null && !isAboutQuoted(text)) return quote;
  const inEntry = readWithinEntry(text, wording, context);
  if (inEntry !== null) return inEntry;
  const question = readQuestionAbout(text, wording, context);
  if (question !== null) return question;
  const occasion = readOccasion(text, wording, context);
  if (occasion !== null) return occasion;
  return readPerson(text, wording, context) ?? readSubject(text, wording, context);
}

const IN_ENTRY = new RegExp(
  String.raw`^(?<thing>\S.{2,}?),?\s+(?:${anyOf(HELD_BY)})\s+(?:the\s+)?(?:${anyOf(PARTS)}\s*)?#?(?<number>\d{1,3})$`,
  'iu',
);

/** "The line about the nurse in 2"; null where no entry has the number, or the rest names no subject. */
function readWithinEntry(text: string, wording: string, context: InstructionContext): Named | null {
  const { thing = '', number } = IN_ENTRY.exec(text)?.groups ?? {};
  const within = Number(number ?? Number.NaN);
  if (!(within >= 1 && within <= context.entryCount)) return null;
  const named = readTarget(thing, context);
  return named?.kind === 'subject' ? { ...named, within, wording } : null;
}

/** "Swap one and four". */
function numberAlone(text: string, { entryCount }: InstructionContext): number[] | null {
  const number = readNumberAlone(text);
  return number !== null && number <= entryCount ? [number] : null;
}

/** Reads a person alone, without a subject. */
function readPerson(
  text: string,
  wording: string,
  { people, stem, language }: InstructionContext,
): Named | null {
  const { labels, rest } = readPeople(text, people);
  const bare = rest.replace(SPOKEN_BY, ' ').replace(POSSESSIVE, ' ').replace(VOICE, ' ');
  const isAll = subjectTerms(bare, stem).size === 0;
  const questions = readQuestionsOf(text, wording, { people, stem, language });
  if (questions !== null) return questions;
  if (labels.length > 0 && isAll) return { kind: 'speakers', labels, wording };
  if (labels.length > 0) return null;
  const role = bareRoleOf(text, language);
  const label = role === null ? null : resolveRole(role, people, stem);
  return label === null ? null : { kind: 'speakers', labels: [label], wording };
}

function bareRoleOf(text: string, language: Language): string | null {
  const bare = text.replace(POSSESSIVE, ' ').replace(VOICE, ' ').trim();
  return isBareRole(bare, language) ? bare : null;
}

/** Beside quoted words, a subject may only be a clause about the quote: "where he says 'And?' and laughs". */
const isExact = ({ kind }: Named): boolean => ['quote', 'fillers', 'pauses', 'entries'].includes(kind);

/** The targets of a slot that lists several: "the dog, the cat and entry 3". */
export function readTargets(slot: string, context: InstructionContext): Named[] {
  const all = readTarget(slot, context);
  if (all && !['quote', 'subject', 'speakers'].includes(all.kind)) return [all];
  const parts = slot
    .split(/\s*,\s*(?:and\s+)?(?:then\s+)?|\s+(?:and|&|\+|plus|or|nor)\s+(?:then\s+)?/i)
    .filter((part) => part.trim() !== '');
  const named = parts.map((part) => readTarget(part, context));
  const isList =
    parts.length > 1 && named.every((one) => one !== null && (all?.kind !== 'quote' || isExact(one)));
  return isList ? named.filter((one) => one !== null) : all ? [all] : [];
}
