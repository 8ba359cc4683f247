import type { Rewording } from '../brief/rewordings.ts';
import { commaList } from '../phrase-pattern.ts';
import { type ExclusionVerbs, exclusionRewording } from './exclusion-rewording.ts';

const AROUND = {
  softened: commaList(
    "please, pls, also, just, so, then, maybe, definitely, you can, (can|could|would) you, we can, let's, I'd, feel free to",
  ),
  and: ['and'],
  but: ['but'],
  footage: commaList(
    `video|film|movie|footage|interview|talk|conversation|recording|session|podcast|episode|webinar|script|clip|clips|reel|trailer|teaser|promo,
    highlights|summary|montage|documentary|version|quotes|soundbites|shorts, best [bits|parts|moments]`,
  ),
  notBehind: commaList(
    `down [to|by] (*|a|an|the) (second|seconds|sec|secs|minute|minutes|min|mins|sentence|sentences|line|lines|essentials|bone|basics|half), down,
    to|under|below [about|around|under|roughly] (*|a|an) (second|seconds|sec|secs|minute|minutes|min|mins|sentence|sentences|line|lines),
    together, short, shorter, in half, in two, by half, into a|an|one|two|three|short|shorts|clips|pieces, to size, to black, to fit, to length, open`,
  ),
  asking: commaList(
    'how, why, what, when, where, who, whom, which, whose, that, after, before, because, until',
  ),
  wishing: commaList(
    'show, keep, use, give, include, open, start, begin, end, finish, take, please, i want, i need, we want, we need, make, tell',
  ),
  leaveOut: 'leave out',
} as const;

/** "Cut costs" and the like are what people do, not what a cut leaves out. */
const CUT: ExclusionVerbs = {
  ...AROUND,
  verbs: ['cut [out]'],
  articles: [],
  notBefore: commaList(
    `me|us|him|it|them|this, a|an, one|two|three|four|five|six|ten|twenty|thirty|sixty|ninety, some|something|somebody|anything|everything,
    together|down|up|away|back|off|short|fast|quick|tight|loose|straight|right|across|through|along|around, to|from|into|in|on|for|about|between|of|as|at|with|by,
    a|the way|path|hole|deal|ribbon, costs|cost|corners|prices|taxes|jobs|ties|staff|wages|spending|funding|emissions|losses|weight|wood|grass|hair|glass|flowers|and|or`,
  ),
};
const LOSE: ExclusionVerbs = {
  ...AROUND,
  verbs: commaList('lose, ditch, scrap, bin, axe, chop, chuck, dump, kill [off] [out]'),
  articles: commaList(
    'the|that|those|these|any|all|every|everything|anything|his|her|their|whatever|most|both',
  ),
  notBefore: commaList('it, them, this, that'),
};

export const ENGLISH_EXCLUSIONS: readonly Rewording[] = [exclusionRewording(CUT), exclusionRewording(LOSE)];
