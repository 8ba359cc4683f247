import { expect, test } from 'vitest';
import { understood } from '../../../test/support/planner/read-asked.ts';

/** Roundabout wishes, as somebody types them after having watched a cut. */
test.each([
  ['Could you please take out number 3? It drags.', 'drop #3'],
  ['Swap one and four.', 'swap #1 #4'],
  ['add smth on dogs right after the second one', 'add dog after #2'],
  [
    'Get rid of the boat, open on the storm, and bring it down to 60 seconds.',
    'drop boat; move storm first; length to 60',
  ],
  ['Give Ana another fifteen seconds.', 'lengthen @S2 by 15'],
  ['Take v3 and drop its number 2.', 'goBack 3; drop #2'],
  ['Forget what I just said.', 'goBack undo'],
  ['It should end on the lullaby, not on the tax stuff.', 'move lullabi last'],
  ['This is far too gloomy for a birthday; cheer it up.', ''],
  ['Who asked for the divorce stuff?! OUT.', 'drop divorc'],
  ["I don't want the merger dropped, I want it shorter.", 'shorten merger times 0.72'],
  ['lovely. dont change a thing', ''],
  ["Two is good. Three is good. Four isn't.", ''],
  ['Between 50 and 60 seconds. Not the wedding though.', 'length to 60'],
  ['The penultimate one can go', 'drop #4'],
  ['remove the word dough', 'drop “dough”'],
  ['split 4 after the word home', 'split #4 after “home”'],
  ['cut every word about the dog', 'drop dog'],
  ['Drop the ferry, and if that leaves time add the harbour.', 'drop ferri; add harbor'],
  ['After the bit on exile leave two seconds of silence.', ''],
  ['Let the whole thing stay at 90 seconds.', 'length to 90'],
  ["I don't want to hear Ana.", 'drop @S2'],
  ["I don't want to hear the host.", 'drop @S1'],
  ["I don't want to hear about the storm", 'drop storm'],
  ["I'd keep everything except the ice cream.", 'drop ice cream'],
  ["We can't say supermarket. Cut that.", 'drop supermarket'],
  ['Why is the headmaster in there? Nobody knows who that is.', 'drop headmast'],
  ['The story of the soup has to go for legal reasons.', 'drop soup'],
  ["Remove Elena Marchetti's name.", 'drop “Elena Marchetti”'],
  ['Remove the pauses that are longer than a second please', 'pauses false'],
  ['Cut all pauses over one second.', 'pauses false'],
  ['Please tighten the pauses.', 'pauses false'],
  ["That pause before 'The children' is way too long.", 'pauses false'],
  ['Cut the ums and the you knows.', 'fillers false; drop “you know”'],
  ['cut the sort ofs and kind ofs', 'drop “sort of”; drop “kind of”'],
  ['No, put that back.', 'restore what the last change took out'],
  ['No, sorry, put the fish back in.', 'add fish'],
  ['Hmm, the first version was better, go back to it.', 'goBack 1'],
  ["Don't call it terrible twice", ''],
  ["Don't forget the sauna.", 'add sauna true'],
  ['do not forget to show the dog', 'add dog true'],
  ["don't leave out the fire", 'add fire true'],
  ["please don't skip the harvest", 'add harvest true'],
  ["I'd like to hear about the canal before the string breaks.", 'move canal before string break'],
  [
    'Could you also bring in the duck? But keep it short, and finish on the surplus.',
    'add duck; move surplus last',
  ],
  ['End on the hug rather than the siren', 'move hug last'],
  ['Start with Ana instead of the host', 'move @S2 first'],
  ['more emotional', ''],
  ['shuffle them', ''],
  ['can we hear more about the fire instead of the soup?', 'replace soup fire'],
  ['Please swap the two topics: the storm first, then the soup.', 'move storm before soup'],
])('%s', (text, operations) => {
  expect(understood(text)).toBe(operations);
});

test.each([
  ['drop the gap between rich and poor', 'drop gap'],
  ['lose the silence in the church', 'drop silenc church'],
  ["cut where he says 'And?' and laughs", 'drop “And?”'],
])('%s is about a subject, and about nothing that sounds like it', (text, operations) => {
  expect(understood(text)).toContain(operations);
});
