import { expect, test } from 'vitest';
import { person } from '../../../test/support/planner/person.ts';
import { makeStemmer } from '../language/word-stems.ts';
import type { Topic } from './brief.ts';
import { readBrief } from './read-brief.ts';

const stem = makeStemmer();
const PEOPLE = [person('S1', 'host'), person('S2', 'ana'), person('S3', 'tam')];
const termsOf = (topic: Topic | null) => [...(topic?.terms.keys() ?? [])].join(' ');

interface Understood {
  wanted?: string[];
  unwanted?: string[];
  only?: string[];
  without?: string[];
  open?: string;
  end?: string;
}

/** Briefs of a writer who did not know how the planner reads them. */
const WRITTEN: readonly [string, Understood][] = [
  ['the emotional ending where he thanks his father', { wanted: [], end: 'father' }],
  ['the flood, the oven and the advice in this order', { wanted: ['flood', 'oven', 'advic'] }],
  ['Must have:\n- I cried on the stairs\nTopics: the oven', { wanted: ['cri stair', 'oven'] }],
  ['everything, in chronological order', { wanted: [] }],
  ['Cut all the questions, keep everything else', { wanted: [], unwanted: [] }],
  [
    "don't give away the ending (who bought the painting), tease the forgery stuff",
    { wanted: ['forgeri'], unwanted: ['buy paint'] },
  ],
  [
    'The court case minus the names of the children, then a few seconds of Ana thanking the neighbours to round it off.',
    { wanted: ['court case'], unwanted: ['name child'], end: 'thank neighbor' },
  ],
  ["Don't leave out the strike! And the wages.", { wanted: ['strike', 'wage'], unwanted: [] }],
  ["I don't want it to be without the lullaby.", { wanted: ['lullabi'], unwanted: [] }],
  [
    "I don't care about the merger. I do care about the layoffs.",
    { wanted: ['layoff'], unwanted: ['merger'] },
  ],
  [
    "Our ladies' circle would be most grateful for a short film in which Ana speaks of the old lighthouse. The business with the parking lot may be omitted.",
    { wanted: ['old lighthous'], unwanted: ['busi park'] },
  ],
  [
    "Hops, water, yeast, but for heaven's sake not the hangover story.",
    { wanted: ['hop', 'water', 'yeast'], unwanted: ['hangov'] },
  ],
  ['I should like the part about the steam railway', { wanted: ['steam railway'] }],
  [
    "I'd rather not see the bit on tax havens but the bit on tax credits is essential.",
    { wanted: ['tax credit'], unwanted: ['tax haven'] },
  ],
  ['Ana explains tidal power to people who know nothing about it', { wanted: ['tidal power'] }],
  [
    'Under no circumstances include the sponsor. The skatepark.',
    { wanted: ['skatepark'], unwanted: ['sponsor'] },
  ],
  ['plz cut a reel abt the dog rescue n the flood, ppl shud cry lol', { wanted: ['dog rescu', 'flood'] }],
  ["25 s: the mayor's promise re the bridge", { wanted: ['mayor promis bridg'] }],
  ["I'm producing a series and this episode is about insects", { wanted: ['insect'] }],
  ['Subject: the right to repair. Duration: 1m45.', { wanted: ['repair'] }],
  ['🔥🔥 need smth spicy for tiktok, the scandal 🔥', { wanted: ['scandal'] }],
  ['why do we dream / do animals dream / NO freud', { wanted: ['dream', 'anim dream'], unwanted: ['freud'] }],
  ['Photosynthesis, please, in simple words', { wanted: ['photosynthesi'] }],
  ['Wildfires. Insurance. Rebuilding.', { wanted: ['wildfir', 'insur', 'rebuild'] }],
  [
    'I only want to hear the guests on open-source licensing',
    { wanted: ['sourc licens'], only: ['S2', 'S3'] },
  ],
  ['The harvest. Only the guests.', { wanted: ['harvest'], only: ['S2', 'S3'] }],
  [
    'I should be most grateful for a short film, perhaps, about how the choir began. With kind regards, Margaret (Hon. Sec.)',
    { wanted: ['choir begin'] },
  ],
  ['so my boss wants a linkedin vid, about hiring juniors', { wanted: ['hire junior'] }],
  ['skip the weather. Whatever is left, cut it to five minutes.', { wanted: [], unwanted: ['weather'] }],
  ['Getting up at 5. But cut the part where Tam admits he stopped', { unwanted: ['admit stop'] }],
  [
    'Take out every "um", and leave me a clean 55 seconds on coral bleaching.',
    { wanted: ['clean coral bleach'] },
  ],
  ['start w the flood', { open: 'flood' }],
  ['My professor wants a "critical" one. The small sample.', { wanted: ['small sampl'] }],
  ['No war (but the music)', { wanted: ['music'], unwanted: ['war'] }],
  ['Why nobody wants to be a nurse', { wanted: ['nurs'], unwanted: [] }],
  ['Why sailors steer clear of the cape', { wanted: ['sailor steer clear cape'], unwanted: [] }],
  ['The storm. Nobody needs the CVs again, steer clear of the divorce', { unwanted: ['cvs', 'divorc'] }],
  ['pros and cons of remote work', { wanted: ['remot'] }],
  ['Tell the story of the rescue from start to finish', { wanted: ['rescu'] }],
  ['Only customer complaints about delivery', { wanted: ['custom complaint deliveri'], only: [] }],
  ['Compare what Ana and Tam think about tariffs', { wanted: ['tariff'] }],
  ['A cold open on the storm', { wanted: [], open: 'storm' }],
  ['Quotes about resilience for an Instagram post', { wanted: ['resili'] }],
  ['start with the numbers, lose the bit about parking', { wanted: [], unwanted: ['park'], open: 'number' }],
  ['how they lose the part of the engine', { wanted: ['lose engin'], unwanted: [] }],
  ['Everything but the ads', { wanted: [], unwanted: ['ad'] }],
  ['a quick tour of the workshop', { wanted: ['tour workshop'] }],
  ['Her view on tariffs, one or two sentences max', { wanted: ['tariff'] }],
  ['The roof, without the small talk at the beginning', { wanted: ['roof'], unwanted: [] }],
  ['something for our investors about growth', { wanted: ['growth'] }],
  ['the storm > the rescue -> the medal', { wanted: ['storm', 'rescu', 'medal'] }],
  ['The roof, then her project', { wanted: ['roof', 'project'] }],
  ['the accident, the apology. Roughly equal length.', { wanted: ['accid', 'apolog'] }],
  ['Trailer, 45s. Grab attention in the first 5 seconds. Talk about shift work', { wanted: ['shift'] }],
  ['Condense this meeting to decisions and owners', { wanted: ['decis', 'owner'] }],
  ['Tease the interview with the vet without giving away the ending', { wanted: ['vet'], unwanted: [] }],
  ['The storm, and make it go viral', { wanted: ['storm'] }],
  ['The lab. Skip jargon.', { wanted: ['lab'], unwanted: [] }],
  ['Pull out all mentions of pricing', { wanted: ['price'] }],
  ['Short trailer, hooks first, about the diagnosis', { wanted: ['diagnosi'] }],
  ['A teaser that makes people want to listen to the rest, about burnout', { wanted: ['burnout'] }],
  ['burnout that makes people want to share it', { wanted: ['burnout'] }],
  ['Cut together the strongest statements on climate policy', { wanted: ['climat polici'] }],
  ['A strong hook, then the outage', { wanted: ['outag'] }],
  ['The harvest, thanks Ana', { wanted: ['harvest'] }],
  [
    'MUST_INCLUDE: fire engine; permits; schooling of the child\nMUST_EXCLUDE: the fall; drinking\nORDER: child, engine, permits',
    { wanted: ['school child', 'fire engin', 'permit'], unwanted: ['fall', 'drink'] },
  ],
  [
    '{"topics":[{"name":"germination test","share":0.5},{"name":"liquid nitrogen","share":0.2}],"exclude":["goat"],"order":"as listed"}',
    { wanted: ['germin test', 'liquid nitrogen'], unwanted: ['goat'] },
  ],
  [
    '{"segments":[{"id":1,"about":"mirror therapy","max_seconds":20},{"id":2,"about":"the coffee machine"}],"speakers":["S3"]}',
    { wanted: ['mirror therapi', 'coffe machin'], only: ['S3'] },
  ],
  [
    'HOOK="we lost it all" ; BODY=the second twin ; AVOID=money, the weather',
    { wanted: ['twin'], unwanted: ['money', 'weather'], open: 'lose' },
  ],
  [
    'role: clip-maker\nsubject_1: the cello (60%)\nsubject_2: the soup (40%)\nend_line: "for ham"\nban: S3',
    { wanted: ['cello', 'soup'], without: ['S3'], end: 'ham' },
  ],
  [
    "Ana's mum here. I would like the handbag and at the end the snowdrops. Not the boot on the road.",
    { wanted: ['handbag', 'snowdrop'], unwanted: ['boot road'] },
  ],
  [
    'The letters. Start with the refusal, not the price.',
    { wanted: ['letter'], unwanted: [], open: 'refus' },
  ],
  [
    'Pay and the strike. A sentence or two on drivers ignoring the stop sign to finish.',
    { wanted: ['pay', 'strike'], unwanted: [], end: 'driver ignor stop sign' },
  ],
  [
    "The accident told in full. Please don't put the bedpan joke in.",
    { wanted: ['accid'], unwanted: ['bedpan joke'] },
  ],
  [
    "ice, full story, start 'January of that year', end on 'Again!'. then nothing.",
    { wanted: ['ice'], open: 'januari' },
  ],
  ["the tin. end on 'She counted them twice.' no follow up", { wanted: ['tin'], end: 'count twice' }],
  ['The barn. End on the husband and the lawn.', { wanted: ['barn'], end: 'husband lawn' }],
  ['The barn. ends with the quiet one, the scaffolder.', { wanted: ['barn'], end: 'quiet scaffold' }],
  ['The offer. Only Tam (S3) and Ana (S2) should be heard.', { wanted: ['offer'], only: ['S2', 'S3'] }],
  [
    'My grandmother is Ana (S2). For her 90th birthday: the bicycle. Only her voice please.',
    { wanted: ['bicycl'], only: ['S2'] },
  ],
  ['My year 9s are doing biology. Why must seeds be dry?', { wanted: ['seed dri'] }],
  ['Need something for our donor newsletter: the wheat', { wanted: ['wheat'] }],
  [
    'Design class. Step by step: the socket. Anything on 3D-printing would be nice',
    { wanted: ['socket', 'print'] },
  ],
  ["The mill, but not Tam's story of the mill", { wanted: ['mill'], without: ['S3'] }],
  ['Drop straight into the shipwreck, then the rescue', { wanted: ['rescu'], open: 'shipwreck' }],
  [
    "I really couldn't care less about crypto. Give me the pensions.",
    { wanted: ['pension'], unwanted: ['crypto'] },
  ],
  ['Already covered: the eruption. Now: the ash.', { wanted: ['ash'], unwanted: ['erupt'] }],
  ['Leave it in the order it was said. The mill, the tin.', { wanted: ['mill', 'tin'] }],
  [
    'the hat trick. skip the buttons n skip the tour',
    { wanted: ['hat trick'], unwanted: ['button', 'tour'] },
  ],
];

test.each(WRITTEN)('%j', (text, expected) => {
  const brief = readBrief(text, PEOPLE, stem);
  const understood: Understood = {
    wanted: brief.wanted.map(termsOf),
    unwanted: brief.unwanted.map(termsOf),
    only: brief.onlySpeakers.toSorted(),
    without: brief.unwantedSpeakers,
    open: termsOf(brief.openWith),
    end: termsOf(brief.endOn),
  };
  expect(understood).toMatchObject(expected);
});

test.each([
  ['everything, in chronological order', true],
  ['The harvest. Keep it in order.', true],
  ['The harvest and the mill in order of appearance', true],
  ['What they did in order to save the mill', false],
  ['The order of the cards', false],
  ['How she put her house in order', false],
  ['Everything in order', true],
  ['The three ways out, same order as in the lecture (clay, use less)', true],
])('%s: the order of the footage is %s', (text, isBySource) => {
  expect(readBrief(text, PEOPLE, stem)).toMatchObject({ isBySource, isInOrder: false });
});

test('people who are to have more time than others lead', () => {
  expect(readBrief('More Ana than Tam. Topic: marathons.', PEOPLE, stem)).toMatchObject({
    leadSpeakers: ['S2'],
    everySpeakers: [],
  });
});

test('all questions are left out where they are to be cut', () => {
  expect(readBrief('Cut all the questions, keep everything else', PEOPLE, stem).withoutQuestions).toBe(true);
});

test.each(['Equal time for both guests', 'The same time for the guests please'])('%s', (text) => {
  expect(readBrief(`${text}. The referendum`, PEOPLE, stem).manner.balanced).toEqual(['S2', 'S3']);
});
