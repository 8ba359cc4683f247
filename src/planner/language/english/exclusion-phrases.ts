import { phraseList } from '../phrase-pattern.ts';

/** Words before an unwanted subject. */
export const EXCLUDING = phraseList(`
leave out
skip
avoid
exclude
omit
drop !straight|right
remove
delete
strip out
weed out
leave aside
without giving away
without revealing
without spoiling
w/o
w/out
ignore
cut out
take out
kick out
keep out
get rid of
spare us
everything|anything but
all but the
except
except for
apart from
other than
minus
but not
nothing about
nothing on
nothing of
nothing from
nobody from
no one from
none of
not a word about
not a word on
not a word from
not about
no more !than
under no circumstances include|show|use|mention|have
by no means include|show|use|mention
never [ever] mention|show|use|include|play|feature
stop before
stopping before
end before
`);

/** The same words for an action of a person: "drivers ignoring the sign" excludes nothing. */
export const EXCLUDING_DOING = phraseList(`
leaving out
skipping
avoiding
excluding
omitting
dropping
removing
deleting
leaving aside
ignoring
cutting out
stay|keep away from
steer clear of
i don't|dont care about
i do not care about
i'm|we're not interested in
i am not interested in
[i|we] [really] (couldn't|could not) care less about
[i|we] (can't|cannot) stand|bear
i'd|we'd rather not see|hear|have
i would rather not see|hear|have
nobody|noone needs
no one needs
lose|ditch|scrap|cut the part|parts|bit|bits|section|segment|story|stuff
`);

/** Words after "don't" or "do not" that exclude something. */
export const REFUSED_DOING = phraseList(`
include
show
use
mention
want
need
bring up
bring in
put
feature
play
talk about
go into
touch
touch on
put in
dwell on
give away
reveal
spoil
keep
`);

/** Words after an excluded subject: "Kieran must not be in it", "the host can go". */
export const REFUSED_BEING = phraseList(`
needn't be
need not be
mustn't be
must not be
shouldn't be
should not be
may not be
can't be
cannot be
doesn't have to be
does not have to be
don't have to be
doesn't need to be
does not need to be
`);

/** Words after an excluded subject at the end of a text: "the host can go". */
export const REFUSED_PRESENCE = phraseList(`
must not appear
mustn't appear
shouldn't appear
should not appear
must not come
shouldn't come up
should not come up
must not speak
shouldn't speak
doesn't belong
does not belong
don't belong
can go
could go
may go
should go
must go
has to go
can stay out
should stay out
must stay out
stays out
stay out
can be left out
should be left out
must be left out
can be cut
should be cut
can be skipped
can be dropped
can|could|may|might be omitted
could|may|might be left out
could|may|might be skipped
isn't|aren't needed|necessary|required
is|are not needed|necessary|required
is off limits
are off limits
is not wanted
are not wanted
is out
are out
`);

/** Two-word verbs around their object: "take Hannah's voice out". */
export const TAKING = phraseList(`
leave
take
cut
keep
edit
kick
throw
drop
get
have
`);

/** Words for nobody except the people named before. */
export const NOBODY_ELSE = phraseList(`
nobody else
no one else
noone else
nobody other
no other voices
no other voice
no others
no other speakers
`);

/** Asides that are never chosen, even on request: they are no subjects. */
/** Wishes to hear the questions too. */
export const QUESTIONS_KEPT = phraseList(`
(keep|leave|include|show|use|with|hear) [in] [all] [of] (the|her|his|their|your|our|those|these) [interviewer's|interviewers|host's|reporter's|moderator's|journalist's] questions|question
(and|plus) (the|her|his|their) [interviewer's|host's|reporter's|moderator's|journalist's] questions
questions included
`);

export const NEVER_CHOSEN = phraseList(`
[use|print|show|include|take|quote] [anything|everything|what|things|talk|words|parts|bits|stuff] [that|which] [is|was|are|were] [said|spoken] off the record
off-the-record|confidential talk|parts|bits|stuff|material|words|remarks
small talk
smalltalk
chit chat
chit-chat
chitchat
greeting
greetings
pleasantries
digression
digressions
tangent
tangents
aside
asides
false start
false starts
repetition
repetitions
filler
fillers
filler words
um
ums
umm
umms
uhm
uhms
ums and ahs
ums and ahs
ums and uhs
ums and ers
mistakes
stumbles
waffle
fluff
jargon
rambling
padding
pause
pauses
silence
silences
off-topic parts
off-topic stuff
off-topic bits
off topic parts
off topic stuff
off topic bits
`);
