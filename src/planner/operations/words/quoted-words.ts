import type { PlanEntry } from '../../../contract/plan.ts';
import type { Word } from '../../../contract/transcript.ts';
import { heardWords } from '../../../domain/plan/heard-words.ts';
import type { Target } from '../../instruction/revision-operation.ts';
import type { Language } from '../../language/language.ts';
import { quoteForms } from '../../talk/find-quote.ts';
import { type SpokenForm, spokenForms } from '../../talk/spoken-forms.ts';
import type { RevisedRun, Revision } from '../revised-run.ts';

export type QuoteTarget = Extract<Target, { kind: 'quote' }>;

/** A place where an entry says quoted words in a row. */
export interface QuotedPlace {
  entry: PlanEntry;
  group: number;
  words: readonly Word[];
  /** Whether the words begin and end at the ends of clauses. */
  isClause: boolean;
}

/** Each place at which the entries say a quote word for word, in the order of the plan. */
export function findQuotedPlaces(
  { study }: Revision,
  runs: readonly RevisedRun[],
  { quote, within }: QuoteTarget,
): QuotedPlace[] {
  const sought = quoteForms(quote, study.language);
  if (sought.length === 0) return [];
  return runs.flatMap((run) => {
    if (run.kind !== 'entries') return [];
    const timeline = study.timelines[run.group];
    const entries = run.entries.filter(({ n }) => within === null || n === within);
    return entries.flatMap((entry) =>
      placesIn(heardWords(timeline?.spoken.words ?? [], entry), entry.speaker, sought, study.language).map(
        (place) => ({ ...place, entry, group: run.group }),
      ),
    );
  });
}

/** A false start before an entry may have been cut out of it, at most this long. */
const FALSE_START_MS = 8_000;

/** Whether the talk says a quote word for word in or right beside an entry, and the plan lets nobody hear it. */
export function isCutOutAlready(
  revision: Revision,
  runs: readonly RevisedRun[],
  target: QuoteTarget,
): boolean {
  const { timelines, language } = revision.study;
  const sought = quoteForms(target.quote, language);
  if (sought.length === 0) return false;
  if (findQuotedPlaces(revision, runs, { ...target, within: null }).length > 0) return false;
  return runs.some((run) => {
    if (run.kind !== 'entries') return false;
    const entries = run.entries.filter(({ n }) => n === target.within);
    const words = timelines[run.group]?.spoken.words ?? [];
    return entries.some(({ source_start_ms: startMs, source_end_ms: endMs }) => {
      const beside = words.filter(
        (word) => word.start_ms > startMs - FALSE_START_MS && word.end_ms < endMs + FALSE_START_MS,
      );
      return placesAmong(beside, sought, language).length > 0;
    });
  });
}

/**
 * The places in the entry's text; else in the text without its fillers; else in the words of its own speaker.
 */
function placesIn(
  heard: readonly Word[],
  speaker: string,
  sought: readonly string[],
  language: Language,
): Pick<QuotedPlace, 'words' | 'isClause'>[] {
  const fluent = heard.filter(({ filler }) => !filler);
  for (const words of [heard, fluent, fluent.filter((word) => word.speaker === speaker)]) {
    const places = placesAmong(words, sought, language);
    if (places.length > 0) return places;
  }
  return [];
}

function placesAmong(
  words: readonly Word[],
  sought: readonly string[],
  language: Language,
): Pick<QuotedPlace, 'words' | 'isClause'>[] {
  const forms = spokenForms(
    words.map(({ text }) => text),
    language,
  ).filter(({ plain }) => plain !== '');
  const places: Pick<QuotedPlace, 'words' | 'isClause'>[] = [];
  for (let at = 0; at + sought.length <= forms.length; ) {
    const found = forms.slice(at, at + sought.length);
    const [first, last] = [found[0], found.at(-1)];
    if (first === undefined || last === undefined || found.some(({ plain }, i) => plain !== sought[i])) {
      at += 1;
      continue;
    }
    places.push({
      words: words.slice(first.from, last.to + 1),
      isClause: endsClause(forms[at - 1]) && endsClause(last, forms[at + sought.length]),
    });
    at += sought.length;
  }
  return places;
}

/** A clause also ends at the beginning and the end of the text. */
const endsClause = (form: SpokenForm | undefined, next: SpokenForm | null | undefined = null): boolean =>
  form === undefined || next === undefined || form.endsClause;
