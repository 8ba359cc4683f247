import { UNITS } from '../../../domain/display-text/number-words.ts';
import type { FrameRules } from '../brief/brief-rules.ts';
import { sidePattern } from '../brief/side-pattern.ts';
import { anyOf, commaList, phraseList } from '../phrase-pattern.ts';
import { FORMS } from './aside-phrases.ts';
import { NEVER_CHOSEN, QUESTIONS_KEPT } from './exclusion-phrases.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const SAYS = anyOf(
  words(`say says said tell tells told talk talks talked speak speaks explain explains explained
describe describes described discuss discusses mention mentions`),
);
const TELLS = anyOf(
  words(`say says talk talks talking speak speaks speaking tell tells explain explains explaining
describe describes describing discuss discusses discussing mention mentions`),
);
const FRAME_WORDS = phraseList(`
please
can|could you
i want|need
i would like
we want|need
make
create
give me
show|find [me]
tell
tell me|us|the
cut
edit
use
take
keep
a|an|the|all|every|any|some
best
short
quick
key
[most] interesting
story
moment|moments|part|parts|bit|bits|passage|passages|piece|pieces|scene|scenes
answer|answers|question|questions|quote|quotes|statement|statements
sentence|sentences|line|lines|word|words
talk
conversation
discussion
of|on|about|where|when|with|from
in which
`);
const FRAME = [
  anyOf(FRAME_WORDS),
  String.raw`(?:what|how|why|where|when|everything|all) (?:that )?(?:\w+ ){1,2}${SAYS} (?:about|on|of)?`,
  String.raw`(?:\w+ )?${TELLS} (?:about|on|of)?`,
].join('|');

const ACCOUNT = anyOf(
  words(`view views opinion opinions story stories thoughts take words side account experience experiences argument
arguments advice reaction reactions response reply explanation ideas position stance case comments remarks
memory memories`),
);
const SPEAKING = anyOf(
  words(`about on say says said tell tells told talk talks talking speak speaks speaking explain explains explaining
describe describes describing think thinks stand stands stood remember remembers recall recalls answer answers`),
);
/** Verbs of a question about what somebody said: "what did Ann propose for the roof". */
const PROPOSING = anyOf(
  words(`suggest propose recommend respond reply react argue insist object complain agree disagree reject feel mention
say think tell talk speak explain describe remember recall answer raise ask point stress`),
);
const BEST = String.raw`(?:best|finest|strongest|greatest|top|favou?rite|key|main|most \w+)`;
const PARTS = `(?:moments?|parts?|bits|lines|scenes|highlights|minutes)`;
const WHOLE = anyOf(
  words(`day evening night morning afternoon week event talk interview conversation session panel meeting episode
podcast show recording discussion debate lecture speech call webinar conference`),
);

const FORM_NOUNS = anyOf(
  words(`video clip cut teaser trailer highlight highlights summary film edit story stories reel excerpt moment moments
videos clips cuts teasers trailers films edits reels excerpts part parts bit bits section sections passage passages`),
);
const TITLE_WORDS = phraseList(`
please
make it [all|only] about
[it] [all] about
can|could you
i want|need
i would like
make
create
give me
show|find [me]
tell [me|us]
cut
edit
a|an|the
of|on|about|with|from
in which
`);

const ASKING = '(?:how|why|what|when|where|who|whether)';
const POINTING_BACK = phraseList(`
it
them
afterward
afterwards
since then
after that
`);
/** In "what it is like to live alone", "it" refers to no earlier subject. */
const DUMMY_IT = String.raw`\bit(?:['’]s| is| was| takes| took| feels| felt)\b.*\bto\b`;
/** Behind "what" and "who": "what she sells" is a subject of its own, "what broke" is not. */
const SIDES = commaList(
  'side, sides, version, take, perspective, point of view, viewpoint, angle, account, view, views, voice, position, positions, stance, standpoint, opinion, opinions',
);
const OF_THE_STORY = commaList('of it, of this, of that, of things, of the story');
const OWN_SUBJECTS = 'i you he she it we they this that these those the a an my your his her our their'.split(
  ' ',
);

/** "The three best moments": how many are shown follows from the length. */
const COUNTS = [...UNITS.slice(2), 'ten'];

export const ENGLISH_FRAME: FrameRules = {
  frame: new RegExp(String.raw`^\s*(?:(?:${FRAME})(?:\s+|$))+`, 'i'),
  speaks: new RegExp(
    String.raw`^(?:(?:what |how |where |when |why )(?:(?:does|do|did|would|will) )?|all (?:that )?|everything |hear |let |(?:to )?(?:(?:highlight|show|use|feature|include) )?(?:the |a )?(?:part|bit|moment|section|passage|story|clip) (?:where|when|in which) |(?:hear )?(?:more |mostly |mainly )?from )?(?:[\s&]|the\s)+(?:${ACCOUNT}(?: (?:of|on|about|with|against|for|to|towards?|regarding)\b|\s*$)|${SPEAKING}\b)|^(?:what|how|why|where|when) (?:does|do|did|would|will) (?:[\s&]|the\s)*(?:not )?${PROPOSING}\b(?: (?:about|on|of|to|with|for|out)\b)?|^what (?:is|are|was|were) (?:[\s&]|the\s)+${ACCOUNT} (?:of|on|about|with|against|for|to|towards?|regarding)\b`,
    'i',
  ),
  speaksMore:
    /^\s*(?:(?:please )?focus(?:ing)? on|(?:a lot )?more (?:of|from)|mostly|mainly|(?:it['’]?s )?all about)[\s&:]*$/i,
  speaksMoreThan: /^\s*more\s+(?:of\s+)?(?<more>.+?)\s+than\s+(?:of\s+)?\S+(?:\s\S+){0,3}$/iu,
  speaksLess:
    /^\s*(?:(?:much |a lot )?less (?:of|from)|(?:as )?little (?:of|from)|not (?:so|too) much (?:of|from))\s/i,
  ledBy: /^[\s,]*(?:(?:about|on|of|says?|'s)\b\s*)?(?:,\s*)?(?:(?:about|on|of)\b)?/i,
  side: sidePattern(SIDES, OF_THE_STORY),
  bestOfAll: new RegExp(
    String.raw`\b(?:the )?(?:(?:\d{1,2}|${anyOf(COUNTS)}) )?(?:very )?${BEST}(?: \w+)? ${PARTS}(?: (?:of|from|in|during) (?:the |this |our |my |that )?(?:whole |entire |last )?${WHOLE})?\b`,
    'gi',
  ),
  partsOfTalk: /\b(?:moments?|parts?|bits?|lines?|scenes?|exchanges?)\b/i,
  neverChosen: new RegExp(
    String.raw`\b${anyOf(NEVER_CHOSEN)}\b(?: at the (?:beginning|start|end|top))?`,
    'gi',
  ),
  ownOpening: /^(?:on|about|what|when|who|whether)\s/i,
  leansBack: new RegExp(String.raw`^${ASKING}\s(?:(?!${DUMMY_IT}).)*\b${anyOf(POINTING_BACK)}\b`, 'i'),
  asksOfIt: new RegExp(String.raw`^(?:what|who)\s+(?!${anyOf(OWN_SUBJECTS)}\b)\S+(?:\s+\S+){0,2}$`, 'i'),
  definiteNoun: /^(?:the|that|his|her|their|our)\s+(\p{L}+)$/iu,
  questions: /\bquestions?\b/i,
  questionsKept: new RegExp(
    String.raw`(?:,\s*)?\b(?<!\b(?:not|never|don['’]?t)\s+)(?:(?:and|but|plus)\s+)?(?<wish>${anyOf(QUESTIONS_KEPT)})\b(?!\s+(?:of|about|on|to|from|that|which|for|whether|who|why|what|how)\b)`,
    'i',
  ),
  answers: /^(?:the |his |her |their )?answers?$/i,
  titleLead: new RegExp(
    String.raw`^(?:(?:${anyOf(TITLE_WORDS)}|\d+[- ]?(?:s|sec(?:ond)?s?|min(?:ute)?s?)|(?:short |quick |little )?${FORM_NOUNS}|(?:what|everything|all|all that|the things) (?:she|he|they|we|the \w+|\w+) ${SAYS}(?: about| on| of)?|(?:she|he|they) ${TELLS}(?: about| on| of)?) )+`,
    'i',
  ),
  titleTail: new RegExp(
    String.raw`,? (?:(?:but )?without|leav(?:e|ing) out|except|but not|in (?:about |under )?\d+ ?s(?:ec(?:ond)?s?)?|for (?:our|the|my|your|an?) (?:\w+ )?(?:${[...FORMS].join('|')}))\b.*$`,
    'i',
  ),
};
