import { commaList } from '../phrase-pattern.ts';
import { exclusionRewording } from './exclusion-rewording.ts';

/** "Coupe la dispute" leaves out the quarrel; "coupe l'entretien" makes a cut of it. */
export const FRENCH_EXCLUSION = exclusionRewording({
  softened: commaList(
    "s'il te plaît, s'il vous plaît, stp, svp, merci de, aussi, donc, alors, puis, tu peux, vous pouvez, peux-tu, pouvez-vous, il faut, on peut",
  ),
  and: ['et'],
  but: ['mais'],
  verbs: commaList('coupe, coupez, couper, vire, virez, virer, zappe, zappez, zapper, jette, jetez, jeter'),
  articles: commaList(
    "le, la, les, l', tout, toute, tous, toutes, son, sa, ses, leur, leurs, cette, ce, ces, cet",
  ),
  notBefore: commaList('la parole, le souffle, le micro, la caméra, le son'),
  footage: commaList(
    'vidéo, film, entretien, interview, conversation, enregistrement, émission, épisode, script, extrait, extraits, clip, bande-annonce, montage, résumé, meilleurs moments',
  ),
  notBehind: commaList(
    'à|en|sous (*|une|un|deux) (seconde|secondes|minute|minutes|phrase|phrases), en deux, de moitié, au noir, en morceaux',
  ),
  asking: commaList("comment, pourquoi, que, qu', qui, quand, où, dont, après, avant, parce"),
  wishing: commaList(
    'montre, montrez, garde, gardez, mets, mettez, prends, prenez, je veux, on veut, donne, donnez',
  ),
  leaveOut: 'enlève',
});
