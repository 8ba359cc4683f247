import { overlapMs, type Range, rangeLengthMs } from '../../../src/domain/time/range.ts';
import type { HesitationModel } from '../../../src/speech/hesitations/choose-hesitations.ts';
import type { Measures } from '../../../src/speech/hesitations/hesitation-candidates.ts';
import { sameShare } from '../../../src/speech/hesitations/surroundings.ts';
import { fitLogistic, type LabelledRow } from './fit-logistic.ts';
import type { HeardTalk } from './hear-talk.ts';
import { scoreTalk } from './score-talk.ts';

/**
 * A candidate is a hesitation where the two overlap by this share. It is none where they share less than the
 * others.
 */
const SAME_SHARE = 0.6;
const OTHER_SHARE = 0.35;
const OTHER_PART = 0.2;
/** How strict models may be. */
const BOUNDS = [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2];
/** Words of people count more than those of machines. */
const READ_WEIGHT = 3;
/** So many words more than without a model may be flagged wrongly in voices that it does not know. */
const MOST_MORE_WRONG = { learn: 0.01, read: 0.006 } as const;

/** A model of these talks. Its strictness follows from leaving out one voice after the other. */
export function fitHesitations(talks: readonly HeardTalk[], keepsWords: boolean): HesitationModel {
  const model = fitScores(talks, keepsWords);
  const bound = boundFor(talks, keepsWords);
  return { ...model, constant: model.constant - bound };
}

function boundFor(talks: readonly HeardTalk[], keepsWords: boolean): number {
  const voices = [...new Set(talks.map(({ voice }) => voice))];
  const folds = voices.map((voice) => ({
    model: fitScores(
      talks.filter((talk) => talk.voice !== voice),
      keepsWords,
    ),
    left: talks.filter((talk) => talk.voice === voice),
  }));
  const isStrictEnough = (bound: number) =>
    (['learn', 'read'] as const).every((use) => {
      const more = folds.flatMap(({ model, left }) =>
        left
          .filter((talk) => talk.use === use)
          .map((talk) => moreWrong(talk, { ...model, constant: model.constant - bound })),
      );
      const sum = (of: (one: MoreWrong) => number) => more.reduce((total, one) => total + of(one), 0);
      return sum(({ flagged }) => flagged) <= MOST_MORE_WRONG[use] * sum(({ words }) => words);
    });
  return BOUNDS.find(isStrictEnough) ?? BOUNDS.at(-1) ?? 0;
}

interface MoreWrong {
  flagged: number;
  words: number;
}

/** The wrong flags that a model adds, such as on words that the text says twice. */
function moreWrong(talk: HeardTalk, model: HesitationModel): MoreWrong {
  const { wronglyFlagged, words } = scoreTalk(talk, null);
  return { flagged: scoreTalk(talk, model).wronglyFlagged - wronglyFlagged, words };
}

function fitScores(talks: readonly HeardTalk[], keepsWords: boolean): HesitationModel {
  const labelled = talks.flatMap(labelledCandidates);
  const names = Object.keys(labelled[0]?.measures ?? {}) as (keyof Measures)[];
  const rows: LabelledRow[] = labelled.map(({ measures, ...label }) => ({
    values: names.map((name) => measures[name]),
    ...label,
  }));
  const { factors, constant } = fitLogistic(rows);
  const named = Object.fromEntries(names.map((name, i) => [name, factors[i] ?? 0]));
  return { factors: named as unknown as Measures, constant, keepsWords };
}

/** Candidates that are partly a hesitation are no example of either. */
function labelledCandidates(talk: HeardTalk): (Omit<LabelledRow, 'values'> & { measures: Measures })[] {
  const weight = talk.use === 'read' ? READ_WEIGHT : 1;
  return talk.utterances.flatMap(({ startMs, candidates }) =>
    candidates.flatMap((candidate) => {
      const range = { startMs: startMs + candidate.startMs, endMs: startMs + candidate.endMs };
      const isPositive = labelOf(range, talk.hesitations);
      return isPositive === null ? [] : [{ measures: candidate.measures, isPositive, weight }];
    }),
  );
}

function labelOf(range: Range, hesitations: readonly Range[]): boolean | null {
  const shared = Math.max(0, ...hesitations.map((one) => overlapMs(one, range)));
  const same = Math.max(0, ...hesitations.map((one) => sameShare(one, range)));
  if (same >= SAME_SHARE) return true;
  return same < OTHER_SHARE || shared < OTHER_PART * rangeLengthMs(range) ? false : null;
}
