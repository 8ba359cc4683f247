import { NEGATION_WORDS } from '../../../domain/transcript/negation-words.ts';
import { ENGLISH_ADVERTISING } from '../advertising/english-advertising.ts';
import { ENGLISH_ENUMERATING } from '../enumerating/english-enumerating.ts';
import { ENGLISH_SUBJECTS } from '../general-subjects/english-subjects.ts';
import { ENGLISH_OFF_RECORD } from '../off-record/english-off-record.ts';
import { phraseList } from '../phrase-pattern.ts';
import { ENGLISH_QUALIFYING } from '../qualifying/english-qualifying.ts';
import { ENGLISH_KINDS } from '../statement-kinds/english-kinds.ts';
import type { TalkPhrases } from '../talk-phrases.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const ENGLISH_TALK: TalkPhrases = {
  offRecord: ENGLISH_OFF_RECORD,
  advertising: ENGLISH_ADVERTISING,
  qualifying: ENGLISH_QUALIFYING,
  statementKinds: ENGLISH_KINDS,
  enumerating: ENGLISH_ENUMERATING,
  generalSubjects: ENGLISH_SUBJECTS,
  openers: words('well oh okay ok look honestly actually basically like um uh'),
  leavingLeadIns: words('oh um uh so and but okay ok well yeah no'),
  leaving: phraseList(`
[i'm] sorry !to|for|but|about|if
excuse me
hang on
hold on
one second
just a second
by the way
that reminds me
funny story
random thought
off topic
[on a] side note
can you hear
do you hear
did you hear that
is anyone else
may i (say|tell you) [something] about
could|can|would somebody|someone|anybody|you [please] close|shut|open|move|mute|turn|switch
is that my
[that's] my phone
`),
  apologies: ["i'm sorry"],
  returning: phraseList(`
anyway
anyhow
anyways
where was|were i|we
as i was saying
back to it|the|our|what|that|business|where
back on track|topic
different story
another story
i digress
long story short
off track
got sidetracked
went off
sorry|please|but go|carry on
`),
  ofOneself: phraseList(`
my *
i|we [once|also|never|always|even] had|was|were|used|went|got|did|saw|met|bought|found|lost|*ed
`),
  toTheOther: words("you your yours you're you've"),
  notToTheOther: phraseList(`
thank you
you know
`),
  pleasantries: phraseList(`
good morning|afternoon|evening
thank you [so much|very much|a lot] [both|all] for
thanks [so much|very much|a lot] [both|all] for
thank you it|jo
thank you so much
for coming
for having me|us
for joining me|us
for your time
for being here
for being with us
you are welcome
you're welcome
be welcome
welcome back|everyone|to
nice to meet|see
how are you
can you [all] hear
(get|check|take|have) [a|the|your|some] (level|levels)
what you had for breakfast
(say|tell) [me|us] your name
is this [thing] on
are|were [we] rolling|recording
we are rolling|recording
sound check
shall we [just] begin|start
ready when
whenever you are ready
before we begin|start
have everything
place to stop
say hello to
take care
hope you can use
`),
  firstWords: ['bye'],
  lastWords: phraseList(`
bye
thank you [so much|very much|a lot] [both|all]
thanks [so much|very much|a lot] [both|all]
`),
  wholeLeadIns: ['so', 'well', 'and', 'okay', 'i think'],
  wholes: ['that|this is|was [about|basically] it|all|everything [for today|for now|for tonight]'],
  announcingLeadIns: words('well oh okay ok right so and then now today tonight first also um uh'),
  announcing: phraseList(`
(we'll|we will|i'll|i will|you'll|you will) [first|then|also|all] (talk|speak|hear|do|have|cover|discuss|ask|get|look|go|start|see)
(we are|we're|i am|i'm) (going to|gonna) [first|then|also|all] (talk|speak|hear|do|have|cover|discuss|ask|get|look|go|start|see)
(i|we) (have|had|brought|have got) [just|only] * (things|topics|points|items|subjects|questions|parts)
(i've|we've) [got|brought] [just|only] * (things|topics|points|items|subjects|questions|parts)
(i've|we've) put down
(i'd|we'd|i would|we would) (love|like) (to hear|to talk|to know|to ask|to speak|to go through|us to do)
what (i'd|we'd|i would|we would) (like|love)
(i|we) (want|wanted) to (hear|talk|speak|ask)
today (it's|it is)
it's|its [today] the
(the|our|my|today's) (agenda|programme|program|list)
on (the|my|our|today's) (agenda|programme|program|list)
coming up
first what
first how
first why
`),
  announcingOn: phraseList(`
(if there's|if there is|if we have) [any|some] time
at the end
after that
later
last
finally
(it's|it is) your turn
(we'll|we will) (finish|end|close)
* minutes each
`),
  listJoints: words('and then or plus'),
  comingBack: phraseList(`
come|comes|coming|came|go|goes|going|get|getting|turn|turning|return|returning [back] to
back to
more thing|things|word|words|question|questions|remark|remarks on|about
mentioned
spoke of
spoke about
talked about
`),
  retakes: phraseList(`
let me start|begin|say|try|do [that|this|it] again|over
start|starting [that|again|this] over
scratch that
let me rephrase
take two
can i start|do|say [that|this|it] again|over
no wait
i'll start again
`),
  corrections: phraseList(`
hang on
hold on
excuse me
sorry
wait
i mean
no that's
no that is|was
that's wrong
that's not right|it
that's another
that's the other
that is|was wrong
that is|was not right|it
that is|was another
that is|was the other
um|uh|oh no
let me think
it was not
not that
`),
  cuttingShort: ['no'],
  negations: [
    ...NEGATION_WORDS.en,
    ...words(
      "cannot don't doesn't didn't won't wouldn't can't couldn't shouldn't isn't aren't wasn't weren't haven't hasn't hadn't mustn't needn't ain't",
    ),
  ],
  conjunctions: ['and', 'so', 'but'],
  promptLeadIns: words('so and but okay ok well now then right yes please'),
  prompts: phraseList(`
tell|remind me|us
walk|talk|take me|us back|through
talk about
describe
explain
`),
  answers: words('yes no yeah sure exactly right absolutely none nope well'),
  assents: words(
    'yes yeah yep yup right okay ok sure exactly absolutely true indeed great good lovely perfect excellent brilliant nice wow really oh ah i see of course all alright fine wonderful amazing no way hm mhm mm huh',
  ),
  looseStarts: words('and so but then also now'),
  dummyStarts: [
    'there is|was|are|were|has|had',
    'and [then] there is|was|are|were',
    'his|her|its|their name is|was',
    'and once',
    'and one day|night|morning|evening|afternoon|summer|winter|year',
  ],
  sounds: words('uh um uhm umm er erm ah hm hmm mm mhm huh'),
  pointing: words('her him them it that this they she he those his their'),
  turningLeadIns: ['okay', 'ok', 'well', 'so', 'right', 'and', 'but', 'all right', 'alright', 'yes', 'no'],
  turning: phraseList(`
now let's|tell|what|what's|whats|how|how's|why|about|moving|for|to|the|my|our
now i want|wanted
now (mr|mrs|ms|miss|dr)
anyway
anyhow
anyways
i said * [*] [*] [*] [*] [*] [*] (before|earlier|at the start|at the beginning)
let's
let me [just] (ask|begin|start|see|say|add|tell)
(i'll|i will|i'm going to) (begin|start|tell you|come back)
(before|while) (i|we|you) (forget|break|go|finish|stop|start|begin|close|think of it)
while (i'm|we're|you're) (at|on|being) *
(may|can|could) i [just|also|quickly] (ask|say|add|come|read|show|play|tell)
(may|can|could|shall|should) we [just|also] (talk|do|go|move|start|turn|come)
(that|this) brings
over to
my|your turn
* [short|quick|more|last|final] (things|points|announcements|items|updates)
(right|okay|ok) (questions|next)
(okay|ok|right|all right|alright|now) (this is|these are|here is|here's|here are) (the|a|an|our|my|where|what)
(okay|ok|right|all right|alright|now) here we (are|have)
next [up|one]
(there's|there is) [one|another|a question] (here|on|from)
is there (any|another|something)
there's|there is (something|the question|the matter|the business)
(first|second|third|fourth|fifth|secondly|thirdly|lastly|second of all|last of all) (the|my|our)
[the] (first|second|third|fourth|fifth|last|next) (thing|way|point|reason|question|part|step|one|item) (is|was)
[the] (last|next) (thing|point|item|one)
(two|three|four|five) (things|ways|points|reasons|questions)
on a * note
quick round
then (the|there's|something|i'll|i will)
what (i'd|i would|i want|i wanted) (like|to)
(you|we) (said|also|once|mentioned)
if (you're|you are) still
moving on
speaking of|about
by the way
that reminds me
another thing|things|question|questions|subject|subjects|topic|topics
back to
tell me|us
the next question|questions|questioner|one|thing|things|topic|topics|point|points|subject
on another
finally
next|last question
first of all
turning to
the other|second thing|things
one more thing
what else
to come back
let me come|go back
let us
then let us
as for
there is (a|another|one more) question
[and] then there is|was|were
[and] then came
which brings
what|how about
one last
sorry
hang on
hold on
excuse me
where was|were i|we
as i was saying
you know what *
i (want|wanted|would like|have) to begin|start|ask|talk|speak|come
`),
  introducingLeadIns: words('well so yes and hello hi um'),
  introducing: phraseList(`
i am
i'm
my name
i run
i have the
i work
i teach
i own
i lead
`),
  askingLeadIns: words('so and but okay ok well now then right yes'),
  hostNames: phraseList(`
host
interviewer
moderator
reporter
presenter
chair
chairman
chairwoman
chairperson
facilitator
emcee
the one who asks
one who asks
the one asking
the person who asks
`),
  guestNames: words('guest interviewee speaker'),
  titles: words('mr mrs ms miss dr prof professor sir madam'),
  afterNames: words(
    'about on and or but says say said thinks think tells tell told talks talk to only is was did has had',
  ),
};
