import type { SampleKind, SampleRole, SampleSubject } from './sample-script.ts';

/** One turn of the interview: phrases with the pauses between them, in milliseconds. */
export interface ScriptTurn {
  speaker: SampleRole;
  subject: SampleSubject;
  kind: SampleKind;
  /** Silence before the turn. */
  pauseBeforeMs: number;
  /** Text of a phrase, or a pause in milliseconds. */
  parts: readonly (string | number)[];
}

const FILLERS = ['um', 'uh'];

/** Single words that are always fillers in this script. "You know" is always a filler, too. */
export function isFillerAt(words: readonly string[], index: number): boolean {
  const word = words[index] ?? '';
  if (FILLERS.includes(word)) return true;
  return (word === 'you' && words[index + 1] === 'know') || (word === 'know' && words[index - 1] === 'you');
}

/** `line` has the speaker, the subject, and whether the line is a question or an answer. */
function turn(
  line: [speaker: SampleRole, subject: SampleSubject, kind: SampleKind],
  pauseBeforeMs: number,
  ...parts: (string | number)[]
): ScriptTurn {
  const [speaker, subject, kind] = line;
  return { speaker, subject, kind, pauseBeforeMs, parts };
}

/**
 * Four subjects of about half a minute each, so that each can fill a thirty second cut. A small English model
 * has the words. The price comes last but one, so that a cut about it cannot come from the beginning.
 */
export const INTERVIEW: readonly ScriptTurn[] = [
  turn(['host', 'opening', 'question'], 1800, 'Good morning, and welcome to the program.'),
  turn(['host', 'idea', 'question'], 1100, 'Where did the idea come from?'),
  turn(
    ['guest', 'idea', 'answer'],
    700,
    'My mother had a small bakery near the river.',
    750,
    'One summer night the big refrigerator stopped working, and all of the butter was lost.',
    1500,
    'Um.',
    350,
    'I was still a student, and I promised to build an alarm for the bakery.',
    800,
    'I made the first alarm from an old telephone and a kitchen clock.',
    750,
    'It was not beautiful, but it saved her business many times.',
    750,
    'A year later I was building alarms for every bakery in the city.',
  ),
  turn(['host', 'problem', 'question'], 1300, 'What was the hardest technical problem?'),
  turn(
    ['guest', 'problem', 'answer'],
    800,
    'The hardest problem was the battery.',
    700,
    'The machine had to run for two years in very cold air, and our first battery died after nine days.',
    2200,
    'We found that the radio needed most of the energy.',
    750,
    'A larger battery was too heavy for the wall.',
    800,
    'Then we trained the machine to sleep, and to wake up only when the temperature changed.',
    750,
    'Now a single battery lasts for three winters.',
  ),
  turn(['host', 'dog', 'digression'], 1400, 'Is that your dog under the table?'),
  turn(
    ['guest', 'dog', 'digression'],
    600,
    'Yes, he loves the rain, and he always follows me when it is wet.',
  ),
  turn(['host', 'price', 'question'], 1600, 'Now tell us about the price. Why did you change the price?'),
  turn(
    ['guest', 'price', 'answer'],
    900,
    'At first we asked for forty dollars a month.',
    750,
    'Many customers said that the price was too high, and half of them went away.',
  ),
  turn(['guest', 'price', 'false_start'], 1300, 'We thought the,'),
  turn(
    ['guest', 'price', 'answer'],
    750,
    'We thought that a lower price would hurt the company.',
    800,
    'You know.',
    300,
    'in the end we cut the price to twenty dollars, and sales doubled within three months.',
    2600,
    'A fair price brings more money than a high price.',
  ),
  turn(['host', 'team', 'question'], 1400, 'Um.', 400, 'how did you find the right people for the team?'),
  turn(
    ['guest', 'team', 'answer'],
    800,
    'I never read long letters.',
    700,
    'I ask every engineer to teach me something new for ten minutes.',
    750,
    'Our first engineer had been a music teacher for twenty years.',
    1200,
    'Uh.',
    350,
    'a good teacher listens, and a good team is full of people who listen.',
    800,
    'Today eleven people from seven countries work in the team.',
    750,
    'Nobody from the team has ever gone to another company.',
  ),
  turn(['host', 'closing', 'question'], 1400, 'Thank you very much for coming.'),
];
