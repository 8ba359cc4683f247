import { BASELINES } from './baselines.ts';
import { KINDS, type Measured, measureBrief, ofKind } from './measure-briefs.ts';
import { ASKED_LENGTHS, mean } from './plan-brief.ts';
import { openTalk } from './talks.ts';

/** Measures plans by target length, against baselines of the same length that read no brief. */
export async function measureLengths(names: readonly string[]): Promise<void> {
  console.log(
    '\n| asked for | room | briefs | precision | must recall | F1 | best baseline F1 | must-not | faults | within tolerance |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const asked of ASKED_LENGTHS) {
    const found: Measured[] = [];
    for (const name of names) {
      const talk = openTalk(name);
      for (const brief of talk.briefs) found.push(await measureBrief(talk, brief, asked));
    }
    for (const kind of KINDS) printRow(asked.name, kind, ofKind(found, kind));
  }
}

function printRow(length: string, kind: string, found: readonly Measured[]): void {
  const bestF1 = Math.max(...BASELINES.map((_, at) => mean(found.map(({ others }) => others[at]?.f1 ?? 0))));
  const ours = found.map((one) => one.ours);
  const figures = [
    mean(ours.map(({ precision }) => precision)).toFixed(2),
    mean(ours.map(({ mustRecall }) => mustRecall)).toFixed(2),
    mean(ours.map(({ f1 }) => f1)).toFixed(2),
    bestF1.toFixed(2),
    mean(ours.map(({ mustNot }) => mustNot)).toFixed(3),
    String(found.reduce((sum, { faults }) => sum + faults.length, 0)),
    `${found.filter(({ isWithinTolerance }) => isWithinTolerance).length}/${found.length}`,
  ];
  const room = mean(found.map((one) => one.room)).toFixed(2);
  console.log(`| ${length} | ${room} | ${found.length} ${kind} | ${figures.join(' | ')} |`);
}
