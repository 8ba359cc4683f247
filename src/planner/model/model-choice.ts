import { z } from 'zod';
import type { AnswerShape } from './planner-model.ts';

const MAX_REASON_CHARS = 300;
const MOST_UNMET = 5;
export const unitNumber = z.int().min(0).max(1_000_000);

/** What a model may answer: numbers of units, never times or words of the footage. */
export const modelChoiceSchema = z.object({
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
    .describe('Each part of the brief that the footage does not hold, in a few words.'),
});
export type ModelChoice = z.infer<typeof modelChoiceSchema>;
export const choiceShape: AnswerShape = { name: 'choice', schema: modelChoiceSchema };

/** Reasons come from outside: one line, no longer than a sentence. */
export function asOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_REASON_CHARS ? `${line.slice(0, MAX_REASON_CHARS - 1)}…` : line;
}

/** What a model did not find, as far as it may stand in a plan's warnings. */
export function asUnmet(unmet: readonly string[]): string[] {
  return unmet
    .slice(0, MOST_UNMET)
    .map(asOneLine)
    .filter((text) => text !== '');
}
