import type { SpeechNouns } from '../language.ts';

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Words that say nothing about a subject, in talk and in briefs. Apostrophes are taken out before the look-up. */
export const STOP_WORDS = list(`
a about above across actually after again against ago ah all almost along already alright also although always am
among an and another any anybody anymore anyone anything anytime anyway anywhere are arent around as at away awhile back be because been
before behind being below best better between both but by came can cannot cant come comes could couldnt
did didnt different do does doesnt doing done dont down during each either else enough er especially even ever every
everybody everyone everything exactly few find finding finds first for found from gave get gets getting give gives go goes going gone gonna
good got great had hadnt has hasnt have havent having he hed hello her here heres hers herself hes hey hi him himself
his how however huh i id if ill im in indeed instead into is isnt it itd itll its itself ive just keep kind kinda
knew know known knows last later least less let lets like little long look looked looking lot lots made make makes
making many may maybe me mean means might mm mmm more most mostly much must my myself never new next nice no
nobody none nor not nothing now of off often oh ok okay on once one ones only onto or other others our ours out over
own part particular pretty probably put quite rather real really right said same saw say saying says see seem seemed
seems seen several shall she shed shes should shouldnt simply since so some somebody somehow someone something
sometimes somewhere soon still stuff such sure take taken takes taking tell than thank thanks that thatll thats the
their theirs them themselves then there theres these they theyd theyll theyre theyve thing things think this those
though thought three through thus time times to today together told too took toward towards tried try two uh um under
until up upon us use used using usually versus very vs want wanted wants was wasnt way ways we wed well went were werent weve
what whatever whats when where wheres whether which while who whole whom whos whose why will with within without wont
would wouldnt yeah year years yes yet you youd youll your youre yours yourself youve
`);

/** Words of the editor's trade: a brief uses them about the cut, never about its subject. */
export const TRADE_WORDS = list(`
aspect audience bits brief clip clips compilation cut cuts edit edited excerpt excerpts extract feature featuring
footage highlight highlights hook hooks include included including introduce main mention mentions montage please portion portrait
profile promo recap recording reel section sections segment segments social subject subjects summary summarise summarize teaser
topic topics trailer pls plz thx tho mr mrs ms version video videos viewer viewers want focus focused focusing interview show showing shows
`);

/** Words of a brief that are mostly about the cut, and sometimes about the subject: "the end of a life". */
export const BRIEF_WORDS = list(`
answer answers bit close man men woman women guy guys lady ladies conversation cover end ended
ending ends film find interesting keep key length line lines minute
minutes moment moments open opening part parts passage passages person piece question
questions quick quote quotes scene second seconds sentence sentences phrase phrases word words short
speak speaker speakers speaking speaks start starts statement statements story stories
talk talked talking talks view watch work explain explains explaining explained describe describes describing described discuss
discusses discussing discussion guest host interviewer interviewee deal deals dealing mean means happen happened
exchange exchanges hear hearing essence gist tease teasing pros cons compare compares comparing contrast top strong stronger strongest sharpest boldest clearest juiciest spiciest wittiest smartest
punchiest catchiest finest greatest
`);

export const SPEECH_NOUNS: readonly SpeechNouns[] = [
  {
    nouns: list(`
      advice anecdote anecdotes argument arguments comment comments conclusion conclusions debate debates details fact facts
      feelings finding findings idea ideas info information insight insights learnings lesson lessons observation
      observations opinion opinions outlook overview perspective perspectives point points position positions prediction
      predictions rant rants reaction reactions reflection reflections remark remarks stance takeaway takeaways
      theories theory thought thoughts tip tips update updates views
      opener punchline punchlines story stories tale tales line lines scene scenes bit part
    `),
    before: list('on about regarding concerning around'),
  },
  {
    nouns: list(
      'account description explanation memories memory recollection recollections reminiscences conclusion conclusions',
    ),
    before: list('of on about'),
  },
  { nouns: list('extent'), before: list('to that which of') },
];

/** A sentence that ends on one of these continues after the pause. */
export const OPEN_ENDINGS = list(`
a an the and or but nor so because although though if unless whether while when where which who whom whose that than as
of to in on at by for from with without into onto between among through during about against toward towards under
over my your his her its our their this these those some any every each no is are was were be been being am has have
had do does did will would can could shall should may might must very quite rather really just also not i we they he
she you
`);

/** A sentence that begins with one of these depends on the previous one. */
export const LEANING_STARTS = list(`
and or but nor so because although though which then than also therefore otherwise instead however
that thats this these those it its itll itd they theyre theyd theyve theyll he hes hed she shes shed them him there
such both neither either too especially
`);

/** First words of a question: wh-words and inverted auxiliaries. */
export const QUESTION_STARTS = list(`
what whats why how who whos whom whose where wheres when which do does did is are was were can could would will have
has had should shall may didnt dont isnt arent doesnt wasnt werent havent hasnt
`);
