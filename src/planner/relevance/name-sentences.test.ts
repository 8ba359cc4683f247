import { expect, test } from 'vitest';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import { readBrief } from '../brief/read-brief.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { readSentences } from '../talk/sentence.ts';
import { countAsWritten } from './name-sentences.ts';

const stem = makeStemmer();
const { group } = makeTalk(`
speakers S1=Jo S2=Ana
---
S2 agent | And he said that nothing was signed.
S2 sign | There was a wooden sign on the door.
S2 sign | All the signs were gone.
S2 roof | The roof leaks.
`);

test('a sentence names a word as the brief writes it, or with a plural "s"', () => {
  const [topic] = readBrief('her spotting the sign', [], stem).wanted;
  const sentences = readSentences([group], stem);
  expect(sentences.map((sentence) => topic && countAsWritten(sentence, topic))).toEqual([0, 1, 1, 0]);
});
