import { aroundRewording } from '../brief/around-rewording.ts';
import { placeRewordings } from '../brief/place-rewordings.ts';
import { CLOSE, conditionRewording, type Rewording, SUBJECT, tellingRewording } from '../brief/rewordings.ts';
import { FRENCH_EXCLUSION } from '../exclusions/french-exclusions.ts';
import { commaList, phraseList } from '../phrase-pattern.ts';

const WISHES =
  "(on doit|on veut|on voudrait|il faut|il faudrait|je veux|je voudrais|j'aimerais|mets|mettez|mettre|doit|doivent|viendrait|vient|viennent)";
const PLACES = {
  behind: commaList('venir, être, figurer, mettre, voir, entendre, avoir, montrer'),
  places: commaList('moment, passage, endroit, scène, partie, phrase'),
  articles: commaList("le, la, les, l', un, une, du, au"),
  refusing: commaList("pas, ne, n', ni, aucun, aucune"),
  around: [],
  needed: [],
};

const ABSENT =
  "(n'apparaisse|n'apparaissent|n'intervienne|n'interviennent|ne soit|ne soient|ne figure|ne parle|ne parlent)";

const TELLING = commaList(
  "parle-moi|parle-nous|parlez-moi|parlez-nous (de la|de l'|des|du|de), explique|expliquez, explique-moi|explique-nous|expliquez-moi|expliquez-nous, (décris|décrivez), tout sur",
);

export const FRENCH_REWORDINGS: readonly Rewording[] = [
  tellingRewording(TELLING),
  {
    pattern: new RegExp(String.raw`\s+(?:racont|narr|cont)ée?s?\s+par\s+${SUBJECT}${CLOSE}`, 'giu'),
    plain: 'raconté par',
  },
  aroundRewording(
    ["que|qu'", `${ABSENT} [surtout|absolument] pas|jamais [montré|visible|dedans|là]`],
    'sans',
  ),
  conditionRewording({
    when: commaList(`si, s', quand, dès que, dès qu', lorsque, lorsqu'`),
    somebody: commaList(`on, ils, elles, il, elle, quelqu'un, ça`),
    bringsUp: commaList(
      `parle|parlent de|du|des|d', mentionne|mentionnent, évoque|évoquent, aborde|abordent, revient|reviennent sur`,
    ),
    comesUp: [],
    consequence: commaList(
      `coupe|coupez [ça|-le|-la|-les], enlève|enlevez [ça|-le|-la|-les], [on] saute|sautez [ça], à couper`,
    ),
    leaveOut: 'sans',
  }),
  ...placeRewordings({
    ...PLACES,
    before: phraseList(
      `[tout] (au début|au début,|en ouverture|en premier|pour commencer|pour commencer,) ${WISHES}`,
    ),
    bare: phraseList('[tout] au début'),
    later: commaList('puis, ensuite, après, enfin, à la fin, pour finir'),
    verbs: phraseList('commence|commencez|commencer|débute|démarre par|avec|sur'),
    plain: 'commence par',
  }),
  ...placeRewordings({
    ...PLACES,
    before: phraseList(
      `[tout] (à la fin|à la fin,|en dernier|pour finir|pour finir,|pour terminer|pour terminer,) ${WISHES}`,
    ),
    bare: [],
    later: [],
    verbs: phraseList('finis|finissez|finir|termine|terminez|terminer par|avec|sur'),
    plain: 'finis par',
  }),
  FRENCH_EXCLUSION,
];
