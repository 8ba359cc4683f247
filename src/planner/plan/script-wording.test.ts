import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import { planCut } from '../plan-cut.ts';

const TALK = `
speakers S1=Tom S2=Ilse S3=Piers
S1 a | Some parents say that you want to close the school. Will you cancel the contract? And who signed the contract?
S2 b | I signed the contract. I would cancel it today if it were free. I do not know anyone at the dredging company.
S2 c | I would say that it is safer. It's the mayor's office that paid nine thousand euros for both prices.
S2 d | Piers says that I am corrupt. Well, the engineers wanted a lower wall. You can't move back before the house is dry.
S3 e | The wall is the wrong answer, and a wall moves the water to the next village. I had forgotten it.
S1 f | Did you read the letter? You read the letter twice?
S2 f | I'd rather not say, and I, I never answered. I have no proof.
S1 e | So you would vote against it?
S3 e | I would vote against it tomorrow. I do not like the contract. You forget such a dinner. I had forgotten it.
`;

const SIGNAL = new AbortController().signal;

async function plan(script: string, talk = TALK, language = 'en') {
  const { group } = makeTalk(talk, { wordErrorRate: null });
  const settings = { ...DEFAULT_SETTINGS, minSegmentDurationS: 1 };
  const made = await planCut(
    {
      ...{ prompt: 'Cut this script', script, instruction: null, settings, version: 1, previous: [] },
      groups: [{ ...group, language }],
    },
    SIGNAL,
  );
  return { made, texts: made.entries.map(({ text }) => text), warnings: made.warnings.join('\n') };
}

describe('small words that change a statement', () => {
  test.each([
    ['I can cancel it today if it were free.', '“would” for “can”'],
    ['I do know anyone at the dredging company.', '“not” is added'],
    ['I know anyone at the dredging company.', '“do not” is added'],
    ['You can move back before the house is dry.', "“can't” for “can”"],
    ["I wouldn't cancel it today if it were free.", "“would” for “wouldn't”"],
    ['I would say that it is safe.', '“safer” for “safe”'],
    ['Everybody signed the contract.', '“I” for “Everybody”'],
    ['She signed the contract.', '“I” for “She”'],
    ['All engineers wanted a lower wall.', '“Well, the” for “All”'],
    ['I would always cancel it today if it were free.', '“always” is not said'],
    ['You can’t move back after the house is dry.', '“before” for “after”'],
    ['I sign the contract.', '“signed” for “sign”'],
  ])('are named: %s', async (line, named) => {
    const { made, warnings } = await plan(line);
    expect(warnings).toContain(`line 1 is not said word for word in entry 1: “${line}” (${named})`);
    expect(made.rationale).toContain('0 of its 1 line were found, 1 more not as written, ');
  });

  test.each([
    'I’d cancel it today, if it were free.',
    'Well, I signed the contract.',
    "I don't know anyone at the dredging company.",
    'I do not know anyone at dredging company.',
    "I would say it's safer.",
    'It is the mayor’s office that paid 9,000 euros for both price.',
    'You cannot move back before the house is dry.',
    'I would rather not say, and I never answered.',
    'I, um, had forgotten it.',
  ])('are not named where the statement is the same: %s', async (line) => {
    const { made, warnings } = await plan(line);
    expect(warnings).not.toMatch(/line 1/);
    expect(made.rationale).toContain('1 of its 1 line was found, ');
  });

  test('are quoted with the whole take where most of a line differs', async () => {
    const { warnings } = await plan('He cannot ever move back after any house was dry.');
    expect(warnings).toContain("(“You can't move back before the house is dry.” is said)");
  });
});

describe('in other languages', () => {
  const GERMAN =
    'speakers S1=Ilse\nS1 a | Ich könnte den Vertrag heute kündigen. Wir haben keine neuen Mauern geplant. Die Schule schließe ich nicht.\n';
  const FRENCH =
    "speakers S1=Ilse\nS1 a | J'ai pas signé ce contrat avec la ville. Nous pourrions fermer cette école demain.\n";
  const SPANISH =
    'speakers S1=Ilse\nS1 a | No firmé el contrato con la ciudad. Podríamos cerrar algunas escuelas mañana.\n';

  test.each([
    ['de', GERMAN, 'Ich konnte den Vertrag heute kündigen.', '“könnte” for “konnte”'],
    ['de', GERMAN, 'Ich werde den Vertrag heute kündigen.', '“könnte” for “werde”'],
    ['de', GERMAN, 'Wir haben neue Mauern geplant.', '“keine” is added'],
    ['fr', FRENCH, "J'ai signé ce contrat avec la ville.", '“pas” is added'],
    ['fr', FRENCH, 'Nous devons fermer cette école demain.', '“pourrions” for “devons”'],
    ['es', SPANISH, 'Firmé el contrato con la ciudad.', '“No” is added'],
    ['de', GERMAN, 'Die Schule schließe ich.', '“nicht” is added'],
    ['es', SPANISH, 'Podríamos cerrar todas las escuelas mañana.', '“algunas” for “todas”'],
  ])('%s: they are named as well', async (language, talk, line, named) => {
    const { warnings } = await plan(line, talk, language);
    expect(warnings).toContain(`line 1 is not said word for word in entry 1: “${line}” (${named})`);
  });

  test.each([
    ['de', GERMAN, 'Also, ich koennte den Vertrag heute kündigen.'],
    ['de', GERMAN, 'Wir haben keine neue Mauern geplant.'],
    ['fr', FRENCH, "Je n'ai pas signé ce contrat avec la ville."],
    ['es', SPANISH, 'Yo no firme el contrato con la ciudad.'],
  ])('%s: the same statement is no difference: %s', async (language, talk, line) => {
    expect((await plan(line, talk, language)).warnings).not.toMatch(/line 1/);
  });
});

describe('a statement that is only asked', () => {
  test('is named', async () => {
    const { warnings, made } = await plan('You read the letter twice.');
    expect(warnings).toContain(
      'line 1 is said only inside a question in entry 1: “You read the letter twice.”',
    );
    expect(made.rationale).toContain('0 of its 1 line were found, 1 more not as written, ');
  });

  test('is shown where somebody states it, if the footage has that', async () => {
    const talk = `speakers S1=Tom S2=Ilse
S2 a | The letter was read twice that evening. Nobody answered.
S1 a | The letter was read twice that evening?
`;
    const { made } = await plan('The letter was read twice that evening.', talk);
    expect(made.entries).toMatchObject([{ speaker: 'S2' }]);
  });

  test.each(['You read the letter twice?', 'Will you cancel the contract', 'And who signed the contract'])(
    'a question is not: %s',
    async (line) => {
      expect((await plan(line)).warnings).not.toMatch(/line 1/);
    },
  );
});

describe('an entry that begins or ends inside a sentence', () => {
  test.each([
    ['I am corrupt.', 'entry 1 leaves out “Piers says that” before it, of the same sentence'],
    ['I would cancel it today', 'entry 1 leaves out “if it were free.” behind it, of the same sentence'],
    ['say that it is safer.', 'entry 1 leaves out “I would” before it, of the same sentence'],
  ])('quotes what it leaves out: %s', async (line, warning) => {
    expect((await plan(line)).made.warnings).toContain(warning);
  });

  test.each([
    'The engineers wanted a lower wall.',
    'Piers says that I am corrupt.',
    'The wall is the wrong answer,\nand a wall moves the water to the next village.',
    'Some parents say … to close the school.',
  ])('says nothing of fillers, of whole sentences and of an ellipsis: %s', async (line) => {
    expect((await plan(line)).warnings).not.toContain('of the same sentence');
  });

  test('quotes it in later versions too', async () => {
    const { group } = makeTalk(TALK, { wordErrorRate: null });
    const script = 'I signed the contract.\nI am corrupt.';
    const settings = { ...DEFAULT_SETTINGS, minSegmentDurationS: 1 };
    const asked = { prompt: 'Cut this script', script, settings, groups: [group] };
    const first = await planCut({ ...asked, instruction: null, version: 1, previous: [] }, SIGNAL);
    const instruction = 'remove entry 1';
    const next = await planCut({ ...asked, instruction, version: 2, previous: [first] }, SIGNAL);
    expect(next.warnings).toContain('entry 1 leaves out “Piers says that” before it, of the same sentence');
  });

  test('says nothing of a try that the speaker broke off', async () => {
    const talk = 'speakers S1=Ilse\nS1 a | The town has\nS1 a | The town has money for a new wall.\n';
    const { warnings } = await plan('The town has money for a new wall.', talk);
    expect(warnings).not.toContain('of the same sentence');
  });

  test('names a negation that an ellipsis leaves out', async () => {
    const talk =
      'speakers S1=Ilse\nS1 a | I want to promise you here today not again to close the school on the hill.\n';
    const { made } = await plan('I want to promise you here … to close the school on the hill.', talk);
    expect(made.warnings).toContain('entry 2 leaves out “today not again” before it, of the same sentence');
  });
});

describe('lines and speakers', () => {
  test('a line that another speaker says word for word is theirs', async () => {
    const { made } = await plan('Piers: I signed the contract.\nPiers: You forget such a dinner.');
    expect(made.warnings[0]).toBe(
      'line 1 is not said by Piers, but by somebody else: “I signed the contract.”',
    );
  });

  test('words of several people that happen to hold a line are nobody else’s line', async () => {
    const talk = `speakers S1=Tom S2=Ilse S3=Piers
S1 a | We open the bakery at noon on Sunday.
S2 a | And the river comes over the old wall.
S3 b | The plum cake is for Thursdays.
`;
    const line = 'We open the bakery at noon on Sunday, and the river comes over the old wall.';
    const { made } = await plan(`Piers: ${line}\nPiers: The plum cake is for Thursdays.`, talk);
    expect(made.warnings[0]).toBe(`line 1 is not said in the footage: “${line}”`);
  });

  test('a script with lines of other speakers alone says so', async () => {
    await expect(plan('Piers: I signed the contract.')).rejects.toMatchObject({
      message: expect.stringContaining(
        'No line of the script is said by the speaker whom it names: line 1, ',
      ),
    });
  });

  test('the two halves of a line are found in two answers', async () => {
    const { texts, warnings, made } = await plan(
      'Piers: A wall moves the water to the next village, and I would vote against it tomorrow.',
    );
    expect(texts.at(-1)).toBe('I would vote against it tomorrow.');
    expect(warnings).toContain(
      'line 1 is joined from two places in entry 2: “and I would vote against it tomorrow.”',
    );
    expect(made.rationale).toContain('0 of its 1 line were found, 1 more not as written, ');
  });

  test('the same line twice comes in the order of the footage', async () => {
    const { made } = await plan('I had forgotten it.\nI had forgotten it.');
    const [first, second] = made.entries;
    expect(first?.source_start_ms).toBeLessThan(second?.source_start_ms ?? 0);
  });
});
