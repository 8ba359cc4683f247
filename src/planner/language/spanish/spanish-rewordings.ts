import { aroundRewording } from '../brief/around-rewording.ts';
import { placeRewordings } from '../brief/place-rewordings.ts';
import { CLOSE, conditionRewording, type Rewording, SUBJECT, tellingRewording } from '../brief/rewordings.ts';
import { SPANISH_EXCLUSION } from '../exclusions/spanish-exclusions.ts';
import { commaList, phraseList } from '../phrase-pattern.ts';

const WISHES =
  '(debe|deben|debería|deberían|tiene que|tienen que|ha de|hay que|quiero|queremos|pon|pongan|ponga|va|van|viene)';
const PLACES = {
  behind: commaList('estar, salir, ir, venir, aparecer, poner, ver, oír, oírse, escucharse, verse, ser'),
  places: commaList('momento, pasaje, escena, parte, frase, trozo'),
  articles: commaList('el, la, los, las, lo, un, una'),
  refusing: commaList('no, ni, ningún, ninguna, nada'),
  around: [],
  needed: [],
};

const PRESENT = '(salga|salgan|aparezca|aparezcan|hable|hablen|suene|se vea|se oiga|se mencione|se hable de)';
const NEVER = '(nunca|jamás|en ningún caso|bajo ningún concepto|de ninguna manera)';

const TELLING = commaList(
  '(cuéntame|cuéntanos|háblame|háblanos|cuéntenos) (sobre|del|de), (explica|explícame|explique|explíquenos), (describe|describa), todo sobre',
);

export const SPANISH_REWORDINGS: readonly Rewording[] = [
  tellingRewording(TELLING),
  {
    pattern: new RegExp(String.raw`\s+(?:contad|narrad)[oa]s?\s+por\s+${SUBJECT}${CLOSE}`, 'giu'),
    plain: 'cuenta',
  },
  aroundRewording([`que no ${PRESENT}`, NEVER], 'sin'),
  aroundRewording([`que no ${PRESENT}`, ''], 'sin'),
  aroundRewording(['que', `no ${PRESENT} [${NEVER.slice(1, -1)}]`], 'sin'),
  conditionRewording({
    when: commaList('si, cuando, en cuanto, donde'),
    somebody: [],
    bringsUp: commaList(
      `[alguien] habla|hablan de|del|sobre, [alguien] menciona|mencionan, se ponen a hablar de, sale|salen, [alguien] saca|sacan`,
    ),
    comesUp: [],
    consequence: commaList('córtalo, córtala, corta, cortad, quítalo, quítala, sáltalo, sáltatelo, fuera'),
    leaveOut: 'sin',
  }),
  ...placeRewordings({
    ...PLACES,
    before: phraseList(`
      [justo] (al principio|al principio,|al comienzo|al inicio|en primer lugar|para empezar|para empezar,) ${WISHES}
      lo primero [que se oiga|vea|ve|oye] debe|tiene|ha [que|de] ser`),
    bare: phraseList('[justo] al principio|comienzo|inicio'),
    later: commaList('luego, después, a continuación, al final, por último, para terminar, y termina'),
    verbs: phraseList('empieza|empezad|empiece|empezar|comienza|comenzar con|por|en'),
    plain: 'empieza con',
  }),
  ...placeRewordings({
    ...PLACES,
    before: phraseList(
      `[justo] (al final|al final,|por último|por último,|para terminar|para terminar,|para acabar) ${WISHES}`,
    ),
    bare: [],
    later: [],
    verbs: phraseList('acaba|acabad|acabe|acabar|termina|terminad|terminar con|por|en'),
    plain: 'acaba con',
  }),
  SPANISH_EXCLUSION,
];
