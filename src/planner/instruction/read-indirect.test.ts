import { describe, expect, test } from 'vitest';
import { readAsked, understood } from '../../../test/support/planner/read-asked.ts';

const READS: Readonly<Record<string, readonly [string, string][]>> = {
  'a wish that a mail states in passing': [
    ['What could go is the thing about cheese.', 'drop chees'],
    ["What we don't need is the harbour.", 'drop harbor'],
    ['The only thing we could lose is the cheese.', 'drop chees'],
    ['What we do need is the solar panels, since they paid for them.', 'add solar panel'],
    ["What's missing is the solar panels.", 'add solar panel'],
    ["It's missing the harbour.", 'add harbor'],
    ['The money with a clock confuses people, we can live without it.', 'drop money clock'],
    ['The line about two euros sounds like an advert. Can it go?', 'drop euro'],
    ['Ana asked us not to mention the harbour.', 'drop harbor'],
    ["Our lawyers say the numbers at the bakery can't be in.", 'drop number bakeri'],
    ['The goat is dull and should go.', 'drop goat'],
    ['4 makes no sense. Out.', 'drop #4'],
    ['What could go is the cheese. And maybe the goat.', 'drop chees; drop goat'],
    ['Nix the goat keep the rest', 'drop goat'],
    ["Please no 'um's.", 'fillers false'],
    ["I love the napkin. I'd love it even more as the first thing we hear.", 'move napkin first'],
  ],
  'a wish with a word between its verbs': [
    ['The goat could easily go', 'drop goat'],
    ["I'd happily lose the harbour", 'drop harbor'],
    ['My wife finds the bit about the fish disgusting, so maybe take that out?', 'drop fish'],
    ["Our press officer would prefer it if the goat wasn't in", 'drop goat'],
    ['Hold off on the harbour until after the goat', 'move harbor after goat'],
    ['Give us the goat earlier', 'move goat by -1'],
    ['Less chat from the host please', 'shorten @S1 times 0.72'],
    ['The goat, but shorter', 'shorten goat times 0.72'],
    ['Drop entries 1 through 3 inclusive; do not touch the remaining entries.', 'drop #1,2,3'],
    ['Shorten entry 4 (the harbour) to 10 seconds or less.', 'shorten #4 to 10'],
    ['Trim 2 to 6 s', 'shorten #2 to 6'],
    ['Shorten entry 3 to 5 seconds', 'shorten #3 to 5'],
  ],
  'a half sentence': [
    ['3 out, the harbour in', 'replace #3 harbor'],
    ['The harbour sooner', 'move harbor by -1'],
    ['The goat a bit later', 'move goat by 1'],
    ['The goat and the harbour, swap those two', 'swap goat harbor'],
    ['2 and 4, swap them', 'swap #2 #4'],
    ['Get straight to the garage', 'drop before garag'],
    [
      "Trim the top of 2, start at 'Somebody who lies'",
      'drop first sentences 1 of 2; drop before “Somebody who lies”',
    ],
    ['The harbour needs her answer', 'lengthen harbor times 1.4'],
  ],
  'a length with an example or a condition': [
    [
      'Could you make it a touch shorter, say by ten seconds, without losing anything Ana says?',
      'length by -10',
    ],
    ['A bit shorter, say ten seconds', 'length by -10'],
    ['Shorter, say 40 seconds', 'length to 40'],
  ],
  'an exact order': [
    ['Move entry 5 so that it directly follows entry 2.', 'move #5 after #2'],
    ['Entry 4 must move with it and stay directly before entry 5.', 'move #4 before #5'],
    ['Remove entries 3 and 4. Leave all other entries unchanged.', 'drop #3,4'],
    ['Drop 2. Do not alter any other entry.', 'drop #2'],
    ['Delete everything between 00:10 and 00:20 of the current cut', 'drop time'],
    ['For each entry spoken by Ana, remove it.', 'drop @S2'],
    ['Remove all entries spoken by Ana', 'drop @S2'],
    ['Entries 3, 4 and 5 concern the goat and not the harbour; drop them.', 'drop #3,4,5'],
    [
      'Restrict entry 5 to the sentences from "When we finally" to "did not ring." inclusive.',
      'drop before “When we finally”; drop after “did not ring.”',
    ],
    [
      'Split entry 2 after "come too late." and move the second part to the end.',
      'move after “come too late.” last',
    ],
    [
      'Extend entry 4 by the sentence that follows it in the source ("One asks where").',
      'lengthen #4 by 0 “One asks where”',
    ],
    [
      'Swap the order of the segments labelled "harbour" (entries 2-3) and "goat" (entries 4-5).',
      'swap #2,3 #4,5',
    ],
    [
      'Trim entry 1 so that it starts at source time 00:00:39.500 (the words "And once a goat.").',
      'drop before “And once a goat.”',
    ],
    ["Drop 'Do you miss her?' and the answer", 'drop after “Do you miss her?”; drop “Do you miss her?”'],
  ],
  'what an entry says about something': [
    ['In 2, drop the sentence about the nurse', 'drop nurs in 2'],
    ['Drop the nurse sentence in entry 2', 'drop nurs in 2'],
    ['Remove the fog from entry 3', 'drop fog in 3'],
    ['Drop the fire in 1953', 'drop fire 1953'],
  ],
  'a question at an edge of the plan': [
    ['The question at the start can go', 'questions false 1'],
    ['Drop the closing question', 'questions false -1'],
  ],
  'what a pronoun means': [
    [
      'My boss is worried about the harbour - our insurer may see this - so please take that part out.',
      'drop harbor',
    ],
    [
      "It's missing the goat, and the kids will want to see her. Please put her after the harbour.",
      'add goat after harbor',
    ],
    ['The goat is the heart of it, so start with that', 'move goat first'],
    ['The last line about finding people by boat undercuts it, so lose it.', 'drop peopl boat'],
  ],
};

describe.each(Object.entries(READS))('%s', (_, wordings) => {
  test.each(wordings)('reads: %s', (text, operations) => {
    expect(understood(text)).toBe(operations);
    expect(readAsked(text).unread).toEqual([]);
  });
});

test.each([
  'Also the doubts at the end are a downer.',
  'The harbor feels unfinished, which is a pity.',
  'Everything else about pricing is fine and should stay.',
])('a statement adds no footage: %s', (text) => {
  expect(understood(text)).toBe('');
});

test('a complaint makes its own part shorter, and what is to stay is kept', () => {
  const text =
    "It gets a bit long when Ana explains the harbour - cranes, ropes and so on - so please shorten that, but don't lose the goat.";
  expect(understood(text)).toBe('shorten harbor crane rope by S2 times 0.72');
  expect(readAsked(text).operations.at(-1)).toMatchObject({ kind: 'keep', isWish: true });
});

test('what somebody says is kept while the cut gets shorter', () => {
  expect(readAsked('Ten seconds shorter without losing anything Ana says').operations).toMatchObject([
    { kind: 'length', change: { kind: 'by', seconds: -10 } },
    { kind: 'keep', target: { kind: 'speakers', labels: ['S2'] } },
  ]);
});
