import { anyOf, commaList } from '../../language/phrase-pattern.ts';
import type { Target } from '../revision-operation.ts';

/** Words that only lead to what was withdrawn, in any language. A name may be among them. */
const LEADING = commaList(
  `the, that, this, those, these, any, all, every, everything, anything, whatever, what, of, part, parts, bit, bits, passage, passages, section, sections, line, lines, sentence, sentences, words, stuff, thing, things, talk, remarks, where, which, who, is, was, are, were, he, she, they, the guest, guest, speaker, people, somebody, someone, we, i, had, has, have, been, said, should, be,
  die, der, das, den, alles, was, teil, teile, stelle, stellen, passage, satz, sätze, er, sie, ist, war, sind, waren, le, la, les, l', tout, ce, qui, qu', que, il, elle, est, était, passage, passages, partie, parties, phrase, phrases, el, lo, los, las, todo, parte, partes, frase, frases, es, está, era`,
);
/** Ways to say that somebody does not want it published, in any language. */
const WITHDRAWN = commaList(
  `off the record [part|bit|bits|parts|stuff|remarks|talk], off-the-record [part|bit|bits|parts|stuff|remarks|talk], confidential part|parts|bit|bits|passage|passages|stuff, asked us|me|you|for [not] to take|cut|leave|keep|remove|use|publish|show|include|broadcast|air|print|edit|drop|delete [out|it|that|away], asked not to use|publish|show|include|broadcast|air, asked to be|have|get cut|removed|taken|left|dropped|deleted [out], asked to cut|remove|take|leave|drop|delete|keep [out|it|that], told us|me|you not to use|publish|show|include|broadcast|air, wanted cut|out|removed|deleted|gone, wants cut|out|removed|deleted|gone, wanted taken|left|kept out, withdrew, withdraws, withdrawn, took back, takes back, taken back, retracted, retracts, not for the tape|recording|record|record|camera|broadcast|publication, not meant for publication|broadcast|the tape|the recording, didn't|doesn't|don't want [it|that] [to] [be] in|published|recorded|broadcast|public|out|shown|used, didn't|doesn't|don't want, did|does|do not want [it|that] [to] [be] [in|published|recorded|broadcast|public|out|shown|used], didn't|doesn't|don't want on|in the|tape|record|camera [recording|tape|record|video|film], in confidence, struck from the record,
  nicht veröffentlicht haben wollte|will|wollten, nicht für die aufnahme|öffentlichkeit, nicht für das band, vertraulichen stellen|teile|passagen, vertraulich, im vertrauen gesagt, wir rausnehmen|rausschneiden|weglassen sollten|sollen, unter uns bleiben sollte|soll, zurückgenommen hat|haben, zurücknimmt, off the record,
  nous a demandé de|d' retirer|couper|enlever|supprimer|ôter, off, confidentiel, confidentiels, confidentielle, doit|devait rester entre nous, ne veut|voulait pas publier|diffuser, retiré,
  nos pidió [no] quitar|cortar|sacar|publicar|eliminar, pidió que quitáramos|cortáramos|sacáramos, confidencial, dicho en confianza, dijo en confianza, en confianza, no quiere|quería publicar, fuera de micrófono, retiró`,
);
/** Words behind it that name nothing more. */
const BEHIND = commaList(
  'it, that, them, out, please, of it, of this, of the video, of the cut, gesagt, ist, war, dit',
);

const OFF_RECORD = new RegExp(
  String.raw`^(?:${anyOf(LEADING)}(?:[\s,]+|(?<=['’])))*${anyOf(WITHDRAWN)}(?:\s+${anyOf(BEHIND)})*$`,
  'iu',
);
const LEADS_ON = new RegExp(`^${anyOf([...LEADING, 'off', 'confidential', 'vertraulich'])}`, 'iu');
/** A name within it says who withdrew it. */
const NAME = /(?<=\s)\p{Lu}\p{L}+(?=\s)/gu;

/** "The part he asked us to take out": what its speakers do not want published; null for any other text. */
export function readOffRecord(text: string, wording: string): Target | null {
  const plain = text.replace(NAME, 'he');
  return LEADS_ON.test(plain) && OFF_RECORD.test(plain) ? { kind: 'offRecord', wording } : null;
}
