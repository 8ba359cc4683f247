import { z } from 'zod';
import type { AnswerShape } from './planner-model.ts';

const MAX_REASON_CHARS = 300;
const MOST_UNMET = 5;
export const unitNumber = z.int().min(0).max(1_000_000);

/** Fields of an answer beside its stretches, for a first choice and for a revision. */
export const besideStretches = {
  short_because: z
    .string()
    .describe(
      'Where the stretches take less time than wanted: why, in one short sentence. Less is better than padding. Else empty.',
    ),
  fillers: z
    .enum(['as_set', 'remove', 'keep'])
    .describe(
      'Fillers such as "um": `remove` or `keep` where the person asks for it in any words, else `as_set`.',
    ),
  pauses: z
    .enum(['as_set', 'shorter', 'longer', 'untouched'])
    .describe(
      'Pauses and pace: `shorter` for a tighter or faster cut, `longer` for a calmer one, `untouched` where pauses are wanted as long as they were said, else `as_set`.',
    ),
};

/** Servers that follow no schema leave out empty fields. */
export const besideStretchesOrNothing = {
  short_because: besideStretches.short_because.default(''),
  fillers: besideStretches.fillers.default('as_set'),
  pauses: besideStretches.pauses.default('as_set'),
};

/** The form of a model's answer: numbers of units, never times or words of the footage. */
const modelChoiceSchema = z.object({
  picks: z
    .array(
      z.object({
        first: unitNumber.describe('Number of the first unit of the stretch.'),
        last: unitNumber.describe('Number of its last unit; the same as `first` for a single one.'),
        role: z.enum(['hook', 'body', 'close']).describe('What the stretch does in the cut.'),
        reason: z.string().describe('Why it is in, in one short sentence.'),
      }),
    )
    .describe('The stretches in the order in which they are shown.'),
  unmet: z
    .array(z.string())
    .describe('Each part of the brief that the footage does not hold, in a few words of the brief.'),
  ordered_by: z
    .string()
    .describe(
      'The words of the brief, letter by letter, that say what comes first or last, or in which order; empty where it says nothing of it.',
    ),
  ...besideStretches,
});
export const choiceShape: AnswerShape = { name: 'choice', schema: modelChoiceSchema };

export const readChoiceSchema = modelChoiceSchema.extend({
  ordered_by: modelChoiceSchema.shape.ordered_by.default(''),
  ...besideStretchesOrNothing,
});
export type ModelChoice = z.infer<typeof readChoiceSchema>;

/** Reasons come from outside the service. They become one line, no longer than a sentence. */
export function asOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_REASON_CHARS ? `${line.slice(0, MAX_REASON_CHARS - 1)}…` : line;
}

/** The wishes that a model could not meet, cut to the length of a plan's warnings. */
export function asUnmet(unmet: readonly string[]): string[] {
  return unmet
    .slice(0, MOST_UNMET)
    .map(asOneLine)
    .filter((text) => text !== '');
}
