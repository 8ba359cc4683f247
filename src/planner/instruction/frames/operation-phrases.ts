import { REFUSED_BEING, REFUSED_DOING, REFUSED_PRESENCE } from '../../language/english/exclusion-phrases.ts';
import { ENDING, OPENING, TO_THE_END, TO_THE_FRONT } from '../../language/english/order-phrases.ts';
import { commaList } from '../../language/phrase-pattern.ts';
import { PRAISED } from '../wordings/praise.ts';

/** Lists of phrases, split at commas. Frames of operations name a list for any of its phrases. */

export const OPERATION_PHRASES: Readonly<Record<string, readonly string[]>> = {
  drop: commaList(`drop, rm, loose, remove, delete, leave out, cut, cut out, skip, lose, take out, take away, kill, ditch, bin, scrap,
    chuck, chuck out, throw out, throw away, axe, get rid of, omit, exclude, kick out, edit out, strip out, dump,
    do without, spare us, no more, out with, away with, forget, forget about, ignore, nothing about, nothing on,
    not a word about, nothing from, nobody from, nothing more about, nothing more from, keep out, without, minus, clip out,
    no, not, none of, never show, never mention, erase, cut away, pull, pull out, weed out, off with, nix, yank, strike, strike out, zap, toss, toss out, ax`),
  whose: commaList(`his, her, their, the, that, its, this, *'s, a, some, for the, for his, for her`),
  whichTake: commaList(
    `first, second, third, fourth, fifth, last, other, another, different, earlier, later, alternative, previous`,
  ),
  takeNoun: commaList(`answer, reply, response, take, attempt, try, telling`),
  useIt: commaList(
    `use, take, show, put in, put, want, i want, we want, try, pick, choose, prefer, i prefer, go with, give me, have, let's use, let's take`,
  ),
  notTo: commaList(
    `don't, do not, never, not, not to, please don't, don't let it, do not let it, don't have it, avoid to, we don't want to, i don't want to, i don't want it to, i don't want the video to, i'd rather not, i would rather not, rather not, let's not`,
  ),
  shouldNot: commaList(
    `shouldn't, should not, mustn't, must not, may not, can't, cannot, needn't, is not to, isn't to, should never, must never, doesn't have to`,
  ),
  each: commaList(`each clip, every clip, each entry, every entry, all clips, all entries, all the clips, all the entries, all of the clips, all of the entries, each of them, each of the clips, each of the entries, every one of them, each one, every one, each part, every part, each passage, every passage,
    each segment, every segment, each quote, every quote, each piece, every piece, each bit, every bit, each shot, every single clip, every single entry, individual clips, individual entries, the individual clips, single clips, clips, entries, the clips, the entries`),
  onePart: commaList(
    `clip, entry, clips, entries, part, passage, segment, quote, piece, bit, shot, of the clips, of the entries, of them, one clip, one entry, individual clip, individual entry`,
  ),
  must: commaList(
    `should be, must be, has to be, have to be, needs to be, need to be, is to be, may be, can be, be, should last, must last, should run, must run, is, are, should, must, may, can, lasts, runs, to be, should stay, must stay, should take, stays, stay, should be kept, must be kept`,
  ),
  atMost: commaList(
    `under, below, less than, shorter than, at most, at the most, no more than, not more than, no longer than, not longer than, max, maximum, a maximum of, within, up to, to under, to below, to at most, to max, to a maximum of, not over, not above, not exceed, not longer, no longer`,
  ),
  weak: commaList(
    `boring, dull, weak, flat, confusing, awkward, tedious, unclear, bland, meh, repetitive, vague, off, odd, strange, clumsy, out of place, irrelevant, pointless, uninteresting`,
  ),
  take: commaList(
    `take, leave, cut, kick, throw, drop, get, keep, edit, chuck, pull, strip, have, boot, toss`,
  ),
  out: commaList(`out, away, off, out of it, out of this, out of that, out of here, out of the video, out of the cut,
    out of the film, out of the clip, out of the edit, out of there, off it`),
  gone: [
    ...REFUSED_PRESENCE,
    ...commaList(`needs to go, need to go, have to go, ought to go, can come out, should come out, must come out, comes out,
      isn't needed, is not needed, aren't needed, is unnecessary, is superfluous, is too much, gets cut, has to come out,
      is not necessary, isn't necessary, can disappear, should disappear, must disappear, had better go, can get lost,
      has no place in it, has no place here, isn't wanted, can be removed, should be removed, must be removed,
      is redundant, are redundant, is repetition, is a repeat, is a repetition, can be taken out, should be taken out, can be cut out, should be cut out, must be cut out, can be dropped, should be dropped, can be deleted, should be deleted, should be edited out, can be edited out, should be left out, goes out, needs cutting, wants cutting`),
  ],
  refuseBeing: REFUSED_BEING,
  refuse: REFUSED_DOING.flatMap((doing) => [`don't ${doing}`, `do not ${doing}`]).concat(
    commaList(`i don't want to hear, i don't want to see, i don't want to hear from, i don't want to listen to, i don't need to hear, i don't need to see, we don't want to hear, we don't want to see, we don't need to hear, we don't need to see, nobody wants to hear, nobody wants to see, nobody needs to hear, i don't want, i do not want, we don't want, we don't need, i don't need, nobody needs, nobody wants, i don't think we need, i don't think i need, i don't think you need, not sure we need, i'm not sure we need, there's no need for, there is no need for, no need for, do we really need, do we need, do we still need, do we have to hear, do we have to see, do we have to have, do we have to show, do we have to keep, must we have, must we hear, not have, not show, not use, not include, not mention, not hear, not see, i'd rather not have, i'd rather not see, i'd rather not hear, i'd rather not show, we'd rather not have, we'd rather not see, we'd rather not hear, we'd rather not show, we'd rather not use, rather not have, rather not show, rather not use, rather not mention, rather not hear, rather not see,
      don't want, don't need, i don't like, i do not like, i can't stand, we can't show, we can't use, i hate`),
  ),
  put: commaList(
    `put, reposition, relocate, bring, prefer, like, love, i want, i'd like, we want, i need, i'd prefer, move, have, show, place, keep, shift, push, pull, stick, set, drag, get, take, play, want`,
  ),
  come: commaList(`come, comes, go, goes, be, should come, should go, should be, must come, must go, must be, has to come,
    have to come, has to go, has to be, needs to come, needs to go, needs to be, could come, could go, can come, can go,
    ought to come, ought to be, to come, to go, to be, belongs, belong, is, are, will come, would come, goes right,
    goes straight, comes right, comes straight, should come right, should go right, may come`),
  first: TO_THE_FRONT.concat(
    commaList(`to the very top, to the very beginning, to the very start, to the very front, to the start, to the beginning,
      as the opening segment, as the opening entry, as the opening clip, as the opening, as the opener, at the front, in first place, right at the start, right at the beginning,
      right at the top, right at the front, as the hook, to begin with, to start with, at the opening, in the opening,
      to number one, as the [very] first thing|line|words [that] [we|you|people|they] [hear|see], on top, in front, before everything else, before everything, before anything else, before all else`),
  ),
  last: TO_THE_END.concat(
    commaList(`to the very end, to the back, as the closer, as the ending, as the close, as the end, at the bottom,
      to the bottom, in last place, at the close, at the finish, after everything else, after everything, to the last place,
      as the [very] last|final thing|line|words [that] [we|you|people|they] [hear|see], as a closer, as the finale, at the back`),
  ),
  open: OPENING.concat(
    commaList(
      `start cold on, start cold with, cold open on, cold open with, open cold on, open cold with, open it with, start it with, start it off with, start off with, begin it with, have it open with, have it start with, have it begin with, have it begin on, have it start on, let it begin with, let it start with, let it open with`,
    ),
  ),
  end: ENDING.concat(
    commaList(
      `end it on, end it with, finish it with, finish it on, finish off with, close it with, have it end on, have it end with, let it end on, let it end with`,
    ),
  ),
  add: commaList(`add, a bit more about, a bit more on, a bit more of, a bit more from, a bit more, some more about, some more of, some more from, some more, a little more of, a little more about, a lot more about, a lot more of, hear about, hear more about, see, include, insert, bring in, bring back, put in, put back, put back in, stick in, tack on, throw in, mention,
    work in, squeeze in, slip in, pop in, fit in, slot in, give me, give us, give it, i want, i'd like, i would like, i need,
    we need, we want, we'd like, we should have, we should hear, use, more about, more on, more of, more from, more, focus more on, concentrate more on, more focus on, more emphasis on, put more emphasis on, put more focus on, lean more on,
    something about, something on, something from, a bit about, a bit on, let's have, let's hear, let us hear, let me hear,
    let me see, have, restore, don't forget, also, plus, i miss, i'm missing, we miss, we are missing, get in, take in,
    take up, add in, add back, add back in, drop in, weave in, feature, show, show me, hear, i'd love, i would love`),
  into: commaList(
    `in, back in, in there, in again, into it, in it, back, back into it, on, on it, in as well, in too, back in there`,
  ),
  wonder: commaList(
    `where's, where is, where are, what about, how about, what happened to, why is there nothing about, whatever happened to`,
  ),
  lacking: commaList(
    `is missing, are missing, didn't make it, did not make it, didn't make it in, did not make it in, is not in there any more, isn't in there any more, is lacking, isn't there, is not there, isn't in it, is not in it, isn't in there, got lost, is gone`,
  ),
  swap: commaList(
    `swap, swap round, swap around, exchange, switch, switch round, switch around, trade, interchange, flip, swop, turn round, turn around`,
  ),
  placesSwapped:
    commaList(`change places, trade places, swap places, switch places, exchange places, swap, swap round, swap around,
    switch, should be swapped, should swap, should swap places, should change places, should trade places,
    should switch places, must change places, to change places, to swap places, the other way round, the other way around,
    the other way about, in the other order, in the opposite order, in reverse order, in reverse, are the wrong way round,
    are the wrong way around, should be the other way round, vice versa, round the other way, need swapping, want swapping`),
  round: commaList(`round, around, over, about, places`),
  replace: commaList(`replace, change, swap, exchange, trade, substitute, switch, swap out, trade in`),
  by: commaList(`by, with, for, against, to`),
  split: commaList(
    `split, split up, chop, break, break up, cut, divide, separate, part, chop up, slice, halve, cut up, divide up`,
  ),
  inTwo:
    commaList(`in two, in half, into two, in 2, into 2, in two parts, into two parts, in two pieces, into two pieces, into halves,
    into two clips, into two entries, up, apart, in two clips, in halves`),
  shorten:
    commaList(`shorten, trim, trim down, cut down, cut back, cut back on, condense, compress, tighten, tighten up, squeeze, reduce,
    pare down, boil down, slim down, abridge, prune, trim back, cut short`),
  lessOf:
    commaList(`less talk about, less talk of, less stuff about, less chat about, less chat from, less talk from, less talking from, hear less of, hear less from, see less of, have less of, less of, less about, less on, less from, less, less focus on, less emphasis on, less weight on, put less emphasis on, put less focus on, with less focus on, focus less on, not so much of, not so much about, not so much on, not so much, fewer,
    not as much, not as much of, not as much about, not that much, a bit less of, a bit less about, a bit less, a little less of,
    a little less about, a little less, much less of, much less about, a lot less of, a lot less about`),
  shorter: commaList(
    `shorter, tighter, briefer, more concise, less long, crisper, more compact, smaller, brief, short`,
  ),
  much: commaList(`much, a lot, lots, far, way, considerably, a bit, a little, a little bit, slightly, a touch, somewhat, quite a bit,
    a good bit, a tad, rather, even, still, clearly, noticeably`),
  tooLong:
    commaList(`is too long, are too long, too long, drags, drags on, drags a bit, drag, drags on a bit, goes on, goes on and on,
    goes on too long, goes on for too long, goes on a bit, goes on forever, takes too long, takes forever, runs too long,
    is a bit long, is a bit too long, is rather long, is very long, is long-winded, is rambling, rambles, rambles on,
    is dragging, feels long, feels too long, is far too long, is much too long, is way too long, a bit long, far too long,
    much too long, way too long, a bit too long, gets too long, lasts too long, is longer than it needs to be, outstays its welcome`),
  tooMuch: commaList(
    `there's too much about, there's too much of, there's too much on, there is too much about, there is too much of, there is too much on, too much about, too much of, too much on, too much from,
    there's far too much about, there is far too much about, we have too much about, we have too much of, far too much about, way too much about, there's a lot about, there's too much, there is too much, too much`,
  ),
  needsTrim:
    commaList(`wants tightening up, wants tightening, needs tightening up, needs tightening, wants trimming, needs trimming,
    wants shortening, needs shortening, wants cutting down, needs cutting down, could be shorter, should be shorter,
    must be shorter, has to be shorter, needs to be shorter, could be tighter, should be tighter, could do with a trim,
    could do with trimming, could be cut down, should be cut down, should be trimmed, should be shortened, must be shortened,
    can be shorter, can be shortened, could use a trim, needs to get shorter, has to get shorter, needs a trim, wants a trim`),
  lengthen: commaList(
    `lengthen, extend, expand, stretch, stretch out, draw out, grow, expand on, go deeper into, fill out, flesh out, elaborate on`,
  ),
  longer: commaList(`longer, fuller, more detailed, bigger, more elaborate, lengthier`),
  tooShort:
    commaList(`is too short, are too short, too short, a bit thin, is a bit thin, is thin, is too thin, too thin, could be longer,
    should be longer, must be longer, could run longer, is a bit short, a bit short, is over too quickly, is rushed, feels rushed,
    needs to be longer, has to be longer, goes by too fast, is too brief, can be longer, may be longer, is far too short, comes up short`),
  tighter:
    commaList(`tighter, tighten, tighten it, tighten it up, snappier, faster, quicker, quicker pace, more pace, pacier, punchier,
    speed it up, speed up, less pauses, fewer pauses, shorter pauses, shorten the pauses, faster pace, a quicker pace,
    a faster pace, pick up the pace, more snap, zippier, brisker, less air, shorten pauses, less gaps, fewer gaps, shorter gaps, smaller gaps, faster cuts, quicker cuts, cuts faster, the cuts faster, the cuts quicker, trim the pauses, cut the pauses down`),
  calmer:
    commaList(`calmer, slower, more air, more relaxed, breathe more, longer pauses, less hectic, slow it down, slow down,
    let it breathe, let it breathe more, let it breathe a bit, let it breathe a bit more, let it breathe a little, more room to breathe, a slower pace, slower pace, a calmer pace, take it slower,
    give it more air, not so fast, not so hectic, less rushed, less frantic, more breathing space`),
  make: commaList(`make, get, have, keep, cut, edit, let`),
  down: commaList(
    `down to, to, back to, to about, down to about, at, under, below, up to, out to, to under, to below`,
  ),
  whole:
    commaList(`it, this, that, the video, the cut, the film, the whole thing, the whole, the whole video, the whole cut, the edit,
    everything, all of it, overall, the piece, the thing, the whole piece, the plan, the whole edit, the whole film, the lot,
    all, the entire thing, the entire video, the result, the clip, the reel`),
  lose: commaList(
    `lose, take off, cut, trim, trim off, cut off, shave off, shave, knock off, drop, take away, save, lose another`,
  ),
  gain: commaList(`add, add another, another, give it, give it another, plus, add on`),
  reversed:
    commaList(`reverse, reverse it, reverse the order, reverse the passages, reverse the entries, turn it round, turn it around,
    turn the order round, turn the order around, invert, invert the order, in reverse, in reverse order, back to front,
    the other way round, the other way around, turn it back to front, the wrong way round, turn round the order,
    put it in reverse, put it in reverse order, backwards, flip the order`),
  earlier:
    commaList(`up, up a bit, up a little, up one, up by one, up a place, up one place, up one position, up a spot, up one spot, up one slot, one up, a place up, one place up,
    earlier, a bit earlier, a little earlier, one earlier, one place earlier, a place earlier, one position earlier, sooner, a bit sooner, a little sooner, much earlier, much sooner, forward, forwards, forward one, one forward, forward a bit, further up, further forward,
    towards the front, towards the start, towards the beginning, toward the start, toward the beginning, nearer the start, nearer the beginning, closer to the start, closer to the beginning`),
  later:
    commaList(`down, down a bit, down a little, down one, down by one, down a place, down one place, down one position, down a spot, down one spot, down one slot, one down, a place down, one place down,
    later, a bit later, a little later, one later, one place later, a place later, one position later, back, back a bit, back one, one back, backwards, further down, further back,
    towards the back, towards the end, toward the end, nearer the end, closer to the end`),
  sooner:
    commaList(`earlier, sooner, a bit earlier, a little earlier, a bit sooner, a little sooner, slightly earlier, a touch earlier, a sentence earlier, one sentence earlier,
    a line earlier, one line earlier, further back, a bit further back, slightly sooner`),
  further: commaList(
    `later, a bit later, a little later, slightly later, a touch later, a sentence later, one sentence later, a line later, one line later, further in, a bit further in`,
  ),
  tooSoon: commaList(
    `too early, too soon, a bit early, a bit too early, a bit too soon, too abruptly, abruptly, mid-sentence, mid-thought, in mid-sentence, a little early, a little too early`,
  ),
  tooLate: commaList(`too late, a bit late, a bit too late, a little late, a little too late`),
  sort: commaList(
    `sort, order, put, arrange, rearrange, reorder, re-order, keep, have, show, play, make, run, bring, set, get, leave, restore, place`,
  ),
  inTime:
    commaList(`by time, by timecode, by time code, by timestamp, by timestamps, by start time, by source time, by date, chronologically, chronological, in chronological order, into chronological order, back in chronological order, back into chronological order, to chronological order,
    in the order of the footage, in the order of the talk, in the order of the recording, in the order of the interview, in the order of the conversation, in the order of the source, in the order they were said, in the order it was said, in the order in which it was said, in the order in which they were said,
    in the order they were spoken, in the order they happened, in the order it happened, in the order they appear in the talk, in the order they come in the talk, in the order that they were said, in order of time, in time order, in order of appearance, in source order, in footage order,
    in timeline order, in the original order, into the original order, the original order, in their original order, in order, into order, in the right order, in the natural order, as they come in the talk, as they come in the footage`),
  only: commaList(`only, just, only keep, just keep, keep only, keep just, i only want, i just want, we only want, i only need, only use, just use,
    only show, just show, nothing but, nobody but, no one but, only the, focus on, concentrate on, make it about,
    make it all about, make it only about, only about, just about, stick to, i only want to hear, only hear, i only want to see,
    limit it to, restrict it to, reduce it to, leave only, leave just, show only, use only, let's only hear, let only, i want only`),
  alone: commaList(
    `only, alone, exclusively, and nothing else, and nobody else, and no one else, and that's it, and nothing more, nobody else, nothing else, no one else`,
  ),
  nobodyElse: commaList(
    `nobody else, no one else, nothing else, and nobody else, none of the others, not the others, not the rest, that's it, that's all`,
  ),
  praised: PRAISED,
  keepAlone: commaList(`leave, keep, let`),
  stays:
    commaList(`can stay, stays, should stay, must stay, stay, has to stay, is perfect, are perfect, is fine, are fine, is good, are good, is great,
    are great, can stay in, should stay in, stays in, must stay in, is ok, is okay, stay in, stays as it is, should stay as it is,
    is lovely, is wonderful, is not to be touched, should be kept, must be kept, remains, should remain, is right`),
  left: commaList(`alone, as it is, as they are, as is, the way it is, untouched, in, in there, be, in place, where it is, where they are,
    the same, in it, in please, unchanged, exactly as it is`),
  leaveBe:
    commaList(`don't touch, do not touch, don't change, do not change, don't cut, do not cut, don't remove, do not remove, don't drop, do not drop, don't delete, do not delete,
    don't split, do not split, don't break up, do not break up, don't separate, don't tear apart, don't lose, do not lose, don't take out, do not take out, don't alter, do not alter, don't mess with, hands off`),
  keep: commaList(`keep, leave, leave in, keep in, don't touch, do not touch, don't cut, don't remove, don't drop, do not remove,
    don't change, do not change, hold on to, hang on to, do not cut, do not drop, don't lose, don't take out, i like, i love, we like, we love`),
  whatIs: commaList(`what is, what's, whats, what are, what was, what were`),
  tellMe: commaList(
    `tell me, say, please tell me, tell us, do you know, let me know, can you tell me, can you tell us, could you tell me, could you say, i'd like to know, i want to know, show me`,
  ),
  ofBrief: commaList(
    `from the brief, from my brief, from our brief, of the brief, of my brief, in the brief, in my brief, that the brief asks for, that the brief wants, that i asked for, that we asked for, i asked for, we asked for, the brief asks for, in my list, from my list, from the list`,
  ),
  inPlan: commaList(
    `in this cut, in the cut, in this, in it, in here, in there, in the video, in this video, in the film, in the plan, in this version, of all, of them all, of them, here, overall, now, at the moment`,
  ),
  asNow: commaList(
    `now, then, at the moment, so far, altogether, overall, in total, in all, still, already, right now`,
  ),
  relation: commaList(
    `under, below, over, above, within, shorter than, longer than, less than, more than, at most, at least, no longer than, up to, about, around, roughly, exactly`,
  ),
  whoTalks: commaList(
    `who talks, who speaks, who is talking, who is speaking, who is heard, who's heard, who gets, who has, who says, who do we hear, whom do we hear, who is on, which speaker talks, which speaker speaks, which person talks`,
  ),
};
