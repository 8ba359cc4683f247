import type { PlanEntry } from '../../../contract/plan.ts';
import { saySeconds, warnOfLength, warnOfShortLines } from '../../../contract/values/plans.ts';
import { listWords } from '../../../domain/display-text/list-words.ts';
import { groupRuns, tightenedMs } from '../../../domain/plan/plan-run.ts';
import { lengthWindow } from '../../choice/plan-runs.ts';
import { inShownOrder, type MatchedPiece } from '../../script/match-script.ts';
import type { Script } from '../../script/script.ts';
import { titleOfBrief, titleOfSentences } from '../make-title.ts';
import { warnAboutTranscript } from './explain-plan.ts';
import { nameOf } from './name-of.ts';
import { joinSentences, plural, quote, sayNumbers } from './plan-words.ts';
import { isShownIn, MOST_NAMED, type ScriptPlan } from './script-plan.ts';
import { isOtherwise, warnOfWording } from './warn-of-wording.ts';

const MOST_REASONS = 60;
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
      ...warnOfWording(plan),
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
  const others = pieces.find(({ isOthers }) => isOthers);
  if (others)
    return `No line of the script is said by the speaker whom it names: line ${others.line.n}, ${quote(others.text)}, is said by somebody else.`;
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
  const otherwise = new Set(pieces.filter(isOtherwise).map(({ line }) => line.n));
  const whole = script.lines.filter(({ n }) => !missing.has(n));
  const found = whole.filter(({ n }) => !otherwise.has(n)).length;
  const inPart = script.lines.filter(({ n }) => missing.has(n) && shown.has(n)).length;
  const more = [
    ...(found < whole.length ? [`${whole.length - found} more not as written`] : []),
    ...(inPart > 0 ? [`${inPart} more in part`] : []),
  ];
  return `Cut from a script: ${[`${found} of its ${plural(script.lines.length, 'line')} ${found === 1 ? 'was' : 'were'} found`, ...more].join(', ')}, ${saySeconds(durationMs)} in all.`;
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
