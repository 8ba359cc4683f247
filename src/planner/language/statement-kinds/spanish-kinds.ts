import { commaList } from '../phrase-pattern.ts';
import { SPANISH_RESULTS } from './spanish-results.ts';
import type { StatementKindPhrases } from './statement-kinds.ts';

export const SPANISH_KINDS: StatementKindPhrases = {
  about: commaList(
    'sobre, acerca de, acerca del, en contra de, en contra del, respecto a, respecto al, por, para, contra, a, al, de, del, con',
  ),
  before: commaList(
    'el, la, los, las, su, sus, esa, ese, una, un, nuestras, nuestros, todas, todos, principales, solo, sólo',
  ),
  occasions: commaList(
    'reunión, sesión, discusión, conversación, entrevista, debate, taller, formación, grupo, equipo, junta, comité, participantes, gente, todos',
  ),
  audience: commaList(
    'público, sala, espectador, espectadora, oyente, asistente, participante, visitante, fila, (hombre|mujer|señor|señora|voz) (en|de|del|con) *',
  ),
  kinds: {
    ...SPANISH_RESULTS,
    reservation: {
      nouns: commaList('reserva, reservas, condición, condiciones, reparo, duda, dudas'),
      says: commaList(
        'a menos que, a no ser que, solo si, sólo si, salvo, excepto, mientras, con la condición, siempre que, pero solo, preocupa|preocupan, dudo|duda, no estoy seguro|segura, temo, reserva|reservas, sin embargo',
      ),
    },
    objection: {
      nouns: commaList('objeción, objeciones, crítica, protesta, queja'),
      says: commaList(
        'objeción, contra, en contra, no estoy de acuerdo, equivocado|equivocada, inaceptable, injusto|injusta, demasiado caro|tarde|pequeño|grande, no debe, no debería, me opongo',
      ),
    },
    apology: {
      nouns: commaList('disculpa, disculpas, perdón'),
      says: commaList(
        'lo siento, lo sentimos, siento mucho, pido|pedimos perdón|disculpas, me disculpo, nos disculpamos, perdónenme, lamento|lamentamos',
      ),
    },
    promise: {
      nouns: commaList('promesa, promesas, compromiso'),
      says: commaList(
        'prometo|prometemos|prometido|promesa, mi palabra, garantizo|garantizamos, juro, me comprometo, nos comprometemos',
      ),
    },
    warning: {
      nouns: commaList('advertencia, advertencias, aviso'),
      says: commaList(
        'advierto|advertimos|advertido, cuidado, aviso|avisé, peligro|peligroso|peligrosa, riesgo|riesgos, si no, demasiado tarde, amenaza|amenazan, envenenaría|mataría|destruiría',
      ),
    },
    question: { nouns: commaList('pregunta, preguntas'), says: [] },
    admission: {
      nouns: commaList('confesión, reconocimiento, admisión'),
      says: commaList(
        'admito|admitimos, reconozco|reconocemos, confieso, me equivoqué, nos equivocamos, fallamos, fallé, mi|nuestra culpa, mi|nuestro error, debería haber, deberíamos haber, debí, un error, lo sabía, olvidé, culpable, no leí, no lo hice',
      ),
    },
    denial: {
      nouns: commaList('desmentido, negación'),
      says: commaList(
        'mentira|mentiras, mienten, niego|negamos|desmiento, no es verdad|cierto, falso, nada que ver, nunca, jamás, no lo hice, no hay|había',
      ),
    },
  },
};
