import { phraseList } from '../phrase-pattern.ts';

/** Words before the opening of the cut. */
export const OPENING = phraseList(`
[cold] open with
[cold] open on
open by
opening with
opening on
opening by
opens with
opens on
start with
start on
start by
start at
start from
starting with
starting on
starting by
starting at
starting from
starts with
begin with
begin on
begin by
begin at
beginning with
beginning on
beginning by
lead with
leading with
lead on
lead by
kick off with
kick off on
jump straight|right to|into
jump to|into !conclusion|conclusions
go straight to|into
get straight|right to|into
dive straight|right into
cut straight|right to
go straight|right in|into
jump in at|with
drop|dropped|plunge|plunged straight|right into
`);

/** Words before the ending of the cut. */
export const ENDING = phraseList(`
end with
end on
end by
end at
end where
ending with
ending on
ending by
ending at
ending where
ends with
ends on
finish with
finish on
finish by
finish at
finish where
finishing with
finishing on
close with
close on
close by
closing with
closing on
conclude with
conclude on
conclude by
concluding with
concluding on
wrap up with
wrap up on
out on
go out on
fade out on
[the] (last|final) (word|words|line|thing) (should be|must be|shall be|is|are|has to be)
[the] last words
`);

/** Words at the beginning of the part that comes first, or after the previous part. */
export const SEQUENCE = phraseList(`
first
first of all
firstly
to begin
to start
then
and then
after that
and after that
afterwards
after which
straight after it
straight after that
right after it
right after that
straight after
next
secondly
thirdly
finally
lastly
[and] continue with
[and] go on with
[and] carry on with
[and] move on to
followed by
at the end
and at the end
at the very end
to finish
last !word|words|line|lines|thing
`);

/** Words that ask for the order in which the brief names its subjects. */
export const IN_THAT_ORDER = phraseList(`
in that order
in this order
in the order
same order
same order as
as listed
as given
as above
in exactly that order
in exactly this order
as i listed|wrote|named|put them|it
as i've|have listed|written|named|put them|it
`);

/** Words that ask for the order of the footage. */
export const BY_SOURCE = phraseList(`
[in] chronological order
in the order [in which|that] (it|this|things|they|everything|events) happened|occurred|unfolded
in the order of events|time
chronologically
in [the|its|their] original|recorded|natural order
in the order of the recording|footage|talk|interview|conversation|original
[in] [the] same order as [in] the recording|footage|talk|interview|conversation|original|lecture|meeting|episode|podcast|video
[keep|leave] [it|everything|them] in the order [in|that] [which] they|it come|comes|came|were|was [up|said|recorded]
in [the] order of appearance
keep|leave it|everything|them in order
everything|all [of] [it] in order !to|of|for|that
as [it was] recorded
`);

/** Words at the beginning of a part that comes before the previous part. */
export const BEFORE_THAT = phraseList(`
before it
before that
but before it
but before that
and before that
`);

/** Words after the subject that comes first. */
export const TO_THE_FRONT = phraseList(`
first
first of all
up front
at the start
at the beginning
at the very start
at the very beginning
to the top
at the top
to the front
as the hook
as a hook
as the opener
as the opening
for the hook
`);

/** Words after the subject that comes last. */
export const TO_THE_END = phraseList(`
last
at the end
at the very end
right at the end
right at the very end
to the end
to finish
to close
as the ending
as the closer
as the last line
at the close
for the close
to round it|things off
`);

/** Words for the whole subject, and for no place in the cut. */
export const THROUGHOUT = phraseList(`
from [the] (start|beginning) to [the] (finish|end)
`);

/** Patterns of phrases that move something: "put the fridge first". */
export const PLACING = phraseList(`
put
bring
move
have
show
place
keep
use
`);
