import type { PlanEntry } from '../../../contract/plan.ts';
import { saySeconds, warnOfLength, warnOfShortLines } from '../../../contract/values/plans.ts';
import { groupRuns, tightenedMs } from '../../../domain/plan/plan-run.ts';
import type { Brief } from '../../brief/brief.ts';
import { lengthWindow } from '../../choice/plan-runs.ts';
import { listWords } from '../../language/list-words.ts';
import { inShownOrder, type MatchedPiece } from '../../script/match-script.ts';
import type { Script } from '../../script/script.ts';
import type { TalkWords } from '../../script/talk-words.ts';
import type { Study } from '../../talk/study.ts';
import { titleOfBrief, titleOfSentences } from '../make-title.ts';
import type { PlanInput } from '../plan-input.ts';
import { nameOf } from './explain-brief.ts';
import { warnAboutTranscript } from './explain-plan.ts';
import { joinSentences, plural } from './plan-words.ts';

/** A plan that was made from a script. */
export interface ScriptPlan {
  input: PlanInput;
  study: Study;
  brief: Brief;
  script: Script;
  pieces: readonly MatchedPiece[];
  /** The words of each recording. */
  talks: readonly TalkWords[];
  entries: readonly PlanEntry[];
  durationMs: number;
}

/** If there are more lines of one kind, only their numbers are named. */
const MOST_NAMED = 100;
const MOST_REASONS = 60;
const SHOWN_CHARS = 80;
/** From this share of different words on, people should check a line. */
const DIFFERS_MUCH = 0.25;
/** If more words of a line differ, they are not listed. */
const MOST_OTHER_WORDS = 4;
const NAMES_SCRIPT = /\b(?:script|lines|quotes|paper edit)\b/i;

/** The texts of a plan from a script for people: the place of each line, and the unmet wishes. */
export function explainScriptPlan(plan: ScriptPlan): {
  title: string;
  rationale: string;
  warnings: string[];
} {
  return {
    title: titleOfScript(plan),
    rationale: joinSentences([sayFound(plan), ...sayTakes(plan), sayEntries(plan)]),
    warnings: [
      ...warnAboutMissing(plan.pieces, plan),
      ...warnAboutOtherWords(plan),
      ...warnAboutNames(plan.script),
      ...warnAboutOrder(plan),
      ...warnAboutLength(plan),
      ...warnAboutShort(plan),
      ...warnAboutTranscript(plan),
    ],
  };
}

/** The reason why no plan can be made of a script. */
export function sayNothingFound({ lines }: Script, pieces: readonly MatchedPiece[]): string {
  if (lines.length === 0)
    return 'The script has no line that could be said: write what the video shall say, one line for each passage.';
  const [first] = pieces;
  const example = first ? `, such as line ${first.line.n}, ${quote(first.text)}` : '';
  const none =
    lines.length === 1
      ? 'The only line of the script is not said'
      : `None of the ${lines.length} lines of the script is said`;
  return `${none} in the footage${example}: check that it is the right recording and that its transcript is good enough.`;
}

/** A brief that only mentions the script names no subject. */
function titleOfScript({ brief, study, pieces, talks }: ScriptPlan): string {
  const wanted = brief.wanted.filter(({ phrase }) => !NAMES_SCRIPT.test(phrase));
  if (wanted.length > 0) return titleOfBrief({ ...brief, wanted });
  const shown = pieces.flatMap(({ take }) =>
    take ? (talks[take.group]?.spoken.slice(take.first, take.last + 1) ?? []) : [],
  );
  return titleOfSentences(study, [...new Set(shown.map(({ sentence }) => sentence))]);
}

function sayFound({ script, pieces, durationMs }: ScriptPlan): string {
  const missing = new Set(pieces.filter(({ take }) => take === null).map(({ line }) => line.n));
  const shown = new Set(pieces.filter(({ take }) => take !== null).map(({ line }) => line.n));
  const found = script.lines.filter(({ n }) => !missing.has(n)).length;
  const inPart = script.lines.filter(({ n }) => missing.has(n) && shown.has(n)).length;
  const more = inPart === 0 ? '' : `, ${inPart} more in part`;
  return `Cut from a script: ${found} of its ${plural(script.lines.length, 'line')} ${found === 1 ? 'was' : 'were'} found${more}, ${saySeconds(durationMs)} in all.`;
}

function sayTakes({ pieces }: ScriptPlan): string[] {
  const chosen = pieces.filter(({ take, count }) => take !== null && count > 1);
  if (chosen.length === 0) return [];
  const most = Math.max(...chosen.map(({ count }) => count));
  return [
    `The footage holds several takes of ${plural(chosen.length, 'line')}, up to ${most}: the most complete and fluent one was chosen, the last of equals.`,
  ];
}

/** "Entry 1: line 1; entries 2 to 3: line 4." */
function sayEntries(plan: ScriptPlan): string {
  const shown = inShownOrder(plan.pieces, plan.input.settings);
  const reasons = plan.entries.slice(0, MOST_REASONS).map((entry) => {
    const numbers = [
      ...new Set(shown.filter((piece) => isShownIn(piece, entry, plan)).map(({ line }) => line.n)),
    ];
    return `${numbers.length === 1 ? 'line' : 'lines'} ${sayNumbers(numbers)}`;
  });
  const parts: { from: number; to: number; reason: string }[] = [];
  for (const [at, reason] of reasons.entries()) {
    const last = parts.at(-1);
    if (last?.reason === reason) last.to = at + 1;
    else parts.push({ from: at + 1, to: at + 1, reason });
  }
  const reasonsByEntry = parts.map(({ from, to, reason }) =>
    from === to ? `entry ${from}: ${reason}` : `entries ${from} to ${to}: ${reason}`,
  );
  return `${capital(reasonsByEntry.join('; '))}${plan.entries.length > MOST_REASONS ? '; and so on' : ''}.`;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

function isShownIn({ take }: MatchedPiece, entry: PlanEntry, { talks, study }: ScriptPlan): boolean {
  if (take === null) return false;
  const { spoken: said } = talks[take.group] ?? { spoken: [] };
  const startMs = said[take.first]?.word.start_ms ?? 0;
  const endMs = said[take.last]?.word.end_ms ?? 0;
  const isSame = study.timelines[take.group]?.footage.groupId === entry.source_group;
  return isSame && startMs < entry.source_end_ms && endMs > entry.source_start_ms;
}

/** The first entry that shows a piece. */
function entryOf(piece: MatchedPiece, plan: ScriptPlan): string {
  const entry = plan.entries.find((one) => isShownIn(piece, one, plan));
  return entry === undefined ? 'the plan' : `entry ${entry.n}`;
}

function quote(text: string): string {
  const signs = [...text];
  return `“${signs.length > SHOWN_CHARS ? `${signs.slice(0, SHOWN_CHARS).join('')}…` : text}”`;
}

/** "2, 5 to 9 and 12". */
function sayNumbers(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const n of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && n <= last[1] + 1) last[1] = n;
    else ranges.push([n, n]);
  }
  return listWords(ranges.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)));
}

/** Every missing line or part of a line, in the order of the script. */
function warnAboutMissing(pieces: readonly MatchedPiece[], plan: ScriptPlan): string[] {
  const missing = [...Map.groupBy(pieces, ({ line }) => line)].flatMap(([line, own]) => {
    const gone = own.filter(({ take }) => take === null);
    const [first] = gone;
    return first && gone.length === own.length ? [{ ...first, text: line.text }] : gone;
  });
  const named = missing.slice(0, MOST_NAMED).map((piece) => warnAboutPiece(piece, plan));
  const rest = missing.slice(MOST_NAMED).map(({ line }) => line.n);
  return rest.length === 0 ? named : [...named, `lines ${sayNumbers(rest)} are not shown either`];
}

function warnAboutPiece({ line, text, isOthers, isTaken }: MatchedPiece, plan: ScriptPlan): string {
  const name = text === line.text ? `line ${line.n}` : `a part of line ${line.n}`;
  if (isOthers && line.speaker !== null)
    return `${name} is not said by ${nameOf(plan, line.speaker)}, but by somebody else: ${quote(text)}`;
  if (isTaken) return `${name} is said only where another line is shown: ${quote(text)}`;
  return `${name} is not said in the footage: ${quote(text)}`;
}

function warnAboutOtherWords(plan: ScriptPlan): string[] {
  const other = plan.pieces.filter(
    ({ take }) =>
      take !== null && (take.contradicts || take.differs >= DIFFERS_MUCH || take.otherWords.length > 0),
  );
  const named = other
    .slice(0, MOST_NAMED)
    .map(
      (piece) =>
        `line ${piece.line.n} is not said word for word in ${entryOf(piece, plan)}: ${quote(piece.text)}${sayOtherWords(piece)}`,
    );
  const rest = other.slice(MOST_NAMED).map(({ line }) => line.n);
  return rest.length === 0
    ? named
    : [...named, `lines ${sayNumbers(rest)} are not said word for word either`];
}

/** Names the different words of the take; empty where most of the line differs. */
function sayOtherWords({ text, take }: MatchedPiece): string {
  const others = take?.otherWords ?? [];
  if (others.length === 0 || others.length > MOST_OTHER_WORDS) return '';
  const words = text.split(' ');
  const named = others.map(({ from, to, replacement: said }) => {
    const written = quote(bare(words.slice(from, to + 1).join(' ')));
    return said === null ? `${written} is not said` : `${quote(bare(said))} for ${written}`;
  });
  return ` (${named.join(', ')})`;
}

const bare = (words: string) => words.replace(/^[^\p{L}\p{N}$€£]+|[^\p{L}\p{N}%]+$/gu, '');

function warnAboutNames({ unknownNames }: Script): string[] {
  const names = unknownNames.slice(0, MOST_NAMED);
  return names.length === 0
    ? []
    : [
        `no speaker is called ${listWords(names.map(quote))}: the lines were looked for in the words of everybody; name the speakers to change that`,
      ];
}

function warnAboutOrder({ pieces, input }: ScriptPlan): string[] {
  const { chronology } = input.settings;
  if (chronology !== 'strict') return [];
  const wanted = inShownOrder(pieces, { chronology: 'free' });
  const shown = inShownOrder(pieces, { chronology });
  return wanted.every((piece, at) => piece === shown[at])
    ? []
    : ['the script has an order, but the settings keep the order of the footage'];
}

function warnAboutLength({ durationMs, input }: ScriptPlan): string[] {
  const { targetMs, leastMs, mostMs } = lengthWindow(input.settings);
  if (durationMs > mostMs) return [warnOfLength(durationMs, targetMs, 'the lines of the script stay whole')];
  return durationMs < leastMs
    ? [warnOfLength(durationMs, targetMs, 'the lines that were found are not longer')]
    : [];
}

/** A line that is shorter than the least length of an entry keeps its spoken length. */
function warnAboutShort({ entries, input }: ScriptPlan): string[] {
  const leastMs = input.settings.minSegmentDurationS * 1000;
  const lengthOf = (run: readonly PlanEntry[]) => run.reduce((sum, entry) => sum + tightenedMs(entry), 0);
  const numbers = groupRuns(entries)
    .filter((run) => lengthOf(run) < leastMs)
    .flatMap((run) => run.map(({ n }) => n));
  if (numbers.length === 0) return [];
  return [warnOfShortLines(sayNumbers(numbers), numbers.length === 1, input.settings.minSegmentDurationS)];
}
