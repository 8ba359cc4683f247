import { commaList, phraseList } from '../phrase-pattern.ts';
import type { QuestionWording, QuestionWordings } from './question-wordings.ts';

const QUESTIONS: readonly QuestionWording[] = [
  {
    // How somebody came to it.
    asked: phraseList(`
      how did you|he|she|they|we [first|two|both|all] get|end|come|fall|wind|land|become|start|begin
      how did|does|has it|this|that|everything [all] start|started|begin|begun|come|happen
      how did all [of] this|that start|begin|come|happen
      how come you
      what|who [first] got|made|brought|led|drew|inspired|drove|turned|put you
      what first got|made|brought|led|drew you
      when did you [first] start|begin|know|decide|realise|realize|become|get
      where did it|this [all] start|begin|come
      why did you start|begin|become|get|choose|decide
    `),
    askedOf: phraseList(`
      how does|did|do|would anybody|anyone|somebody|someone|one|people|you [ever|first|actually] become
      how does|did|do|would anybody|anyone|somebody|someone|one|people [ever|first|actually] get|come|fall|end into|up|to
    `),
    wished: phraseList(`
      how he [first] got|get|gets started|into|involved|interested|here|there|to
      how he [first] became|become|becomes|started|start|starts|began|begins
      how he [first] (ended up|ends up|wound up|fell into|falls into|came to be|came to it|came to this|comes to be|found his way into)
      how it|this [all] started|starts|began|begins|happened|came
      what|who [first] got|made|brought|led|drew|inspired|drove him|her|them
      when he [first] started|began|became|knew|decided
      why he [first] started|began|became|chose|decided
      his|her|their beginnings|origins|start|starts
      his|her|their way|path|route|road|journey in|into|to
      origin|origins story
    `),
    beside:
      'begin beginning start started origin origins story way path career job work young first early boy girl child kid life',
  },
  {
    // Who comes after somebody.
    asked: phraseList(`
      who (takes|will take|would take|is taking) [it|this|that] over|on
      (who is|who's) going to take [it|this|that] over|on
      who (comes|will come|goes|follows) [on] after|next|you
      who is|will [be] next
      who's next
      (what happens|what will happen) when|after|once you
      have|do you [got|have] a successor|somebody|someone
    `),
    wished: phraseList(`
      who (will|would|is to|might|could|should) [be] succeed|follow|replace|next
      who [will|would|is going to|is to] take|takes [it] over
      who (comes|will come|follows) after|next|him|her|them
      his|her|their successor|succession|heir|replacement
      successor|succession
      handing [it] over
      what (happens|comes|will happen) after|when he
    `),
    beside: 'successor succession succeed heir replacement replace retire retires retirement future',
  },
  {
    // What somebody would do otherwise.
    asked: phraseList(`
      would|could you [have] do|done|change|changed [it|anything|something|things|that] [all] differently|otherwise|again
      what would you [have] do|done|change|changed [differently]
      is there anything you would|wish|regret|'d
      is there anything you'd
      do|did|don't you [ever] regret
      do|did you [ever] wish
      any regrets
    `),
    wished: phraseList(`
      what (he|does he|would he) [would|do] wishes|wish|regrets|regret|change|do|have
      he [would|had] [have] do|done|did [it|things|something] [all] differently|otherwise|diffrently
      he [would] wish|wishes|wished|regret|regrets|regretted
      his|her|their regret|regrets
      regrets
    `),
    beside: 'regret regrets wish wishes differently different diffrently change changed mistake',
  },
  {
    // What it costs.
    asked: phraseList(`
      how much|what does|did|do|will|would|is|was|has it|this|that|they|one|all cost|set|come|costing
      how much is|was|are|were it|that|this|they|one|all
      (what's|what is) the price|cost|bill|budget
      (what's|what has|what did|what does|what will) it|that|this|they [all] come|came|add [up] to
    `),
    wished: phraseList(`
      what it|he|that [all] costs|cost|costed
      how much it|he|that [all] costs|cost
      the price|prices|cost|costs|budget|bill
    `),
    beside: 'price prices cost costs costed budget bill money',
  },
  {
    // Who pays for it.
    asked: phraseList(`
      who pays|paid|foots|funds|funded|finances|financed
      who is paying|funding|financing
      who's paying|funding|financing
      where did|does the money come from
    `),
    wished: phraseList(`
      who pays|paid|funds|funded|finances|financed
      who foots|footed the bill
      where the money came|comes from
      his|her|their|the funding|financing
    `),
    beside: 'pay pays paid fund funds funded funding finance financed financing bill money',
  },
  {
    // What it earns.
    asked: phraseList(`
      is|was|are there [any] money in
      is|was it [ever] a good|decent|comfortable|proper living|job|wage|income
      can you make|earn a living
      can|could you live on|off|from
      what|how much do|did|does you|it|they earn|make|win|get|pay
      do|did you get paid
      does it pay
    `),
    wished: phraseList(`
      what he earns|earned|makes|made|wins|won|gets|got [paid] [for it]
      how much he earns|earned|makes|made|wins|won|gets|got
      [how|whether] he can|could (live|make a living) on|off|from|with
      his|her|their pay|income|earnings|wage|wages|salary|reward|prize
    `),
    beside: 'pay income earnings wage wages salary money earn earned win won reward prize live living',
  },
  {
    // What goes wrong.
    asked: phraseList(`
      do|does|did|has|have|had it|they|that|you|one|anything|something|things [ever|always] fail|failed|go|gone|break|broken
      what goes|went wrong
      what can|could|might|may go wrong
      what if it|that|something|one|they fails|fail|goes|go|breaks|break
    `),
    wished: phraseList(`
      what (goes|went|has gone|had gone|can go|could go|might go|may go) wrong
      when|how|if it|he|things fails|failed|fail|went|goes|go [wrong]
      failure|failures|failing|mishap|mishaps|breakdowns
    `),
    beside: 'fail failed failure failures wrong mishap mishaps break broken',
  },
  {
    // What somebody likes about it.
    asked: phraseList(`
      what do|did you [really] like|love|enjoy [most|best|about]
      (what's|what is|what was) the best part|thing|bit|moment
      what keeps|kept you going|here|doing|at
    `),
    wished: phraseList(`
      what he [really] loves|likes|enjoys|loved|enjoyed
      his|her|their|the favourite|favorite|best part|thing|bit|moment [of|about]
      what keeps|kept him|her|them going|at
      the joy|joys of
    `),
    beside: 'love loves like likes enjoy enjoys favourite favorite joy best keep going',
  },
  {
    // A day of it.
    asked: phraseList(`
      what does|is|do [a|your|an] normal|typical|usual|average|ordinary|regular|day|days|week
      what do you [actually] do all day
      walk|take me|us through a|your|an
      (what is|what's) a normal|typical|usual|average day
    `),
    wished: phraseList(`
      a|his|her|their normal|typical|usual|average|ordinary|everyday|working|daily day|routine|week|life
      his|her|their days
      day to day
    `),
    beside: 'day days daily routine everyday week life typical normal',
  },
  {
    // How it is done.
    asked: phraseList(`
      how does|did|do it|this|that|one|they|you|all [actually|really] work|go|do|make|build
      how is|are|was|were it|this|that|they|one [actually] done|made|built
      tell|show|teach|explain [me|us] [to] [me|us] how (it's|it is|they're|they are|that's|one is|one does|you do it|you make them|you make it|it works|they work) [done|made|built]
    `),
    wished: phraseList(`
      how it|this|that|he [actually|really] (works|work|is done|are done|is made|are made|is built)
      how he [actually|really] does|makes|builds it|them|this|that
      how a|an|the|his|her|their * [*] [*] is|are|was|were [actually|really] made|built|done|produced
      how he [actually|really] makes|builds|made|built a|an|the|his|her
      the process|method|procedure|technique
    `),
    beside: 'work works process method procedure technique make made done',
  },
  {
    // Where somebody comes from.
    asked: phraseList(`
      where are|were|did|do you from|born|grow|come|live|raised [up]
      what was it like growing
      what was your (childhood|life like as a)
      what kind|sort of child|kid|boy|girl|family
      what did your parents|father|mother|dad|mum|mom do
      did you grow up
    `),
    wished: phraseList(`
      where he is|was|grew|comes|came|lived [from|born|up|raised]
      his|her|their childhood|upbringing|youth|roots|origins|hometown|parents
      growing up
      as a child|boy|girl|kid
      when he was (young|little|small|a child|a boy|a girl|a kid)
    `),
    beside:
      'childhood upbringing youth root roots origin origins grow grew born child boy girl kid parents young',
  },
  {
    // What comes next.
    asked: phraseList(`
      (what's|what is|what comes|what happens) [coming|up] next|now|ahead
      where do you|we|they go|see from|yourself|it
      what are you [all] doing|planning|working|going|hoping [on|to] [do] now|next
      what now
      and now
      what do you want|hope|plan to do now|next
      (what's|what is) left to do
    `),
    wished: phraseList(`
      (what's|what is|what comes|what happens|he does|he plans|he will do|he wants to do) next
      what he plans|wants|hopes [to]
      his|her|their [next] plan|plans|step|steps|project|ambition|ambitions|dream|dreams
      what the future holds
      the future
      what lies ahead
    `),
    beside: 'plan plans future next step steps project ambition dream dreams hope hopes ahead',
  },
  {
    // Advice.
    asked: phraseList(`
      what would|could|do you tell|say|advise [to] somebody|someone|people|a|an|your|them|young|others|anyone|anybody|those|yourself|listeners
      what should people|someone|somebody|one|listeners|beginners do|know
      do you (have|have you got) [any] advice|tips
    `),
    wished: phraseList(`
      advice|tip|tips|recommendation|recommendations
      what he [would] tells|tell|says|say|advises|advise|recommends|recommend [to] [a|an|the|young|new] *
      his|her|their message|words to|for
      what beginners|newcomers|listeners|people|you should|need to
    `),
    beside:
      'start starts begin advice tip tips recommendation recommend advise tell beginner beginners newcomer newcomers young people listeners',
  },
  {
    // How people met.
    asked: phraseList(`
      how|where|when did you|they [two|all|both|guys] [first] (meet|find each|get to know)
      how do you [two|both|all] know each
    `),
    wished: phraseList(`
      how|where|when he [two|both|first] (met|meet|got to know|found each)
      his|her|their first meeting|encounter
    `),
    beside: 'meet met meeting first encounter',
  },
  {
    // Giving it up.
    asked: phraseList(`
      did|have|do|has you [ever] think|thought|think|consider|considered|want|wanted [of|about|to] giving|give|stop|stopping|quit|quitting|leave|leaving|walk
      why (don't you|didn't you|do you not|did you not) [just] stop|quit|leave|give
      why did you stop|quit|leave|give
    `),
    wished: phraseList(`
      he [nearly|almost|ever] [wanted|thought|considered] [to|of|about] give|giving|gave|quit|quitting|stop|stopping|stopped|leave|leaving|left [up|it]
      giving up
      why he [ever|finally] left|quit|stopped|gave
    `),
    beside: 'give gave giving quit quitting stop stopped stopping leave left leaving',
  },
  {
    // Where somebody learned it.
    asked: phraseList(`
      who taught|showed|trained you
      where|how|when|from did you learn|pick|train
      did you learn
      did somebody|someone|anybody|anyone teach|show
    `),
    wished: phraseList(`
      who taught|showed|trained him|her|them
      where|how|when he learned|learnt|learns|trained|studied
      his|her|their teacher|teachers|mentor|training|apprenticeship|schooling
    `),
    beside: 'teacher teachers mentor training train trained learn learned learnt taught apprenticeship',
  },
  {
    // How long.
    asked: phraseList(`
      how long have|has|had|did|do|does you|he|she|they|it|that|this
      since when
      when did it|that|this end|stop|finish
    `),
    wished: phraseList(`
      how long he|it|this|that has|have|had|did|lasted|took|takes|burned|burnt|ran|been
      how many years
    `),
    beside: 'long last lasted take took year years',
  },
  {
    // What it is all for.
    asked: phraseList(`
      why bother
      why do|does|did you|they|it|this [even|still] do|doing|matter|bother|keep|care
      (what's|what is) [it|that|this|all|the] [it|this|that|point] (for|point|in it for)
      why is|does it|that|this important|matter
      so why
    `),
    wished: phraseList(`
      why he [still|even] does|do|did|bothers|keeps|cares|carries
      why it|this|he (matters|matter|is important)
      what it|this|all is [all] for
      the point of
      his|her|their motivation|motive|motives|reason|reasons
    `),
    beside: 'motivation motive motives reason reasons matter matters important point bother',
  },
];

export const ENGLISH_QUESTION_WORDINGS: QuestionWordings = {
  person: 'he',
  people: commaList(
    `she, they, i, we, you, this|that|the|our man|woman|guy|lady|guest|speaker|interviewee|founder|owner|boss|couple, the two of them, both of them`,
  ),
  helpers:
    'do does did done is are was were am be been being has have had will would can could shall should might may must d ll s re ve going to really actually exactly honestly truly then just ever when',
  pronouns:
    'the a an i me my mine we us our ours you your yours he him his she her hers it its they them their theirs this that these those one myself yourself himself herself itself ourselves yourselves themselves',
  besideAll: 'end time times days moment whole altogether total',
  questions: QUESTIONS,
};
