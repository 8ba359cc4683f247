import { describe, expect, test } from 'vitest';
import { readAsked as read, understood } from '../../../test/support/planner/read-asked.ts';

const EACH_AT_MOST_10 = [1, 2, 3, 4, 5].map((n) => `shorten #${n} most 10`).join('; ');

describe('an instruction about a part of its target', () => {
  test.each<[string, string]>([
    ["don't start with the host", 'notAt first @S1'],
    ["don't open with a question", 'notAt first questions'],
    ['do not begin with entry 1', 'notAt first #1'],
    ["don't end on the fire", 'notAt last fire'],
    ['it must not end on the fire', 'notAt last fire'],
    ['anyone but Ana at the start', 'notAt first @S2'],
    ['someone other than Ana should open', 'notAt first @S2'],
    ['only the answer in entry 3, please', 'questions false 3'],
    ['cut the question out of entry 3', 'questions false 3'],
    ['include the question that leads to entry 5', 'questions true 5'],
    ['bring the question back for entry 2', 'questions true 2'],
    ['each clip under 10 seconds', EACH_AT_MOST_10],
    ['no clip longer than 10 seconds', EACH_AT_MOST_10],
    ['make sure no entry is over 10 seconds', EACH_AT_MOST_10],
    ['keep every entry below 10s', EACH_AT_MOST_10],
    ['keep the bit about the fire and lose everything before it', 'drop before fire'],
    ['keep entry 4 but lose everything after it', 'drop after #4'],
    ['nothing after the fire', 'drop after fire'],
    ['end after the fire', 'drop after fire'],
    ['everything after the fire goes', 'drop after fire'],
    ['remove everything between the fire and the tower', 'drop fire to tower'],
    ['Start where she says "and then it burned"', 'drop before “and then it burned”'],
    ['clean up the ums and ahs', 'fillers false'],
    ['entries 2 and 5 say the same thing, lose one of them', 'drop #5'],
    ["I'm not sure about entry 3, take it out", 'drop #3'],
    ['Does entry 4 really need to be there? If not, drop it', 'drop #4'],
    ["I don't think we need entry 4", 'drop #4'],
    ['half as much about the fire', 'shorten fire times 0.5'],
    ['entry 5 should run until "and that was it"', 'lengthen #5 by 0 “and that was it”'],
    ['you cut her off in entry 5', 'lengthen #5 by 1'],
    ['more context for 5', 'beginEarlier #5 1'],
  ])('says: %s', (text, expected) => {
    expect(understood(text)).toBe(expected);
    expect(read(text).unread).toEqual([]);
  });

  test.each<[string, string]>([
    ['3, 1, 2, 4', 'order 3 1 2 4'],
    ['play entries in this order: 4, 2, 1, 3', 'order 4 2 1 3'],
    ['reorder to 2, 1, 3', 'order 2 1 3'],
    ['move 4 to 2', 'move #4 at 2'],
    ['put entry 5 in third position', 'move #5 at 3'],
    ['Could the fire come a little sooner', 'move fire by -1'],
    ['What if we started with the tower?', 'move tower first'],
    [
      "I think it'd be better if we opened on the fire and saved the tower for later",
      'move fire first; move tower last',
    ],
    ['follow the fire with the tower', 'move tower after fire'],
    ['the fire should open the whole thing', 'move fire first'],
    ['give Ana the last word', 'move @S2 last'],
  ])('places: %s', (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  test.each<[string, string]>([
    ['7 can go, 3 too', 'drop #7; drop #3'],
    ['3: shorter', 'shorten #3 times 0.72'],
    ['replace 3: harvest', 'replace #3 harvest'],
    ['the tower, not the fire', 'replace fire tower'],
    ['you dropped the fire, put it back', 'add fire'],
    ['bring the fire back', 'add fire'],
    ['not enough about the fire', 'lengthen fire times 1.4'],
    ['put less emphasis on the tower', 'shorten tower times 0.72'],
    ['focus more on the fire', 'add more of fire'],
    ['Ana talks too much', 'shorten @S2 times 0.72'],
    ['something about the tower is missing, please add it at the end', 'add tower last'],
    ["it doesn't make sense without the question", 'questions true'],
    ['it feels rushed', 'pace -1'],
    ['never mind, undo that', 'goBack undo'],
    ['why does it open with the storm? that belongs with entry 3 surely', 'move storm before #3'],
    [
      "Lose the borscht + coat, and stop on 'Nothing at all.'",
      'drop borscht; drop coat; drop after “Nothing at all.”',
    ],
    ["start cold on 'He spilt soup'", 'move “He spilt soup” first'],
    ['let Ana do 4 instead of the host, or just drop 4', 'drop #4'],
    ["kill no. 1, and cut 'in a minute' off 2", 'drop #1; drop “in a minute” in 2'],
    ["cut the 'Yeah.' at the start of 6", 'drop “Yeah.” in 6'],
    ["entry 6: cut 'Yeah.'", 'drop “Yeah.” in 6'],
    ["entry 6: 'every day' should go", 'drop “every day” in 6'],
    ["In entry 6 'every day' has to go", 'drop “every day” in 6'],
    ["In entry 6, 'every day' should go", 'drop “every day” in 6'],
    ["6: lose 'every day'", 'drop “every day” in 6'],
    ["#6 - drop 'every day'", 'drop “every day” in 6'],
    ["cut 6's 'every day'", 'drop “every day” in 6'],
    ["remove the 'um' at the top of 2", 'drop “um” in 2'],
    ["cut the 'um' in the first sentence of 2", 'drop “um” in 2'],
    ["the 'you know' in 3 needs to go", 'drop “you know” in 3'],
    ["There's an 'um' in 2, take it out", 'drop “um” in 2'],
    ['get rid of all the "you know"s', 'drop “you know”'],
    ["lose the 'and so' in the third clip", 'drop “and so” in 3'],
    ["take 'and so' out of 3 and 5", 'drop “and so” in 3; drop “and so” in 5'],
    ["drop 'the tea towel' and 'a kettle'", 'drop “the tea towel”; drop “a kettle”'],
    ['keep the fog in 3 and drop 5', 'drop #5'],
    ["lose everything from 'I am' to 'so it goes'", 'drop “I am” through “so it goes”'],
    ["drop everything from 'I am here' to the end", 'drop through and after “I am here”'],
    ["cut 4 at 'the tea towel'", 'split #4 after “the tea towel”'],
    ['Every question from the host can go apart from the one about the altar', 'questions false'],
    ['Begin one sentence earlier', 'beginEarlier #1 1'],
    ["we'd rather not have the status page in at all", 'drop status page'],
    ['the order should be storm, soup, tune', 'move storm last; move soup last; move tune last'],
    ['less pub more storm', 'shorten pub times 0.72; add storm'],
    ['2 is too long. trim it', 'shorten #2 times 0.72'],
    ["TARGET: entry 5\nACTION: keep only from 'I opened it' to the end", 'drop before “I opened it”'],
    ["trim #1 so it starts at 'one morning'", 'drop before “one morning”'],
    ["8: keep just 'It was always dogs', stop there.", 'drop all but “It was always dogs”'],
    ['just the fingerprints one should stay out', 'drop fingerprint'],
    ["I'd like the boy on the fridge gone, he's a minor", 'drop boy fridg'],
    ['keep: [1,2,5]\nremove: [3,4]', 'drop #3,4'],
    ['the host is heard too much, could he be cut out altogether?', 'drop @S1'],
    ['I liked the previous version better', 'goBack undo'],
    ['same as version 1 but shorter', 'goBack 1; length times 0.72'],
    ['Could we not have the fire?', 'drop fire'],
  ])('does not say the opposite: %s', (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  test.each([
    'remove entry 2 unless it mentions the fire',
    'if entry 3 is about the fire, drop it',
    "drop all of Ana's lines except the last one",
    'take out the filler words in entry 2',
    'a different quote from Ana about the fire',
    'it ends on a weak note',
    'smooth the transition from 2 to 3',
    'add a pause between 2 and 3',
    'only 4 entries please',
    'fewer clips',
    'use shorter clips',
    '2 is a repeat of 1',
    'wrong order',
  ])('changes nothing rather than the wrong thing, and says so: %s', (text) => {
    expect(read(text)).toMatchObject({ operations: [], isUnclear: true });
  });
});
