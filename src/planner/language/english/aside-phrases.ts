import { phraseList } from '../phrase-pattern.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Greetings and first words of a message. */
export const GREETINGS = phraseList(`
hi
hello
hey
hiya
dear
good morning
good afternoon
good evening
`);

/** The people whom a message addresses: "team, ...". */
export const ADDRESSED = words('team all everyone everybody folks guys colleagues friends');

/** Closing words of a message; a name follows. */
export const SIGN_OFFS = phraseList(`
thanks
many thanks
with thanks
thanks a lot
thanks a million
thank you
thx
ta
cheers
best regards
kind regards
with kind|best|warm regards
warm regards
regards
best wishes
all the best
yours
sincerely
`);

/** Words that change nothing. */
export const EXPLETIVES = phraseList(`
for heaven's|god's|goodness'|pete's|christ's sake
for the love of god
obviously
duh
lol
haha
tbh
btw
imo
imho
i guess
i suppose
basically
hear me out
whatever you do
if you can|could
if possible
if at all possible
by the way
otherwise
whatever is|'s left
perhaps
maybe
altogether
all in all
what each|both|either|every side|sides said|say|says|think|thinks|thought|had to say
who said what
`);

/** Words for the form of a cut. A text with only such words names no subject. */
export const FORMS = words(`
ad advert announcement article audio blog campaign channel clip clips commercial cut documentary edit
extract feature film footage highlight highlights insta instagram intro linkedin montage news newsletter outro
page piece podcast post promo recap reel reels segment short shorts soundbite soundbites spot story summary teaser
project presentation vertical horizontal portrait landscape testimonial tiktok trailer tweet version video videos website youtube facebook homepage vid vids
media social intranet
`);

/** Nouns that need the text after "for": "tips for beginners", "the budget for our website". */
export const FOR_SOMETHING = phraseList(`
advice
budget
campaign
case
costs
design
funding
guidance
help
hints
ideas
information
lessons
material
money
music
name
need
pictures
plan
plans
reasons
rules
strategy
texts
tips
work
`);

/** Places where the sender publishes: "for our newsletter". */
export const OWN_OUTLETS = phraseList(`
newsletter
newsletters
website
web page
homepage
home page
landing page
site
blog
intranet
podcast
channel
feed
socials
`);

/** Places where anyone publishes: "for Instagram", "for the socials". */
export const PLATFORMS = phraseList(`
insta
instagram
linkedin
tiktok
youtube
facebook
twitter
bluesky
mastodon
socials
social media
`);

/** "For local radio". */
export const BROADCASTERS = phraseList(`
radio
tv
television
press
paper
papers
newspaper
newspapers
`);

/** Words for the manner of a cut: no subjects. */
export const MANNERS = words(`
air balanced big bold breathe brief brisk calm calmly casual cheerful clear confident crisp dignified
dramatic easy emotional energetic entertaining factual fast formal friendly fun funny gentle gently happy honest
humorous full whole entire complete informal kind light lively loud lovely minimal moving neutral personal plain playful polite positive
professional punchy viral chronological chronologically quick quickly quiet quietly relaxed respectful room sad salesy serious short simple slick slow slowly
smooth snappy sober soft subtle tasteful tempo tender tight tone touching mood style pace upbeat uplifting warm
warmly witty answered hopeful verbatim unabridged uncut literally spicy dry angry gritty edgy sweet tearful strictly objective
`);

/** Parts of a video that are no talk: no subjects where a brief wants or refuses them. */
export const EFFECTS = words(`
animation animations caption captions cutaways effect effects emojis fades gimmicks graphics intro jargon joke jokes logo logos
music outro pauses slang sound soundtrack stickers subtitle subtitles swearing swearwords titles transitions voiceover zooms
silences pause
`);

/** Words for "about" around the number of a length. */
export const LENGTH_HEDGES = words(`
max maximum min minimum tops ish approx approximately roughly about around under below over at most least not more no
longer than up to ca circa or so less long ok okay is fine would be exactly just
important essential crucial main priority nice must optional have to
equal equally even evenly
sentence sentences one two three length lengths
`);

/** Words of a request before its subject. */
export const REQUESTS = phraseList(`
please
pls
kindly
can you
can you please
could you
could you please
could u
could u kindly
could you kindly
would you
can we
can we have
could we have
can i have
can i get
could i have
could i kindly have
may i have
i want
we want
need
need something
looking for
i need
we need
i just want
i just need
i'd like
i would like
we'd like
we would like
i'd love
i would love
we'd love
i'm looking for
we're looking for
i am looking for
i'm after
we're after
i wish for
i|we should|would like|love
i|we do care about
all i|we want|need is
what i|we want|need is
i|we want people|viewers|everyone|everybody|them to hear|see|know|understand
[the|our|my] theme|topic|focus is
this one|episode|film|clip|cut is about
this one|episode|film|clip|cut should|shall|must be about
i|we should|would be [most|very|so] grateful|thankful for
leave me|us [with]
use [only] !of|for|by|cases|as
let me|us have
deliver
build the rest [a]round
build the rest around
go [straight] back to
(do not|don't|dont|never) (leave out|skip|omit|forget|drop|cut|lose)
be|make sure [you] not to (leave out|skip|omit|forget|drop|cut|lose)
be|make sure [to] [you] include|show|keep|use|mention|have
i|we don't|dont want it to be without
it must not be without
to have
to hear
hear
to see
to get
do !we|you|they|i|he|she|people|those|these
make
make me
make us
create
produce
cut !(the part|the parts|the bit|the bits|the section|the stuff|all the questions|all questions|all of the questions|the questions|his questions|her questions)
edit
put together
put something together
cut together
pull together
pull [out]
pick [out]
dig out
collect
gather
compile
isolate
look for
search for
listen for
stitch together
edit together
sum up
summarise
summarize
recap
cut something
smth
sth
give me
give us
send me
show me
show us
find me
condense|distil|distill|boil|reduce this|the|our meeting|call|talk|interview|session|conversation|episode [down] to|into
[also] say|include|mention|show something
something
somthing
anything
whatever was said
whatever is said
anything that is said
everything that is said
plus anything
anything he says
anything she says
anything they say
whatever he says
whatever she says
whatever they say
also
is there
are there
is there anything
is there something
is there a section
is there a part
is there a bit
is there a passage
are there any parts
do they talk
do they speak
do they say anything
do they say something
do they mention
do they ever mention
does he talk
does he mention
does he say anything
does she talk
does she mention
does she say anything
does anybody mention
does anyone mention
does anybody talk
does anyone talk
what do they say
what does he say
what does she say
`);

/** Verbs of a sentence about who wants the cut: "sales wants a testimonial". */
export const WANTING = phraseList(`
wants
want
wanted
needs
asked me for
asked us for
asked for
has asked me for
asks for
is asking for
asked us not to
asked me not to
has asked us not to
told us not to
would like
should like
would love
would be [most|very|so|really] grateful|thankful for
would be glad|happy of|about|with
would appreciate
could do with
`);

/** Verbs for a person who speaks in the cut, not for a subject: "he talks about the price". */
export const SPEAKING = phraseList(`
says
say
said
talks
talk
talked
tells
tell
told
explains
explain
explained
describes
describe
described
speaks
speak
spoke
recalls
remembers
`);

/** Closing words of a brief that add nothing. */
export const NOTHING_MORE = phraseList(`
nothing else
nothing more
no follow up
no follow-up
nothing after
then nothing
nothing
that's all
that is all
that's it
surprise me|us
do as you like|please|want
up to you
your call|choice
you choose|decide
only that please
only that
so only that please
need it
must be
should be
has to be
want it
`);

/** Words for the way in which a cut tells its subjects: no subjects. */
export const MANNERS_OF_TELLING = phraseList(`
in the style of
[and] build|building around it|that|this
told|done|cut as a|an|if|though
told|done|cut like a|an
step by step
[in|with|using] simple|plain|easy words|language|terms|english
with [all|every] [of] [the|her|his|their] reservation|reservations|caveat|caveats|condition|conditions|qualifications|ifs|context|nuance|nuances [and] [buts]
keep all|every|each [of] [the|her|his|their] reservation|reservations|caveat|caveats|condition|conditions|qualification|qualifications|nuance
word for word
in context
grab|catch attention|people's|the|their|viewers
build a|the story|video|clip|cut around it|that|this
`);
/** The audience and its place: "design class". */
export const COURSES = phraseList(`
class
lesson
course
seminar
workshop
`);
export const OCCASIONS = phraseList(`
birthday
anniversary
retirement
farewell
`);
/** "With the ums left in". */
export const NOISE_KEPT = phraseList(`
um
ums
uh
uhs
er
ers
fillers
pauses
silences
`);
