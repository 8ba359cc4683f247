import type { Topic } from '../brief/brief.ts';
import { type Language, oncePerLanguage } from '../language/language.ts';
import { anyOf, beginsWithOneOf, commaList, END, GAP, START, saysOneOf } from '../language/phrase-pattern.ts';
import { SAYS_ALL, weighNaming } from '../relevance/name-sentences.ts';
import { hostsOf } from '../talk/people/hosts-of.ts';
import { plainText, type Sentence } from '../talk/sentence.ts';
import type { Study } from '../talk/study.ts';
import type { ChosenRun } from './choose-runs.ts';

/** What the first words of a talk are called, in all languages. */
const WELCOME =
  commaList(`welcome, welcoming words, greeting, greetings, introduction, introductions, intro, opening words, opening remarks, opening statement,
  begrüßung, einleitung, eröffnung, eröffnungsworte, einführung, vorstellungsrunde,
  bienvenue, accueil, mot d'accueil, mots d'accueil, mot de bienvenue, introduction, ouverture,
  bienvenida, palabras de bienvenida, saludo, saludos, presentación, introducción, apertura`);
/** What its last words are called. */
const FAREWELL =
  commaList(`closing words, closing remarks, closing statement, closing statements, closing thoughts, final words, final remarks, final statements, final thoughts,
  last words, last thoughts, concluding words, concluding remarks, goodbye, goodbyes, farewell, sign-off,
  schlussworte, schlusswort, schlussworten, abschiedsworte, verabschiedung, letzten worte, letzte worte,
  mot de la fin, mots de la fin, derniers mots, dernières paroles, au revoir,
  palabras finales, últimas palabras, despedida, palabras de cierre`);
const ARTICLES = anyOf(
  commaList(
    "the, a, an, their, his, her, our, all, each, everybody's, everyone's, die, das, der, den, ihre, seine, le, la, les, l', leurs, ses, el, los, las, sus, unas",
  ),
);
/** "The closing words of the three panellists" are theirs and not the host's. */
const OF_GUESTS = saysOneOf(
  commaList(
    'panel, panellists, panelists, guests, speakers, participants, experts, three, four, two, gäste, gästen, teilnehmer, teilnehmern, experten, invités, participants, intervenants, invitados, participantes, ponentes',
  ),
);
const LONGEST_MS = 25_000;
/** Words that the talk itself says in its midst name something else: a farewell that is told. */
const AT_THE_EDGE = 0.15;

const isNamedBy = (names: readonly string[]): RegExp =>
  new RegExp(`^(?:${START}${ARTICLES}${GAP})*${anyOf(names)}${END}`, 'iu');
const SIDES = { opening: isNamedBy(WELCOME), ending: isNamedBy(FAREWELL) } as const;

/** The hall is tested before the greeting: "Can you hear me at the back?" */
const MOST_BEFORE_GREETING = 12;
const greeting = oncePerLanguage(({ talk }) =>
  beginsWithOneOf([...talk.pleasantries, ...talk.introducing], talk.introducingLeadIns),
);
const greets = (sentence: Sentence, language: Language): boolean =>
  !sentence.isQuestion && greeting(language).test(plainText(sentence).join(' '));

/**
 * The part of a talk that is known by its place: "begin with the welcome, end with the closing words". Null where a wish names
 * none, or names what the talk tells in its midst.
 */
export function findPartOfTalk(
  study: Study,
  topic: Topic,
  {
    pool,
    isBanned,
    side,
  }: { pool: ReadonlySet<number>; isBanned: readonly boolean[]; side: keyof typeof SIDES },
): ChosenRun | null {
  if (!SIDES[side].test(topic.phrase.trim()) || isToldInMidst(study, topic, side)) return null;
  const { sentences, asides, people, language } = study;
  // Who greets leads the talk.
  const greetingAt = sentences.findIndex((sentence) => greets(sentence, language));
  const greeter = sentences[greetingAt]?.speaker;
  const hosts = OF_GUESTS.test(topic.phrase)
    ? new Set([...hostsOf(people, language), ...(greeter === undefined ? [] : [greeter])])
    : new Set<string>();
  const isFree = (at: number) =>
    pool.has(at) && !isBanned[at] && !asides.smallTalk.has(at) && !hosts.has(sentences[at]?.speaker ?? '');
  const places = [...sentences.keys()].filter(isFree);
  if (side === 'ending') return growBefore(study, places.at(-1), isFree);
  // A welcome is small talk to those who want to hear of the subject.
  const isEarly = greetingAt >= 0 && greetingAt <= (places[0] ?? 0) + MOST_BEFORE_GREETING;
  const mayBeHeard = (at: number) => pool.has(at) && !isBanned[at];
  return growBehind(study, isEarly ? greetingAt : places[0], isEarly ? mayBeHeard : isFree);
}

/** Whether the talk says the words of a wish, and not only at its beginning or end. */
function isToldInMidst(study: Study, topic: Topic, side: keyof typeof SIDES): boolean {
  const count = study.sentences.length;
  const isAway = (at: number) =>
    side === 'opening' ? at > count * AT_THE_EDGE : at < count * (1 - AT_THE_EDGE);
  return weighNaming(study, topic).some((share, at) => share >= SAYS_ALL && isAway(at));
}

function growBehind(
  study: Study,
  first: number | undefined,
  isFree: (at: number) => boolean,
): ChosenRun | null {
  if (first === undefined) return null;
  const { sentences, followsOn } = study;
  const isNear = (at: number) => (sentences[at]?.endMs ?? 0) - (sentences[first]?.startMs ?? 0) <= LONGEST_MS;
  const isSame = (at: number) => sentences[at]?.speaker === sentences[first]?.speaker;
  let last = first;
  while (followsOn[last + 1] && isFree(last + 1) && isSame(last + 1) && isNear(last + 1)) last += 1;
  return { first, last };
}

function growBefore(
  study: Study,
  last: number | undefined,
  isFree: (at: number) => boolean,
): ChosenRun | null {
  if (last === undefined) return null;
  const { sentences, followsOn, links } = study;
  const isNear = (at: number) => (sentences[last]?.endMs ?? 0) - (sentences[at]?.startMs ?? 0) <= LONGEST_MS;
  let first = last;
  while (followsOn[first] && isFree(first - 1) && isNear(first - 1)) first -= 1;
  // What is cut off at its beginning would lean on what is not there.
  while (first < last && links[first]?.needsBefore) first += 1;
  return { first, last };
}
