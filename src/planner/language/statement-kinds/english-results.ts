import { commaList } from '../phrase-pattern.ts';
import type { ResultKindPhrases } from './statement-kinds.ts';

/** What somebody does who is given a task. */
const DOING =
  'do|bring|take|call|ring|phone|write|send|ask|check|look|order|get|find|talk|speak|prepare|make|draft|book|organise|organize|contact|sort|handle|fix|put|set|email|mail|report|chase|circulate|print|buy|pay|pick|collect|clear|clean|finish|deliver|share|update|review|schedule|arrange|invite|cancel|confirm|test|measure|run|host|lead|deal|follow|see to|come back|get back|let you|be there|take care';
const DAY =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|noon|lunch|tomorrow|tonight|then';

export const ENGLISH_RESULTS: ResultKindPhrases = {
  decision: {
    nouns: commaList('decision, decisions, resolution, resolutions, agreement, agreements, agreed points'),
    wishes: commaList(
      'what|everything [that] [was|were|is|got|has been|have been] [finally|actually] decided|agreed|settled|resolved [on|upon], what|everything [that] [did|have|has] * [*] [finally|actually] decide|decided|agree|agreed|settle|settled|resolve|resolved [on|upon|to do], how * [*] voted|decided, what [did] (they|we|people) vote|voted for|on',
    ),
    says: commaList('agreed, decided, approved, in favour|favor, vote, deal'),
    surely: commaList(
      "(that is|that's|it is|it's|is|are|we are|we're) [now|then|all] decided|settled|agreed|carried|approved|adopted, motion [is|was] carried|passed|approved|adopted, [carried] unanimously, unanimous, we|we've|we'd [have|had] [all|now] decided|agreed|resolved|settled, (we're|we are) going with, (we'll|we will) go with|for, (okay|ok|right|good|fine|all right) [then|so] (we|we'll|it's|that's) !have|had|were|are|need|can|could|should|don't|didn't|know|got|came|come|see|start|begin|look|talk|first|second|third|next|last|question|problem|thing, then (we'll|we will|we) [all] (do|take|buy|make|keep|go|order|leave|hold|use|move|put|stop|cancel|meet|pay|give|try|stay|book|offer|stick|postpone), so (we'll|we will|we) [all] (do|take|buy|keep|leave|use|stop|cancel|try|stick|postpone), then it's, (and|or) * [*] it is !*, (pounds|euros|dollars|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|one|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand) it is !*, (so|then|right) it's (one|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|monday|tuesday|wednesday|thursday|friday|saturday|sunday) *, (so|then|right|okay|and) [that's] [what] (we'll|we will) (buy|take|make|do|keep|go|order|leave|hold|use|move|put|stop|cancel|pay|give|try|stay|book|offer|stick|have|say), that's what (we'll|we will|we're going to), not up for discussion|debate, i see nodding, (everyone|everybody) nods|nodding|agrees|agreed, nobody (against|objects), no (objections|objection|one against), (i'm|i am) happy with that, (we|i) (offer|approve|adopt|accept|reject|decline|grant|appoint) *, (let's|let us) (go with|say|settle|agree|do|leave it|keep it|stick|make it|take|vote), all in favour|favor, show of hands, asking for hands, hands up, raise your hand, (the|our) decision, that's a yes|no",
    ),
  },
  task: {
    nouns: commaList(
      'task, tasks, action item, action items, action point, action points, to-do, to-dos, todo, todos, to-do list, todo list, assignments, next steps, next step, follow-ups, job list, deadlines, responsibilities',
    ),
    wishes: commaList(
      `who (has|have) (taken|been given|got|picked up|volunteered for|signed up for) [on] (which|what) [job|jobs|task|tasks|role|roles|bit|part], who (takes|took|does|is doing|will do|got|gets|has|picks|is taking) [on] [over] which (job|jobs|task|tasks|role|roles|bit|part), who volunteered (for|to do) what, which (jobs|tasks) (were|have been|got) (handed out|given out|taken|assigned) [to] [whom|who], what (everyone|everybody|each person|each of them) [has] (offered|promised|volunteered|agreed) to do, who promised what [to whom|to do] [and] [by] [when], who [still] (does|do|did|is doing|will do|has to do|have to do|had to do|must do|needs to do|should do|was to do|is to do|is going to do|was asked to do|takes on|took on|is responsible for|promised|promised to do) what [and] [by|until|till|for] [when|whom|then], what (has to|have to|needs to|need to|must|should|is to|will) be done [and] [by|until|till] [when|whom|who] [and] [when|whom], what (everyone|everybody|each person|each of them) (has|needs|is|was|took|takes) [to|on] [do], what happens next, what happens now, what (are|were) the [next] (tasks|steps|deadlines)`,
    ),
    says: commaList(
      `(i'll|i will|i can|i could) [also|then|just|gladly|happily] (${DOING}), (can|could|would|will) you [please|then|also|maybe|perhaps|just] (${DOING}), (you|you'll|you will|he'll|she'll|he will|she will|they'll|they will|you should|you'd better) (${DOING}), (needs|need) to (${DOING}), please (${DOING}), * (takes|brings|writes|calls|orders|prepares|checks|sends|asks|organises|organizes|books|handles) the|that|this, (i can|i'll|i could|you'll) have (it|that|this|them|a), who (does|takes|will|wants|could|can)`,
    ),
    surely: commaList(
      `(leave it|leave that) to|with me|you, (your|my|his|her) job|task, (take that|take it|take this) on, on (my|your|his|her) list, action (for|on|item|point), would you (${DOING}), (i'll|i will) (do|take|bring|order|ring|call|send|ask|book|organise|organize|prepare|sort|check|print|draft|chase|circulate) (the|that|it|him|her|them|to), (i'll|i will) (write|speak|talk) to !you, (i'll|i will) (make|lend|fetch|bring|put|buy|paint|build) (the|you|some) !point|case|argument, to (do|take|bring|order|write|ring|call|send|ask|book|prepare|check|print|buy|draft|chase) * by`,
    ),
    beside: commaList(
      `please, by [next|this|the] ${DAY}, (by|until|till|before|on|this|next|every) (${DAY}), (this|next) week|month, (end of|middle of) [the|this|next|*] week|month|year|*, by the *, today, tonight, tomorrow, deadline, at the latest, (straight|right) away, in (two|three|four|a|a few|ten) days|weeks|week`,
    ),
  },
  openPoint: {
    nouns: commaList(
      'open question, open questions, open point, open points, open issue, open issues, open item, open items, loose end, loose ends, unresolved question, unresolved questions, unresolved issues, unanswered questions, outstanding questions, outstanding points',
    ),
    wishes: commaList(
      "what|everything [that] (is|was|are|were|remains|stays|remained|has been|is still|was still|are still|were still|what's still) [still|left] (open|undecided|unresolved|unclear|unsettled|postponed|put off|deferred|left open|to be decided|to be settled|not decided|not settled|not clear), what's [still] open|undecided|unresolved|unclear, what|everything [that] * [*] [still] (don't|do not|doesn't|didn't|did not|haven't|hasn't|have not|couldn't|could not|can't) [yet] (know|decide|decided|agree on|settle|settled|solve|solved) [yet], what * [*] (postponed|put off|left open|deferred)",
    ),
    says: commaList(
      "(don't|do not) know, not sure, depends, waiting for, have to (ask|check|see|wait|think), (we'll|we will) see, next meeting, not yet, maybe later",
    ),
    surely: commaList(
      "(still|remains|leave|left|leaves|stays|keep|that's|it's) [it|that|this|the *] open, (come|get) back to (that|it|this), (don't|do not|can't|cannot|couldn't|won't|haven't|hasn't|not) [think] [we] [can] [yet] (decide|decided|settle|settled|solve|solved|agree|agreed) (that|it|this|on|today|yet|now|tonight), postpone|postponed|postponing, (put|push) (that|it|this) (off|back), adjourn|adjourned, (table|park) (that|it|this), parked, open (question|point|issue), to be (decided|confirmed|clarified|seen|settled), remains to be, undecided|unresolved|unsettled, (we|i) (don't|do not) know [that] (yet|whether|if), (nobody|no one) knows [yet], until (we|i|they) (know|hear|have), on hold, (leave|save|keep|hold) [*] [*] [*] (until|till|for) (we|the next|next|another|june|january|later), (can we|let's|we'd better|we should) leave that|it|* until|till|for, (park|table) (that|this|the) one, ask me (in|next|again|later), open to (ideas|suggestions), i've no idea, (have|give it) a think, (wait|see) (until|till) (the next|next) *, still (don't know|do not know|waiting|looking|have to|need to|has to|needs to), (have|need|has) to (find out|clarify|think about), (i'd|we'd|i would|i'll|we'll) have to (ask|check|look|think), whether * [*] [*] [*] [*] (don't|do not|remains|depends|is another)",
    ),
  },
  disagreement: {
    nouns: commaList(
      'disagreement, disagreements, dispute, disputes, differences of opinion, difference of opinion, differences, points of contention, point of contention, sticking point, sticking points, clash, clashes, quarrel, quarrels, dissent, argument between them, arguments between them',
    ),
    wishes: commaList(
      'where|what|how|who|why [do|did] [*] [*] [*] (disagree|disagrees|disagreed|differ|differed|clash|clashed|argue|argued|quarrel|quarrelled|fell out|fall out) [on|about|over] [with] [whom|each other|one another], who (is|was) against it|that|this|what',
    ),
    says: commaList(
      "against, though, (i'd|i would) rather, (hang|hold) on, not * at all, problem with (that|it), only if, that's easy for you",
    ),
    surely: commaList(
      "disagree|disagreed|disagrees, (don't|do not|can't|cannot|didn't) agree, (i'm|i am|we're|i was|voted|vote) against, object, (don't|do not) see it that|like, see (it|that) differently, (that's|that is|it's|it is) (not|simply not|just not) (true|fair|right|how|what|so), (you're|you are) (wrong|mistaken|exaggerating), (that's|that is) (wrong|nonsense|rubbish|ridiculous|absurd|unfair|absolute nonsense), with [all] [due] respect, no way, over my dead body, (can't|cannot|won't) (support|accept|have), out of the question, on the contrary, absolutely not, it does|doesn't|is|isn't though, (i don't|i do not) think (so|that's|that is|we|it), no no, yes but, oh come on",
    ),
  },
  failure: {
    nouns: commaList(
      'mistake, mistakes, (mistakes|errors) (that|which) * (make|makes|made), (mistakes|errors) * (make|makes|made), error, errors, failure, failures, mishap, mishaps, blunder, blunders',
    ),
    wishes: commaList(
      "(what|everything|how|why) [that] [it|things|all|*] [all|else] (went|goes|had gone|has gone) [so] (wrong|badly), what [has|had|all] (failed|broke|broke down), what (did not|didn't|does not|doesn't) work, what (was|were|is) the (mistake|mistakes|problem|trouble)",
    ),
    says: commaList(
      'problem|problems, trouble, unfortunately, broken, lost, late, empty, wrong, that is why, which is why, the reason, blame, warned, ignored',
    ),
    surely: commaList(
      "went (wrong|badly|bad|down|off|missing), gone wrong, (broke|fell|came|tipped|toppled) (down|apart|off|loose|over|through), failed|fails|failure, collapsed|crashed|exploded|flooded|burst|leaked|jammed|snapped|stuck|stalled, (didn't|did not|wouldn't|would not|doesn't|hadn't|had not) (work|start|open|hold|arrive|turn up|come|fit|ring|notice|check|checked|tell|told|read|know|think), mistake|mistakes, (my|our|their|his|her|whose) fault, forgot|forgotten|overlooked|missed|misread|misunderstood, ran (out|short), too (late|few|little|much|many|early), (nobody|no one) (told|knew|noticed|checked|asked|looked|did|had|was|thought|read), (should have|shouldn't have|should never have|should not have), the (problem|trouble) (was|is), disaster|chaos|nightmare, the wrong *",
    ),
  },
  hindsight: {
    nouns: commaList('regret, regrets, hindsight, biggest regret, biggest regrets'),
    wishes: commaList(
      "what (would|will|could|should) * [*] [*] do (differently|otherwise|better) [next time|now|again|in future|in the future|from now on], what * [*] (would|will|could|should|want to|must|have to|has to|needs to) (do|make|be done) (differently|otherwise|better) [next time|now|again|in future|in the future|from now on], what [do|does|did|is|are] * [*] (regret|regrets|regretted|sorry about|sorry for|ashamed of), what * [*] (wish|wishes|wished) [*] (had|hadn't|had not|has) [*] [done|said], what * [*] (blames|blame|blamed) (himself|herself|themselves|myself|ourselves|yourself) for, what * [*] (reproaches|reproach) (himself|herself|themselves) with|for",
    ),
    says: commaList(
      "should have, (should never|shouldn't|should not) have, sorry (about|for) (that|it), (that's|that is|that one's) mine, my (fault|mistake|doing)",
    ),
    surely: commaList(
      "(i'd|i would|i wouldn't) [never|not] have *ed, (i'd|i would) (never have|not have|have asked|have gone|have started), (would|wouldn't|i'd|we'd|i would|we would) [never|not] * [*] [*] (again|differently|otherwise), (again|second time|once more) (i'd|we'd|i would|we would), next time (i'd|i'll|we'd|we'll|i would|i will|we would|we will|we|i), (do|did|done) [it|that|this|things|something|everything] differently, hindsight, looking back, (i|we) regret, (i|we) (wish|wished) (i'd|i had|i hadn't|we'd|we had|we hadn't|i could), (been|am|i'm) ashamed, biggest (mistake|regret), (thought about|think about|never forgiven) (that|it|myself) [a lot|every|ever|since|still], with what (i|we) know now",
    ),
    asks: commaList(
      "regret|regrets, do differently, done differently, (would|if) you * [*] again, wish you (had|hadn't|could)",
    ),
  },
  lesson: {
    nouns: commaList(
      'lesson, lessons, lesson learned, lessons learned, lesson learnt, lessons learnt, learnings, takeaway, takeaways, conclusions, changes for next time',
    ),
    wishes: commaList(
      'what [has|have|was|were|did] [*] [*] (learn|learned|learnt) [from] [it|this|that|them|the *], what * [*] (would|will|want to|must|have to|has to|needs to) change [next time|now|in future|in the future|from now on], what (will|would|has to|must|should|needs to|is going to) change [next time|now|in future|in the future|from now on], what (changes|is changing|will be different) [next time|now|in future|from now on], what [we|they|*] (took|take) away [from] [it|this|that]',
    ),
    says: commaList(
      "should have, (should never|shouldn't|should not) have, (we'll|we will|i'll|i will) (always|never), now (we|there's|there is|i) (always|never|have|check), these days (we|i), since then, in future",
    ),
    surely: commaList(
      "next time, (we|i|we've|i've|you) [have|all|really] (learn|learned|learnt), lesson|lessons, from now on, (in the|in) future, never again, takeaway|takeaways, (what|one thing|thing) (i'd|we'd|i would|we would|i'll|we'll) change, (has|have|needs|need) to change, (the) rule (is|from)",
    ),
    asks: commaList(
      '(what|anything) (did|do|have|has|had) (you|we|they|that|it|this) [all] (learn|learned|learnt|taught|teach|take away|taken away), lesson|lessons',
    ),
  },
  advice: {
    nouns: commaList('advice, pieces of advice, tip, tips, recommendation, recommendations, dos and donts'),
    wishes: commaList(
      'what [does|do|did|would] * [*] (advise|advises|recommend|recommends|suggest|suggests|recommended|advised) [to] [*], what (you|one|people|beginners|others) should [not] (do|know|avoid|watch out for)',
    ),
    says: commaList('if you|your, should, ought to, better, important, always, never'),
    surely: commaList(
      "advice, (i|i'd|i would|we|we'd) [always|really|strongly] (advise|recommend|suggest), (i'd|i would|i always|we always) (tell|say to), you (should|must|ought to|need to|have to|want to|really want to) [always|never] *, (the) (trick|secret|key|main thing|important thing|most important thing) is, make sure, best thing (you|to|is), if i were you, whatever you do, take your time, be (careful|patient|honest|brave|kind), (don't|do not|never) [ever] (buy|take|do|use|let|try|put|leave|go|be|start|wait|think|worry|trust|give|eat|touch|open|throw|skip|rush|forget), remember (to|that), avoid, start (small|with|by|slowly), tip|tips",
    ),
    asks: commaList(
      '(what|anything) (would|do|did) you [like to|want to] (tell|say|advise|recommend|suggest) [to] *, advice|tip|tips, what (should|would) (a|someone|somebody|people|young people|one) * [*] [*] (do|know|learn|avoid)',
    ),
  },
  proAndCon: {
    nouns: commaList(
      'pros and cons, pro and con, pros, cons, advantages and disadvantages, advantages and drawbacks, advantages, disadvantages, advantage, disadvantage, benefits and drawbacks, benefits and risks, benefits, drawbacks, upsides and downsides, upsides, downsides, arguments for and against, for and against, arguments for and, reasons for and, points for and, case for and, for and, pluses and minuses',
    ),
    wishes: commaList(
      "what speaks (for|against) [and] [for|against] [it|this|that], what (is|are|was|were) [good|bad|better|worse] [and] [bad|good|worse|better] about (it|this|that), what's (good|bad|better|worse) [and] [bad|good|worse|better] about (it|this|that), what (are|were) the (pros and cons|advantages|disadvantages|benefits|drawbacks|advantages and disadvantages) [of it]",
    ),
    says: commaList(
      'cheaper|faster|quicker|better|worse|safer|easier|harder|slower|lighter|heavier|dearer, risk|risks|risky, expensive, problem, worry, saves|save, costs [more|less|us]',
    ),
    surely: commaList(
      "advantage|advantages|disadvantage|disadvantages, upside|downside|drawback|drawbacks|benefit|benefits, pro|pros|cons, (good|great|nice|best|bad|worst|only) thing (about|is|with), the (catch|snag|trouble|plus|minus), (problem|trouble) with (it|that|this|the), on the (one|other) hand, speaks (for|against), (my|our|one|the) [main|only|first|second|real] (objection|concern|worry|argument|point) (is|isn't|was), (i'm|we're|i am|we are) [not] (for|against) (it|that|this), in favour|favor of, argument (for|against), too (expensive|dear|heavy|slow|big|small|risky), saves (us|you|me|time|money|a), (it's|it is|that's) (cheaper|safer|faster|better|easier|worse|harder|slower)",
    ),
  },
  audienceQuestion: {
    nouns: commaList(
      'audience questions [with|and] [the|their] [answers], q&a, questions (and|with) [the|their] answers, questions (from|of|by|in) [the] (room|floor|audience|public|listeners|participants|attendees|people|members|visitors|guests|class|group) [with|and] [the|their|all] [answers], questions (that|which) (people|they|the audience|the participants) asked [with|and] [the|their] [answers], questions people asked',
    ),
    wishes: commaList(
      'what [did|do] (the audience|the room|people|the participants|the public|listeners) [want|wanted] [to] (ask|asked|asks|know) [about]',
    ),
    says: [],
  },
  proposal: {
    nouns: commaList('idea, ideas, proposal, proposals, suggestion, suggestions'),
    wishes: commaList(
      'what [does|do|did|would] * [*] (suggest|suggests|suggested|propose|proposes|proposed|want to change|wants to change)',
    ),
    says: commaList("we could, maybe we, (let's|let us), (i'd|we'd) like, we should, why not, want to"),
    surely: commaList(
      "what if (we|i|you|they|there), (i|i'd|we) [would] (propose|suggest), (how|what) about, why (don't|not) (we|you), (i|we) (have|had|did have|do have|got|'ve got) (an|one|another|this|a) [*] idea, my (idea|proposal|suggestion), (i'd|i would|we'd) (like|love) (to|three|two|one|a|an|some), we could *, (this|next) year (i'd|we'd|i want|we should|we could), imagine",
    ),
  },
  figure: {
    nouns: commaList(
      'numbers, figures, key figures, facts and figures, numbers and figures, figures and numbers, statistics, stats, hard numbers, key numbers, hard facts and figures',
    ),
    says: [],
  },
};
