import type { Language } from '../language/language.ts';
import { saysOneOf } from '../language/phrase-pattern.ts';
import { readPeople } from '../talk/people/read-people.ts';
import { addToEarlier } from './beside/add-to-earlier.ts';
import type { SaidShare } from './beside/read-shares.ts';
import type { NamedPeople, Reading } from './beside/reading.ts';
import { readSaidWords, termsAsSaid } from './beside/said-words.ts';
import { withoutEmphasis } from './beside/without-emphasis.ts';
import type { Topic } from './brief.ts';
import { addToLast, describe, describeBefore } from './describe-subject.ts';
import { dropQuotes, MASKED, quotedIn, unmask } from './quoted-words.ts';
import { behindGuests, guestsNamed } from './read-guests.ts';
import { hasPersonNoun, isBareRole, readSpeakers, resolveRole } from './read-roles.ts';
import type { Clause } from './split-brief.ts';
import { addPointedAt, asksAnother, subjectBefore } from './subject-before.ts';
import { beginsAsQuestion, phraseOf, saysWhoSpeaks, subjectTerms, withoutSpeaking } from './subject-frame.ts';
import type { TextSpan } from './text-span.ts';
import { readTopicHints, readTradeNoun } from './topic-terms.ts';
import { addUnwanted } from './unwanted/add-unwanted.ts';
import { splitAlternatives } from './unwanted/split-alternatives.ts';
import { kindNamed } from './wishes/kind-of-statement.ts';
import { addInOrder } from './wishes/order-of-people.ts';

const LEAST_SAID_WORDS = 3;
const SOMEBODY = saysOneOf(['he', 'she', 'er', 'il', 'elle', 'él', 'ella']);
/** "How he began" is a question, "how" is none. */
const isWholeQuestion = (text: string, language: Language): boolean =>
  text.split(/\s+/).length >= LEAST_SAID_WORDS && beginsAsQuestion(text, language);
/** A clause with a word of this weight, a noun or an adjective, names a subject of its own. */
const OWN_SUBJECT_WEIGHT = 0.8;

/** Adds the wishes of one clause of a brief. */
export function addClause(reading: Reading, clause: Clause, share?: SaidShare): void {
  const several = clause.kind === 'unwanted' ? splitAlternatives(clause.span, reading.stem) : [clause.span];
  if (several.length > 1) for (const span of several) addOne(reading, { ...clause, span }, share);
  else addOne(reading, clause, share);
}

function addOne(reading: Reading, clause: Clause, share?: SaidShare): void {
  const { brief, people, stem } = reading;
  const { language } = stem;
  const { frame } = language.brief;
  const { kind, span } = clause;
  const written = unmask(span, reading.text).trim();
  // The brief does not ask for a person who is named in a quote.
  const speakers = readSpeakers(span.text, people, stem);
  const { labels } = speakers;
  // "Tam's side" asks for the words of somebody and names no subject.
  const rest = labels.length > 0 && frame.side.test(speakers.rest) ? ' ' : speakers.rest;
  const unquoted =
    rest === span.text ? written : `${rest.replace(MASKED, ' ')} ${quotedIn(span, reading.text)}`;
  const named = { labels, rest: kind === 'unwanted' ? unquoted.replace(frame.neverChosen, ' ') : unquoted };
  const isBound = (kind === 'open' || kind === 'end') && quotedIn(span, reading.text) !== '';
  // "Where Anna stands on the price" is about the price, and "Anna's ideas" are a kind of statement.
  const isOwnKind = OWNED.test(span.text) && kindNamed(ofPhrase(named.rest)) !== null;
  const isSaid = labels.length > 0 && !isOwnKind && saysWhoSpeaks(named.rest, language);
  const about = isSaid ? withoutSpeaking(named.rest, language) : named.rest;
  const found = termsAsSaid(isBound ? quotedIn(span, reading.text) : about, reading);
  const trade = found.size === 0 && isBesideOthers(reading, clause) ? readTradeNoun(written, stem) : found;
  const terms = trade.size === 0 && labels.length === 0 ? readSaidWords(reading, clause, written) : trade;
  const isEnd = kind === 'open' || kind === 'end';
  // "Start with how he got into it": somebody may ask that.
  const isAsking = isEnd && labels.length === 0 && isWholeQuestion(written, language);
  const topic: Topic = {
    phrase: withoutEmphasis(isOwnKind ? named.rest.trim() : phraseOf(written, labels, named.rest, language)),
    terms,
    hints: readTopicHints(named.rest.replace(frame.frame, ' '), stem),
    isQuestion: clause.isQuestion,
    ...(isAsking && SOMEBODY.test(written) ? { by: onlyPerson(reading, span)[0] } : {}),
    ...(share ? { share: { wording: share.text.trim(), part: share.part, seconds: share.seconds } } : {}),
  };
  // “End with: take your time” may mean these words of the talk, though none of them is a subject.
  const isSaying = clause.isListed && written.split(/\s+/).length >= LEAST_SAID_WORDS;
  const isNamed =
    terms.size > 0 || kindNamed(topic) !== null || (isEnd && (written !== span.text || isSaying || isAsking));
  if (addToEarlier(reading, clause, { topic, written, isNamed, isOfPeople: labels.length > 0 })) return;
  const isForSomebody = language.brief.asides.audience.test(named.rest.trim());
  if (kind === 'only' && isForSomebody) {
    brief.parts.push({ text: written, from: span.from, kind: 'audience', subject: null });
    return;
  }
  const isOfPerson = labels.length > 0 && isForSomebody;
  const subject = isNamed && !tellsWho(reading, clause) && !isOfPerson ? topic : null;
  brief.parts.push({ text: written, from: span.from, kind, subject });
  switch (kind) {
    case 'only':
      addOnly(reading, clause, named, subject);
      break;
    case 'nobodyElse':
      brief.onlySpeakers.push(...reading.named);
      break;
    case 'every':
      addEvery(reading, written, named, subject);
      break;
    case 'unwanted':
      dropQuotes(brief, quotedIn(span, reading.text));
      if (!isAgainstOpening(reading, span)) addUnwanted(reading, written, named, subject);
      break;
    case 'lacking':
      if (labels.length > 0) brief.unwantedSpeakers.push(...labels);
      else describeBefore(reading, span, topic);
      break;
    case 'open':
      brief.openWith ??= subject;
      if (subject === null) {
        brief.everySpeakers.push(...labels);
        addInOrder(reading, clause, labels);
      }
      break;
    case 'end':
      brief.endOn ??= subject;
      break;
    case 'notLast':
      brief.notLast ??= subject;
      break;
    case 'wanted':
      if (clause.isOrder && subject !== null && brief.wanted.length > 1) {
        reading.order.push(subject);
        break;
      }
      addWanted(reading, { ...clause, span: { ...span, text: written } }, named, subject);
  }
  if (kind !== 'unwanted' && kind !== 'lacking') reading.named.push(...labels);
}

function isBesideOthers({ brief, isList }: Reading, { kind, isListed }: Clause): boolean {
  return isListed || isList || brief.wanted.length > 0 || kind === 'open' || kind === 'end';
}

/** "Start with the refusal, not the price": the price may be shown, but not as the opening. */
function isAgainstOpening({ brief, text }: Reading, { from }: TextSpan): boolean {
  const before = brief.parts.at(-2);
  if (before?.kind !== 'open' && before?.kind !== 'end') return false;
  return /^\s*,\s*(?:and\s+|but\s+)?not\s+$/iu.test(text.slice(before.from + before.text.length, from));
}

/**
 * The one person whom the brief has named so far. In "my grandmother is Maud ... only her voice", "her" means
 * Maud.
 */
function onlyPerson({ text, people }: Reading, { from }: TextSpan): string[] {
  const { labels } = readPeople(text.slice(0, from), people);
  return labels.length === 1 ? labels : [];
}

/** "Only Mr Berg, the man from the bank": the clause describes the person who was just named. */
function tellsWho({ brief, text, stem }: Reading, { kind, span }: Clause): boolean {
  const before = brief.parts.at(-1);
  if (kind !== 'wanted' || before?.kind !== 'only' || before.subject !== null) return false;
  return (
    isBareRole(span.text, stem.language) &&
    text.slice(before.from + before.text.length, span.from).trim() === ','
  );
}

function addOnly(
  reading: Reading,
  { span, isQuestion }: Clause,
  named: NamedPeople,
  subject: Topic | null,
): void {
  const { brief, people, stem } = reading;
  const { language } = stem;
  const role = named.labels.length === 0 ? resolveRole(span.text, people, stem) : null;
  const guests = guestsNamed(span.text, people);
  if (language.brief.frame.answers.test(span.text)) brief.withoutQuestions = true;
  else if (named.labels.length > 0) {
    brief.onlySpeakers.push(...named.labels);
    const about = saysWhoSpeaks(named.rest, language) ? withoutSpeaking(named.rest, language) : '';
    wantAbout(reading, about, isQuestion);
  } else if (role !== null) {
    brief.onlySpeakers.push(role);
  } else if (guests.length > 0) {
    brief.onlySpeakers.push(...guests);
    wantAbout(reading, withoutSpeaking(behindGuests(span.text), language), isQuestion);
  } else if (span.text === '' || language.brief.people.pronoun.test(span.text)) {
    brief.onlySpeakers.push(
      ...(reading.named.length > 0 ? reading.named.slice(-1) : onlyPerson(reading, span)),
    );
  } else if (hasPersonNoun(span.text, language)) {
    brief.unknownPeople.push(span.text.replace(/['’]s?\s.*$/, ''));
  } else if (subject) brief.wanted.push(subject);
}

/** "Only Ann on the harvest": the subject that the named people are to speak about, if there is one. */
function wantAbout({ brief, stem }: Reading, phrase: string, isQuestion: boolean): void {
  const terms = subjectTerms(phrase, stem);
  if (terms.size > 0) brief.wanted.push({ phrase, terms, hints: new Map(), isQuestion });
}

/** Adds each of several people. A name that matches no speaker becomes a subject. */
function addEvery(
  { brief, people, stem }: Reading,
  wording: string,
  named: NamedPeople,
  subject: Topic | null,
): void {
  const role = named.labels.length === 0 ? resolveRole(wording, people, stem) : null;
  if (role !== null) brief.everySpeakers.push(role);
  else if (subject === null) brief.everySpeakers.push(...named.labels);
  else if (isBareRole(wording, stem.language)) brief.unknownPeople.push(wording);
  else brief.wanted.push(subject);
}

function addWanted(
  reading: Reading,
  { turn, span, isListed }: Clause,
  named: NamedPeople,
  subject: Topic | null,
): void {
  const { brief, people, stem } = reading;
  const { language } = stem;
  const { speaksMore, speaksLess, speaksMoreThan } = language.brief.frame;
  const more = speaksMoreThan.exec(span.text)?.groups?.['more'];
  if (more !== undefined && subject === null && named.labels.length > 1) {
    brief.leadSpeakers.push(...readPeople(more, people).labels);
    return;
  }
  if (named.labels.length > 0 && speaksLess.test(named.rest)) return;
  const isOwnStatement = subject !== null && OWNED.test(span.text) && kindNamed(subject) !== null;
  if (isOwnStatement || saysWhoSpeaks(named.rest, language) || speaksMore.test(named.rest))
    brief.leadSpeakers.push(...named.labels);
  else if (subject === null) brief.everySpeakers.push(...named.labels);
  if (subject === null) {
    addInOrder(reading, { turn, span, kind: 'wanted' }, named.labels);
    return;
  }
  const role =
    named.labels.length === 0 && isBareRole(span.text, language)
      ? resolveRole(span.text, people, stem)
      : null;
  if (role !== null) {
    brief.everySpeakers.push(role);
    return;
  }
  const isNoun = [...subject.terms.values()].some((term) => term.weight >= OWN_SUBJECT_WEIGHT);
  const whole = turn === null ? subjectBefore(brief, span, subject, reading) : null;
  const last = brief.wanted.at(-1);
  if (whole !== null && last) {
    describe(brief, subject.terms);
    last.phrase = whole.text;
    return;
  }
  // "And on being sued" and "what we fly" begin a new subject, whatever their words are.
  const opensAnew = language.brief.frame.ownOpening.test(span.text);
  const isOneWord = ENDS_SENTENCE.test(reading.text.slice(0, span.from)) && !/\s/u.test(span.text.trim());
  const isAnother = asksAnother(brief, span, subject, reading);
  if (isAnother) addPointedAt(brief, span, subject, language);
  const isApart = isOneWord || opensAnew || isAnother || isJoinedGerund(reading, span);
  const isOwn = isNoun || isApart || turn !== null || isListed || brief.wanted.length === 0;
  if (turn === 'before') brief.wanted.unshift(subject);
  else if (isOwn) brief.wanted.push(subject);
  else addToLast(reading, span, subject);
}

const ofPhrase = (phrase: string): Topic => ({
  phrase,
  terms: new Map(),
  hints: new Map(),
  isQuestion: false,
});
/** "Yvonne's objections" are her own words. */
const OWNED = /^\s*\p{Lu}\S*(?:\s\p{Lu}\S*)*['’]s?\s/u;

/** "Drought and flooding" are two subjects, as two nouns are. "Drinking and driving" is one. */
function isJoinedGerund({ brief, text, stem }: Reading, { text: word, from }: TextSpan): boolean {
  const before = brief.parts.at(-2);
  const between = text.slice((before?.from ?? from) + (before?.text.length ?? 0), from).trim();
  const isGerund = (one = '') => /^(?:.*\s)?\p{L}{3,}ing$/isu.test(one.trim());
  const isAlone = !/\s/u.test(word.trim()) && !isGerund(before?.text);
  return stem.language.code === 'en' && between === 'and' && isAlone && isGerund(word);
}

/** Two subjects: "Wildfires. Rebuilding." */
const ENDS_SENTENCE = /[.;!?\n]\s*$/u;
