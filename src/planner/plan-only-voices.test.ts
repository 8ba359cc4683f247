import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../test/support/planner/talk-fixture.ts';
import { planCut } from './plan-cut.ts';

const { group } = makeTalk(`speakers S1=Hana S2=Olaf S3=Ruth
---
S1 mill | Is there a licence for the mill wheel?
S2 mill | The licence for the wheel came in May. The licence says how fast the wheel may turn, and the licence hangs in the mill.
S1 mill | Is the licence for the wheel a good one?
S2 mill | The licence is good for ten years, and the wheel has a second licence for the winter.
S1 fish | And what do you say, Ruth?
S3 fish | I counted the trout below the weir for thirty years, and there are fewer of them each spring.
S3 mill | My trouble with that licence is the summer. Nobody asked what the river has left for the trout when it is dry.
S1 hall | Who pays for the hall?
S3 hall | We sold cake at the gate until the roof was paid, and after that we sold the recipe.
`);
const plan = async (prompt: string, targetDurationS: number, footage = group) => {
  const settings = { ...DEFAULT_SETTINGS, targetDurationS };
  const input = { prompt, instruction: null, settings, version: 1, previous: [], groups: [footage] };
  return await planCut(input, new AbortController().signal);
};

test('what one person says of a subject is weighed against that person alone', async () => {
  const { entries } = await plan('Only Ruth: the licence for the wheel', 10);
  expect(entries.map(({ speaker_name: name }) => name)).toEqual(entries.map(() => 'Ruth'));
  expect(entries.map(({ text }) => text).join(' ')).toContain('My trouble with that licence');
});

test('where the talk lacks what a person is to tell of, the nearest words are that person’s', async () => {
  const { entries, warnings } = await plan('Ruth on the carnival', 30);
  expect(warnings.join()).toContain('nothing about “carnival” was found');
  expect(entries.filter(({ speaker_name: name }) => name === 'Olaf')).toEqual([]);
});

const shop = makeTalk(`speakers S1=Hanneke S3=Priya S4=Lacey
---
S1 poster | Let us begin with the poster, which we have put into each box since the company was founded.
S4 poster | Nobody hangs it up, and it costs us eighty cents each time.
S1 prices | Right. Prices. I'm going to say something unpopular about our prices. We need to go up. The price of the big box goes from twenty-nine to thirty-two, and the price of the small box from eighteen to twenty.
S3 prices | I think twenty is okay, but I'd be careful with thirty-two. Thirty is a wall. We saw it when we tried thirty-one for the lighthouse, and sales fell off by a fifth.
S4 prices | In my day the price was four marks fifty, and people still said that it was too dear.
S1 fair | And the fair in January, who is going?
S4 fair | I have been to forty-four fairs, and I would like to go to one more before I stop.
`).group;

test('what one person says of a subject counts, although another introduces it and says more', async () => {
  const { entries } = await plan('Priya on prices', 15, shop);
  const hers = entries.filter(({ speaker_name: name }) => name === 'Priya').map(({ text }) => text);
  expect(hers.join(' ')).toContain('Thirty is a wall.');
});
