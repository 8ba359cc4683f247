import type { ClauseKind } from '../language/brief/brief-rules.ts';
import type { Language } from '../language/language.ts';
import { anyOf, commaList } from '../language/phrase-pattern.ts';
import { plainWord } from '../language/word-stems.ts';
import type { AsideKind } from './beside/read-asides.ts';
import { splitAtCues } from './read-cues.ts';
import type { TextSpan } from './text-span.ts';

/** How to read the text after a label such as "leave out:" or "audience:". */
export interface Label {
  /** The kind of each item behind the label; null where the items name no subject. */
  clause: ClauseKind | null;
  aside: AsideKind | null;
  /** The items behind the label are to come in their order. */
  isInOrder: boolean;
  /** "Part 2": such labels number the subjects behind them. */
  isNumbered: boolean;
}

const asks = (clause: ClauseKind, isInOrder = false): Label => ({
  clause,
  aside: null,
  isInOrder,
  isNumbered: false,
});
const says = (aside: AsideKind): Label => ({ clause: null, aside, isInOrder: false, isNumbered: false });

/** Labels in all languages: people write English ones over text in theirs. */
const WANTED =
  commaList(`question to be answered, questions to be answered, to be answered, to answer, question, wanted too, numbers wanted, facts wanted, payload, scope, segment, segments, clip, objective, objectives, agent task, required, topic, topics, subject, subjects, theme, themes, focus, content, contents, goal, aim, main subject, main topic, main point, main points, main idea, key point, key points, key message,
  key messages, message, messages, brief, the brief, include, includes, must have, must haves, must include, must-have, must-haves, nice to have, optional, middle, body, main part, part, parts, section, sections, points, cover, about, what, chapter, act, kapitel, chapitre, capítulo,
  story, questions, subjects to cover, topics to cover, ideas, highlights, prompt, task, request, show, keep, use, want, wanted, we want, i want, in, yes, do, dos, priority, priorities, requirements, passages, moments, we need,
  thema, themen, inhalt, inhalte, schwerpunkt, ziel, kernaussage, hauptteil, mitte, teile, aufgabe, auftrag, gewünscht, zeigen, muss rein, behalten,
  tema, temas, contenido, objetivo, enfoque, incluir, partes, mostrar, sujet, sujets, thème, thèmes, contenu, objectif, inclure, parties, montrer, milieu, medio`);
const ORDERED =
  commaList(`order of subjects, strict order, order, running order, in this order, in order, sequence, structure, outline, storyline, script outline, chapters, steps,
  reihenfolge, ablauf, aufbau, struktur, gliederung, orden, estructura, ordre, structure, déroulé`);
const FIRST =
  commaList(`hook line, opening line, first line, cold open, start line, start, start with, opening, opener, open, open with, open on, begin, begin with, beginning, hook, the hook, intro, introduction, first, first part, lead,
  anfang, einstieg, beginn, zuerst, inicio, apertura, comienzo, début, ouverture, accroche`);
const LAST =
  commaList(`end line, last line, closing line, ending line, payoff, the payoff, punchline, end, end with, end on, ending, closing, close, close with, finish, finish with, finish on, outro, conclusion, last, last part, finale, final, closer,
  ende, schluss, abschluss, zum schluss, final, cierre, fin, conclusion, clôture, terminer par, finir par, finir sur, terminer sur, terminar con, acabar con, enden mit`);
const UNWANTED =
  commaList(`ban, bans, must exclude, must not show, exclusion, negative, not, no, avoid, exclude, excluded, exclusions, excluding, leave out, left out, omit, skip, drop, without, out, don't use, do not use, don't include, do not include, don't show, do not show, don't, do not, don'ts, donts, never, not wanted, unwanted, ignore, remove, must not, off limits, forbidden, not about, except, exclude speakers, exclude speaker, excluded speakers, without speakers, must-not, must-nots, must not haves, must-not-have, must-not-haves, must not have, must not include, must not contain, must not mention, must not show, should not include, not to include, no-go, no-gos, no gos, keep out, not allowed, banned, already done, already covered, already used, already shown, already told,
  ohne, nicht, raus, weglassen, auslassen, nicht zeigen, vermeiden, sin, evitar, excluir, omitir, no incluir, no mostrar, sans, éviter, exclure, ne pas montrer, ne pas inclure`);
const SPEAKERS = commaList(
  `speaker filter, speakers filter, voice filter, speakers, speaker, voices, only speakers, speakers only, who speaks, people, cast, sprecher, sprecherin, hablantes, intervenants`,
);
const AUDIENCE = commaList(
  `audience, target audience, target group, viewers, viewer, for, for whom, who for, target, readers, zielgruppe, publikum, für, público, audiencia, para, public, cible, pour`,
);
const FORM =
  commaList(`quotas, quota, instructions, instruction, output format, role, persona, input, source, version, id, deliver, max duration, maximum duration, max length, maximum length, limit, length, duration, target length, target duration, time, format, aspect, aspect ratio, type, form, kind, platform, channel, title, name, project, client, language, output, deliverable, deliverables, tone, style, mood, manner, voice, feel, vibe, pace, pacing, tempo, captions, subtitles, music, logo,
  länge, dauer, titel, ton, stil, stimmung, sprache, kanal, kunde, projekt, duración, título, tono, estilo, idioma, durée, longueur, titre, ton, style, langue`);

/** "Chapter two". */
const COUNTS = anyOf(
  commaList(
    'one, two, three, four, five, six, eins, zwei, drei, vier, fünf, un, deux, trois, quatre, cinq, uno, dos, tres, cuatro, cinco',
  ),
);
const NUMBERED = new RegExp(String.raw`(?:\d|(?<=\s)${COUNTS})$`, 'iu');
/** "The following", "these parts": the items come after the label. */
const LISTED =
  commaList(`the following, following, these, this, those, all of these, the following parts, the following things, the following topics, the following subjects, these parts, these things, these topics, these subjects,
  folgendes, folgende themen, folgende teile, diese themen, diese teile, lo siguiente, estos temas, estas partes, ce qui suit, ces sujets, ces parties`);

const whole = (phrases: readonly string[]) =>
  new RegExp(
    String.raw`^(?:please\s+|bitte\s+|(?:the|l[ae]|les|el|los|las|das|die|der)\s+)?${anyOf(phrases)}(?:\s*(?:\d{1,2}|${COUNTS}))?(?:\s+${anyOf(LISTED)})?(?:\s+please)?$`,
    'iu',
  );
const LABELS: readonly [RegExp, Label][] = [
  [whole(UNWANTED), asks('unwanted')],
  [whole(FIRST), asks('open')],
  [whole(LAST), asks('end')],
  [whole(ORDERED), asks('wanted', true)],
  [whole(WANTED), asks('wanted')],
  [whole(SPEAKERS), asks('only')],
  [whole(AUDIENCE), says('audience')],
  [whole(FORM), says('form')],
];
const LISTED_END = new RegExp(String.raw`(?:^|\s+)${anyOf(LISTED)}$`, 'iu');
/** Stands for the subject that a cue needs behind it. */
const SOMETHING = 'things';

/** How to read the text after a heading's colon; null where the heading has a content of its own. */
export function readLabel({ text, from }: TextSpan, { brief, stopWords }: Language): Label | null {
  const known = LABELS.find(([pattern]) => pattern.test(text));
  if (known) return { ...known[1], isNumbered: NUMBERED.test(text) };
  const bare = text.replace(LISTED_END, '');
  if (bare === '') return asks('wanted');
  const [before, ...governed] = splitAtCues({ text: `${bare} ${SOMETHING}`, from }, brief.cues);
  const [only] = governed;
  const isCue = before?.span.text.split(/\s+/).every((word) => word === '' || stopWords.has(plainWord(word)));
  return isCue && only?.kind && only.span.text === SOMETHING ? asks(only.kind) : null;
}
