import { anyOf, beginsWithOneOf, commaList, END } from '../../language/phrase-pattern.ts';

/** Words before a question that ask for nothing, in any language. */
const LEAD_INS = commaList(
  `and, but, so, also, ok, okay, hm, hmm, wait, sorry, hey, hi, oh, well, now, just, then, ah, quick question, one question, question, btw, by the way,
  und, aber, also, ach, nur, dann, eine frage, kurze frage, übrigens, et, mais, alors, ah, au fait, une question, y, pero, entonces, ah, por cierto, una pregunta`,
);

/** Question words, in any language. */
const QUESTION_WORDS = commaList(
  `who, who's, who're, whom, whose, what, what's, whats, which, when, when's, where, where's, why, why's, how, how's,
  wer, wen, wem, wessen, was, welcher, welche, welches, welchen, welchem, wann, wo, warum, wieso, weshalb, wie, woher, wohin, wovon, worüber, womit, woran,
  qui, que, qu', quoi, quel, quelle, quels, quelles, quand, où, pourquoi, comment, combien, à qui, de qui, de quoi,
  quién, quiénes, qué, cuál, cuáles, cuándo, dónde, por qué, cómo, cuánto, cuánta, cuántos, cuántas, de qué, de quién, a quién`,
);

/** Verbs that begin a question for yes or no, in any language. Those that ask for an action are not among them. */
const FACT_VERBS = commaList(
  `is, isn't, are, aren't, was, wasn't, were, weren't, do, don't, does, doesn't, did, didn't, has, hasn't, have, haven't, had, hadn't,
  ist, sind, war, waren, hat, haben, habt, hatte, hatten, gibt, kommt, kommen, sagt, sagen, wird, werden, spricht, sprechen, redet, erwähnt, erzählt, steht, fehlt, fehlen, hört, stimmt,
  est-ce, y a-t-il, est-il, est-elle, sont-ils, sont-elles, a-t-il, a-t-elle, a-t-on, ont-ils, ont-elles, dit-il, dit-elle, parle-t-il, parle-t-elle, c'est,
  está, están, hay, es, son, era, eran, ha, han, dice, dijo, dicen, habla, hablan, aparece, aparecen, sale, salen, tiene, menciona, falta, faltan, se oye, se dice`,
);

/** Requests in the form of such questions, in any language: "what about the parrot?", "do we need the dog?" */
const REQUESTS = commaList(
  `what about, how about, what if, why not, why don't, why can't, why couldn't, why is there no|nothing|so, why's there no|nothing, where's, where is|are, whatever happened, what happened to, what became, how would, how come, what would,
  do|don't|does|did we [really|actually|still|even|all|both] need|want|have|like, do|don't|does|did i|you|they [really|actually|still] need|want|have|like, do you mind, does it|that|this|he|she [really|still] need|have, don't forget, don't you think, is it possible, is it ok, is it okay, is it time, is there a|any|some way|chance|possibility|option|room, isn't there a|any way, are you able, are we able, has|have * to be, is|are * [really] needed|necessary, haven't we had, have we not had, isn't|aren't that|it|they|this|these, isn't|aren't the,
  was ist mit, was wäre wenn, was wäre, was hältst, wie wäre, wie wär's, wie steht, wo ist, wo sind, wo bleibt, wo bleiben, warum nicht, wieso nicht, warum fehlt, ist es möglich, gibt es eine möglichkeit, brauchen,
  qu'en est-il, que dirais, que diriez, que penses, que pensez, et si, pourquoi pas, pourquoi ne pas, où est, où sont, est-il possible, est-ce possible, est-ce que tu|vous|on|nous peux|peut|pouvez|pourrait|pourrais|pourriez|pouvons, est-ce qu'on|qu'il peut|pourrait,
  qué tal, qué hay de, qué hay del, qué pasa con, qué os parece, qué te parece, qué le parece, y si, por qué no, dónde está, dónde están, es posible, hay alguna manera, hay alguna forma, hay manera, hay forma`,
);

const ASKS = beginsWithOneOf([...QUESTION_WORDS, ...FACT_VERBS], LEAD_INS);
const REQUESTS_CHANGE = beginsWithOneOf(REQUESTS, LEAD_INS);
/** "How many sheep did he have": the order of the words makes it a question, even without its mark. */
const TURNED = new RegExp(
  String.raw`^(?:${anyOf(LEAD_INS)}\s)*(?:how|what|which|where|when|why|who|whom)(?:\s+\p{L}+){0,3}?\s+(?:do|does|did)\s+(?:i|you|we|he|she|they|it|the|this|that|anybody|anyone|somebody|people)${END}`,
  'iu',
);
const OPENING_MARK = /^[\s¿¡]+/u;

/** Whether a sentence asks for a fact. `isMarked`: it ends with a question mark. */
export function asksForFact(sentence: string, isMarked: boolean): boolean {
  const text = sentence.replace(OPENING_MARK, '');
  if (REQUESTS_CHANGE.test(text)) return false;
  return isMarked ? ASKS.test(text) : TURNED.test(text);
}

const MARKED = /[^.!?;\n()]+(?=\?)/gu;

/** The sentences of a text that end with a question mark. */
export const sentencesAsked = (text: string): string[] =>
  [...text.matchAll(MARKED)].map(([sentence]) => sentence.trim());
