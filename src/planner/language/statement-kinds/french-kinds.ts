import { commaList } from '../phrase-pattern.ts';
import { FRENCH_RESULTS } from './french-results.ts';
import type { StatementKindPhrases } from './statement-kinds.ts';

export const FRENCH_KINDS: StatementKindPhrases = {
  about: commaList(
    "sur, concernant, à propos de, à propos du, à propos des, au sujet de, au sujet du, pour, contre, à, au, aux, de, du, des, d', quant à, quant au",
  ),
  before: commaList(
    "le, la, l', les, sa, son, ses, cette, ce, une, un, nos, leurs, tous, toutes, principales, principaux, seulement",
  ),
  occasions: commaList(
    'réunion, séance, discussion, conversation, entretien, débat, formation, groupe, équipe, conseil, comité, participants, gens, tous',
  ),
  audience: commaList(
    'public, salle, spectateur, spectatrice, auditeur, auditrice, participant, participante, visiteur, visiteuse, rang, (homme|femme|monsieur|dame|voix) (dans|de|du|au|à) *',
  ),
  kinds: {
    ...FRENCH_RESULTS,
    reservation: {
      nouns: commaList('réserve, réserves, condition, conditions, restriction, doute, doutes'),
      says: commaList(
        'à moins que, à moins de, seulement si, sauf si, sauf, tant que, à condition, pourvu que, mais seulement, crains, inquiète, doute, pas sûr|sûre, réserve|réserves, cependant, toutefois',
      ),
    },
    objection: {
      nouns: commaList('objection, objections, critique, protestation, plainte'),
      says: commaList(
        "objection, contre, pas d'accord, refuse, faux, inacceptable, injuste, trop cher|tard|petit|grand, ne doit pas, ne devrait pas, m'oppose",
      ),
    },
    apology: {
      nouns: commaList('excuse, excuses, pardon'),
      says: commaList(
        "(je suis|nous sommes) [vraiment|profondément|tellement] désolé|désolée|désolés, je m'excuse, nous nous excusons, présente|présentons mes|nos excuses, toutes mes|nos excuses, demande|demandons pardon, pardonnez-moi, je|nous regrette|regrettons",
      ),
    },
    promise: {
      nouns: commaList('promesse, promesses, engagement'),
      says: commaList(
        "promets|promettons|promis|promesse, ma parole, garantis|garantissons, jure, m'engage, nous engageons",
      ),
    },
    warning: {
      nouns: commaList('avertissement, mise en garde, alerte'),
      says: commaList(
        'avertis|avertissons|averti, attention, prévenu|préviens, danger|dangereux|dangereuse, risque|risques, sinon, trop tard, menace|menacent, empoisonnerait|tuerait|détruirait',
      ),
    },
    question: { nouns: commaList('question, questions'), says: [] },
    admission: {
      nouns: commaList('aveu, aveux, confession'),
      says: commaList(
        "avoue|avouons, reconnais|reconnaissons, j'ai eu tort, avons eu tort, j'avais tort, avons échoué, ma|notre faute, mon|notre erreur, j'aurais dû, nous aurions dû, une erreur, je savais, oublié, coupable, j'admets, je n'ai pas",
      ),
    },
    denial: {
      nouns: commaList('démenti, démentis, dénégation'),
      says: commaList(
        "mensonge|mensonges, mentent, démens|nie|nions, pas vrai, faux, rien à voir, jamais, je n'ai pas, nous n'avons pas, il n'y a|avait pas|aucun|aucune",
      ),
    },
  },
};
