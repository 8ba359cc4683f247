import type { SharePhrases, TimePhrases } from '../brief/brief-phrases.ts';
import { commaList } from '../phrase-pattern.ts';

export const ENGLISH_SHARES: SharePhrases = {
  spend: commaList('[please] spend|use|devote|dedicate|give|reserve|allot [about|roughly|around]'),
  of: commaList('of, on, about, for, with, to'),
  for: ['for'],
  ofIt: commaList('of it, of this, [of] the [running] time, [of] the video|cut|film|clip|length'),
  twoThirds: commaList('two thirds, two-thirds, 2/3'),
  half: commaList('half, one half, the other half'),
  third: commaList('a third, one third, 1/3'),
  quarter: commaList('a quarter, one quarter, quarter, 1/4'),
  rest: commaList('the rest, the remainder'),
  mostly: commaList('mostly, mainly, primarily, predominantly, largely'),
  little: commaList(
    'a short bit, a small bit, a tiny bit, just a bit, only a bit, a touch, a pinch, a dash, a hint, optionally, ideally also',
  ),
  ifRoom: commaList(
    `only if there is room, only if there's room, if there is room, if there's room, only if there is time, only if there's time, if there is time, if there's time, if time allows, if space allows, if it fits, only if it fits`,
  ),
  eachBefore: commaList('each [one|part|topic|subject] [gets|lasts|about], each [about]'),
  eachBehind:
    commaList(`each [please], apiece, a piece, [on|to|for] (each|every|per) [one|part|topic|subject|chapter|segment|item|person|speaker|guest|clip],
    per part|topic|subject|chapter|segment|item|person|speaker|guest|clip`),
};

export const ENGLISH_TIMES: TimePhrases = {
  from: commaList('only from, only between, from, between, in'),
  to: commaList('to, and, until, till, through'),
  after: commaList('only after, after, starting from, from, starting at'),
  before: commaList('only before, before, until, till, up until'),
  minutes: commaList('minutes, minute, min., min'),
};
