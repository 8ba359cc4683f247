import { effectWishes } from '../brief/effect-wishes.ts';
import { commaList } from '../phrase-pattern.ts';

/** Wishes in French for what no plan holds. */
export const FRENCH_EFFECTS = effectWishes({
  giving: commaList(
    `avec, plus, change, changez, ajoute, ajoutez, ajouter, mets, mettez, utilise, utilisez, incruste, incrustez`,
  ),
  refusing: commaList(`sans, pas de|d'`),
  effects:
    commaList(`musique, logo, logo du|de|des *, générique de fin, musique de fond, fond musical, bande-son, sous-titres, sous-titrage, transitions, zooms, bandes noires,
    filigrane, émojis, emojis, animations, effets sonores, effets spéciaux, bruitages, voix off, voix-off, bandeaux, étalonnage`),
  kinds: commaList(`de, d', du, des, la, les, le, un, une, une petite, grands, gros, petits, jolie, belle`),
  manner: commaList(`en, sur`),
  whole:
    commaList(`(traduis|traduisez|traduire) [le|la|tout] [la vidéo|le film] en *, (traduis-le|traduisez-le|traduis-la|traduisez-la) en *,
    (exporte|exportez|exporter) [le|la] en mp4|mov|4k, en mp4|mov|4k|1080p|hd`),
  making: commaList(
    `fais|faites|faire|crée|créez|veux|voudrais|voudrions|fais-moi|faites-moi|fais-nous|faites-nous|donne-moi|donnez-moi`,
  ),
  several: commaList(
    `2|3|4|5|6|7|8|9|10|deux|trois|quatre|cinq|six [petites|courtes] shorts|reels|vidéos|teasers|versions`,
  ),
  needless: commaList(`inutiles, inutile, pas nécessaires, pas nécessaire`),
  please: commaList(`s'il te plaît, s'il vous plaît, svp`),
  parts: commaList(`passage, partie, moment, scène, histoire, extrait`),
});
