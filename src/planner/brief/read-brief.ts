import { plainWord, type Stemmer } from '../language/word-stems.ts';
import { type Person, readPeople } from '../talk/read-people.ts';
import { type CameraWish, readCamera } from './read-camera.ts';
import { type Manner, readManner, withoutTone } from './read-manner.ts';
import { readTopicHints, readTopicTerms, type TopicTerms } from './topic-terms.ts';

/** A subject that a brief names. */
export interface Topic {
  /** As the brief says it. */
  phrase: string;
  terms: TopicTerms;
  /** Words that speak for a passage as well, but name nothing by themselves. */
  hints: TopicTerms;
  /** The brief asks it as a question. */
  isQuestion: boolean;
}

/** What was understood of a brief or an instruction. */
export interface Brief {
  wanted: Topic[];
  unwanted: Topic[];
  openWith: Topic | null;
  endOn: Topic | null;
  /** Words that must be heard. */
  quotes: string[];
  /** Whoever alone may speak, and nobody is known by that name. */
  unknownPeople: string[];
  /** When not empty, only these may speak. */
  onlySpeakers: string[];
  unwantedSpeakers: string[];
  /** Whose words about the subject are asked for: "what Ana says about the harvest". */
  leadSpeakers: string[];
  camera: CameraWish | null;
  /** In whole seconds. */
  lengthS: number | null;
  /** The questions themselves are not wanted, only what is answered. */
  withoutQuestions: boolean;
  manner: Manner;
}

type ClauseKind = 'wanted' | 'unwanted' | 'lacking' | 'open' | 'end' | 'only';

/** "Without the price" leaves something out; "shelves without staff" says what kind of shelves. */
const MEANT_AFTER_WITHOUT =
  '(?: (?:the|any|all|that|those|these|his|her|my|our|your|showing|mention(?:ing)?|camera|cam|fillers?|ums?|small|chit|questions?|digressions?|tangents?|pauses?|repetitions?|him|them)\\b)';

const CUES: readonly { kind: ClauseKind; pattern: RegExp }[] = [
  {
    kind: 'unwanted',
    pattern: new RegExp(
      `(?<=^\\s*)without\\b|\\bwithout(?=${MEANT_AFTER_WITHOUT})|${String.raw`\b(?:leav(?:e|ing) out|skip(?:ping)?|avoid(?:ing)?|exclud(?:e|ing)|omit(?:ting)?|drop(?:ping)?|remov(?:e|ing)|ignor(?:e|ing)|cut(?:ting)? out|take out|get rid of|except(?: for)?|do(?: no|n.)t (?:include|show|use|mention|want|need|talk about)|but not|nothing (?:about|on|of)|rather than|instead of|not about|no more|no(?= \w)|(?<=^\s*|,\s*|\b(?:and|but|please)\s+)not(?! (?:only|just|sure|long|really|necessarily|too|so|quite|to|yet|until|even|all)\b)(?= \w))\b`}`,
      'i',
    ),
  },
  { kind: 'lacking', pattern: new RegExp(`(?<!^\\s*)\\bwithout\\b(?!${MEANT_AFTER_WITHOUT})`, 'i') },
  {
    kind: 'open',
    pattern: /\b(?:open(?:ing)?|start(?:ing)?|begin(?:ning)?|lead(?:ing)?|kick off) (?:with|on|by)\b/i,
  },
  {
    kind: 'end',
    pattern: /\b(?:end(?:ing)?|finish(?:ing)?|clos(?:e|ing)|conclud(?:e|ing)) (?:with|on|by)\b/i,
  },
  { kind: 'only', pattern: /\b(?:only|just|nothing but|nobody but)\b/i },
];

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
  half: 0.5,
};
const SIMPLE = Object.keys(NUMBER_WORDS).join('|');
const SPELLED = `(?:twenty|thirty|forty|fifty)[\\s-](?:one|two|three|four|five|six|seven|eight|nine)|${SIMPLE}`;
const LENGTH = new RegExp(
  `\\b(?:(\\d+(?:\\.\\d+)?)[\\s-]*(seconds?|secs?|s|minutes?|mins?|m)|(${SPELLED})(?: an?)?(?: and a half)?[\\s-]+(seconds?|secs?|minutes?|mins?))\\b(?: and a half\\b)?(?:[\\s-]*long\\b)?`,
  'i',
);

/** The length that a text names, in whole seconds; null when it names none. */
export function readLengthS(text: string): number | null {
  const match = LENGTH.exec(text);
  if (!match) return null;
  const spelled = (match[3] ?? '').toLowerCase().split(/[\s-]/);
  const amount =
    match[1] === undefined
      ? spelled.reduce((sum, word) => sum + (NUMBER_WORDS[word] ?? 0), 0)
      : Number(match[1]);
  const halfMore = / and a half/i.test(match[0]) ? 0.5 : 0;
  const isMinutes = /^m/i.test(match[2] ?? match[4] ?? '');
  return Math.round((amount + halfMore) * (isMinutes ? 60 : 1));
}

export function withoutLength(text: string): string {
  return text.replace(LENGTH, ' ');
}

/** Asides that are never chosen, whoever asks: no subjects of their own. */
const ALWAYS_LEFT_OUT =
  /\b(?:small ?talk|chit-? ?chat|greetings?|pleasantries|digressions?|tangents?|asides?|false starts?|repetitions?|fillers?|filler words|ums?(?: and (?:ahs?|uhs?))?|mistakes|stumbles|pauses|silences?|off-?topic (?:parts?|stuff|bits?))\b/gi;

/** A clause with a word of this weight, a noun or an adjective, names a subject of its own. */
const OWN_SUBJECT_WEIGHT = 0.8;

/** How a brief begins before it comes to its subject. */
const FRAME =
  /^\s*(?:(?:please|can you|could you|i (?:want|need|would like)|we (?:want|need)|make|create|give me|show(?: me)?|find(?: me)?|tell (?:me|us|the)?|cut|edit|use|take|keep|a|an|the|all|every|any|some|best|short|quick|key|most interesting|interesting|story|moments?|parts?|bits?|passages?|pieces?|scenes?|answers?|questions?|quotes?|statements?|sentences?|lines?|words?|talk|conversation|discussion|of|on|about|in which|where|when|with|from|(?:what|how|why|where|when|everything|all) (?:that )?(?:\w+ ){1,2}(?:says?|said|tells?|told|talks?|talked|speaks?|explains?|explained|describes?|described|discuss(?:es)?|mentions?) (?:about|on|of)?|(?:\w+ )?(?:says?|talks?|talking|speaks?|speaking|tells?|explains?|explaining|describes?|describing|discuss(?:es|ing)?|mentions?) (?:about|on|of)?)(?:\s+|$))+/i;

/** A clause, its names taken out, in which somebody named speaks: "Ana about ...", "what Ana says ...". */
const SPEAKS =
  /^(?:what |how |where |when |why |all (?:that )?|everything |hear |let )?[\s&]+(?:(?:views?|opinions?|story|stories|thoughts|take|words|side|account|experiences?|memories) (?:of|on|about|with)|about|on|says?|said|tells?|told|talks?|talking|speaks?|speaking|explains?|explaining|describes?|describing|thinks?|remembers?|recalls?|answers?)\b/i;

const LED_BY = /^[\s,]*(?:(?:about|on|of|says?|'s)\b\s*)?(?:,\s*)?(?:(?:about|on|of)\b)?/i;
/** "The best moments of the day" asks for the best of all of it. */
const BEST_OF_ALL =
  /\b(?:the )?(?:very )?(?:best|finest|strongest|greatest|top|favou?rite|key|main|most \w+)(?: \w+)? (?:moments?|parts?|bits|lines|scenes|highlights|minutes)(?: (?:of|from|in|during) (?:the |this |our |my |that )?(?:whole |entire |last )?(?:day|evening|night|morning|afternoon|week|event|talk|interview|conversation|session|panel|meeting|episode|podcast|show|recording|discussion|debate|lecture|speech|call|webinar|conference))?\b/gi;
const ROLE = /\b(?:the )?(?:guest|host|interviewer|interviewee|moderator|presenter|reporter)s?\b/i;

interface Clause {
  kind: ClauseKind;
  text: string;
  isQuestion: boolean;
}

/** "Not the price, the team": what follows a sentence's first "not" and a comma is what is wanted instead. */
const CONTRAST = /(^|[.;!?\n]\s*)(not (?!only\b|just\b)[^,.;!?\n]+),\s+(?!(?:and|or|nor|not)\b)/gi;

/** Sentences at their marks, then at commas and "and", "but"; a cue holds until the sentence ends or another comes. */
function splitClauses(text: string): Clause[] {
  const clauses: Clause[] = [];
  const sentences = text.replace(CONTRAST, '$1$2; ').split(/([.;!?\n]+(?=\s|$)|:\s)/);
  for (let at = 0; at < sentences.length; at += 2) {
    const sentence = sentences[at] ?? '';
    const isQuestion = sentences[at + 1]?.includes('?') ?? false;
    let kind: ClauseKind = 'wanted';
    const parts = sentence.split(
      /,\s*(?:and\s+|but\s+(?!not\b))?|\s+(?:and|then)\s+|\s+but\s+(?!not\b)|\s[–—-]\s/i,
    );
    for (const part of parts) {
      for (const piece of splitAtCues(part)) {
        kind = piece.kind ?? kind;
        if (piece.text.trim() !== '') clauses.push({ kind, text: piece.text.trim(), isQuestion });
        if (piece.kind === 'only' || piece.kind === 'open' || piece.kind === 'end') kind = 'wanted';
      }
    }
  }
  return clauses;
}

function splitAtCues(part: string): { kind: ClauseKind | null; text: string }[] {
  const marks = CUES.flatMap(({ kind, pattern }) => {
    const match = pattern.exec(part);
    return match ? [{ kind, at: match.index, length: match[0].length }] : [];
  }).toSorted((a, b) => a.at - b.at);
  const first = marks[0];
  if (!first) return [{ kind: null, text: part }];
  const pieces: { kind: ClauseKind | null; text: string }[] = [{ kind: null, text: part.slice(0, first.at) }];
  for (const [i, mark] of marks.entries()) {
    const from = mark.at + mark.length;
    pieces.push({ kind: mark.kind, text: part.slice(from, Math.max(from, marks[i + 1]?.at ?? part.length)) });
  }
  return pieces;
}

/** "Ann and Bob about the harvest" is one clause: names that stand together stay together. */
function joinNames(text: string, people: readonly Person[]): string {
  return text.replace(/(\S+)(?:,)? and (\S+)/g, (whole, before: string, after: string) => {
    const isName = (word: string) => readPeople(word, people).labels.length > 0;
    return isName(before) && isName(after) ? `${before} & ${after}` : whole;
  });
}

function takeQuotes(text: string): { quotes: string[]; rest: string } {
  const quotes = [...text.matchAll(/["“]([^"”]{3,200})["”]/g)].map((match) => match[1] ?? '');
  return { quotes, rest: text.replace(/["“”]/g, ' ') };
}

/** Reads what is asked for; `people` are the speakers that it may name. */
export function readBrief(text: string, people: readonly Person[], stem: Stemmer): Brief {
  const { quotes, rest: unquoted } = takeQuotes(text);
  const { wish: camera, rest: unfilmed } = readCamera(unquoted);
  const { manner, rest } = readManner(unfilmed, people);
  const brief: Brief = {
    wanted: [],
    unwanted: [],
    openWith: null,
    endOn: null,
    quotes,
    unknownPeople: [],
    onlySpeakers: [],
    unwantedSpeakers: [],
    leadSpeakers: [],
    camera,
    lengthS: readLengthS(rest),
    withoutQuestions: false,
    manner,
  };
  for (const clause of splitClauses(joinNames(withoutLength(rest).replace(BEST_OF_ALL, ' '), people)))
    addClause(brief, clause, people, stem);
  return brief;
}

/** What is left of a phrase that named people: "Ana about the harvest" is about the harvest. */
function withoutPeople(rest: string): string {
  return rest.replace(SPEAKS, '').replace(LED_BY, '').replace(/\s+/g, ' ').trim();
}

function addClause(brief: Brief, clause: Clause, people: readonly Person[], stem: Stemmer): void {
  const text = clause.kind === 'unwanted' ? clause.text.replace(ALWAYS_LEFT_OUT, ' ') : clause.text;
  const named = readPeople(text, people);
  const toneless = readTopicTerms(withoutTone(named.rest), stem);
  const terms = toneless.size > 0 ? toneless : readTopicTerms(named.rest, stem);
  const topic: Topic = {
    phrase: named.labels.length > 0 ? withoutPeople(named.rest) : clause.text,
    terms,
    hints: readTopicHints(named.rest.replace(FRAME, ' '), stem),
    isQuestion: clause.isQuestion,
  };
  const isEmpty = terms.size === 0;
  switch (clause.kind) {
    case 'only':
      if (named.labels.length > 0) brief.onlySpeakers.push(...named.labels);
      else brief.unknownPeople.push(...(ROLE.exec(clause.text)?.slice(0, 1) ?? []));
      if (!isEmpty) brief.wanted.push(topic);
      return;
    case 'unwanted':
      if (/\bquestions?\b/i.test(clause.text)) brief.withoutQuestions = true;
      else if (!isEmpty) brief.unwanted.push(topic);
      else brief.unwantedSpeakers.push(...named.labels);
      return;
    case 'lacking':
      if (named.labels.length > 0) brief.unwantedSpeakers.push(...named.labels);
      else describe(brief, terms);
      return;
    case 'open':
      if (!isEmpty) brief.openWith = topic;
      return;
    case 'end':
      if (!isEmpty) brief.endOn = topic;
      return;
    case 'wanted': {
      if (SPEAKS.test(named.rest)) brief.leadSpeakers.push(...named.labels);
      if (isEmpty) return;
      const last = brief.wanted.at(-1);
      const isOwn = [...terms.values()].some((term) => term.weight >= OWN_SUBJECT_WEIGHT);
      if (isOwn || !last) brief.wanted.push(topic);
      else describe(brief, terms);
    }
  }
}

/** What says more about the subject before it, without being one. */
function describe({ wanted }: Brief, terms: TopicTerms): void {
  const last = wanted.at(-1);
  for (const [key, term] of terms)
    if (last && !last.terms.has(key)) last.terms.set(key, { ...term, weight: term.weight / 2 });
}

/** Plain words of a text, for comparing quotes with what was said. */
export function plainWords(text: string): string[] {
  return text.split(/\s+/).map(plainWord).filter(Boolean);
}
