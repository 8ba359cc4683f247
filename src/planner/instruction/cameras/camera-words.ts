import { commaList } from '../../language/phrase-pattern.ts';

/** Words before an entry or a camera that ask for it. */
export const CAMERA_REQUESTS = commaList(
  `please, can you, could you, show, use, take, switch, set, put, change, play, film, make, have, let, i want, from, to, on, in, the, no, not, without, zeig, zeige, nimm, nutze, wechsle, bitte, auf, die, ohne, montre, montrez, utilise, utilisez, passe, passez, mets, mettez, la, le, l', sur, sans, muestra, muestre, usa, use, pon, ponga, cambia, cambie, a, en, sin`,
);
/** Words between a camera and the part of the talk that it is for. */
export const FOR_A_PART = commaList(
  `for, in, during, while, when, whenever, where, at, on, für, bei, während, wenn, pour, pendant, quand, dans, para, durante, cuando, en`,
);
/** The whole plan. */
export const WHOLE_CUT = commaList(
  `all, everything, the whole|entire *, the rest|video|cut|plan, this|it, every|each *, alles, das ganze|video, den rest, tout, toute la vidéo, la vidéo, todo, todo el vídeo, el vídeo`,
);
/** With these words a person is not the one for whom the camera is. */
export const ONLY_ONE = commaList(`only, just, nur, seulement, uniquement, solo, sólo, solamente`);
/** All people but those whom the same instruction names. In any language. */
export const OTHER_PEOPLE = commaList(
  `everyone else, everybody else, the others, all the others, all others, the other people, the other speakers, the rest, alle anderen, die anderen, der rest, alle übrigen, tous les autres, les autres, le reste, todos los demás, los demás, el resto`,
);
/** "The others stay on A". In any language. */
export const ON_CAMERA = commaList('on, to, at, auf, in, bei, sur, à, en, con, with');
export const AND_OTHERS = commaList('and, but, while, und, et, y, mais, aber, pero');
