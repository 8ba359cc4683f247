import { anyOf, commaList, END, START } from '../../language/phrase-pattern.ts';
import { hasVerb } from '../../language/verbs.ts';
import type { Stemmer } from '../../language/word-stems.ts';
import type { BareWish, Brief } from '../brief.ts';
import type { Clause } from '../split-brief.ts';
import { beginsAsQuestion } from '../subject-frame.ts';

/** Wishes for the cause of a subject and for its end, in all languages. */
const CAUSES =
  whole(`where (it|this|that|they) [all] (came|comes|come) from, (how|why) (it|this|that|they|it all|that all) (came about|comes about|came to be|came to this|started|began|begins|starts|arose|happened), what led to it|this|that, what caused it|this|that, what was behind it|this|that,
  wie es dazu|soweit kam, wie es dazu|soweit gekommen ist, woher das|es|sie|er kommt|kam|stammt, wie das|es|alles anfing|begann|entstand|angefangen hat|entstanden ist, warum das so ist, was dahinter steckt|steckte,
  d'où (ça|cela|elle|il|ils|elles) (vient|viennent|venait|venaient|sort), comment (ça|cela|tout|tout ça|elle|il) [a|est] (commencé|né|arrivé|venu), comment on en est arrivé là, pourquoi (ça|c'est) [est] [arrivé],
  de dónde (viene|vino|salió|sale|surgió) [eso|esto|todo], cómo (empezó|surgió|comenzó|nació|ocurrió|se llegó a eso) [todo|eso|esto], a qué se debe|debió`);
const ENDS =
  whole(`what happened [then|next|after|afterwards|later|after that] [to it|him|her|them], what happens [then|next|after|afterwards], what came of it|this|that, what (became|has become) of it|him|her|them, what came next|after|afterwards, what followed, how (it|that|this|they|it all|that all|things|all that) [all] (ended|ended up|ends|turned out|went|finished|worked out), and then what, then what,
  was [danach|daraufhin|als nächstes|später|dann] (passierte|geschah|passiert ist|geschehen ist|kam), was daraus|draus (wurde|geworden ist), wie es|das|alles [dann] (ausging|endete|ausgegangen ist|weiterging|weitergeht|ausgeht|zu ende ging),
  ce qui (s'est passé|est arrivé|s'ensuit|a suivi|s'est passé là|se passa) [ensuite|après|alors|là], ce qu'il|elle|ils|elles en est|sont (advenu|devenu), comment (ça|cela|tout ça|tout|l'histoire) (s'est|se) (terminé|fini|termine|finit|terminée|passé), comment (ça|cela) (a fini|finit),
  qué pasó|ocurrió|sucedió|vino [después|luego|entonces|al final], lo que pasó|ocurrió|sucedió [después|luego], cómo acabó|terminó|salió [todo|eso|aquello], en qué acabó|quedó [todo|eso]`);
/** "Who she is" is a question about somebody, and no more of the subject before it. */
const WHO = whole('who (he|she|they|it) (is|are|was|were), wer (er|sie|das) (ist|war|sind|waren)');
/** "That time at the end when he said nothing": a moment of the talk that is told by common words alone. */
const MOMENT = new RegExp(
  `^(?:${anyOf(
    commaList(`that|the|this|a|those time|times|moment|moments|bit|part|scene|day|night|place|point|passage|thing,
    der|den|die|das|dem|jener|jene|jenes moment|augenblick|stelle|zeit|szene|tag|abend|teil,
    le|la|ce|cet|cette moment|instant|passage|jour|soir|scène|fois|endroit,
    el|la|ese|esa|aquel|aquella momento|parte|día|noche|escena|vez|pasaje|punto`),
  )})${END}.*${START}${anyOf(
    commaList(
      'when, where, in which, at which, wo, als, in dem, an dem, in der, an der, où, quand, cuando, donde, en que, en la que, en el que',
    ),
  )}${END}`,
  'iu',
);
/** Words that point to the subject before, in all languages. */
const POINTS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${anyOf(
    commaList(
      'it, its, this, that, they, them, their, he, she, him, her, his, there, then, er, sie, es, ihn, ihm, ihr, ihnen, das, da, dort, dann, il, elle, ils, elles, ça, cela, lui, y, en, él, ella, ellos, ellas, eso, esto, allí',
    ),
  )}${END}`,
  'iu',
);
const ENDS_SENTENCE = /[.;!?:\n]/u;
/** The next words begin another part. Behind "what happened just before the cut" the question goes on. */
const PART_ENDS = /^\s*(?:$|[.,;:!?)\n–—-]|(?:and|then|plus|und|dann|et|puis|y|luego)\s)/iu;
/** "The happiest day, which he never saw": the words tell which one. */
const TELLS_WHICH = /^\s*,\s*(?:which|who|whose|qui)\s/iu;
/** "How did he and his wife part?" goes on behind "and". */
const OPEN_AND = /\b(?:he|she|they|it|you|we|i)\s+and$/iu;
const DENIES = /(?:n['’]t|\snot|\snicht|\spas)$/iu;
const MOST_WORDS = 9;
const MOST_MOMENT_WORDS = 14;
const LEAST_WORDS = 3;
const LEAST_WORDS_WITHOUT_MARK = 5;

function whole(phrases: string): RegExp {
  return new RegExp(`^${anyOf(commaList(phrases))}$`, 'iu');
}

const sideOf = (phrase: string): BareWish['side'] =>
  CAUSES.test(phrase) ? 'before' : ENDS.test(phrase) ? 'behind' : 'around';

/** The wish of a clause that names nothing to look for; null where the clause names something, or asks nothing. */
export function readBareWish(
  { brief, text, stem }: { brief: Brief; text: string; stem: Stemmer },
  { span, kind, isQuestion }: Clause,
  isNamed: boolean,
): BareWish | null {
  const phrase = span.text.trim();
  const words = phrase.split(/\s+/).length;
  const begins = beginsAsQuestion(phrase, stem.language);
  // "Was there a moment when you gave up" asks without a mark, and "is fun" does not.
  const isLong = words >= LEAST_WORDS_WITHOUT_MARK;
  const asks = isQuestion || isLong || stem.language.brief.asides.askingWord.test(phrase);
  const isAsked = asks && words > 1 && words <= MOST_WORDS && begins;
  const isMoment = words <= MOST_MOMENT_WORDS && MOMENT.test(phrase);
  const side = sideOf(phrase);
  if (kind !== 'wanted' || !(isAsked || isMoment || side !== 'around') || DENIES.test(phrase)) return null;
  const { wanted } = brief;
  const before = brief.parts.findLast(({ subject }) => subject !== null && subject === wanted.at(-1));
  const between = before ? text.slice(before.from + before.text.length, span.from) : '.';
  if (!isQuestion && TELLS_WHICH.test(`${between}${phrase}`)) return null;
  const mayLean = before !== undefined && !isMoment && !ENDS_SENTENCE.test(between) && !WHO.test(phrase);
  const leans = mayLean && (side !== 'around' || POINTS.test(phrase));
  if (isNamed && !(leans && side !== 'around')) return null;
  if (!leans && !isWhole(text, span.from + span.text.length, stem, phrase)) return null;
  return { phrase, leansOn: leans ? (wanted.at(-1) ?? null) : null, side, place: wanted.length };
}

/**
 * Whether a question is all there, with its verb: "what's next", and not the "how" of "how and when". In languages whose
 * verbs are not told apart, three words are taken for a whole question.
 */
function isWhole(text: string, end: number, { language }: Stemmer, phrase: string): boolean {
  const isLong = language.code !== 'en' && phrase.split(/\s+/).length >= LEAST_WORDS;
  const goesOn = OPEN_AND.test(`${phrase} ${text.slice(end).trimStart().slice(0, 3)}`);
  return (
    PART_ENDS.test(text.slice(end)) &&
    !goesOn &&
    (hasVerb(phrase, language) || isLong || /['’]s\b/u.test(phrase))
  );
}

/** Adds such a wish to the subject that it leans on, whose words it becomes. */
export function addBareWish(
  { brief, text }: { brief: Brief; text: string },
  clause: Clause,
  wish: BareWish,
): void {
  brief.bare.push(wish);
  const { leansOn } = wish;
  const before = brief.parts.find(({ subject }) => subject !== null && subject === leansOn);
  if (leansOn && before) leansOn.phrase = text.slice(before.from, clause.span.from + clause.span.text.length);
}
