import type { BriefRules } from '../brief/brief-rules.ts';
import { shareRules, timeRules } from '../brief/share-rules.ts';
import { ENGLISH_ASIDES } from './english-asides.ts';
import { ENGLISH_CUES } from './english-cues.ts';
import { ENGLISH_EFFECTS } from './english-effects.ts';
import { ENGLISH_FRAME } from './english-frame.ts';
import { ENGLISH_LENGTH, ENGLISH_MANNER } from './english-manner.ts';
import { ENGLISH_REWORDINGS } from './english-rewordings.ts';
import { ENGLISH_SHARES, ENGLISH_TIMES } from './english-shares.ts';
import { ENGLISH_SPLITS } from './english-splits.ts';

/** Nouns for a person whom a brief does not name. */
const PERSON_NOUNS: ReadonlySet<string> = new Set(
  `apprentice architect artist audience author baker boss brother captain ceo cfo chair chairman chairwoman chef
chief child clerk client coach colleague cook cto customer daughter designer developer director doctor driver editor
engineer expert farmer father founder friend gardener gentleman girl grandad granddad grandfather grandmother grandson
guest guy head host husband interviewee interviewer journalist judge lady lawyer leader lecturer man manager mayor
mechanic midwife minister moderator mother musician neighbour neighbor nurse officer operator organiser organizer owner
painter partner pilot player pastor person photographer pianist plumber president presenter priest principal producer
professor programmer reporter researcher sailor scientist secretary shopkeeper sister son soldier spokesman
spokeswoman student surgeon teacher technician therapist trader trainer tutor vet veteran vicar volunteer waiter
welder wife witness woman writer beekeeper biologist carpenter commissioner councillor councilor councilman councilwoman
  economist electrician firefighter fisherman governor headmaster headteacher historian inspector psychologist senator
  spokesperson`
    .split(/\s+/)
    .filter(Boolean),
);

const TAKING = '(?:use|show|take|from|keep (?:to|on)|stay on|stick to)';
const LEAVING = 'without|no|not|drop|remove|avoid|skip|lose|leave out|except(?: for)?|never';

export const ENGLISH_BRIEF: BriefRules = {
  asides: ENGLISH_ASIDES,
  cues: ENGLISH_CUES,
  splits: ENGLISH_SPLITS,
  frame: ENGLISH_FRAME,
  manner: ENGLISH_MANNER,
  length: ENGLISH_LENGTH,
  shares: shareRules(ENGLISH_SHARES, ENGLISH_LENGTH),
  rewordings: ENGLISH_REWORDINGS,
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
  effects: ENGLISH_EFFECTS,
  camera: {
    camera: new RegExp(
      String.raw`\b(?:${TAKING} )?((?:only|just|nothing but) )?(?:from )?(?:the )?(?:[Cc]amera|[Cc]am) ([A-Ha-h])\b(\s+only|\s+alone|\s+throughout)?`,
    ),
    only: /^(?:use|stay|stick|keep)/i,
    refused: new RegExp(String.raw`\b(?:${LEAVING})(?: the| from| use| show)* (?:camera|cam) ([a-h])\b`, 'i'),
  },
};
