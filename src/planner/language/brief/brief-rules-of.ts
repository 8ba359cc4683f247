import { anyOf, END, GAP, START, saysAll } from '../phrase-pattern.ts';
import { plainWord } from '../word-stems.ts';
import type { BriefPhrases } from './brief-phrases.ts';
import type { AsideRules, BriefRules, CueRules, FrameRules, LengthRules, SplitRules } from './brief-rules.ts';
import { noMoment } from './moments.ts';
import { NOT_IN_PAIR } from './not-in-pair.ts';
import { leastBefore, leastBehind, rangeRules } from './range-rules.ts';
import { shareRules, timeRules } from './share-rules.ts';
import { sidePattern } from './side-pattern.ts';

const plainSet = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(plainWord));
/** The words of a phrase without its pattern marks. */
const wordsOf = (phrase: string): string[] => phrase.split(/[\s|[\]()]+/).filter(Boolean);
const pattern = (source: string, flags = 'iu'): RegExp => new RegExp(source, flags);
const says = (phrases: readonly string[]): RegExp => pattern(`${START}${anyOf(phrases)}${END}`);
const begins = (phrases: readonly string[]): RegExp => pattern(`^${anyOf(phrases)}${END}`);

/** Makes patterns from the phrases of a language. */
export function briefRulesOf(phrases: BriefPhrases): BriefRules {
  const { cameras, withoutCamera, only, and } = phrases;
  const length = lengthRules(phrases);
  const camera = String.raw`${anyOf(cameras)}\s+`;
  return {
    asides: asideRules(phrases),
    cues: cueRules(phrases),
    splits: splitRules(phrases),
    frame: frameRules(phrases),
    manner: {
      balance: says(phrases.balance),
      contrast: says(phrases.contrast),
      people: says(phrases.balancePeople),
      giving: pattern(`${START}${anyOf([...phrases.giving, ...and])}${END}`, 'giu'),
      tone: pattern(`${START}${anyOf(phrases.tones)}${END}`, 'giu'),
      fast: says(phrases.fast),
      calm: says(phrases.calm),
    },
    length,
    shares: shareRules(phrases.shares, length),
    rewordings: phrases.rewordings,
    times: timeRules(phrases.times),
    people: {
      nouns: plainSet(phrases.personNouns),
      anybody: plainSet(phrases.anybody),
      afterRole: pattern(String.raw`\s+${anyOf(phrases.afterRole)}(?:\s|$)`),
      pronoun: says(phrases.somebody),
      possessive: /['’]s?$/,
      andBehind: pattern(String.raw`^\s+(?:${anyOf(and)}|&)\s`),
      and: pattern(String.raw`(\S+?)(,?) ${anyOf(and)} (\S+)`, 'giu'),
    },
    effects: phrases.effectRules,
    camera: {
      camera: pattern(
        String.raw`${START}(${anyOf(only)}\s+)?(?:${anyOf(phrases.articles)}\s+)?${camera}([a-h])${END}()`,
      ),
      only: begins(only),
      refused: pattern(
        String.raw`${START}${anyOf(withoutCamera)}\s+(?:${anyOf(phrases.articles)}\s+)?${camera}([a-h])${END}`,
      ),
    },
  };
}

function asideRules(phrases: BriefPhrases): AsideRules {
  const { forms, definite, articles, about, pronouns, speaking, wanting, and } = phrases;
  const form = `${START}${anyOf(forms)}${END}`;
  const lead = String.raw`(?:(?:${anyOf(and)})\s+)?`;
  const fewWords = String.raw`(?:[\p{L}'’-]+\s+){0,3}?`;
  const notDefinite = `(?!${anyOf(definite)}${END})`;
  return {
    greeting: pattern(String.raw`^\s*${anyOf(phrases.greetings)}${END}(?:[^\n.,:;!?]{0,24}[.,:;!?]+|\s)`),
    addressed: plainSet(phrases.addressed),
    signOff: pattern(String.raw`(?<=[,.!?)\n]\s*|^)${anyOf(phrases.signOffs)}${END}[^?]{0,70}$`),
    forms: plainSet(forms),
    manners: plainSet(phrases.manners),
    effects: plainSet(phrases.effects),
    hedges: plainSet(phrases.hedges),
    prepositions: plainSet([
      ...[...about, ...phrases.audience].flatMap(wordsOf),
      ...phrases.only,
      ...phrases.without,
    ]),
    leadingRequest: pattern(String.raw`^(?:${anyOf(phrases.requests)}(?:[,:]?\s+|(?<=['’])|$))+`),
    expletives: saysAll(phrases.expletives),
    audience: pattern(String.raw`^${anyOf(phrases.audience)}\s+(?!${anyOf(phrases.asking)}${END})`),
    purposeThenWant: pattern(
      String.raw`^${anyOf(phrases.audience)}\s.{2,60}?\s(?=${anyOf(phrases.wishes)}${END})`,
    ),
    statement: begins(phrases.statements),
    ofSender: pattern('(?!)'),
    reason: pattern(String.raw`\s${anyOf(phrases.reasons)}\s`),
    aged: says(phrases.ages),
    numbered: pattern(String.raw`^(?:${anyOf(articles)}\s+)?${form}\s+\p{N}+${END}`),
    inOne: pattern('(?!)'),
    formPrefix: pattern(String.raw`^${notDefinite}(${fewWords})${form}\s+${anyOf(about)}${GAP}`),
    formName: pattern(String.raw`^${notDefinite}${fewWords}${form}[!\s]*(?:\p{N}*\s*$)`),
    purpose: pattern(String.raw`\s${anyOf(phrases.audience)}\s`),
    purposeOrSource: pattern(String.raw`\s${anyOf(phrases.audience)}\s`),
    somebodySpeaks: pattern(String.raw`^${anyOf(pronouns)}\s+${anyOf(speaking)}${END}`),
    somebodyWants: pattern(String.raw`^(?:[\p{L}'’]+\s+){1,3}?${anyOf(wanting)}${END}\s*(.*)$`),
    closing: pattern(`^${lead}${anyOf(phrases.nothingMore)}${END}`),
    askingWord: begins(phrases.asking),
    giving: begins([...phrases.giving, ...phrases.without, ...phrases.refusing]),
    definite: pattern(String.raw`^${anyOf(definite)}\s`),
    anyArticle: pattern(String.raw`^${anyOf(articles)}\s`),
    isOn: pattern('(?!)'),
  };
}

function cueRules(phrases: BriefPhrases): CueRules {
  const { without, meantAfterWithout, taking, away, placing, asking, and, conjunctions } = phrases;
  const atStart = String.raw`(?<=^\s*|,\s*|${START}${anyOf([...conjunctions, ...and])}\s+)`;
  const beforeMeant = String.raw`(?=\s+${anyOf(meantAfterWithout)}${END})`;
  const lead = String.raw`^(?:${anyOf([...conjunctions, ...phrases.hanging])}\s+)*(?!${anyOf([...asking, ...phrases.nothingMore])}${END})`;
  const cue = (kind: CueRules['cues'][number]['kind'], source: string) => ({
    kind,
    pattern: pattern(source),
  });
  const placed = (where: readonly string[]) =>
    pattern(String.raw`${lead}(?:${anyOf(placing)}\s+)?(.+?)\s+${anyOf(where)}$`);
  return {
    cues: [
      cue('notLast', `${START}${anyOf(phrases.notEnding)}${END}`),
      cue('unwanted', `${START}${anyOf(phrases.excluding)}${END}`),
      cue(
        'unwanted',
        String.raw`${atStart}${anyOf(phrases.refusing)}${END}(?!\s+${anyOf(phrases.notRefused)}${END})(?=\s?[\p{L}\p{N}Ξ])`,
      ),
      cue('unwanted', `(?:(?<=^\\s*)${anyOf(without)}${END}|${START}${anyOf(without)}${beforeMeant})`),
      cue('lacking', `(?<!^\\s*)${START}${anyOf(without)}${END}(?!${beforeMeant})`),
      cue('every', `${START}${anyOf(phrases.every)}${END}`),
      cue('open', `${START}${anyOf(phrases.opening)}${END}`),
      cue('end', `${START}${anyOf(phrases.ending)}${END}`),
      cue('only', `${START}${anyOf(phrases.only)}${END}`),
    ],
    opens: says(phrases.opening),
    ends: says(phrases.ending),
    refused: [
      pattern(
        String.raw`${lead}${anyOf(taking)}\s+(?:${anyOf(phrases.hanging)}\s+)?(.+?)\s+${anyOf(away)}(?:\s+${anyOf(phrases.hanging)})*$`,
      ),
      pattern(String.raw`${lead}(.+?)\s+${anyOf(phrases.refused)}(?:\s+${anyOf(phrases.hanging)})*$`),
    ],
    first: placed(phrases.toTheFront),
    last: placed(phrases.toTheEnd),
    throughout: says(phrases.throughout),
  };
}

function splitRules(phrases: BriefPhrases): SplitRules {
  const { conjunctions, and, definite, articles, asking } = phrases;
  const joined = [...conjunctions, ...and];
  return {
    commas: /,\s*|\s[–—-]\s/,
    joints: pattern(String.raw`${NOT_IN_PAIR}\s+${anyOf(phrases.joints)}\s+|\s+\+\s+`),
    conjunction: pattern(String.raw`^${anyOf(joined)}(?:\s+|$)`),
    hanging: pattern(String.raw`(?:\s+${anyOf([...phrases.hanging, ...joined])})+$`),
    orderly: says(phrases.inThatOrder),
    bySource: says(phrases.bySource),
    turn: pattern(String.raw`^${anyOf(phrases.sequence)}(?:,|${END})\s*`),
    turnBefore: pattern(String.raw`^${anyOf(phrases.beforeThat)}${END}\s*`),
    nobodyElse: pattern(String.raw`^(?:${anyOf(joined)}\s+)?${anyOf(phrases.nobodyElse)}${END}`),
    alone: pattern(String.raw`\s+${anyOf(phrases.alone)}(?:\s+${anyOf(phrases.hanging)})*$`),
    contrast: pattern(String.raw`^${anyOf(phrases.refusing)}\s+(?!${anyOf(phrases.notRefused)}${END})`),
    goesOn: begins([...joined, ...phrases.refusing]),
    saysNothing: pattern(`^${anyOf([...phrases.sayingNothing, ...joined, ...phrases.hanging])}$`),
    title: pattern(
      String.raw`^(?!${anyOf([...definite, ...articles, ...asking, ...phrases.refusing])}${END})\S+\s+\S`,
    ),
  };
}

function frameRules(phrases: BriefPhrases): FrameRules {
  const { about, speaking, asking, pronouns, partsOfTalk, articles, definite } = phrases;
  const telling = String.raw`(?:${anyOf(asking)}\s+)?(?:[\p{L}'’]+\s+){0,2}?${anyOf(speaking)}(?:\s+${anyOf(about)})?`;
  const frame = [anyOf([...phrases.frame, ...articles, ...about]), telling].join('|');
  // A title keeps its articles: "die toten Fichten" are no "toten Fichten".
  const lead = [anyOf([...phrases.requests, ...phrases.forms, ...about]), telling].join('|');
  const counts = anyOf(Object.keys(phrases.numbers).filter((word) => (phrases.numbers[word] ?? 0) > 1));
  const best = String.raw`(?:${anyOf(definite)}\s+)?(?:(?:\d{1,2}|${counts})\s+)?${anyOf(phrases.bestOf)}`;
  return {
    frame: pattern(String.raw`^\s*(?:(?:${frame})${GAP})+`),
    speaksMore: pattern('(?!)'),
    speaksLess: pattern('(?!)'),
    speaksMoreThan: pattern('(?!)'),
    speaks: pattern(
      String.raw`^(?:${anyOf([...asking, ...pronouns])}\s+)?[\s&]*${anyOf([...speaking, ...about])}${END}`,
    ),
    ledBy: pattern(
      String.raw`^[\s,]*(?:${anyOf([...about, ...speaking])}${END}\s*)?(?:,\s*)?(?:${anyOf(about)}${END})?`,
    ),
    side: sidePattern(phrases.sides, phrases.ofTheStory),
    bestOfAll: pattern(`${START}${best}${END}`, 'giu'),
    partsOfTalk: says(partsOfTalk),
    neverChosen: pattern(`${START}${anyOf(phrases.neverChosen)}${END}`, 'giu'),
    ownOpening: pattern(String.raw`^${anyOf([...phrases.opensSubject, ...asking, ...about])}\s`),
    leansBack: pattern(String.raw`^${anyOf(asking)}\s+(?:\S+\s+)+?${anyOf(phrases.pointingBack)}${END}`),
    asksOfIt: begins(phrases.asksOfIt),
    definiteNoun: pattern(String.raw`^${anyOf(definite)}\s+(\p{L}+)$`),
    questions: says(phrases.questions),
    questionsKept: pattern(
      String.raw`(?:,\s*)?(?:${START}${anyOf([...phrases.conjunctions, ...phrases.and])}\s+)?(?<wish>${START}${anyOf(phrases.questionsKept)}${END})(?!\s+${anyOf(phrases.ofQuestions)}${END})`,
    ),
    answers: pattern(String.raw`^(?:${anyOf(phrases.articles)}\s+)?${anyOf(phrases.answers)}$`),
    titleLead: pattern(`^(?:(?:${lead})${GAP})+`),
    titleTail: pattern(String.raw`,?\s(?:${anyOf([...phrases.without, ...phrases.excluding])})${END}.*$`),
  };
}

function lengthRules(phrases: BriefPhrases): LengthRules {
  const { numbers, seconds, minutes, andAHalf } = phrases;
  const words = anyOf(Object.keys(numbers));
  const unit = `(?<unit>${anyOf([...seconds, ...minutes])})`;
  const half = String.raw`(?:\s+${anyOf(andAHalf)})?`;
  const amount = String.raw`(?:(?<amount>\d+(?:[.,]\d+)?)[\s-]*${unit}|(?<words>${words})${half}[\s-]+${unit})${END}`;
  return {
    numbers: Object.fromEntries(Object.entries(numbers).map(([word, value]) => [plainWord(word), value])),
    plain: pattern(`${START}${noMoment(phrases.moments, amount)}${half}`),
    mixed: pattern(
      String.raw`${START}(?<minutes>\d+|${words})[\s-]*${anyOf(minutes)}\s+(?:${anyOf(phrases.and)}\s+)?(?<seconds>\d{1,2}|${words})(?:\s*${anyOf(seconds)})?${END}(?!\s*(?!en\s+to|au\s+to|in\s|insgesamt|max)\p{L})`,
    ),
    clock: /(?<![\d:])(?<minutes>\d{1,2}):(?<seconds>[0-5]\d)(?![\d:])/,
    minutes: begins(minutes),
    andAHalf: says(andAHalf),
    ranges: rangeRules(phrases.ranges, {
      number: String.raw`\d+(?:[.,]\d+)?|${words}`,
      unit: anyOf([...seconds, ...minutes]),
    }),
    before: `(?:${leastBefore(phrases.ranges)}|${START}${anyOf(phrases.lengthBefore)}${GAP})?`,
    // "Ein 60-Sekunden-Video" leaves "ein" and "Video".
    after: String.raw`(?:-(?=\p{L})|\s*(?:${leastBehind(phrases.ranges)}|${anyOf(phrases.lengthAfter)}${END}))?`,
  };
}
