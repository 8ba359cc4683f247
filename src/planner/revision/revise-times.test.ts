import { expect, test } from 'vitest';
import { makeReviser, stretches } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../../contract/plan.ts';
import { tightenedMs } from '../../domain/plan/plan-run.ts';

const talk = makeTalk(`speakers S1=Petra S2=Yusuf
S1 clock | How did you come to look after the church clock?
S2 clock! | My grandfather wound the church clock every Saturday for fifty years. When he could not climb the tower any more, he gave me the crank. I was eleven, and I had to stand on a crate.
S2 clock! | The church clock has a pendulum as long as a boat. You hear it breathe before you see it. In winter it loses four seconds a day.
S1 bells | And the bells?
S2 bells! | The big bell cracked in the frost of 1956. They drove it to the foundry on a hay cart. It came back with the names of the three drivers on its rim.
S2 owls! | There are owls in the tower. They do not mind the hour, but they leave when I whistle.
`);
const next = makeReviser(talk, 'The church clock and the big bell');
const first = await next([], null, { targetDurationS: 45 });
const said = (plan: PlanDocument) => plan.entries.map(({ text }) => text).join(' ');

/** When a sentence of the first plan begins, about: its share of the words of its entry, in minutes and seconds. */
function timeOf(words: string): string {
  let ms = 0;
  for (const entry of first.entries) {
    const at = entry.text.indexOf(words);
    if (at >= 0) {
      const middle = at + words.length / 2;
      const s = Math.round((ms + (middle / entry.text.length) * tightenedMs(entry)) / 1000);
      return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
    }
    ms += tightenedMs(entry);
  }
  throw new Error(`the plan does not say “${words}”`);
}

const CRANK = 'When he could not climb the tower any more, he gave me the crank.';

test.each([
  ['what is being said at TIME?', /Yusuf says “When he could not climb/],
  ['how long is it now?', /the plan is [\d.]+ s long/],
  ['is it under 50 seconds?', /^yes, the plan is [\d.]+ s long/],
  ['is it over 50 seconds?', /^no, the plan is [\d.]+ s long/],
  ['which clip is the longest?', /the longest is entry \d+, of [\d.]+ s/],
  ['who talks most in this cut?', /^Yusuf talks most \(Yusuf [\d.]+ s/],
  ['what do we hear at the end?', /Yusuf says “.+” \(entry \d+\)/],
  ['how many clips are there?', /the plan has \d+ entr/],
  ['why did you drop the owls?', /is a question that the planner cannot answer/],
])('“%s” is answered and changes nothing', async (question, answer) => {
  const plan = await next([first], question.replace('TIME', timeOf(CRANK)));
  expect(stretches(plan)).toEqual(stretches(first));
  expect(plan.warnings[0]).toMatch(answer);
  expect(plan.warnings[0]).toContain('a question changes nothing');
});

test('a question that the plan answers adds nothing', async () => {
  const plan = await next([first], 'And the crate he stood on, is that in? If not, add it');
  expect(stretches(plan)).toEqual(stretches(first));
  expect(plan.rationale).toContain('already, so nothing was added');
});

test('what is heard at a time goes as a whole sentence, and the rationale says which', async () => {
  const plan = await next([first], `drop what's at ${timeOf(CRANK)}`);
  expect(said(plan)).toBe(said(first).replace(`${CRANK} `, ''));
  expect(plan.rationale).toMatch(/Sentences stay whole: “When he could not climb the tower…” went, [\d.]+ s/);
});

test('a stretch of time goes at the edges of its sentences', async () => {
  const plan = await next(
    [first],
    `cut out ${timeOf('My grandfather wound')} to ${timeOf('I had to stand on a crate')}`,
  );
  expect(said(plan)).not.toContain(CRANK);
  expect(said(plan)).toContain('The big bell cracked in the frost of 1956.');
});

test('everything after a time goes', async () => {
  const plan = await next([first], `cut everything after ${timeOf(CRANK)}`);
  expect(said(plan)).toContain('My grandfather wound');
  expect(said(plan)).not.toContain('pendulum');
});

test('a time behind the end changes nothing', async () => {
  const plan = await next([first], 'drop the bit at 4:00');
  expect(stretches(plan)).toEqual(stretches(first));
  expect(plan.warnings.join()).toContain('nothing is heard at “the bit at 4:00” of the plan');
});
