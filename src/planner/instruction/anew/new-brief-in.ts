import { anyOf, commaList, END, GAP } from '../../language/phrase-pattern.ts';
import { readEntryNumbers } from '../targets/read-entry-numbers.ts';

/** Wishes for a plan that is made anew, in any language. */

/** "Start again with the kettle". */
const START_AGAIN =
  commaList(`start|begin again|over|afresh|anew, start|begin all over [again], start|begin from scratch, start from the beginning, let's start|begin again|over|afresh,
  fang|fange [nochmal|wieder] neu an, fang|fange [nochmal|noch mal|wieder] von vorn|vorne an, fang|fange nochmal|neu, noch einmal von vorn|vorne, nochmal von vorn|vorne, neu anfangen, beginne neu,
  recommence, recommencez, recommence à zéro, recommence depuis le début, repars|repartez|repartons de zéro, on recommence,
  empieza|empecemos de nuevo|cero, empieza|empecemos otra vez, vuelve a empezar, comienza de nuevo`);
const WITH = commaList(
  `with, and do, and show, and use, and make it about, about, on, using, this time with, but with, and this time with, mit, und zwar mit, und zeig, über, avec, sur, et montre, plutôt avec, con, sobre, y muestra`,
);

/** "Scrap this and do the kettle instead". */
const SCRAP = commaList(
  'scrap, bin, ditch, forget, throw away, throw out, chuck, vergiss, verwirf, wirf, oublie, oubliez, jette, jetez, olvida, olvide, tira',
);
const ALL_OF_IT = commaList(
  `this, that, it, all this, all that, all of this, all of it, everything, the lot, the whole thing, the whole plan, the whole cut, the plan, this plan, this cut, this version, the cut, it all, das, das alles, alles, alles weg, das ganze, den plan, tout, tout ça, ça, ce montage, todo, todo esto, esto, este montaje`,
);
const DO =
  commaList(`and do, do, and make it about, make it about, make one about, and make one about, and show, show, show me, and show me, and give me, give me, and try, try, and use, use, and start again with, start again with, and make, make,
  und mach, mach, und zeig, zeig, und nimm, nimm, et fais, fais, et montre, montre, et prends, y haz, haz, y muestra, muestra, y pon, pon`);
const INSTEAD = commaList(
  `instead, please, stattdessen, bitte, lieber, à la place, plutôt, s'il te plaît, en su lugar, mejor, por favor`,
);

const LEAD = String.raw`(?:^|[.!?;\n,–—-]\s*)(?:(?:ok|okay|please|pls|no|sorry|bitte|also|bon|bueno|let['’]s|and|then|just)[\s,]+)*`;
const ANEW = new RegExp(
  String.raw`${LEAD}${anyOf(START_AGAIN)}${END}[\s,:–—-]+${anyOf(WITH)}${GAP}(?<brief>[^\n]+)$`,
  'iu',
);
const INSTEAD_OF_IT = new RegExp(
  String.raw`${LEAD}${anyOf(SCRAP)}\s+${anyOf(ALL_OF_IT)}${END}[\s,.;:–—-]+${anyOf(DO)}${GAP}(?:${anyOf(INSTEAD)}\s+)?(?<brief>[^\n]+)$`,
  'iu',
);
const TAIL = new RegExp(String.raw`(?:[\s,]+${anyOf(INSTEAD)})+[\s.!]*$`, 'iu');
/** "Start again with the second clip" is about the plan that is there. */
const OF_THIS_PLAN = /\b(?:version|clip|entry|clips|entries)\b|^\s*\d+\s*$/iu;

/** The brief for a new plan, where an instruction gives up the one that is there; null for any other instruction. */
export function newBriefIn(instruction: string): string | null {
  const found = ANEW.exec(instruction) ?? INSTEAD_OF_IT.exec(instruction);
  const brief = found?.groups?.['brief']?.replace(TAIL, '').trim() ?? '';
  const isOfPlan = OF_THIS_PLAN.test(brief) || readEntryNumbers(brief, 1) !== null;
  return brief === '' || isOfPlan ? null : brief;
}
