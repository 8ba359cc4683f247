import { commaList, phraseList } from '../phrase-pattern.ts';
import type { OffRecordPhrases } from '../talk-phrases.ts';

export const ENGLISH_OFF_RECORD: OffRecordPhrases = {
  leadIns: commaList(
    'but, and, oh, well, so, no, yes, please, sorry, look, now, just, okay, ok, right, sure, fine, yeah, then',
  ),
  whispers: phraseList(`
between you and me
between us !and
between ourselves
between the two of us
`),
  ahead: phraseList(`
what (i'll|i will|i'm going to|i am going to|i'm about to) (say|tell you) [next|now] (isn't for|is not for|is strictly not for|is between|is just between|is strictly between) (the|us|you|your)
(don't|do not) (print|publish|record|broadcast|quote) (that|this|me|it) [on this] !on that
(that|this|it) (is|isn't|is not) (off the record|for the record|for the tape|for broadcast|for publication)
this (is confidential|is strictly confidential|stays between us|stays in this room)
not for [the] (record|recording|tape|broadcast|publication|film|camera)
(you'd|you had|we'd|we had) better not (use|show|print|publish|include|broadcast|keep|put in) the|that|this bit|part|story|name|names|stuff|thing
(i'd|i would) (rather|prefer it if) you (didn't|did not|wouldn't|would not) (use|show|print|publish|include|broadcast|keep|put in) the|that|this [bit|part|story|name|names|stuff|thing]
this (bit|part|one|next bit) (is|isn't|is not) [not] for (the film|the video|the camera|the programme|publication|broadcast)
(turn|switch) (the camera|the recorder|the tape|the microphone|that thing) off
(can|could|would|will) (you|we) [please] [just] (turn|switch) (the camera|the cameras|the recorder|the tape|the microphone|the mic|that thing|that) off
[can|could|would] [you|we] [please] [just] (turn|switch) off (the camera|the cameras|the recorder|the tape|the microphone|the mic) [for] (a|one) second|minute|moment|sec
`),
  anywhere: phraseList(`
off the record
`),
  within: phraseList(`
(between ourselves|between us two|strictly between us|just between you and me|just between us|this is between you and me|that's between you and me)
(don't|do not|never) put (this|that|it|any of this|any of that) in !a|an|the|your|my|their|his|her|there|front
(i|we) (don't|do not|wouldn't|would not|'d rather not|would rather not) (want|have|see|like) (this|that|it|any of this|any of that) [to] [be|go|end up] (in|on) (the|your|this|a|any) (recording|tape|record|film|video|programme|program|piece|minutes|edit|paper|podcast|show|interview|article|broadcast)
(is|it's|that's|this is) [definitely|really|strictly] not for (the|your) (tape|record|recording|minutes|broadcast|publication|camera|programme|podcast|paper)
(doesn't|does not|mustn't|must not|shouldn't|should not|can't|cannot) (leave|go beyond|go outside|get out of) (this room|these walls|these four walls)
you (didn't|did not|never|haven't) (hear|heard|got|get) (this|that|it) from me
(you're|you are) not (recording|taping|filming) (this|now|are you)
`),
  refusals: phraseList(`
i (can't|cannot|can not|won't|couldn't|shouldn't|daren't|am not going to|'m not going to) (say|tell|answer|talk about|discuss|go into) (that|this|it|you|you that) (with|while|when|as long as) (the camera|the cameras|that|this|it|that thing|the tape|the recorder|we|we're|you're|you) [is|are] (on|running|rolling|recording|filming|going|there)
i (can't|cannot|can not|won't|couldn't) (say|tell|answer|talk about) (that|this|it|you that) on (camera|tape|air|the record|film)
not (with|while|when) (the camera|the cameras|that|this|it|that thing|the tape|the recorder|we|we're|you're|that's|it's) [is|are] (on|running|rolling|recording|filming|going)
not on (camera|tape|film)
`),
  around: phraseList(`
(can|could) (we|you) [please|maybe|just] (cut|edit|leave|take|keep) (this|that) bit|part|one [out]
(can|could) (we|you) [please|maybe|just] (cut|edit|leave|take|keep) (this|it) out
(this|that) (bit|part) [has to|must|needs to|should] (comes|come|goes|go|be|stays|stay) [cut|left] out
(i'd|i would|i could|i'll|i will) lose my job (if|for|over) (this|that|it|saying|telling|anyone|anybody|they|he|she|you)
`),
  behind: phraseList(`
strike that|this
cross (it|that|this) out
scratch (that|this) out
(whoever|whoever's|whoever is) (edits|cuts|edit|cut|editing|cutting) (this|it|that) [please] (cut|take|leave|edit|lose|drop|delete) (that|this|it) [bit|part|one] [out]
(let's|let us) (cut|edit|leave|take|lose|drop|delete) (that|this) [last] [bit|part|one] out
(let's|let us) [let's|let us] (cut|edit|lose|drop|delete) (that|this) [last] bit|part
(you'll|you'd) [have to|better|need to] (cut|edit|leave|take|keep) (that|this|it) [bit|part|one] out
(we'll|we'd|i'd) (have to|better|need to|rather you) (cut|edit|leave|take|keep) (that|this|it) [bit|part|one] out
(you'll|we'll|you'd|we'd) [have to|better|need to] (cut|lose|delete|bleep) (that|this) bit|part
(you|we) (should|might|may|need|want|ought) [to|want to|have to|need to] (cut|edit|leave|take|lose|delete|bleep) (that|this|it) [bit|part|one] out
(lose|delete|bleep|scrub|scratch|cut) (that|this) (bit|part|please|out)
(can|could) we [please|maybe|just] (cut|edit|leave|take) that out
(cut|edit|take) (that|this|it) out
(cut|edit) (that|this) bit [out]
leave (that|this) out
[you] (can|could|will|must) you [please] (cut|edit|leave|take) (that|this|it) out
you (can|could|must|should|will) [have to] (cut|edit|leave|take) (that|this|it) out
(don't|do not) (print|publish|use|broadcast|quote|keep|write) (that|this|it|me on that|any of that)
you (can't|cannot|can not|mustn't|must not) (print|publish|use|quote|write) (that|this|it)
(i'd|i would) rather you (didn't|did not) (print|publish|use|quote|write|broadcast|show|put|include) (that|this|it)
(that's|that is|it's|it is) not for (print|publication|the record|the paper)
that (stays between us|stays in this room|is not for the record)
keep that to yourself
`),
  back: phraseList(`
back on the record
back on [the] tape|record|air
(are|is) we|it on the record [now|again]
(now|so|that) on the record
(we are|we're) on the record [again]
`),
  promises: phraseList(`
[i|we] promise
promised
[of course] (i'll|we'll|i will|we will|i can|we can) (cut|edit|leave|take|keep) (it|that|this)
(it's|it is) not off but (i'll|we'll) (cut|edit|leave|take) (it|that|this) out
(that|this|it) (won't|will not|isn't going to|is not going to|doesn't|does not) (be in|be used in|make|go in|go into|end up in|get into|appear in|be shown in) (the|our|it|this)
(that|this|it) (won't|will not) (be used|be shown|go out|be in it|go in)
(that|this|it) stays|comes|goes out
[no] (i|we) (will not|won't)
don't worry
(no problem|of course|sure|agreed|understood)
(it's|it is|that's) (off the record|gone|cut|struck|deleted)
(it's|it is|that's|that is) not in the (minutes|record)
`),
};
