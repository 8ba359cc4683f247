import type { BriefRules } from '../brief/brief-rules.ts';
import { shareRules, timeRules } from '../brief/share-rules.ts';
import { ENGLISH_ASIDES } from './english-asides.ts';
import { ENGLISH_CUES } from './english-cues.ts';
import { ENGLISH_FRAME } from './english-frame.ts';
import { ENGLISH_LENGTH, ENGLISH_MANNER } from './english-manner.ts';
import { ENGLISH_SHARES, ENGLISH_TIMES } from './english-shares.ts';
import { ENGLISH_SPLITS } from './english-splits.ts';
import { PERSON_NOUNS } from './person-nouns.ts';

const TAKING = '(?:use|show|take|from|keep (?:to|on)|stay on|stick to)';
const LEAVING = 'without|no|not|drop|remove|avoid|skip|lose|leave out|except(?: for)?|never';

export const ENGLISH_BRIEF: BriefRules = {
  asides: ENGLISH_ASIDES,
  cues: ENGLISH_CUES,
  splits: ENGLISH_SPLITS,
  frame: ENGLISH_FRAME,
  manner: ENGLISH_MANNER,
  length: ENGLISH_LENGTH,
  shares: shareRules(ENGLISH_SHARES),
  times: timeRules(ENGLISH_TIMES),
  people: {
    nouns: PERSON_NOUNS,
    anybody: new Set(['man', 'woman', 'lady', 'guy', 'person', 'girl', 'gentleman', 'owner']),
    afterRole: /\s+(?:with|in|from|of|who|that|here)(?:\s|$)/i,
    pronoun: /\b(?:him|her|them|he|she)\b/i,
    possessive: /['’]s?$/,
    andBehind: /^\s+(?:and|&)\s/,
    and: /(\S+?)(,?) and (\S+)/g,
  },
  camera: {
    camera: new RegExp(
      String.raw`\b(?:${TAKING} )?((?:only|just|nothing but) )?(?:from )?(?:the )?(?:[Cc]amera|[Cc]am) ([A-Ha-h])\b( only| alone| throughout)?`,
    ),
    only: /^(?:use|stay|stick|keep)/i,
    refused: new RegExp(String.raw`\b(?:${LEAVING})(?: the| from| use| show)* (?:camera|cam) ([a-h])\b`, 'i'),
  },
};
