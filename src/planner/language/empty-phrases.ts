import type { BriefPhrases } from './brief/brief-phrases.ts';
import { briefRulesOf } from './brief/brief-rules-of.ts';
import { NO_EFFECTS } from './brief/effect-wishes.ts';
import { NO_RANGES } from './brief/range-rules.ts';
import { NO_ENUMERATING } from './enumerating/enumerating.ts';
import { NO_GENERAL_SUBJECTS } from './general-subjects/general-subject.ts';
import { NO_KINDS } from './statement-kinds/statement-kinds.ts';
import type { TalkPhrases } from './talk-phrases.ts';

const NONE: readonly string[] = [];

/**
 * Rules for a language whose phrases the planner does not have. A brief is then a list of subjects, and
 * quotes still count.
 */
const NO_BRIEF: BriefPhrases = {
  times: { from: NONE, to: NONE, after: NONE, before: NONE, minutes: NONE },
  rewordings: [],
  shares: {
    ...{
      spend: NONE,
      of: NONE,
      for: NONE,
      ofIt: NONE,
      twoThirds: NONE,
      half: NONE,
      third: NONE,
      quarter: NONE,
    },
    ...{ rest: NONE, mostly: NONE, little: NONE, ifRoom: NONE, eachBefore: NONE, eachBehind: NONE },
  },
  ...{
    greetings: NONE,
    expletives: NONE,
    addressed: NONE,
    signOffs: NONE,
    forms: NONE,
    manners: NONE,
    effects: NONE,
    effectRules: NO_EFFECTS,
    hedges: NONE,
  },
  ...{
    requests: NONE,
    audience: NONE,
    wishes: NONE,
    statements: NONE,
    reasons: NONE,
    ages: NONE,
    about: NONE,
  },
  ...{ articles: NONE, definite: NONE, pronouns: NONE, speaking: NONE, wanting: NONE, nothingMore: NONE },
  ...{ asking: NONE, giving: NONE, excluding: NONE, refusing: NONE, notRefused: NONE, without: NONE },
  ...{ meantAfterWithout: NONE, refused: NONE, taking: NONE, away: NONE, opening: NONE, ending: NONE },
  ...{
    notEnding: NONE,
    throughout: NONE,
    only: NONE,
    alone: NONE,
    every: NONE,
    nobodyElse: NONE,
    sequence: NONE,
  },
  ...{
    inThatOrder: NONE,
    bySource: NONE,
    beforeThat: NONE,
    placing: NONE,
    toTheFront: NONE,
    toTheEnd: NONE,
    joints: NONE,
  },
  ...{
    conjunctions: NONE,
    hanging: NONE,
    sayingNothing: NONE,
    frame: NONE,
    bestOf: NONE,
    sides: NONE,
    ofTheStory: NONE,
    partsOfTalk: NONE,
  },
  ...{
    neverChosen: NONE,
    questions: NONE,
    questionsKept: NONE,
    ofQuestions: NONE,
    answers: NONE,
    contrast: NONE,
    opensSubject: NONE,
    pointingBack: NONE,
    asksOfIt: NONE,
    balance: NONE,
    balancePeople: NONE,
    tones: NONE,
  },
  ...{ fast: NONE, calm: NONE, numbers: {}, seconds: ['s'], minutes: ['min'], andAHalf: NONE },
  ranges: NO_RANGES,
  moments: { moments: [], waiting: [] },
  ...{ lengthBefore: NONE, lengthAfter: NONE, personNouns: NONE, anybody: NONE, afterRole: NONE },
  ...{ somebody: NONE, and: NONE, cameras: NONE, withoutCamera: NONE },
};

export const NO_BRIEF_RULES = briefRulesOf(NO_BRIEF);

export const NO_TALK_PHRASES: TalkPhrases = {
  ...{
    offRecord: {
      ...{ leadIns: [], whispers: [], ahead: [], anywhere: [], refusals: [], around: [], behind: [] },
      ...{ within: [], back: [], promises: [] },
    },
    statementKinds: NO_KINDS,
    enumerating: NO_ENUMERATING,
    generalSubjects: NO_GENERAL_SUBJECTS,
    qualifying: {
      leadIns: NONE,
      starts: NONE,
      wholes: NONE,
      fragments: NONE,
      corrections: NONE,
      withdrawing: NONE,
      announcing: NONE,
      announcingEnds: NONE,
      deferring: NONE,
    },
    advertising: { opens: NONE, selling: NONE, names: NONE, back: NONE },
    openers: NONE,
    leavingLeadIns: NONE,
    leaving: NONE,
    apologies: NONE,
    returning: NONE,
    ofOneself: NONE,
    toTheOther: NONE,
  },
  ...{ notToTheOther: NONE, pleasantries: NONE, firstWords: NONE, lastWords: NONE, wholeLeadIns: NONE },
  ...{
    wholes: NONE,
    comingBack: NONE,
    retakes: NONE,
    corrections: NONE,
    cuttingShort: NONE,
    negations: NONE,
  },
  ...{ announcingLeadIns: NONE, announcing: NONE, announcingOn: NONE, listJoints: NONE },
  ...{
    conjunctions: NONE,
    promptLeadIns: NONE,
    prompts: NONE,
    answers: NONE,
    assents: NONE,
    looseStarts: NONE,
  },
  ...{ dummyStarts: NONE, sounds: NONE, pointing: NONE, turningLeadIns: NONE, turning: NONE },
  ...{ introducingLeadIns: NONE },
  ...{
    introducing: NONE,
    askingLeadIns: NONE,
    hostNames: NONE,
    guestNames: NONE,
    titles: NONE,
    afterNames: NONE,
  },
};
