import { TEENS, UNITS } from '../../domain/display-text/number-words.ts';
import { commaList, saysOneOf } from '../language/phrase-pattern.ts';

const THANKS = commaList(
  `thanks a million, thanks so much, thank you so much, thank you very much, many thanks, thanks in advance, thanks again, best, best wishes, best regards, kind regards, warm regards, regards, all the best, warmly, sincerely, xx`,
);
/** Words with which "so" begins no new part. */
export const BEHIND_SO = commaList(`far, much, many, good, nice, lovely, beautiful, moving, funny, well`);
/** Introductory phrases before a wish. */
export const LEADS = THANKS.concat(
  commaList(`or just, or simply, or, can u, could u, would u, can ya, hmm no, no no, ah no, uh no, hm no, obviously, clearly, as i said, good, never mind, nevermind, if so, if there is, i think it'd be better if we, i think it'd be stronger if we, it would be better if we, it'd be better if we, it would be nice if we, it would be great if we, it'd be nice if you, it would be nice if you, it would be great if you, i'd like it if you, i'd love it if you, i wonder if we could, i wonder if you could, i was wondering if you could, how would it look with, how would it look if we, try it with, try, actually no, oh no, hm no, if not, if not please, whatever you do, at all costs, by all means, and, but, then, so, also, please, pls, ok, okay, hm, hmm, oh, well, yes, yeah, can you, could you, can we, could we,
  can i, could i, would you, would you mind, i'd, i would, i'd like you to, i want you to, i would like to, i would like you to, i'd like to,
  let's, let us, maybe, perhaps, you can, you could, we could, we should, you should, now, kindly, be so kind as to, be so kind and, try to, feel free to,
  if you could, if possible, i think, i guess, actually, make sure to, make sure, go ahead and, it would be nice to, why don't you, why not,
  would it be possible to, is it possible to, is there any way to, is there a way to, is there any chance to, is there a chance to, is there any way we can, is there a way we can, may i, may we, i want to, we want to, i need you to, we need to, you need to, you must, simply,
  hi, hello, hey, thanks, great, nice, good, perfect, excellent, awesome, lovely, amazing, super, cool, well done, good job, great job, nice work, good work, great work on this, great job on this, great start, good start, great stuff, good stuff, great cut, nice cut, lovely cut, great first cut, super work, brilliant, fantastic, perfect so far, great so far, love it, i love it, i like it, looks good, looks great, that's great, this is great, it's great, almost there, sorry, no wait, wait, and please, next, afterwards, in addition, as well as that, besides,
  have, on second thought, on second thoughts, better, it's better to, i'd rather you, i suggest, i suggest you, you might, we might, want to, do,
  i wish you'd, i wish you would, first of all, firstly, secondly, finally, lastly, for the rest, otherwise, i prefer to, i'd prefer to, how about we, what if we, what if you, how about you, and also, and then, but please, if you can, if you would, could it, can it, would it, could that, may it, i really want, really, definitely, absolutely, of course, dear editor, could we maybe, can we maybe, instead`),
);

/** A text of these words alone is a heading before a colon, in any language. */
export const HEADING_WORDS =
  commaList(`a, an, one, two, three, four, five, six, some, my, our, few, the, these, this, more, another, small, quick, little, last, next, further, following,
  please, here are, here is, here's, and, other, to make, to do, for you, do, make, apply, what i want, what i need, i want, i need, i have, we have, only, just, for version, of, for, the plan, the cut, the video,
  change, changes, edit, edits, note, notes, request, requests, wish, wishes, fix, fixes, correction, corrections, revision, revisions, feedback, comment, comments, to-do, todo, tasks, instructions,
  eine, zwei, drei, vier, ein, paar, ein paar, noch, folgende, folgendes, bitte, meine, änderung, änderungen, anmerkung, anmerkungen, wunsch, wünsche, korrektur, korrekturen, hinweis, hinweise,
  un, una, une, dos, deux, tres, trois, algunos, algunas, quelques, siguientes, suivantes, suivants, s'il te plaît, s'il vous plaît, por favor,
  cambio, cambios, nota, notas, corrección, correcciones, changement, changements, modification, modifications, remarque, remarques,
  objective, objectives, goal, goals, constraint, constraints, action, actions, step, steps, revision notes, review notes, operations, operation, ask, asks, actual,
  play, show, put, entries, clips, in this order, in that order, in the following order, this order, thing, things, order, new order, running order, sequence, overall, in general, generally, pacing, pace, length, style, sound, speed`);
/** Headings that ask for something by themselves. */
export const LABELS = commaList(
  `swap the two topics, swap the topics, swap the two, swap them, swap the order, change the order, other order, another order, different order, the other way round, the other way around, other way round, other way around, opening, ending, beginning, middle, structure, cuts, additions, removals, deletions, trims, swaps, moves, captions, camera, cameras, questions, speakers`,
);
/** The last words before a colon that introduces a list. */
export const LIST_LEADS =
  commaList(`these, those, this, all these, all of these, all of this, the following, following, one thing, two things, three things, four things, five things, these things, the following things, several things, some things, things like, something,
  these two, these three, these four, the following two, the following three, one, two, three, four, five, two more, three more, both of these, both,
  folgendes, folgende, das folgende, diese, diese teile, diese stellen, folgende teile, folgende stellen, zwei dinge, drei dinge, das hier, diese zwei, diese drei,
  esto, estos, estas, estas partes, lo siguiente, las siguientes partes, estas cosas, dos cosas, tres cosas, ceci, ces parties, ces passages, ce qui suit, les parties suivantes, deux choses, trois choses`);

/** Closing phrases after a wish. */
export const TAILS = THANKS.concat(
  commaList(`inclusive, inclusively, whatever you do, of the current cut|plan|version|video|edit, in the current cut|plan|version|video|edit, of the cut|video|timeline, surely, right, entirely please, totally, along with it, go from there, take it from there, imho, imo, in my opinion, if you ask me, to be honest, tbh, please, pls, plz, thanks, thank you, thx, too, as well, though, tho, again, now, if you can, if possible, if you could,
  for me, for us, for now, on this one, in this one, in this, in it, in the video, in the cut, in the film, in that, of it, overall, altogether, in total, all in all, completely, entirely,
  for good, right away, at all, would you, will you, could you, can you, ok, okay, cheers, ta, for a change, this time, after all, actually, really, instead please, in the end version, from it, from this, from the video, from the cut, there, somewhere, then, sorry, somehow, a little bit please, in there please, if it's gone, if it is gone, if it went, if it has gone, if it's missing, if it is missing, if it got lost, if it was cut, if it got cut, if it's been cut, if it isn't there, if it's not there, if it is not there, if it isn't in, if it's not in, if it isn't in there, if it's not in there, if it isn't in yet, if it's out, if they're gone, if they are gone, if they're missing, if that's ok, if that works, i think, and that's all, or so, immediately, straight away please, from now on`),
);

/** Names for fillers and pauses. */
export const FILLERS =
  commaList(`fillers, filler, filler words, filler word, um, ums, uh, uhs, er, ers, erm, erms, ah, ahs, ehs, eh, hesitations, hesitation, stutters, stuttering,
  ums and ahs, ums and uhs, ums and ers, ahs and ums, uhs and ums, ers and ums, ums and erms, ums ahs, hemming and hawing, umming, umming and ahing, mhms, hms, fillers and hesitations, stammering, verbal tics, uhms, uhm, äh, ähs, ähms`);
export const PAUSES = commaList(
  `awkward silence, awkward pause, long silence, long pause, pauses, pause, silences, silence, gaps, gap, dead air, breaks, breathing pauses, breaths, long pauses, the long pauses, quiet moments, silent moments, quiet bits, silent bits, pauses and silences, silences and pauses, breathing space, empty spaces, lulls, awkward pauses, awkward silences, long silences`,
);
export const LONGER_THAN = commaList(
  `longer than, over, above, of more than, more than, that exceed, exceeding, bigger than, beyond`,
);
export const AT_PLACE = commaList(`before, after, behind, between, in, at, around, within, during`);
/**
 * Words that some people say all the time. They are words of the talk, and engines do not mark them as
 * fillers.
 */
export const TICS = commaList(`you know, i mean, sort of, kind of, basically, literally`);
export const ABOUT_NOISE = commaList(
  `that, this, all, all of, the, any, all the, all of the, his, her, their, those, these, some, every, most, most of the, your, my, our, of, more, many, so many, too many, single, long, little, the many, all those, all these, of those, of the, of these`,
);

/** A number before one of these is an amount: "240,000 pounds". */
export const AMOUNT_UNITS = commaList(
  `per cent, percent, pounds, euros, dollars, pence, cents, quid, kilos, tons, tonnes, miles, metres, meters`,
);

/** Names of the parts that a plan is made of. */
export const PARTS = commaList(
  `entry, entries, clip, clips, part, parts, passage, passages, segment, segments, shot, shots, number, numbers, no., nr., no, section, sections, bit, bits, piece, pieces, one, ones, scene, scenes, block, blocks, item, items, #`,
);
export const OPENINGS = commaList(
  `opening, beginning, start, intro, introduction, hook, opener, first thing`,
);
export const ENDINGS = commaList(
  `ending, end, outro, close, closing, finish, closer, last thing, conclusion`,
);
/** Names for the beginning of an entry, and for its end. */
export const EDGE_FIRST = commaList(`first, opening, beginning, start, head, front, top`);
export const EDGE_LAST = commaList(`last, final, closing, end, ending, tail, tail end`);
/** Links words to the entry that holds them, or to an edge of it: "'Yeah' at the start of 6". */
export const HELD_BY = commaList(`in, of, off, from, out of, at, within, inside`);
export const SENTENCE_NAMES = commaList(`sentence, sentences, line, lines, phrase, phrases`);
export const QUESTIONS = commaList(
  `question, questions, all questions, interviewer's questions, host's questions, his questions, her questions, their questions, our questions,
  who's asking, who is asking, who asks, who asks it, who's asked, what he's asked, what she's asked, what they're asked, what he was asked, what she was asked, what they were asked, what was asked, what is asked, what's being asked, what is being asked, what the question is, what the question was, what they asked, what he is answering, what she is answering, what he's answering, what she's answering`,
);
export const ORDINALS: readonly string[] = commaList(
  `first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth, fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth`,
);
/** The numbers of entries that people spell, from one on. */
export const NUMBER_WORDS: readonly string[] = [...UNITS.slice(1), ...TEENS, 'twenty'];

/** Words that refer to the last named target. */
export const PRONOUNS = commaList(
  `it, that, this, them, those, these, that one, this one, that|this sentence|line|question|quote|phrase|remark|joke, that part, this part, that bit, this bit, that clip, this clip, the same, him, her, that passage, this passage, he, she, they, those parts, these parts, that section, the thing, that thing, all that, all of that, all of it, that story, that stuff, his part, her part, their part, its, the other, the other one, its part`,
);
/** Stand for the whole plan. */
export const WHOLE = commaList(
  `it, this, that, everything, the video, the cut, the film, the whole thing, the whole video, the whole cut, the whole film, the whole, the edit, all of it, the plan, all, the piece, the whole piece, the lot, the thing, the entire thing, the entire video, the result, the reel`,
);
/** These words name no passage. */
export const REST = commaList(
  `the rest, everything else, all else, the others, the other, the other one, the other ones, the remaining, the rest of it, all the rest, all the others, the other parts, the other part, the other bits, the order, others, the rest of the video, anything else, nothing else, the other clips, the other entries, other entries, other clips, other passages, any other entry|clip|passage|part, every other entry|clip|passage|part, each other entry|clip|passage, whatever else`,
);
export const REST_NOUNS = commaList(`rest, others, remainder`);
/** Names for the words of a person. */
export const VOICES = commaList(
  `voice, voices, part, parts, bit, bits, answers, answer, words, side, lines, contribution, contributions, clips, clip, passages, statements, bits and pieces, face, talking, speaking, entries, quotes, remarks, comments, sentence, sentences`,
);
/** Talk that the planner never chooses, even on request. */
export const USUAL = commaList(
  `small talk, smalltalk, chit chat, chit-chat, chitchat, digressions, digression, tangents, tangent, false starts, false start, repetitions, repetition, slips, slips of the tongue, mistakes, retakes, failed takes, off-topic stuff, stumbles`,
);
/** Words for a part of the talk, before its subject. */
export const PART_OF = commaList(
  `part, parts, bit, bits, passage, passages, clip, clips, story, section, sections, segment, segments, place, places, moment, moments, scene, scenes, piece, pieces, thing, things, stuff, talk, discussion, bits and pieces, sentence, sentences, line, lines, entry, entries, anecdote, answer, explanation, remark, comment`,
);
/** Articles before quoted words, in any language. */
export const QUOTE_ARTICLES = commaList(
  `the, that, this, out, all, every, das, den, die, le, la, les, el, los, las`,
);
/** With one of these words an operation covers every place: "every 'you know'". */
export const EVERY = commaList(`all, every, each, any, both`);
/** Words before a clause such as "they say about the soup": the clause names the subject. */
export const ALL_SAID = commaList(
  `what, whatever, everything, anything, all, all that, all the talk, the talk`,
);
export const SAYING = [
  ...['is', 'was', 'gets', 'got', 'has been'].flatMap((verb) => [
    `${verb} said`,
    `${verb} told`,
    `${verb} mentioned`,
  ]),
  ...['they', 'he', 'she', 'people', 'we', 'you', 'i'].flatMap((who) =>
    ['say', 'says', 'said', 'tell', 'tells', 'told', 'talk', 'talks', 'talked', 'hear', 'heard'].map(
      (verb) => `${who} ${verb}`,
    ),
  ),
];
/** "Everything that comes after" something. */
export const ALL_SHOWN = commaList(`everything, all, anything, what, whatever`);
export const BEING_THERE = commaList(`that, which, comes, is, stands, follows, goes, you show, we show`);
export const BEFORE = commaList(`before, ahead of, up to, until`);
export const AFTER = commaList(`after, behind, following, past`);
/** Verbs that begin an operation. */
export const STARTS =
  commaList(`shorter, longer, tighter, faster, slower, calmer, snappier, add, drop, remove, delete, nix, yank, leave, cut, skip, lose, take, kill, put, bring, move, swap, exchange, switch, replace, split, chop,
  break, shorten, trim, make, keep, open with, start with, begin with, end on, end with, finish on, finish with, close on, close with, give me, undo, don't,
  do not, tighten, insert, include, let, get rid, get it, get the, throw, kick, revert, go back, stretch, extend, lengthen, open on, only keep, stick, ditch, bin,
  without, focus on, just keep, show, use, have, i want, i'd like, we need, change the`);

/** Words before or behind a maximum length, in any language. */
export const AT_MOST =
  commaList(`under, below, less than, shorter than, max, max., maximum, at most, at the most, no more than, not more than, no longer than, not longer than, not exceed, not over, tops, within, up to,
  höchstens, maximal, unter, weniger als, nicht länger als, nicht mehr als, bis zu, au maximum, maximum, au plus, pas plus de, pas plus long que, moins de, sous, máximo, como máximo, como mucho, no más de, menos de, hasta`);
/** Words before a number that is a length in seconds without a unit, and words that may follow the number. */
export const BEFORE_SECONDS = commaList(
  `under, below, down to, max, maximum, at most, no more than, no longer than, not more than, not longer than, it to, this to, target`,
);
export const BEHIND_SECONDS = commaList(`and, but, please, max, tops`);
/** Definite articles, in any language. */
export const DEFINITE = commaList(`the, those, these, die, den, der, das, les, le, la, los, las, el`);
/** Headings of a list of exclusions. */
export const RULED_OUT = commaList(
  `must not, must-not, do not, don't, never, avoid, not, no, forbidden, off limits`,
);
/** Beside a length, these words mark a difference and not the new length. */
export const GAINED = commaList(`longer, more, extra, additional, plus`);
export const LOST = commaList(`shorter, less, fewer, off`);

/** Other verbs for edits of a plan: no subject begins with one. */
export const EDITING_VERBS =
  commaList(`pin, unpin, lock, unlock, merge, join, combine, duplicate, copy, repeat, revert, restore, rotate, zoom, smooth, emphasise, emphasize, balance, pace, clean, tidy, polish, rework, restructure, reword, wrong, crop, blur, mute, unmute, fade, shuffle, sort, order, rearrange, reorder, rename, export, render,
  change, fix, improve, rewrite, rephrase, translate, move, put, swap, replace, split, shift, make it, make this, make the video, make the cut, put it, put them, put everything, sort it, keep it, let it, start entry, end entry, render it, animate, colour, color, add, insert, hear less, see less, find something, begin, start, stop, end, finish, close, let, adjust, align, sync, balance, normalize, normalise, undo, redo, delete, remove, drop, shorten, lengthen, extend, trim`);

export const STATEMENT_STARTS = commaList(
  `it, it's, they, they're, that's, this, these, those, there, there's, he, she, we, i, you, people, everybody, everyone, nobody`,
);
export const REASON_STARTS = commaList(`because, since, as, otherwise, not because`);

/** Words before a condition, in any language. */
export const UNLESS_WORDS = commaList(
  `unless, only if, except if, except when, as long as, provided that, außer wenn, außer er|sie|es|man|jemand *, es sei denn, nur wenn, sofern, solange, sauf si, à moins que, seulement si, à condition que, salvo que, salvo si, a menos que, solo si, siempre que`,
);
export const IF_WORDS = commaList(`if, when, whenever, wherever, where, wenn, falls, si`);
/** After a question about the plan: its subject is added only where it is missing. In any language. */
export const IF_NOT_WORDS = commaList(
  `if not, if it isn't, if it's not, if it is not, if they aren't, if it's gone, if it is gone, if it's missing, if it is missing, if they're gone, if they're missing, if it got cut, if it was cut, otherwise, wenn nicht, falls nicht, sonst, sinon, si non, si ce n'est pas le cas, si no, de lo contrario`,
);
/** Verbs in a condition on the content of a passage: "if it mentions the dog". */
export const CONDITION_VERBS = commaList(
  `handelt, erwähnt, sagt, vorkommt, enthält, parle, mentionne, dit, contient, habla, menciona, dice, contiene, mention, mentions, say, says, contain, contains, name, names, is about, are about, talk about, talks about, speak about, speaks about, include, includes, repeat, repeats, is there, are there, has, have, is said, sounds, isn't, aren't, doesn't, don't`,
);
/** Verbs that ask for talk about a subject. */
export const TELLING_VERBS = commaList(
  `tell, tells, talk, talks, speak, explain, explains, describe, describes, discuss, cover, say, hear, explore, ask, answer, show, see, present, portray, recount, touch on, look at, go into, dig into, know, understand, learn`,
);
/** No subject begins with one of these. They exclude the subject, or ask for a judgement. */
export const NO_SUBJECT_STARTS = commaList(
  `which, a bit|little|touch|tad longer|shorter|more|less, nothing, never, nobody, none, not, no, a different, a better, a stronger, different, better, stronger, a nicer, nicer, an alternative, alternative, some other, the same, alternate, alternating, cheer, cheer up, brighten, liven`,
);

/** Words before an exception: the exception stays. */
export const SPARING = commaList(`except, except for, apart from, aside from, other than, save for`);

/** Verbs of "could the fire come first", between the subject and its place. */
export const TURNED_VERBS = commaList(
  `come, go, be, open, start, begin, end, close, finish, stay, run, move`,
);
/** Past forms in wishes such as "What if we opened with the fire", with the verb that each stands for. */
export const PAST_FORMS: ReadonlyMap<string, string> = new Map(
  commaList(`opened = open, started = start, began = begin, ended = end, finished = finish, closed = close, dropped = drop, removed = remove,
  moved = move, brought = bring, swapped = swap, replaced = replace, added = add, shortened = shorten, trimmed = trim, lost = lose,
  kept = keep, used = use, had = have, took = take, left = leave, showed = show, deleted = delete, saved = save, led = lead`).map(
    (pair) => {
      const [past = '', verb = ''] = pair.split(' = ');
      return [past, verb];
    },
  ),
);

/** The same in other languages, before a number. No subject begins with one. */
export const FOREIGN_PARTS = commaList(
  `eintrag, einträge, einträgen, eintrags, teil, teile, stelle, abschnitt, ausschnitt, nummer, entrée, entrées, extrait, extraits, numéro, partie, entrada, entradas, fragmento, fragmentos, número, parte`,
);

/** The pieces of a plan, in any number: "shorter entries", "fewer clips" name no subject of the talk. */
export const PLAN_PIECES = commaList(
  `entry, entries, clip, clips, cut, cuts, passage, passages, segment, segments, shot, shots, section, sections, transition, transitions, pause, pauses, jump cut, jump cuts,
  eintrag, einträge, ausschnitt, ausschnitte, abschnitt, abschnitte, entrée, entrées, extrait, extraits, entrada, entradas, fragmento, fragmentos`,
);

/** Words that drop all of a target, behind its name. */
export const WHOLLY = commaList(
  `entirely, completely, altogether, totally, fully, for good, all of it, the whole thing, please, pls, thanks, thank you`,
);

/** Verbs of a statement about a thing, unless a relative word comes before them. */
export const MODALS = commaList(
  `should, must, mustn't, shouldn't, has to, have to, needs to, need to, so it, so that`,
);
export const RELATIVE_WORDS = commaList(`who, that, which, where, when, what, how, why, whether, if`);

/** Words for a whole part of a talk, longer than a sentence. */
export const WHOLE_PARTS = commaList(
  `part, parts, section, story, segment, passage, anecdote, scene, discussion`,
);

/** With these words an instruction asks for a later part of a story that the plan shows, in any language. */
export const TOLD_LATER = commaList(
  `became of, happened to, happened with, happened next, the end of, the rest of, aus * wurde, geworden ist, est devenu, sont devenus, pasó con, fue de`,
);

/** With these words an instruction means the sentences that name a subject, and not its passage. In any language. */
export const SENTENCE_WORDS = commaList(
  `sentence, sentences, line, lines, phrase, phrases, word, words, statement, statements, quote, quotes, satz, sätze, sätzen, zeile, zeilen, frase, frases`,
);
/** "The sentence about sales" is that sentence alone. */
export const SAYS_SENTENCE = saysOneOf(SENTENCE_WORDS);

/** Words for captions, in any language. */
export const CAPTIONS = commaList(
  `caption, captions, subtitle, subtitles, untertitel, untertiteln, sous-titre, sous-titres, subtítulo, subtítulos`,
);

/** "What the captain said": the words of somebody, as another tells them. In any language. */
export const SAID_BY = saysOneOf(
  commaList(
    `what * said, what * told, what * says, what * answered, what * replied, what the|his|her|my * said|told|says|answered|replied, was * gesagt, was * sagt, was * sagte, was der|die|das * gesagt|sagt|sagte, ce que * dit, ce que * a dit, ce que le|la * dit, ce que le|la * a dit, lo que * dijo, lo que * dice, lo que el|la * dijo|dice`,
  ),
);
/** Verbs with which somebody tells what another said, in any language. */
export const SAYS = saysOneOf(
  commaList(
    `said, says, told, tells, answered, replied, goes, sagte, sagt, gesagt, meinte, antwortete, dit, répond, répondu, répondit, dijo, dice, respondió, contestó`,
  ),
);
/** "Who Walter was", in any language. */
export const WHO = commaList('who, wer, qui, quién');
export const BEING = commaList(
  'was, is, were, are, war, ist, waren, sind, est, était, sont, es, era, son, fue',
);
