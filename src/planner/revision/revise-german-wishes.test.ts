import { beforeAll, expect, test } from 'vitest';
import { makeReviser, stretches } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../../contract/plan.ts';

const TALK = `# A baker tells of her oven.
speakers S1=Katrin S2=Herr Brandl
---
S1 smalltalk | Guten Tag, Herr Brandl, schön, dass Sie gekommen sind.
S2 smalltalk | Danke für die Einladung.
S1 ofen | Wie haben Sie den neuen Backofen bezahlt?
S2 ofen! | Der Backofen kam aus Italien und wog drei Tonnen. Die Hälfte vom Backofen hat die Sparkasse bezahlt, den Rest vom Backofen meine Stammkunden aus dem Dorf. Das hat mich, ja, das hat mich bei diesem Backofen wirklich gerührt.
S1 hefe | Und was ist das Geheimnis von Ihrem Sauerteig?
S2 hefe! | Der Sauerteig ist älter als ich. Meine Großmutter hat den Sauerteig im Keller angesetzt, und jeden Abend füttere ich den Sauerteig mit Mehl und Wasser. Das Mehl für den Sauerteig kostet seit dem Sommer das Doppelte.
S1 laden | Warum schließen Sie den Laden am Montag?
S2 laden! | Am Montag schlafe ich aus, das ist der einzige Tag. Der Laden macht sonst um fünf Uhr auf, und vor dem Laden stehen dann schon die Schichtarbeiter.
`;
const revise = makeReviser(
  { group: { ...makeTalk(TALK).group, language: 'de' } },
  'Der Backofen und der Sauerteig',
);
let first: PlanDocument;

beforeAll(async () => {
  first = await revise([], null);
});

const next = (instruction: string) => revise([first], instruction);
const textOf = ({ entries }: PlanDocument) => entries.map(({ text }) => text).join(' ');

test('words of a false start that was cut already take no sentence with them', async () => {
  const { n = 0 } = first.entries.find(({ text }) => text.includes('gerührt')) ?? {};
  const plan = await next(`Nimm „das hat mich, ja,“ aus Eintrag ${n} raus`);
  expect(stretches(plan)).toEqual(stretches(first));
  expect(plan.warnings.join()).toContain('it was cut out before');
});

test('fillers and pauses that are not there are said to be missing', async () => {
  const fluent = await next('Ohne Füllwörter und ohne Versprecher');
  expect(stretches(fluent)).toEqual(stretches(first));
  expect(fluent.warnings.join()).toContain('no filler words are heard in the plan');
  const tight = { maxPauseMs: 100, pauseFloorMs: 100 };
  const brisk = await revise([await revise([], null, tight)], 'Mach die Pausen kürzer', tight);
  expect(brisk.warnings.join()).toContain('no pauses of the plan could be made shorter');
});

test('what went with another wish is not said to be missing', async () => {
  const alone = await next('Nur Herr Brandl, ohne Katrins Fragen');
  expect(new Set(alone.entries.map(({ speaker }) => speaker))).toEqual(new Set(['S2']));
  expect(alone.warnings.join()).not.toMatch(/nothing to leave out/);
});

test('the sentences that name something go, and no other', async () => {
  const plan = await next('Die Sätze mit den Stammkunden und mit der Sparkasse raus');
  expect(textOf(plan)).not.toMatch(/Sparkasse/);
  expect(textOf(plan)).toMatch(/Wie haben Sie den neuen Backofen bezahlt\?.* aus Italien/);
  expect(textOf(plan)).toMatch(/wirklich gerührt/);
  expect(plan.warnings.join()).not.toMatch(/nothing to leave out/);
});

test('what captions look like is no wish for a plan, and the answer says so', async () => {
  for (const wish of ['Mach die Untertitel größer', 'Traduis les sous-titres', 'Make the captions bigger']) {
    const plan = await next(wish);
    expect(stretches(plan)).toEqual(stretches(first));
    expect(plan.warnings.join()).toContain('captions');
  }
});
