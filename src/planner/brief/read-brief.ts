import { stemmerOfText } from '../language/languages.ts';
import { plainWord, type Stemmer } from '../language/word-stems.ts';
import type { Person } from '../talk/people/read-people.ts';
import { NO_WORDING, type TalkWording } from '../talk/talk-wording.ts';
import { addClause } from './add-clause.ts';
import { takeCourtesies } from './beside/read-asides.ts';
import { readCamera } from './beside/read-camera.ts';
import { readEachLength } from './beside/read-each-length.ts';
import { readEffects } from './beside/read-effects.ts';
import { readEverybody } from './beside/read-everybody.ts';
import { readBound, readLengthS, readRange, withoutLength } from './beside/read-length.ts';
import { readManner } from './beside/read-manner.ts';
import { readKeptQuestions } from './beside/read-questions.ts';
import { readShares, sharesOf } from './beside/read-shares.ts';
import { readTimes } from './beside/read-times.ts';
import type { Reading } from './beside/reading.ts';
import { withoutWholeTalk } from './beside/whole-talk.ts';
import type { Brief, Topic } from './brief.ts';
import { joinNames, joinPairs, unmaskPairs } from './joined-words.ts';
import { takeQuotes, unmask } from './quoted-words.ts';
import { hasArrows, readFields } from './read-fields.ts';
import { isNumbered, readLayout } from './read-layout.ts';
import { splitBrief } from './split-brief.ts';
import { blank, type TextSpan } from './text-span.ts';
import { tidyBrief } from './tidy/tidy-brief.ts';
import { withoutHtml } from './tidy/without-html.ts';
import { readTopicHints, readTopicTerms } from './topic-terms.ts';
import { markOccasions, takeOccasions } from './wishes/occasions.ts';
import { markSubjectsWithin } from './wishes/subjects-within.ts';

/** Opening marks of Spanish sentences mean no more than the closing marks. */
const OPENING_MARKS = /[¿¡]/g;

/**
 * Reads a brief. `people` are the speakers that it may name, and `ofTalk` has the stems of the talk's
 * language. In `wording` each pair that the talk joins names one subject.
 */
export function readBrief(
  written: string,
  people: readonly Person[],
  ofTalk: Stemmer,
  wording: TalkWording = NO_WORDING,
): Brief {
  const tidy = tidyBrief(readFields(withoutHtml(written.normalize('NFC'))));
  const text = withoutLabels(readLayout(tidy.replace(OPENING_MARKS, ' ')), people);
  const { language, stem } = stemmerOfText(text, ofTalk);
  const rules = language.brief;
  const { quotes, rest: unquoted } = takeQuotes(text);
  const { wish: camera, rest: unfilmed } = readCamera(unquoted, rules.camera);
  const { effects, rest: natural } = readEffects(unfilmed, stem, wording);
  const { times, rest: timeless } = readTimes(natural, rules.times);
  const { range, rest: ended } = readRange(timeless, rules.length);
  const { eachS, rest: unmeasured } = readEachLength(ended, rules.length, rules.shares);
  const everybody = readEverybody(unmeasured, people);
  const { kept: questions, rest: unasked } = readKeptQuestions(everybody?.rest ?? unmeasured, rules.frame);
  const { manner, rest } = readManner(unasked, people, rules.manner);
  const { shares, rest: shareless } = readShares(rest, rules.length, rules.shares);
  const lengthless = withoutLength(shareless, rules.length);
  const partial = withoutWholeTalk(lengthless);
  const bare = partial.replace(rules.frame.bestOfAll, blank).replace(rules.asides.expletives, blank);
  const { rest: plain, taken } = takeCourtesies(bare, language);
  const { occasions, rest: unset } = takeOccasions(plain);
  const joined = joinPairs(joinNames(unset, people, language), wording, language);
  const lengthS = readLengthS(shareless, rules.length);
  const split = unmaskPairs(splitBrief(joined, language), text);
  const brief: Brief = {
    ...emptyBrief(),
    ...{
      quotes,
      camera,
      manner,
      times,
      isInOrder: split.isInOrder || isNumbered(written) || hasArrows(written),
      isOfWholeTalk: partial !== lengthless,
      isBySource: split.isBySource,
      keepsQuestions: questions !== null,
      everySpeakers: everybody?.labels ?? [],
    },
    ...{
      lengthS,
      lengthRange: range?.mostS === lengthS ? range : readBound(shareless, rules.length),
      language,
    },
    parts: [
      ...taken.map((span) => ({ ...span, kind: 'courtesy' as const, subject: null })),
      ...times.map(({ text, from }) => ({ text, from, kind: 'times' as const, subject: null })),
      ...(questions ? [{ ...questions, kind: 'manner' as const, subject: null }] : []),
      ...(everybody ? [{ ...everybody.wish, kind: 'every' as const, subject: null }] : []),
      ...effects.map((wish) => ({ ...wish, subject: null })),
      ...shares.map(({ text, from }) => ({ text, from, kind: 'share' as const, subject: null })),
    ],
  };
  const [, second] = split.clauses;
  const isList = second?.kind === 'wanted' && rules.asides.anyArticle.test(second.span.text);
  const reading: Reading = { brief, text, people, stem, wording, named: [], order: [], isList };
  const own = sharesOf(shares, split.clauses);
  for (const clause of split.clauses) addClause(reading, clause, own.get(clause));
  brief.wanted = inSaidOrder(brief.wanted, reading.order);
  brief.onlySpeakers = [...new Set(brief.onlySpeakers)];
  for (const { kind, span, isQuestion } of split.asides) {
    const isContextAlone = kind === 'reason' && namesNothing(brief);
    const isAlone = split.clauses.length === 0 || isContextAlone;
    const isTitle = kind === 'form' && isSaidTitle(span.text, wording, stem);
    const mayBeSubject = (isAlone && kind !== 'label' && partial === lengthless) || isTitle;
    const asideSubject = mayBeSubject ? subjectOfAside(span, isQuestion, stem) : null;
    if (asideSubject) brief.wanted.splice(isTitle ? 0 : brief.wanted.length, 0, asideSubject);
    // "Silent fireworks: what they are" asks for nothing else.
    if (isTitle) brief.bare = brief.bare.map((wish) => ({ ...wish, leansOn: wish.leansOn ?? asideSubject }));
    brief.parts.push({
      text: unmask(span, text),
      from: span.from,
      kind: asideSubject ? 'wanted' : kind,
      subject: asideSubject,
    });
  }
  if (eachS !== null) shareEvenly(brief, eachS);
  markOccasions(brief, occasions, text, stem);
  brief.parts.sort((a, b) => a.from - b.from);
  markSubjectsWithin(brief, text);
  if (brief.wanted.length === 0) hearNamed(brief);
  return brief;
}

const TITLE_WORDS = 2;

/** "Silent fireworks: what they are": a title of words that the talk says is a subject. */
function isSaidTitle(text: string, { stems }: TalkWording, stem: Stemmer): boolean {
  const words = plainWords(text);
  const { briefWords, brief } = stem.language;
  const { forms, manners } = brief.asides;
  const isOfTheCut = (word: string) => [briefWords, forms, manners].some((known) => known.has(word));
  return words.length === TITLE_WORDS && words.every((word) => stems.has(stem(word)) && !isOfTheCut(word));
}

/** "20 seconds each": all subjects, or all people of one subject, have the same time. */
function shareEvenly(brief: Brief, eachS: number): void {
  const voices = [...new Set([...brief.leadSpeakers, ...brief.everySpeakers, ...brief.manner.balanced])];
  const isOfPeople = voices.length > 1 && brief.wanted.length < 2;
  const several = isOfPeople ? voices.length : brief.wanted.length;
  brief.lengthS ??= eachS * Math.max(1, several);
  if (several < 2) return;
  brief.manner = { ...brief.manner, isEven: true, balanced: isOfPeople ? voices : brief.manner.balanced };
}

/**
 * A brief that names nothing but people is about them: one alone leads, several have the same time. In a summary of the whole
 * talk they are only to be heard.
 */
function hearNamed(brief: Brief): void {
  const voices = [...new Set(brief.everySpeakers)];
  if (voices.length === 1 && brief.leadSpeakers.length === 0) brief.leadSpeakers = voices;
  if (voices.length > 1 && brief.manner.balanced.length === 0)
    brief.manner = { ...brief.manner, balanced: voices, isEven: !brief.isOfWholeTalk };
}

/** "Maud (S3)": a person who is named needs no label beside the name. */
function withoutLabels(text: string, people: readonly Person[]): string {
  return text.replace(/(?<=\p{L})\s*\(\s*(S\d{1,2})\s*\)/gu, (said, label: string) =>
    people.some((person) => person.label === label) ? '' : said,
  );
}

function emptyBrief(): Omit<Brief, 'camera' | 'manner' | 'times' | 'lengthS' | 'lengthRange' | 'language'> {
  return {
    parts: [],
    wanted: [],
    unwanted: [],
    bare: [],
    openWith: null,
    endOn: null,
    notLast: null,
    isInOrder: false,
    isOfWholeTalk: false,
    isBySource: false,
    quotes: [],
    unknownPeople: [],
    onlySpeakers: [],
    unwantedSpeakers: [],
    leadSpeakers: [],
    everySpeakers: [],
    speakerOrder: [],
    withoutQuestions: false,
    keepsQuestions: false,
  };
}

/**
 * The subjects in the order of a separate list ("order: child, vehicle, permits"). Each item of the list
 * stands for the subject with which it shares most words. The other subjects fill the places that are left.
 */
function inSaidOrder(wanted: readonly Topic[], order: readonly Topic[]): Topic[] {
  if (order.length === 0) return [...wanted];
  const left = new Set(wanted);
  const places = order.map((item) => {
    const shared = (topic: Topic) => [...item.terms.keys()].filter((stem) => topic.terms.has(stem)).length;
    const [best] = [...left].toSorted((a, b) => shared(b) - shared(a));
    if (best === undefined || shared(best) === 0) return null;
    left.delete(best);
    return best;
  });
  const others = [...left];
  const spare = Math.max(0, others.length - places.filter((place) => place === null).length);
  const first = others.splice(0, spare);
  return [...first, ...places.flatMap((place) => place ?? others.shift() ?? [])];
}

/**
 * In "We sell locks. Only what she says in favour of them", the first sentence names the subject. The second
 * names none.
 */
const namesNothing = ({ wanted, openWith, endOn, quotes, everySpeakers, onlySpeakers }: Brief): boolean =>
  wanted.length + quotes.length + everySpeakers.length + onlySpeakers.length === 0 &&
  openWith === null &&
  endOn === null;

/** A brief without any other wish is about the subject of its asides. */
function subjectOfAside(span: TextSpan, isQuestion: boolean, stem: Stemmer): Topic | null {
  const terms = readTopicTerms(span.text, stem);
  const { asides, frame } = stem.language.brief;
  const isOfTheCut = ({ word }: { word: string }) =>
    [asides.forms, asides.manners, asides.effects].some((words) => words.has(word));
  for (const [key, term] of terms) if (isOfTheCut(term)) terms.delete(key);
  return terms.size === 0
    ? null
    : {
        phrase: span.text,
        terms,
        hints: readTopicHints(span.text.replace(frame.frame, ' '), stem),
        isQuestion,
      };
}

/** Plain words of a text, for comparing quotes with the spoken words. */
export function plainWords(text: string): string[] {
  return text.split(/\s+/).map(plainWord).filter(Boolean);
}
