import type { Talk } from '../../test/support/planner/talk-fixture.ts';
import { type Measured, measureBrief } from './measure-briefs.ts';
import { mean } from './plan-brief.ts';
import { naturalTalks, unseenTalks } from './talks.ts';

/** A kind of brief, by what it asks for. */
interface BriefKind {
  name: string;
  isOf(one: Measured): boolean;
}

const direct = ({ brief }: Measured) => brief.kind === 'direct';
const indirect = ({ brief }: Measured) => brief.kind === 'indirect';
const isOfOne = ({ brief }: Measured) => brief.subjects.length === 1;

/**
 * Measures talks that no model is fitted to and no bound is tuned on. Each brief is for one subject, in the
 * talk's own words or in others. The length is round. It also counts plans that show nothing of the subject.
 */
export async function measureUnseen(): Promise<void> {
  await measureTalks('Talks that no model was fitted to', unseenTalks(), [
    { name: 'direct', isOf: direct },
    { name: 'indirect', isOf: indirect },
    { name: 'all', isOf: () => true },
  ]);
}

/** The same for talks in which people talk as they do, with briefs for one subject and for two or three. */
export async function measureNatural(): Promise<void> {
  const kinds = [
    { name: 'direct, one subject', isOf: (one: Measured) => direct(one) && isOfOne(one) },
    { name: 'direct, several subjects', isOf: (one: Measured) => direct(one) && !isOfOne(one) },
    { name: 'indirect', isOf: indirect },
  ];
  await measureTalks('Natural talks, bounds tuned on them', naturalTalks('tuned'), kinds);
  await measureTalks('Natural talks, nothing tuned on them', naturalTalks('unseen'), kinds);
}

async function measureTalks(
  title: string,
  talks: Iterable<Talk>,
  kinds: readonly BriefKind[],
): Promise<void> {
  const found: Measured[] = [];
  for (const talk of talks) for (const brief of talk.briefs) found.push(await measureBrief(talk, brief));
  console.log(`\n${title}\n`);
  console.log('| briefs | precision | must recall | F1 | plans without the subject | faults |');
  console.log('|---|---|---|---|---|---|');
  for (const { name, isOf } of kinds) {
    const ofThisKind = found.filter(isOf);
    const scores = ofThisKind.map(({ ours }) => ours);
    const cells = [
      `${ofThisKind.length} ${name}`,
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
