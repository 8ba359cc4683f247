import { commaList } from '../phrase-pattern.ts';
import { ENGLISH_RESULTS } from './english-results.ts';
import type { StatementKindPhrases } from './statement-kinds.ts';

export const ENGLISH_KINDS: StatementKindPhrases = {
  about: commaList(
    'about, on, regarding, concerning, over, to, against, for, as to, with regard to, of, at, in, during, after, from, with',
  ),
  before: commaList(
    "the, *'s, his, her, their, our, my, that, one, a, an, any, all, all the, every, only, just, last, final, first, big, two, three, four, five, six, ten, main, key, most important, important, hard",
  ),
  occasions: commaList(
    'meeting, discussion, session, conversation, talk, debate, interview, debriefing, debrief, workshop, training, group, team, board, committee, panel, participants, speakers, people, everybody, everyone',
  ),
  audience: commaList(
    'audience, floor, public, hall, row, caller, callers, listener, viewer, visitor, participant, attendee, questioner, (man|woman|lady|gentleman|person|voice) (in|from|at|with) *',
  ),
  kinds: {
    ...ENGLISH_RESULTS,
    reservation: {
      nouns: commaList(
        'reservation, reservations, condition, conditions, caveat, caveats, proviso, qualification, doubt, doubts, concern, concerns',
      ),
      says: commaList(
        'unless, only if, as long as, on [the|one] condition, provided, providing, except, if not, but only, with one exception, worry|worries|worried, doubt|doubts, not sure, afraid, fear, concern|concerns|concerned, reservation|reservations, though, however',
      ),
    },
    objection: {
      nouns: commaList('objection, objections, counterargument, criticism, protest, complaint'),
      says: commaList(
        "object, objection, against, disagree, (do not|don't) agree, wrong, cannot|can't accept, not fair, unfair, oppose|opposed, too expensive|dear|late|small|big, (should not|shouldn't), must not",
      ),
    },
    apology: {
      nouns: commaList('apology, apologies'),
      says: commaList(
        "(i am|i'm|we are|we're) [so|very|truly|deeply|really] sorry, i|we [do|must|can|sincerely|really] apologise|apologize, (want|need|have|wish|like) to apologise|apologize, my|our apologies, forgive me|us, i|we [deeply] regret, beg your pardon",
      ),
    },
    promise: {
      nouns: commaList('promise, promises, pledge, commitment, vow, guarantee'),
      says: commaList(
        "promise|promised|promises, my word, pledge, guarantee|guaranteed, i|we swear, you have my word, i|we will, i'll|we'll, i|we commit",
      ),
    },
    warning: {
      nouns: commaList('warning, warnings'),
      surely: commaList(
        "(don't|do not) (ever|let|trust|rely|assume|believe|wait|forget|think), never ever, make sure, (check|test|look at|mark|ring|watch) (your|every|it), (watch|look) out, be warned, (i|we) [want to|must|have to] warn, a warning",
      ),
      says: commaList(
        'warn|warned|warning, beware, be careful, careful, dangerous|danger, watch out, risk|risks|risky, otherwise, or else, if nothing is done, too late, do not ever, threat|threatens, would poison|kill|drown|destroy|break|collapse',
      ),
    },
    question: { nouns: commaList('question, questions'), says: [] },
    admission: {
      nouns: commaList('admission, admissions, confession, mea culpa'),
      says: commaList(
        "i|we admit, i|we confess, (i was|we were) wrong, i|we failed, my|our fault, my|our mistake, on me, on us, i|we should have, i|we (should not|shouldn't) have, i|we made a mistake, to my shame, i|we (did not|didn't), i|we never, i|we knew, i|we forgot, guilty, i|we accept that",
      ),
    },
    denial: {
      nouns: commaList('denial, denials, rebuttal'),
      says: commaList(
        "(that is|that's) a lie, lie|lies, deny|denied, not true, untrue, false, nonsense, nothing to do with, i|we never, i|we (did not|didn't), i|we have|had nothing, i|we had no, there is|was no",
      ),
    },
  },
};
