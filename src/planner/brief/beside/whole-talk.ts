import { anyOf, commaList, END, START } from '../../language/phrase-pattern.ts';
import { blank } from '../text-span.ts';

/** Words for a short form of a talk, in all languages. */
const SHORT_FORM = anyOf(
  commaList(`summary, summarisation, summarization, overview, recap, round-up, digest, rundown, run-through, gist, essence, best, highlights,
  (short|shortened|shorter|condensed|abridged) version, cutdown, cut-down, sum-up, key points|moments|takeaways, takeaways, main points, in a nutshell,
  zusammenfassung, überblick, übersicht, querschnitt, kurzfassung, kurzversion, essenz, quintessenz, beste, höhepunkte, (das|die) wichtigste|wichtigsten,
  résumé, aperçu, synthèse, essentiel, condensé, meilleur, temps forts, points clés,
  resumen, síntesis, esencial, visión general, lo mejor, lo esencial, lo más importante, puntos clave`),
);
const OF = anyOf(commaList('of, from, for, von, aus, über, vom, zum, zur, du, de, del, des'));
const TALK = anyOf(
  commaList(`interview, conversation, talk, session, panel, panel discussion, meeting, episode, podcast, show, recording, footage, discussion, debate,
  lecture, speech, call, webinar, conference, chat, event, evening, afternoon, morning, day, gathering, hearing, assembly, workshop, seminar, video, thing, lot,
  gespräch, gesprächs, interviews, treffen, treffens, sitzung, diskussion, runde, aufnahme, vortrag, vortrags, folge, besprechung, abend, abends, nachmittag, nachmittags, tag, tages, veranstaltung, versammlung, anhörung,
  entretien, réunion, émission, enregistrement, conférence, épisode, soirée, journée, séance, assemblée, colloque,
  entrevista, conversación, charla, reunión, grabación, conferencia, episodio, programa, noche, tarde, jornada, sesión, asamblea, acto`),
);
const THE = anyOf(
  commaList(
    "the, this, our, my, that, all [of] the|this, das, des, dem, der, die, dieses, diesem, dieser, unser, unseres, unserem, l', le, la, cet, cette, el, esta, este, nuestra",
  ),
);
const WHOLE = anyOf(
  commaList(
    'whole, entire, full, complete, ganze, ganzen, gesamte, gesamten, komplette, kompletten, entier, entière, toute, tout, entera, entero, toda, todo',
  ),
);
const ALL_OF_IT = anyOf(
  commaList(
    'it all, all of it, everything, it, this, the lot, allem, alles, dem ganzen, tout, tout ça, todo, todo esto',
  ),
);
const TALK_ITSELF = String.raw`(?:${THE}\s+)?(?:${WHOLE}\s+)?${TALK}|${THE}\s+${TALK}\s+${WHOLE}|${ALL_OF_IT}`;
const SUM_UP = anyOf(
  commaList(
    `summarise, summarize, sum [up], recap, condense, boil [down], shorten, cut [down], fass, fasse, fassen sie, kürze, résume, résumez, résumer, resume, resuma, resumir`,
  ),
);
/** Nothing else is named: "the meeting with the mayor" and "the meeting minutes" are no whole talk. */
const CLOSE = String.raw`(?=\s*(?:$|[.,;:!?)\n–-]|(?:in|for|with|at|as|and|then|please|pls|down|to|under|max|up|für|auf|mit|und|zusammen|bitte|pour|avec|et|para|con|y)${END}))`;
const TAIL = String.raw`(?:\s+${anyOf(commaList('up, down, zusammen'))})?(?:\s+(?:in|auf|en|to)(?=\s*(?:$|[.,;:!?\n])))?`;
const WHOLE_TALK = new RegExp(
  [
    String.raw`${START}(?:${anyOf(commaList('the, a, an, ein, eine, die, das, der, le, la, un, une, el, una'))}\s+)?${SHORT_FORM}\s+${OF}\s+(?:${TALK_ITSELF})${TAIL}${CLOSE}`,
    String.raw`${START}${SUM_UP}\s+(?:${TALK_ITSELF})${TAIL}${CLOSE}`,
    String.raw`(?<=^\s*|[.:;!?\n]\s*)(?:${THE}\s+${WHOLE}\s+${TALK}|${THE}\s+${TALK}\s+${WHOLE})${TAIL}${CLOSE}`,
  ].join('|'),
  'giu',
);

/** A text without wishes for the talk as a whole, which name no subject: "a summary of the whole meeting". */
export const withoutWholeTalk = (text: string): string => text.replace(WHOLE_TALK, blank);
