import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askEmbeddings } from '../../src/embeddings/ask-embeddings.ts';
import { createOperatorClient } from '../../src/net/operator-client.ts';
import { phrasesToEmbed } from '../../src/planner/plan/phrases-to-embed.ts';
import { planCut } from '../../src/planner/plan-cut.ts';
import { type EmbeddedTalk, readPassages } from '../../src/planner/talk/embedded-talk.ts';
import {
  byConcepts,
  type EmbeddingServer,
  startEmbeddingServer,
} from '../support/network/embedding-server.ts';
import { DEFAULT_SETTINGS, findFaults, shareOfSubject } from '../support/planner/check-plan.ts';
import { makeTalk } from '../support/planner/talk-fixture.ts';

/**
 * A brief in words that share nothing with the talk: a brand for its product. Word vectors do not have this
 * meaning either. The engine of embeddings gives both the same vector.
 */
const TALK = makeTalk(`
speakers S1=Ada S2=Ben
S2 school | How was it at the school in the village back then?
S1 school | There were nine children in one room, and one teacher for all of us.
S1 school | In winter every child brought a log for the stove in the morning.
S1 school | I learned to read there, and I learned to sit still.
S2 harbour | And when did the family move down to the harbour?
S1 harbour | My father got work on the cranes in the year of the big flood.
S1 harbour | We had two rooms above the rope maker, and the smell of tar all day.
S1 harbour | At night we heard the ships, and my mother counted the bells.
S2 scooter | Tell me what you rode to work in those years.
S1 scooter | It was light blue, it had two seats and it leaked oil on every hill.
S1 scooter | I bought it from a baker for forty pounds, and he threw in a helmet.
S1 scooter | On Sundays we took it along the coast, my sister behind me with the sandwiches.
S2 strike | What do you remember of the strike?
S1 strike | We stood at the gates for eleven weeks, and nobody had any money left.
S1 strike | The women cooked soup in the chapel, and the butcher gave us bones.
S1 strike | In the end they gave us four pence more an hour.
S2 garden | And today you have this garden.
S1 garden | Beans, onions, potatoes, and a plum tree that my grandson planted.
S1 garden | I am out here every day as long as my knees let me.
`);
const PROMPT = 'The Vespa';
const settings = { ...DEFAULT_SETTINGS, targetDurationS: 15 };
const signal = new AbortController().signal;
const CONCEPTS = [
  /vespa|scooter|rode|two seats|leaked oil|helmet|behind me|along the coast/,
  /school|teacher|children|child|read/,
  /harbour|cranes|ships|tar|rope/,
  /strike|gates|soup|chapel|pence/,
  /garden|beans|onions|plum|knees/,
];

let server: EmbeddingServer;
beforeAll(async () => {
  server = await startEmbeddingServer(byConcepts(CONCEPTS));
});
afterAll(() => server.close());

async function embed(prompt: string): Promise<EmbeddedTalk> {
  const access = {
    client: createOperatorClient({ extraCa: null }),
    ...{ baseUrl: server.baseUrl, apiKey: null, model: 'concepts' },
    onUse: async () => {},
  };
  const phrases = phrasesToEmbed({ prompt, instruction: null, previous: [], groups: [TALK.group] });
  const passages = readPassages(TALK.group.words, TALK.group.segments);
  const vectors = await askEmbeddings(access, phrases, signal);
  const found = await askEmbeddings(
    access,
    passages.map(({ text }) => text),
    signal,
  );
  const { groupId } = TALK.group;
  return {
    isBySentence: false,
    phrases: new Map(phrases.flatMap((phrase, at) => (vectors[at] ? [[phrase, vectors[at]]] : []))),
    passages: passages.flatMap(({ startMs, endMs }, at) =>
      found[at] ? [{ groupId, startMs, endMs, vector: found[at] }] : [],
    ),
  };
}

async function plan(prompt: string, embedded?: EmbeddedTalk | null) {
  const input = { prompt, instruction: null, settings, version: 1, previous: [], groups: [TALK.group] };
  const made = await planCut({ ...input, ...(embedded === undefined ? {} : { embedded }) }, signal);
  expect(findFaults(made, [TALK.group], settings)).toEqual([]);
  return made;
}

test('a wish in other words is missed by words and found by embeddings', async () => {
  const byWords = await plan(PROMPT);
  const byBoth = await plan(PROMPT, await embed(PROMPT));
  expect(shareOfSubject(byWords, TALK.truth, 'scooter')).toBeLessThan(0.5);
  expect(byWords.warnings[0]).toMatch(
    /^nothing about “Vespa” was found in the talk; it is mostly about .*: the plan shows what comes nearest$/,
  );
  expect(shareOfSubject(byBoth, TALK.truth, 'scooter')).toBeGreaterThan(0.8);
  expect(byBoth.warnings[0]).toMatch(
    /^nothing about “Vespa” was found in these words: the plan shows what comes nearest in meaning/,
  );
});

describe('nothing changes', () => {
  const briefs = [
    'The strike and the soup',
    'School, then the harbour',
    'What she grows in the garden',
    PROMPT,
  ];

  test.each(briefs)('without vectors: %s', async (prompt) => {
    expect(await plan(prompt, null)).toEqual(await plan(prompt));
  });

  test.each(briefs)('if no vector belongs to the wish: %s', async (prompt) => {
    const { passages } = await embed(prompt);
    expect(await plan(prompt, { passages, phrases: new Map(), isBySentence: false })).toEqual(
      await plan(prompt),
    );
  });

  test('where all passages are equally near', async () => {
    const { passages, phrases } = await embed('The strike and the soup');
    const [first] = passages;
    const same = passages.map((passage) => ({ ...passage, vector: first?.vector ?? passage.vector }));
    const even = await plan('The strike and the soup', { passages: same, phrases, isBySentence: false });
    expect(even).toEqual(await plan('The strike and the soup'));
  });
});

const lowerCase = (phrases: readonly string[]) => phrases.map((phrase) => phrase.toLowerCase());

test('each subject of a brief is requested once', () => {
  const prompt = 'The strike. Also the garden. The strike.';
  const asked = { prompt, instruction: null, previous: [], groups: [TALK.group] };
  expect(lowerCase(phrasesToEmbed(asked))).toEqual(['the strike', 'the garden']);
});

test('subjects of an instruction are requested, too', () => {
  const instruction = 'Drop the harbour, and put the garden after the scooter.';
  const asked = { prompt: 'The strike', instruction, previous: [], groups: [TALK.group] };
  expect(lowerCase(phrasesToEmbed(asked))).toEqual([
    'the strike',
    'the harbour',
    'the garden',
    'the scooter',
  ]);
});
