import { KINDS, type Measured, measureBrief, ofKind } from './measure-briefs.ts';
import { mean } from './plan-brief.ts';
import { unseenTalks } from './talks.ts';

/**
 * Briefs of talks that nothing was fitted to and nothing is tuned on, each for a subject of one of them, in the talk's own
 * words and in others: what of it a plan of a round length holds, and how many plans hold nothing of it.
 */
export async function measureUnseen(): Promise<void> {
  const found: Measured[] = [];
  for (const talk of unseenTalks())
    for (const brief of talk.briefs) found.push(await measureBrief(talk, brief));
  console.log('\nTalks that nothing was fitted to\n');
  console.log('| briefs | precision | must recall | F1 | nothing asked | faults |');
  console.log('|---|---|---|---|---|---|');
  for (const kind of KINDS) {
    const those = ofKind(found, kind);
    const scores = those.map(({ ours }) => ours);
    const cells = [
      `${those.length} ${kind}`,
      ...[
        scores.map((one) => one.precision),
        scores.map((one) => one.mustRecall),
        scores.map((one) => one.f1),
      ].map((values) => mean(values).toFixed(3)),
      scores.filter(({ precision }) => precision === 0).length,
      those.reduce((sum, { faults }) => sum + faults.length, 0),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
