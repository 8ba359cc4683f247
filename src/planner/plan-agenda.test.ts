import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, findFaults } from '../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../test/support/planner/talk-fixture.ts';
import { planCut } from './plan-cut.ts';

const COMMITTEE = makeTalk(`
speakers S1=Olga S2=Piers S3=Ruth S4=Tom
---
S1 opening | Good evening. So this is the committee of the swimming club, and we have the hall until nine.
S2 opening | I've written the minutes from last time, and Ruth has read them.
S1 date | Right. Item one, the date. We always had the gala in the first week of June.
S3 date | The school has its exams then. Half of our swimmers sat in the gym last year with a pencil.
S4 date | September would be warmer, honestly. The water keeps the summer. We could let the juniors swim at night, with lamps along the rope.
S2 date | And the lifeguards are back from the coast. I could live with September.
S1 date | So are we all happy with the second Sunday in September? Nobody against? Good, that's what we'll print.
S1 pump | Okay, the pump. Piers.
S2 pump | It leaks at the collar. The man from Hull says the seal costs ninety pounds, and a new one is two thousand.
S3 pump | Two thousand! That's the whole gala and the raffle.
S2 pump | The seal will hold for two winters if nobody runs it dry.
S1 pump | Then we take the seal. Ruth, can you order it by Friday?
S3 pump | I'll order it tomorrow. I'll get it from Hull.
S1 keys | Now then, keys. We are three keys short.
S4 keys | I have one. My brother has one, and he's moved to Spain.
S1 keys | I don't think we can settle that tonight. We'll come back to it in March.
S2 keys | I'll write to your brother, then. He still owes me for a kayak.
S1 closing | So, next meeting. First Tuesday in March, and we have a date at last. Thank you all.
S4 closing | I once swam that whole length under water, in 1988, for a bet. Nobody has ever believed me.
`);

const PANEL = makeTalk(`
speakers S1=Mrs Lund S2=Professor Hale S3=Ana Ruiz S4=Audience
---
S1 welcome | Good evening. I'm Karin Lund, and I have been asked to keep order. Tonight we ask whether the town should get rid of its cars.
S2 against | Thank you. My objection is the buses. There is one an hour, and on Sundays there is none. A town without cars needs a bus every ten minutes.
S3 for | With respect, the buses come when the cars go. In Ghent they had forty percent more passengers within a year. The advantage is that people walk again.
S1 shops | Let's talk about the shops. Professor, what happens to them?
S2 shops | They lose those who come from the villages. A butcher told me that a third of his cars come from outside.
S1 floor | Let's take some questions from the floor.
S4 wheel | I'm Peter, I use a wheelchair. How do I get to the doctor in a town without cars?
S3 wheel | You keep your car. Everybody with a blue badge does, and so does the doctor. In Ghent that was never in doubt.
S4 smoke | Has anybody measured the air on Mill Street? My daughter has asthma.
S2 smoke | Yes. It is twice the limit in the morning, and that is my own measurement. On Sundays it's half of that.
S1 own | What do you drive yourselves?
S2 own | An old estate car, for the double bass of my wife. It stands in the yard all week.
S3 own | A bicycle with a basket, and it is the third one, because two were stolen at the station.
S1 last | A last thought from each of you, please.
S2 last | Count the buses before you count the cars, and then count them once more.
S3 last | Walk home tonight, all of you, and listen to how quiet it could be.
S1 goodbye | Thank you to our panel, and good night.
`);

const POTTER = makeTalk(`
speakers S1=Vera S2=Samir
---
S1 intro | I'm with Samir Haddad, who makes bells from clay. Samir, thank you for having me.
S1 start | How does anybody become a maker of clay bells?
S2 start | It was an accident. I was a baker, and the oven was always free on Sundays. So I put a cup of clay into it, and it rang.
S1 making | Tell me how it's done.
S2 making | First you wedge the clay, and then you turn it over a wooden cone. And then it dries for a week under wet cloth. After that you fire it, slowly, for a night and a day.
S1 money | Is it a good living?
S2 money | No. I sell forty bells a year, and a bell costs sixty pounds. The bread still pays for the clay.
S1 regret | Is there anything you regret?
S2 regret | I wish I had taught somebody. My nephew came for a summer, and I was too proud to show him the cone.
S1 advice | If somebody young were listening, what would you tell them?
S2 advice | Learn to listen before you learn to turn. And break the first hundred. You should never sell a bell that you love.
S1 stop | Why did you stop, in the end?
S2 stop | My hearing. I could not tell a good one from a cracked one any more, and then it is only crockery.
S1 take | What would you like people to take away from this?
S2 take | That clay remembers. A dent in the wet clay is still heard after the fire.
`);

type Talk = ReturnType<typeof makeTalk>;

async function planned(talk: Talk, prompt: string, seconds: number) {
  const settings = { ...DEFAULT_SETTINGS, targetDurationS: seconds };
  const input = {
    prompt,
    instruction: null,
    settings,
    version: 1,
    previous: [],
    groups: [talk.group],
    model: null,
  };
  const plan = await planCut(input, new AbortController().signal);
  expect(findFaults(plan, [talk.group], { ...settings, ...plan.settings })).toEqual([]);
  return { plan, said: plan.entries.map(({ text }) => text).join(' ') };
}

describe('an agenda', () => {
  test('what is said under a heading is about it, and a word elsewhere is not', async () => {
    const { said } = await planned(COMMITTEE, 'the date', 25);
    expect(said).toContain('The school has its exams then.');
    expect(said).toContain('September would be warmer');
    expect(said).not.toContain('we have a date at last');
    expect(said).not.toContain('I once swam');
  });

  test('decisions are shown with the question that they answer', async () => {
    const { said } = await planned(COMMITTEE, 'What did the committee decide?', 40);
    expect(said).toContain('So are we all happy with the second Sunday in September?');
    expect(said).toContain("that's what we'll print");
    expect(said).toContain('Then we take the seal.');
  });

  test('who has taken on which job, and what was put off', async () => {
    const jobs = await planned(COMMITTEE, 'Who has taken on which job?', 30);
    expect(jobs.said).toContain("I'll order it tomorrow.");
    expect(jobs.said).toContain("I'll write to your brother");
    const open = await planned(COMMITTEE, 'what is still open / was put off till next time', 20);
    expect(open.said).toContain("I don't think we can settle that tonight.");
    expect(open.said).not.toContain('The water keeps the summer');
  });
});

const WORKS = makeTalk(`
speakers S1=Desmond S2=Pilar S3=Rufus
---
S1 opening | Okay, thanks for staying on. Who wants to begin with what happened on Friday?
S2 fault | It was the change of shift. Whoever unloads the machine is not the one who loads it.
S3 fault | I say it's the lifter. It has been bent since February, and a whole apron sat behind it.
S1 fault | I think you're both right. The gap is the reason it stuck, and the shift is the reason nobody saw it. So we do both.
S1 van | Has anybody looked at the van?
S3 van | The springs are gone at the back. The garage wants eleven hundred for them.
S2 van | A hired one is sixty five a day, so that's seventeen days.
S1 van | Yes, fine. Get it mended.
S1 hotel | Good. So, the Corbridge. What would they want from us?
S2 hotel | Two hundred sets a week, and the boiler is at its end already.
S1 hotel | And who would work on Sundays?
S3 hotel | Nobody has asked the people, so I could not tell you.
S1 closing | Then I'll just say that a customer sent us a cake, and it is in the kitchen.
`);

test('what the chair tells people to do is decided', async () => {
  const { said } = await planned(WORKS, 'What was decided?', 20);
  expect(said).toContain('So we do both.');
  expect(said).toContain('Get it mended.');
  expect(said).not.toContain('So, the Corbridge.');
});

test("somebody's ideas are what they propose", async () => {
  const { plan, said } = await planned(COMMITTEE, "Tom's ideas. Only Tom.", 20);
  expect(plan.rationale).toContain('“ideas”');
  expect(said).toContain('We could let the juniors swim at night');
});

describe('a panel with an audience', () => {
  test("the audience's questions are those of the people in the hall", async () => {
    const { said } = await planned(PANEL, "The audience's questions with the answers", 45);
    expect(said).toContain('How do I get to the doctor');
    expect(said).toContain('You keep your car.');
    expect(said).toContain('Has anybody measured the air');
    expect(said).not.toContain('what happens to them?');
  });

  test('arguments for and against the theme are one subject', async () => {
    const { plan, said } = await planned(PANEL, 'The arguments for and against getting rid of the cars', 45);
    expect(plan.rationale).toContain('“arguments for and against getting rid of the cars”');
    expect(said).toContain('My objection is the buses.');
    expect(said).toContain('The advantage is that people walk again.');
  });

  test('the welcome and the closing words are known by their places', async () => {
    const { plan } = await planned(
      PANEL,
      "Summary of the evening. Begin with the chair's welcome and end with the closing words of the panel.",
      60,
    );
    expect(plan.entries[0]?.text).toContain("I'm Karin Lund");
    expect(plan.entries.at(-1)?.text).toContain('Walk home tonight');
    expect(plan.title).not.toContain('Closing');
  });

  test('of several who answer a question, the one whom the brief means ends the video', async () => {
    const { plan } = await planned(PANEL, 'Ana Ruiz on Ghent. End with what she drives herself.', 30);
    expect(plan.entries.at(-1)?.text).toContain('A bicycle with a basket');
  });

  test("where somebody stands is theirs to say, and so are somebody's objections", async () => {
    const stands = await planned(PANEL, 'Where does Ana Ruiz stand?', 15);
    expect(stands.plan.entries.map(({ speaker_name }) => speaker_name)).toContain('Ana Ruiz');
    expect(stands.said).toContain('the buses come when the cars go');
    const objections = await planned(PANEL, "Professor Hale's objections", 15);
    expect(objections.said).toContain('My objection is the buses.');
  });
});

describe('questions of an interview in small words', () => {
  test.each([
    ['How he got into it', 'I was a baker'],
    ['how a clay bell is made', 'you turn it over a wooden cone'],
    ['what he earns', 'I sell 40 bells a year'],
    ['His regrets', 'I wish I had taught somebody.'],
    ['tips for somebody who wants to learn the trade', 'Learn to listen before you learn to turn.'],
    ['why he stopped', 'My hearing.'],
  ])('%s', async (prompt, answer) => {
    const { plan, said } = await planned(POTTER, prompt, 15);
    expect(said).toContain(answer);
    expect(plan.warnings.filter((warning) => /nothing about|names nothing/.test(warning))).toEqual([]);
  });

  test('a video opens and ends with such answers', async () => {
    const { plan } = await planned(
      POTTER,
      'Start with how he got into it, then the money, and end on what he wants people to take away.',
      45,
    );
    expect(plan.entries[0]?.text).toContain('How does anybody become a maker of clay bells?');
    expect(plan.entries.at(-1)?.text).toContain('That clay remembers.');
  });

  test('an opening that nobody talks about is named', async () => {
    const { plan } = await planned(POTTER, 'Start with how they did it, then the clay', 20);
    expect(plan.warnings).toContainEqual(expect.stringContaining('“how they did it” to open with'));
  });
});
