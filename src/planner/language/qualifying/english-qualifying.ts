import { commaList, phraseList } from '../phrase-pattern.ts';
import type { QualifyingPhrases } from '../talk-phrases.ts';

export const ENGLISH_QUALIFYING: QualifyingPhrases = {
  leadIns: commaList(
    'well, but, and, or, so, oh, yes, no, yeah, ok, okay, actually, though, although, then, perhaps, maybe',
  ),
  starts: phraseList(`
unless
except
with one|the exception
not !many|much|only|long|surprisingly
no [no] i|we|you|he|she|it|that|this|they|there|the
otherwise
or else
if not
if (it|this|that|he|she|we|they|you|i) (is|are|was|were|do|does|did|can|will|would) not
if (it|that|he|she|we|they|you|i) (isn't|aren't|wasn't|don't|doesn't|didn't|can't|won't|wouldn't)
only if|when|where|until|to|for|in|after|those|because|once|as
at least (not|until|as long|for|in)
as long as
provided
providing
on [the|one] condition
if only
or rather
or better
or at least
to be precise|exact|fair
(that's|that is|it's|it is|this is|which is) [just|simply|all|completely|absolutely|totally|plainly] (a lie|lies|untrue|false|nonsense|rubbish|wrong|garbage|slander|a joke|an exaggeration|out of context)
(that's|that is|it's|it is|this is|which is) not [at all|quite|entirely|even|really] (true|right|correct|fair|accurate|what)
(that's|that is) (not|n't) so
that was [just|only|all] (a joke|a lie|wrong|not true)
(i'm|i am|i was) [just|only] joking|kidding|exaggerating
just kidding|joking
only joking|kidding
that said
having said that
mind you
then again
`),
  wholes: phraseList(`
no
nope
no no [no]
never
wrong
of course not
certainly|absolutely|definitely|probably|obviously|clearly not
not at all
not really|quite|exactly|yet|necessarily
nonsense
rubbish
probably
perhaps
maybe
possibly
hopefully
i think|hope|guess|believe|suppose [so|not]
so far
in theory
on paper
before tax
more or less
almost
nearly
`),
  fragments: commaList('if, until, although, though'),
  corrections: phraseList(`
sorry
[i'm|i] sorry
excuse me
no wait|sorry
wait [no]
hang on
hold on
i mean
correction
actually
`),
  withdrawing: phraseList(`
i (take|took) (that|it|this) back
i withdraw (that|it)
(that|it) (was|is) (unfair|not fair) of me
i (shouldn't|should not) have said (that|it)
(it|that) (isn't|is not|wasn't|was not) fair
i was wrong (about that|to say that|there)
(what i said|i said that) [before] was wrong
i (must|have to|need to) correct (that|myself)
forget (that|what i said)
`),
  announcing: phraseList(`
let me put|say it (another way|this way|like this|in other words|simply|plainly|bluntly|differently)
let me (explain|tell you|give you an example|give an example|be clear|be honest|be blunt|tell you a story|tell you something|tell you why|tell you how)
(i'll|i will|i'm going to) (explain|give you an example|tell you|tell you why|tell you how|tell you something|tell you a story|put it differently)
(here's|here is) (the thing|why|how|what happened|an example|one example|my answer)
i can tell you why|how|something
(the thing|the point|the problem|the truth|the question|the trick|the answer|the reason|the idea) is [this|simple|that]
for example|instance
[then] (i'd|i would|i'll|i will|i) [have to|has to|must|want to|wanted to|should] tell you (the truth|something|one thing|a secret)
[then] i (have|need|want|ought) to be honest [with you]
(i'd|i would|i want|i) [just] [like|want] to (say|add|mention|tell you) (one|two|three|something|one last|one more) thing|things [to *] [*] [*] [*] [*] [*] [*] [*]
[about *] [*] i (have|had|did have|do have|got) (one|an|another) idea
guess what
listen
look
think about it
put it this way
in other words
on the other hand
on the one hand
first of all
[so] to sum up|summarise|summarize|conclude|recap
[so] in conclusion|summary|short
[so] (last|one last|one more|one final) thing|question|point
[so] let me sum up|summarise|summarize
i said * [*] [*] [*] [*] [*] [*] (before|earlier|at the start|at the beginning)
i said * [*] [*] [*] [*] [*] [*] (before|earlier|at the start|at the beginning) didn't i
`),
  announcingEnds: commaList(
    '(two|three|four|five|six|a few|several) (things|reasons|ways|ideas|points|mistakes|steps|options|rules|examples|problems|possibilities|wishes|requests|lessons|tips)',
  ),
  deferring: commaList(
    "(i'll|i will|we'll|we will|we) [all|just] (come|get|go) [back] (to|on) (that|it|this|them), more (on|about) (that|it|this) later, (i'll|i will|we'll) (explain|show you|tell you) [that|it|more] (later|in a minute|in a moment|afterwards)",
  ),
};
