import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import { planSpeech } from './plan-speech.ts';

const SOURCE = `
S1 flood | How high did the water stand in the flood?
S2 flood | In the flood the water stood at the second window of the mill. We carried the sacks of flour up to the attic all night long.
S2 flood | After the flood the whole mill smelled of mud until Easter, and the wheel had to be dug out by hand.
S1 baker | And who taught you to bake?
S2 baker | The baker in the next village taught me. He never spoke a word before six in the morning, and he burnt every loaf on Sundays.
S1 cat | Does the cat still live in the mill?
S2 cat | The cat lives in the engine room. She has caught more rats than anybody has ever counted, and she knows it.
`;

async function plan(prompt: string, source = SOURCE, targetDurationS = 20) {
  const { group } = makeTalk(source);
  const settings = { ...DEFAULT_SETTINGS, targetDurationS };
  return planSpeech(
    { prompt, instruction: null, settings, version: 1, previous: [], groups: [group] },
    new AbortController().signal,
  );
}

test("a title has the shown subjects, and not the brief's words about cutting", async () => {
  const { title } = await plan('Please make me a short clip about the flood for our website, calm, no music');
  expect(title).toBe('Flood');
});

test('a subject that the talk does not hold is not in the title', async () => {
  const { title } = await plan('The flood and the helicopter pilot');
  expect(title).toBe('Flood');
});

test('a brief without any match gives no title: the shown words do', async () => {
  const { title } = await plan('Quantum computing in outer space');
  expect(title).not.toMatch(/quantum|space/i);
  expect(SOURCE.toLowerCase()).toContain(title.toLowerCase().split(/[\s,]/)[0] ?? '?');
});

test('a long subject ends before a mere continuation, within sixty characters', async () => {
  const { title } = await plan(
    'How the water of the flood stood at the second window of the mill for the whole night',
  );
  expect(title.length).toBeLessThanOrEqual(60);
  expect(title).toMatch(/^How the water of the flood stood at the second window/);
  expect(title).not.toMatch(/\b(?:of|the|for|a)$|…/);
});

test('each entry names its speaker and its subject', async () => {
  const { rationale, entries } = await plan('The flood and the cat');
  expect(entries.length).toBeGreaterThan(0);
  expect(rationale).toMatch(/entr(?:y 1|ies 1 to \d): S\d on “flood”/);
  expect(rationale).toContain('on “cat”');
});

test('a German title keeps its articles, and the plan says how the talk was read', async () => {
  const german = `
S1 flut | Wie hoch stand das Wasser bei der Flut?
S2 flut | Bei der großen Flut stand das Wasser am zweiten Fenster der Mühle. Wir haben die Säcke die ganze Nacht getragen.
S1 katze | Lebt die alte Katze noch in der Mühle?
S2 katze | Die alte Katze lebt im Maschinenraum. Sie hat mehr Ratten gefangen, als jemals einer gezählt hat.
`;
  const { group } = makeTalk(german);
  const make = (prompt: string, language: string | null) =>
    planSpeech(
      {
        ...{ prompt, instruction: null, version: 1, previous: [], groups: [{ ...group, language }] },
        settings: { ...DEFAULT_SETTINGS, targetDurationS: 20 },
      },
      new AbortController().signal,
    );
  const found = await make('Bitte ein kurzes Video über die große Flut und die alte Katze', null);
  expect(found.title).toBe('Die große Flut und die alte Katze');
  expect(found.rationale).toContain('The talk is in German');
  const foreign = await make('Please show me what they say about the flood of the mill', 'de');
  expect(foreign.warnings.join()).toContain('the brief is in English and the talk in German');
  const inEnglish = await make('Bitte ein kurzes, emotionales Video über die große Flut', 'en');
  expect(`${inEnglish.rationale} ${inEnglish.warnings.join()}`).not.toMatch(/talk (?:is )?in English/);
  expect(inEnglish.warnings.join()).toContain('the brief is in German and the transcript in English');
  const touching = await make('Emotionale Momente der großen Flut', null);
  expect(touching.warnings.join()).toContain('whether talk is “emotionale” is not judged');
  const unknown = await make('die große Flut', 'it');
  expect(unknown.warnings.join()).toContain('no rules for Italian');
  expect(unknown.rationale).toContain('The talk is in Italian: its words are found by their stems');
  const unstemmed = await make('die große Flut', 'ar');
  expect(unstemmed.rationale).toContain('The talk is in Arabic: its words are found as they are written');
});
