import { commaList } from '../phrase-pattern.ts';
import { exclusionRewording } from './exclusion-rewording.ts';

/** "Corta la pelea" leaves out the quarrel; "corta la entrevista" makes a cut of it. */
export const SPANISH_EXCLUSION = exclusionRewording({
  softened: commaList('por favor, también, entonces, luego, puedes, puede, podéis, hay que, podrías, podría'),
  and: ['y'],
  but: ['pero'],
  verbs: commaList(
    'corta, corte, cortad, corten, cortar, recorta, recorte, recortad, recortar, tira, tirad, descarta, descarte, descartad',
  ),
  articles: commaList(
    'el, la, los, las, lo, todo, toda, todos, todas, su, sus, esa, ese, eso, esas, esos, esta, este, esto',
  ),
  notBefore: commaList('la palabra, el micrófono, el micro, la cámara'),
  footage: commaList(
    'vídeo, video, película, entrevista, conversación, charla, grabación, programa, episodio, guion, guión, extracto, clip, tráiler, montaje, resumen, mejores momentos',
  ),
  notBehind: commaList(
    'a|en (*|un|una|dos) (segundo|segundos|minuto|minutos|frase|frases), por la mitad, en dos, a negro',
  ),
  asking: commaList('cómo, por qué, qué, que, quién, cuándo, dónde, donde, cuando, después, antes, porque'),
  wishing: commaList('muestra, muestre, deja, pon, usa, quiero, queremos, dame, incluye, empieza'),
  leaveOut: 'quita',
});
