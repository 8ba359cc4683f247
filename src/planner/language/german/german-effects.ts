import { effectWishes } from '../brief/effect-wishes.ts';
import { commaList } from '../phrase-pattern.ts';

/** Wishes in German for what no plan holds. */
export const GERMAN_EFFECTS = effectWishes({
  giving: commaList(
    `mit, plus, füg, füge, fügt, nutze, nutzt, verwende, verwendet, samt, inklusive, dazu, ändere`,
  ),
  refusing: commaList(`ohne, kein, keine, keinen`),
  effects:
    commaList(`musik, logo, logo des|vom|der *, hintergrundmusik, musikbett, soundeffekten, soundeffekte, untertiteln, untertitel, übergängen,
    übergänge, zooms, schwarzen balken, schwarze balken, bauchbinden, bauchbinde, b-roll, wasserzeichen, emojis, animationen,
    texttafeln, sprecherstimme, voice-over, off-stimme, farbkorrektur, filtern`),
  kinds: commaList(
    `etwas, der, die, den, eine, einer, einem, leiser, leise, ruhiger, ruhige, fröhlicher, fröhliche, dramatischer, dramatische, großen, große, gelben, gelbe, weißen, weiße, deutschen, deutsche, englischen, englische, spanischen, französischen, eingebrannten, eingebrannte, animierten, schnellen, harten`,
  ),
  manner: commaList(`auf, in, im`),
  whole:
    commaList(`auf|ins|in * übersetzt|übersetzen|übersetze, (übersetz|übersetze|übersetzt) [es|das|alles] [bitte] ins|auf|in *,
    als mp4|mov, (exportiere|exportieren|rendere) [es|das] [bitte] als mp4|mov, in 4k|1080p|hd|full-hd`),
  making: commaList(
    `mach|macht|mache|machen|erstell|erstelle|erstellen|schneide|gib|brauche|brauchen|möchte|möchten [mir|uns|sie] [bitte]`,
  ),
  several: commaList(
    `2|3|4|5|6|7|8|9|10|zwei|drei|vier|fünf|sechs [verschiedene|kurze|kurzen] shorts|reels|videos|teaser|trailer|versionen`,
  ),
  needless: commaList(`[sind|ist] nicht nötig|notwendig|erforderlich, nicht nötig|notwendig|erforderlich`),
  please: commaList(`bitte, dazu bitte, bitte dazu, dazu, drunter, darunter, einbauen, hinzufügen, einfügen`),
  parts: commaList(`stelle, stellen, teil, passage, szene, geschichte, moment, abschnitt`),
});
