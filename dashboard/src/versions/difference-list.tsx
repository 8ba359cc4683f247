import type { Tone } from '../components/badge.tsx';
import { Badge } from '../components/badge.tsx';
import { t } from '../texts/texts.ts';
import type { EntryDifference, EntryFate } from './plan-diff.ts';

const TONES: Record<EntryFate, Tone> = {
  kept: 'calm',
  moved: 'busy',
  changed: 'warn',
  added: 'good',
  dropped: 'bad',
};

export function DifferenceList({ differences }: { differences: readonly EntryDifference[] }) {
  if (differences.length === 0) return <p className="soft">{t.cuts.editor.same}</p>;
  return (
    <ul className="quiet-list stack-tight small">
      {differences.map(({ fate, entry }) => (
        <li
          key={`${fate} ${entry.source_group} ${entry.source_start_ms} ${entry.camera}`}
          className="difference"
        >
          <Badge tone={TONES[fate]} text={t.cuts.editor.fates[fate]} />
          <span>{entry.text === '' ? t.cuts.plan.silent : entry.text}</span>
        </li>
      ))}
    </ul>
  );
}
