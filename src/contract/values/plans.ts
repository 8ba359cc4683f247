import { formOfNamed, namedEntries, renumberNamed } from './named-entries.ts';
import { type GuessedPlacing, sayGuess } from './recordings.ts';

export const ENTRY_ROLES = ['hook', 'body', 'close'] as const;

export const TIGHTENING_OPS = ['pause_shrink', 'filler_cut'] as const;

/** The author of a plan version: a planner run, or an edit by hand. */
export const PLAN_ORIGINS = ['planner', 'edit'] as const;
export type PlanOrigin = (typeof PLAN_ORIGINS)[number];

/**
 * The warnings of a plan that its readers tell apart. A plan holds only sentences, so a kind is recognized by
 * the form of its sentence. This file has all forms and their writers. Stored plans hold the same sentences.
 */
const FORMS = {
  cutPoint: /^entry \d+ (?:begins|ends) without a silence/,
  shortRun: /^entry \d+ lasts/,
  cutWord: /^entry \d+ is cut in the middle of/,
  qualified: /^entry \d+ leaves out /,
  shortLines: formOfNamed(/(?:is|are) shorter than/),
  camera: formOfNamed(/stays? on (?:another )?camera/),
  guessedPlace: formOfNamed(/shows? camera [A-H], which is placed by/),
  fillers: /^(?:\d+ of \d+ fillers stay|the only filler stays): /,
  length: /^the plan is [\d.]+ s long, (?:under|over) the wanted /,
  notUnderstood:
    /^the instruction was not understood|^“.*” was not understood and changed nothing|^the instruction is in .*: of that language only /s,
  edited: /^manually edited$/,
  draft: /^captions from a draft transcript$/,
  littleConfidence: /^the words were heard with little confidence/,
  notRendered: /^not rendered by itself/,
  builtIn: /^(?:chosen|revised) by the built-in planner: /,
  noEmbeddings: /^planned without /,
  silentGroups: /^\d+ of \d+ source groups (?:have|has) no speech/,
  imported: /^from the edited file: /,
  sharedName: /^S\d+(?:, S\d+)* and S\d+ (?:of recording \d+ )?are (?:both|all) called /,
} as const satisfies Record<string, RegExp>;

const LEFT_OUT = /^entry \d+ leaves out “(.*)”(?:, with which | behind it, |( before it, ))/s;

export type WarningKind = keyof typeof FORMS;

const KINDS = Object.entries(FORMS) as [WarningKind, RegExp][];

/** Null for a warning that no reader tells apart from others. */
export function kindOfWarning(warning: string): WarningKind | null {
  return KINDS.find(([, form]) => form.test(warning))?.[0] ?? null;
}

/** The warning of a plan version that was changed by hand. */
export const MANUALLY_EDITED = 'manually edited';

/** The warning of plans and quality reports for words of quality `draft`. */
export const DRAFT_WARNING = 'captions from a draft transcript';

export const LITTLE_CONFIDENCE =
  'the words were heard with little confidence: the talk may be in another language';

export const NOT_RENDERED =
  'not rendered by itself: all render places of the account were taken; request the renders';

export const NOT_UNDERSTOOD =
  'the instruction was not understood, so the plan stays as it is: name a subject, a speaker, an entry, a camera or a length';

export const PINS_ARE_EDITS =
  'the instruction was not understood, so the plan stays as it is: entries are pinned by an edit of the plan, not by an instruction';

export const CAPTIONS_ARE_STYLED =
  'an instruction changes what a plan shows, so it stays as it is: captions have the size, font and colours of the brand kit, and the words as they are spoken; they are not translated';

/** A part of an instruction asks for something unknown. */
export function warnOfUnread(part: string): string {
  return `“${part}” was not understood and changed nothing: say it in other words`;
}

/** The warning for a language in which only some wishes are understood. */
export function warnOfInstructionLanguage(language: string): string {
  return `the instruction is in ${language}: of that language only what to leave out, who speaks, what comes first or last and lengths are understood; say it in English`;
}

/** People should check a cut point without silence. */
export function warnOfCutPoint(n: number, verb: 'begins' | 'ends', isEdgeOfSound: boolean): string {
  const why = isEdgeOfSound ? `: its recording ${verb} there, in mid-speech` : '';
  return `entry ${n} ${verb} without a silence at its cut point${why}`;
}

/** `n` is the first of entries that touch one another. */
export function warnOfShortRun(n: number, isAlone: boolean, lengthMs: number, leastMs: number): string {
  const together = isAlone ? '' : ', with those that touch it,';
  return `entry ${n} lasts${together} ${(lengthMs / 1000).toFixed(1)} s, under the least length of ${leastMs / 1000} s`;
}

export function warnOfCutWord(n: number, word: string): string {
  return `entry ${n} is cut in the middle of “${word}”`;
}

/** The speaker goes on with words that limit, deny or correct the end of entry `n`. */
export function warnOfQualified(n: number, words: string): string {
  return `entry ${n} leaves out “${words}”, with which the speaker limits, denies or corrects its last words`;
}

/** Entry `n` answers a question that is not heard, and comes right after another person's words. */
export function warnOfJoinedAnswer(n: number, question: string): string {
  return `entry ${n} sounds like a reply to entry ${n - 1}, but answers “${question}”, which is left out`;
}

/** The end of an entry at which its sentence has more words. */
export type SentenceSide = 'before' | 'behind';

/** Entry `n` begins or ends inside a sentence. */
export function warnOfPartSentence(n: number, words: string, side: SentenceSide): string {
  return `entry ${n} leaves out “${words}” ${side} it, of the same sentence`;
}

/** The words that warnings of both kinds quote, and their side of the entry; null for other warnings. */
export function wordsLeftOut(warning: string): { words: string; side: SentenceSide } | null {
  const [, words, before] = LEFT_OUT.exec(warning) ?? [];
  return words === undefined ? null : { words, side: before === undefined ? 'behind' : 'before' };
}

/** `entries` says their numbers: “1, 2 and 4”. */
export function warnOfShortLines(entries: string, isOne: boolean, leastS: number): string {
  return isOne
    ? `entry ${entries} is shorter than ${leastS} s: its line takes no longer`
    : `entries ${entries} are shorter than ${leastS} s: their lines take no longer`;
}

/** `entries` says their numbers. `camera` is the one that they stay on; null for any other than the wanted one. */
export function warnOfCamera(entries: string, isOne: boolean, camera: string | null, why: string): string {
  const subject = isOne ? `entry ${entries} stays` : `entries ${entries} stay`;
  return `${subject} on ${camera === null ? 'another camera' : `camera ${camera}`}: ${why}`;
}

/** `entries` says their numbers. They show a camera whose place is a guess, told by `placing`. */
export function warnOfGuessedPlace(
  entries: string,
  isOne: boolean,
  camera: string,
  placing: GuessedPlacing,
): string {
  return `${isOne ? `entry ${entries} shows` : `entries ${entries} show`} camera ${camera}, which is placed by ${sayGuess(placing)}: check the lips and move the camera`;
}

/** A camera warning without the entry `n`; null where it names no other entry. */
export function withoutCameraOf(warning: string, n: number): string | null {
  if (kindOfWarning(warning) !== 'camera') return warning;
  const left = namedEntries(warning).filter((named) => named !== n);
  if (left.length === 0) return null;
  const named = renumberNamed(warning, new Map(left.map((one) => [one, one])));
  return left.length === 1 ? named.replace(/^entries (\d+) stay /, 'entry $1 stays ') : named;
}

/** Of `all` fillers that were to be taken out, `staying` are heard. Others speak while `spokenOver` of these are said. */
export function warnOfFillers(
  all: number,
  { staying, spokenOver }: { staying: number; spokenOver: number },
): string {
  const over = 'another person speaks at the same time';
  if (all === 1) return `the only filler stays: ${spokenOver > 0 ? over : 'it runs into a word'}`;
  const why = [...(spokenOver < staying ? ['they run into a word'] : []), ...(spokenOver > 0 ? [over] : [])];
  return `${staying} of ${all} fillers stay: ${why.join(', or ')}`;
}

/** A length as texts of plans say it: "12.3 s", "30 s". */
export function saySeconds(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`;
}

/** The warning of a plan with a length outside of the settings' bounds. */
export function warnOfLength(lengthMs: number, wantedMs: number, why: string): string {
  const side = lengthMs < wantedMs ? 'under' : 'over';
  return `the plan is ${saySeconds(lengthMs)} long, ${side} the wanted ${saySeconds(wantedMs)}: ${why}`;
}

/** A language model was to choose, and did not. */
export function warnOfBuiltIn(deed: 'chosen' | 'revised', why: string): string {
  return `${deed} by the built-in planner: ${why}`;
}

/** An engine of embeddings was to serve, and did not. */
export function warnOfNoEmbeddings(engine: string, why: string): string {
  return `planned without ${engine}: ${why}`;
}

export function warnOfSilentGroups(silent: number, all: number): string {
  const rest = silent === 1 ? 'has no speech and was not used' : 'have no speech and were not used';
  return `${silent} of ${all} source groups ${rest}`;
}

/** Labels of one recording that have the same name. `recording` is its number where the cut has several. */
export function warnOfSharedName(labels: readonly string[], name: string, recording: number | null): string {
  const all = `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
  const where = recording === null ? '' : ` of recording ${recording}`;
  return `${all}${where} are ${labels.length === 2 ? 'both' : 'all'} called “${name}”: they are one person in this plan`;
}

/** A conflict between a plan and a file that was edited elsewhere. */
export function warnOfImport(conflict: string): string {
  return `from the edited file: ${conflict}`;
}
