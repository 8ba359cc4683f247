import type { Tightening } from '../../../src/contract/plan.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { asSentence, Failure } from '../components/failure.tsx';
import { showLength, t } from '../texts/texts.ts';
import type { EntryText } from './cut-words.ts';
import { wordsWithin } from './entry-tokens.ts';

const texts = t.cuts.plan;

interface EntryNotesProps {
  entryText: EntryText;
  /** The plan's warnings about the entry. */
  warnings: readonly string[];
  /** Why its last change was refused; null where none was. */
  refusal: Error | null;
}

/** The refusal, the plan's warnings, and the tightening of an entry. */
export function EntryNotes({ entryText, warnings, refusal }: EntryNotesProps) {
  return (
    <>
      <Failure error={refusal} />
      {warnings.map((warning) => (
        <p key={warning} className="small entry-warning">
          {asSentence(warning)}
        </p>
      ))}
      <TakenOut entryText={entryText} />
    </>
  );
}

/** A shorter time is 0.0 s, and its absence is inaudible. */
const LEAST_TOLD_MS = 50;

/** The parts of an entry that were taken out: one line, which unfolds. */
function TakenOut({ entryText: { entry, talk } }: { entryText: EntryText }) {
  const tightening = entry.tightening.filter(({ removed_ms }) => removed_ms >= LEAST_TOLD_MS);
  if (tightening.length === 0) return null;
  const removedMs = tightening.reduce((sum, { removed_ms }) => sum + removed_ms, 0);
  return (
    <details className="small soft taken-out">
      <summary>
        {texts.removed((removedMs / 1000).toFixed(1))}{' '}
        <span className="visually-hidden">{texts.ofEntry(entry.n)}</span>
      </summary>
      <ul>
        {tightening.map((one) => (
          <li key={one.at_ms}>
            {texts.takenOut(
              texts.ops[kindOf(one, entry, talk?.words ?? [])],
              (one.removed_ms / 1000).toFixed(1),
              showLength(one.at_ms),
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A plan has one mark for fillers and for words that a person took out. The words show which it is. */
export function kindOf(
  { op, at_ms: atMs, removed_ms: removedMs }: Tightening,
  entry: EntryText['entry'],
  words: readonly Word[],
): keyof typeof texts.ops {
  if (op !== 'filler_cut') return op;
  const hole = { ...entry, source_start_ms: atMs, source_end_ms: atMs + removedMs };
  return wordsWithin(hole, words).every((at) => words[at]?.filler === true) ? 'filler_cut' : 'by_hand';
}
