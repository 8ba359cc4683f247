import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../../../test/support/planner/talk-fixture.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { studyFootage } from '../../talk/study.ts';
import { findIntroductions } from './introductions.ts';

const stem = makeStemmer();
const talk = makeTalk(`
speakers S1=Ruaridh S2=Nicola
---
S1 route | We walked along the drains for an hour and nobody said a word about it until the rain came.
S1 drains | Nothing in nature's straight. That's a drain, dug in 1968 with a plough, and the sheep drowned in it.
S2 drains | Who paid for that?
S1 drains | The government paid for it, and then you paid again.
S1 dams | This is a dam, it's not much to look at, is it? A digger turns the peat upside down.
S1 fire | Do you know what stopped the fire? The dams. It sat down where the ground was wet.
S1 money | Now, the money. A thousand pounds a hectare is what it costs to do this.
S2 soil | Tell me about the soil.
S1 soil | It's black, and it is nine thousand years old at the bottom of it.
S1 break | Shall we have that tea?
S2 break | Aye, go on.
S1 future | It's not the drains any more, we can fix drains. The heat is what keeps me awake.
`);
const study = await studyFootage([talk.group], DEFAULT_SETTINGS, stem, new AbortController().signal);

function introducing(text: string): string[] {
  const [topic] = readBrief(text, study.people, stem).wanted;
  if (!topic) throw new Error(`no subject in ${text}`);
  return [...findIntroductions(study, topic).keys()].map((at) =>
    (study.sentences[at]?.words ?? [])
      .slice(0, 4)
      .map((word) => word.text)
      .join(' '),
  );
}

test.each([
  ['the drains', ["That's a drain, dug"]],
  ['the dams', ['This is a dam,']],
  ['the money', ['Now, the money.']],
  ['the soil', ['Tell me about the']],
  ['the tea', []],
  ['the rain', []],
  ['how the drains drowned the sheep on the moor', []],
])('%s is introduced by %j alone', (brief, found) => {
  expect(introducing(brief)).toEqual(found);
});
