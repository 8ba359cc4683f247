import { effectWishes } from '../brief/effect-wishes.ts';
import { commaList } from '../phrase-pattern.ts';

/** Wishes in English for what no plan holds. */
export const ENGLISH_EFFECTS = effectWishes({
  giving: commaList(
    `with, plus, add, adding, change, use, using, put, put in, include, including, burn in, overlay, insert`,
  ),
  refusing: commaList(`no, without, don't|do not|never add|use [any]`),
  effects:
    commaList(`music, soundtrack, backing track, sound effects, sfx, captions, subtitles, subs, closed captions,
    transition, transitions, zoom, zooms, zoom-ins, zooms on faces, jump cuts, black bars, lower third, lower thirds, b-roll,
    cutaways, watermark, emojis, stickers, effects, animation, animations, graphics, motion graphics, progress bar, title, titles,
    title card, title cards, intro card, voice-over, voiceover, narration, narrator, colour|color grading,
    filters, logo, end card, hashtags, thumbnail, drone shots, stock footage, sound design`),
  kinds: commaList(
    `some, more, a, an, any, our, my, the, soft, calm, quiet, gentle, upbeat, epic, dramatic, piano, guitar, classical, lo-fi, royalty-free, big, small, large, bold, yellow, white, black, red, nice, cool, smooth, fast, automatic, animated, modern, simple, subtle, fancy, loud, burned-in, burnt-in, hard-coded, open, closed, background, intro, english, spanish, french, german, silly, cheesy, fake`,
  ),
  manner: commaList(`in, on, at, over, under`),
  whole: commaList(`(translate|translated|dub|dubbed) [it|this|everything] [the video|clip|talk] into|to *,
    (export|render|output|deliver|save) [it|this] [as|in] [a|an] mp4|mov|4k|1080p|hd [file|video],
    in 4k|1080p|hd [quality|resolution], [in] full hd, at 25|30|50|60 fps`),
  making: commaList(`make|create|produce|generate|cut|give|want|need [me|us]`),
  several: commaList(
    `2|3|4|5|6|7|8|9|10|two|three|four|five|six|seven|eight|nine|ten [different|short|separate] shorts|reels|videos|teasers|trailers|tiktoks|versions`,
  ),
  needless: commaList(`[is|are] not needed|required|necessary, optional`),
  please: commaList(`please, pls`),
  parts: commaList(`part, parts, bit, bits, section, passage, story, moment, moments, scene, segment`),
});
