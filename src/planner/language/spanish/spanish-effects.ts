import { effectWishes } from '../brief/effect-wishes.ts';
import { commaList } from '../phrase-pattern.ts';

/** Wishes in Spanish for what no plan holds. */
export const SPANISH_EFFECTS = effectWishes({
  giving: commaList(
    `con, más, cambia, cambie, mete, añade, añada, añadid, agrega, agregue, pon, ponga, poned, usa, use, incluye, incluya`,
  ),
  refusing: commaList(`sin, nada de`),
  effects:
    commaList(`música, logo, logo del|de *, logotipo, música de fondo, banda sonora, subtítulos, transiciones, zooms, barras negras, franjas negras,
    marca de agua, emojis, animaciones, efectos de sonido, efectos especiales, voz en off, rótulos, corrección de color`),
  kinds: commaList(`la, los, las, el, un, una, unos, algo de, grandes, pequeños, bonita`),
  manner: commaList(`en, sobre`),
  whole:
    commaList(`(traduce|traduzca|traducir) [lo|todo] [el vídeo|el video] al *, (tradúcelo|tradúzcalo|tradúcela) al *,
    (exporta|exporte|exportar) [lo] en mp4|mov|4k, (expórtalo|expórtelo) en mp4|mov|4k, en mp4|mov|4k|1080p|hd`),
  making: commaList(`haz|hazme|haznos|haga|crea|crear|quiero|queremos|necesito [me|nos]`),
  several: commaList(
    `2|3|4|5|6|7|8|9|10|dos|tres|cuatro|cinco|seis shorts|reels|vídeos|videos|teasers|versiones`,
  ),
  needless: commaList(`no hacen falta, no son necesarios, no es necesaria, innecesarios`),
  please: commaList(`por favor`),
  parts: commaList(`parte, pasaje, momento, escena, historia, trozo`),
});
