import { phraseList } from '../phrase-pattern.ts';
import type { OffRecordPhrases } from '../talk-phrases.ts';

export const ENGLISH_OFF_RECORD: OffRecordPhrases = {
  leadIns: ['but', 'and', 'oh', 'well', 'so', 'no', 'yes', 'please', 'sorry', 'look', 'now', 'just'],
  whispers: phraseList(`
between you and me
between us !and
between ourselves
between the two of us
`),
  ahead: phraseList(`
(don't|do not) (print|publish|record|broadcast|quote) (that|this|me|it) [on this]
(that|this|it) (is|isn't|is not) (off the record|for the record|for the tape|for broadcast|for publication)
this (is confidential|is strictly confidential|stays between us|stays in this room)
not for [the] (record|recording|tape|broadcast|publication|film|camera)
(turn|switch) (the camera|the recorder|the tape|the microphone|that thing) off
`),
  anywhere: phraseList(`
off the record
`),
  behind: phraseList(`
(cut|edit|take) (that|this|it) out
(cut|edit) (that|this) bit [out]
leave (that|this) out
[you] (can|could|will|must) you [please] (cut|edit|leave|take) (that|this|it) out
you (can|could|must|should|will) [have to] (cut|edit|leave|take) (that|this|it) out
(don't|do not) (print|publish|use|broadcast|quote|keep|write) (that|this|it|me on that|any of that)
you (can't|cannot|can not|mustn't|must not) (print|publish|use|quote|write) (that|this|it)
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
(i'll|we'll|i will|we will) (cut|edit|leave|take) (it|that|this)
[no] (i|we) (will not|won't)
don't worry
(no problem|of course|sure|agreed|understood)
(it's|it is|that's) (off the record|gone|cut)
`),
};
