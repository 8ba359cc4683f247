import { KINDS, type Measured, measureBrief, ofKind } from './measure-briefs.ts';
import { mean } from './plan-brief.ts';
import { unseenTalks } from './talks.ts';

/**
 * Measures talks that no model is fitted to and no bound is tuned on. Each brief is for one subject, in the
 * talk's own words or in others. The length is round. It also counts plans that show nothing of the subject.
 */
export async function measureUnseen(): Promise<void> {
  const found: Measured[] = [];
  for (const talk of unseenTalks())
    for (const brief of talk.briefs) found.push(await measureBrief(talk, brief));
  console.log('\nTalks that no model was fitted to\n');
  console.log('| briefs | precision | must recall | F1 | plans without the subject | faults |');
  console.log('|---|---|---|---|---|---|');
  for (const kind of KINDS) {
    const ofThisKind = ofKind(found, kind);
    const scores = ofThisKind.map(({ ours }) => ours);
    const cells = [
      `${ofThisKind.length} ${kind}`,
      ...[
        scores.map((one) => one.precision),
        scores.map((one) => one.mustRecall),
        scores.map((one) => one.f1),
      ].map((values) => mean(values).toFixed(3)),
      scores.filter(({ precision }) => precision === 0).length,
      ofThisKind.reduce((sum, { faults }) => sum + faults.length, 0),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
