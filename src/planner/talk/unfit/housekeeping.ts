import { countUp } from '../../../lib/count-up.ts';
import { commaList, isOneOf, saysOneOf } from '../../language/phrase-pattern.ts';
import { plainText, type Sentence } from '../sentence.ts';

const LEAD_INS = commaList(
  'oh, um, uh, so, and, but, okay, ok, well, yeah, no, yes, aye, right, sorry, now, also, und, na, so, ja, nein, et, bon, alors, y, pues, bueno',
);
/** What people say about the room and themselves while a recording runs, in all languages. */
const HOUSEKEEPING = saysOneOf(
  commaList(`(shall|should|can|could) we (take five|have a break|take a break|have that|have some|have a cup|have a cuppa|sit down|stop for a),
    (shall|should|can) we take five|ten minutes, (do you take|d'you take) sugar|milk, just milk thank|thanks,
    (would you|will you|do you|d'you) (like|want|have|fancy) (some|a|another|a cup of|one of the|more) tea|coffee|water|biscuit|biscuits|cup|cuppa|cake|sugar|drink,
    i need a [quick] coffee|break|tea|drink|wee|pee|smoke, (may|can|could) i have (one of those|a|another|some) biscuit|biscuits|coffee|tea|water,
    is (that|it) (my|your|somebody's|someone's|anybody's) phone, (somebody's|someone's|whose) phone, phone going,
    is that (somebody|someone) at the door, is (somebody|someone|that) at the door, (there's|that's|that is) [somebody|someone|only] [at] the doorbell|postman|kettle,
    (mind|watch) (the|your|that) (step|head|cable|wire),
    (i|i'll|i'm|let me) [just] [going to] [just] (move|adjust|shift) (the|this|your|that|my) microphone|mic|recorder|chair,
    (can you|could you|can i|could i) [just] [please] (move|hold|shift) [the] (microphone|mic|closer),
    can everyone|everybody|you [all] hear me, you're [still] (muted|on mute), you are on mute,
    (i|i've) [have|got] [got] to (run|dash), (i've got|i have) [er|um] * minutes (till|until),
    (sollen|wollen|können) wir [eine|kurz] [eine] (pause machen|kurz pause machen|uns setzen), (nehmen|nimmst|möchten|möchtest) (sie|du) [noch] [einen|etwas] (zucker|milch|kaffee|tee|wasser),
    ich brauche [jetzt] [erst] [einmal|mal] [einen|eine] (kaffee|pause|tee), (ist das|war das) (mein|ihr|dein) (handy|telefon), wessen handy|telefon, vorsicht stufe, achtung stufe,
    (on fait|on peut faire|faisons) une [petite] pause, (vous prenez|tu prends|vous voulez|tu veux) [encore] [un|du] (sucre|lait|café|thé|eau), j'ai besoin d'un café, c'est (mon|votre|ton) téléphone, attention à la marche,
    (hacemos|tomamos) una pausa, (quieres|quiere|toma|tomas) [más|un] (azúcar|leche|café|té|agua), necesito un café, (es|era) (mi|tu|su) teléfono, cuidado con el escalón`),
);
/** Sentences that answer such words and say nothing else. */
const REPLIES = isOneOf(
  commaList(`go on, please, thanks, thank you, (that's|that is) perfect|lovely|fine|great|kind, it's mine, it is mine, they can wait, it can wait, just milk, no milk, carry on,
    gern, gerne, bitte, danke, geht schon, volontiers, merci, ça va, gracias, por favor`),
  LEAD_INS,
);
const MOST_WORDS = 14;
const MOST_REPLIES = 6;

/** Each remark about the room with the replies to it: "Shall we have that tea?" "Aye, go on." */
export function findHousekeeping(sentences: readonly Sentence[], texts: readonly string[]): number[][] {
  const isRemark = (at: number) => {
    const sentence = sentences[at];
    return (
      sentence !== undefined && plainText(sentence).length <= MOST_WORDS && HOUSEKEEPING.test(texts[at] ?? '')
    );
  };
  const found: number[][] = [];
  let covered = -1;
  for (const first of sentences.keys()) {
    if (first <= covered || !isRemark(first)) continue;
    let last = first;
    const isReply = (at: number) =>
      sentences[at]?.group === sentences[first]?.group &&
      (isRemark(at) || (at - first <= MOST_REPLIES && REPLIES.test(texts[at] ?? '')));
    while (isReply(last + 1)) last += 1;
    found.push(countUp(first, last));
    covered = last;
  }
  return found;
}
