import type { Talk } from '../../test/support/planner/talk-fixture.ts';
import { KINDS, type Measured, measureBrief, ofKind } from './measure-briefs.ts';
import { mean } from './plan-brief.ts';
import { naturalTalks, unseenTalks } from './talks.ts';

/** A kind of brief, by what it asks for. */
interface BriefKind {
  name: string;
  among(found: readonly Measured[]): Measured[];
}

const isOfOne = ({ brief }: Measured) => brief.subjects.length === 1;

/**
 * Measures talks that no model is fitted to and no bound is tuned on. Each brief is for one subject, in the
 * talk's own words or in others. The length is round. It also counts plans that show nothing of the subject.
 */
export async function measureUnseen(): Promise<void> {
  const kinds = KINDS.map((name): BriefKind => ({ name, among: (found) => ofKind(found, name) }));
  await measureTalks('Talks that no model was fitted to', unseenTalks(), kinds);
}

/** The same for talks in which people talk as they do, with briefs for one subject and for two or three. */
export async function measureNatural(): Promise<void> {
  const kinds: BriefKind[] = [
    { name: 'direct, one subject', among: (found) => ofKind(found, 'direct').filter(isOfOne) },
    {
      name: 'direct, several subjects',
      among: (found) => ofKind(found, 'direct').filter((one) => !isOfOne(one)),
    },
    { name: 'indirect', among: (found) => ofKind(found, 'indirect') },
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
  for (const { name, among } of kinds) {
    const ofThisKind = among(found);
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
