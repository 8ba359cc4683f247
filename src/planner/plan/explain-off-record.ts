import { overlapMs } from '../../domain/time/range.ts';
import { listWords } from '../language/list-words.ts';
import type { ExplainedPlan } from './explained-plan.ts';

const MOST_WORDS = 8;

/** Names the entries that show what its speaker does not want published; the brief asks for it in these words. */
export function warnAboutOffRecord({ study, entries }: Pick<ExplainedPlan, 'study' | 'entries'>): string[] {
  return study.asides.offRecord.flatMap((stretch) => {
    const shown = entries.filter((entry) =>
      stretch.some((at) => {
        const sentence = study.sentences[at];
        const groupId = study.timelines[sentence?.group ?? -1]?.footage.groupId;
        const range = { startMs: entry.source_start_ms, endMs: entry.source_end_ms };
        return sentence && groupId === entry.source_group && overlapMs(sentence, range) > 0;
      }),
    );
    if (shown.length === 0) return [];
    const numbers = listWords(shown.map(({ n }) => String(n)));
    const words = stretch.flatMap((at) => study.sentences[at]?.words ?? []).map(({ text }) => text);
    const said = `${words.slice(0, MOST_WORDS).join(' ')}${words.length > MOST_WORDS ? '…' : ''}`;
    const which = shown.length === 1 ? `entry ${numbers} shows` : `entries ${numbers} show`;
    return [`${which} what its speaker does not want published: “${said}”`];
  });
}
