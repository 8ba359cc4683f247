import type { PlanDocument } from '../contract/plan.ts';
import { layOutProgramme } from '../domain/plan/programme.ts';
import type { FrameRate } from '../domain/time/frame-rate.ts';
import { formatTimecode } from '../domain/time/timecode.ts';

/** The rate of the sample's cameras, and so of its projects. */
const SAMPLE_RATE: FrameRate = { num: 30, den: 1 };

/** The steps for a project in its program, and the expected content besides the pictures. */
const STEPS: readonly [program: string, file: string, steps: string][] = [
  [
    'Final Cut Pro',
    'sample-fcpxml.fcpxml',
    'File > Import > XML. If media are missing, relink them to `media`. Double-click a clip: the angle editor shows two cameras and two microphones.',
  ],
  [
    'DaVinci Resolve',
    'sample-fcpxml-1.11.fcpxml, else sample-fcpxml.fcpxml',
    'File > Import > Timeline. Name `media` when it asks. Clips are multicam clips; another angle can be chosen.',
  ],
  [
    'Premiere Pro',
    'sample-premiere.xml',
    'File > Import. Name `media` when it asks. There is a track for each camera and each channel of sound; clips that are not used are disabled.',
  ],
  [
    'Kdenlive, Shotcut',
    'sample-mlt.mlt',
    'Open the file. One track has the cut, others have the sounds; angles that are not shown are hidden.',
  ],
  [
    'a program that reads OpenTimelineIO',
    'sample-otio.otio',
    'Import the timeline. Each camera and each microphone has a track.',
  ],
  [
    'a program that reads EDLs',
    'sample-edl.edl',
    'Import it at 30 frames a second. There is one track of pictures.',
  ],
  ['a spreadsheet', 'sample-csv.csv', 'Each row is an entry, with the times of the table above.'],
];

/** A page for people: the frames that a project of the sample must show, and where. */
export function sampleCheckPage({ title, entries }: PlanDocument): string {
  const rows = layOutProgramme(entries, SAMPLE_RATE).entries.flatMap(({ entry, stretches }) =>
    stretches.map(({ atFrame, startFrame, endFrame }) => {
      const length = endFrame - startFrame;
      const cells = [
        String(entry.n),
        formatTimecode(atFrame, SAMPLE_RATE),
        formatTimecode(atFrame + length - 1, SAMPLE_RATE),
        entry.camera,
        formatTimecode(startFrame, SAMPLE_RATE),
        formatTimecode(endFrame - 1, SAMPLE_RATE),
        firstWords(entry.text),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  );
  return [
    '# What must be seen',
    '',
    `The projects in this folder hold the plan "${title}" of the sample recording. Both cameras draw the time of the`,
    'recording into the top left of the picture. So every frame says by itself whether it is the right one.',
    '',
    '| entry | first frame at | last frame at | camera | picture reads first | picture reads last | words of the entry |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
    'Go to each place in the program and compare. Camera A shows two people, camera B one. Lips and words must agree, and',
    'both microphones must be heard where the form has sound.',
    '',
    '| program | file | what to do, and what must be there |',
    '|---|---|---|',
    ...STEPS.map((step) => `| ${step.join(' | ')} |`),
    '',
    'Files ending in `.notes.txt` say what a form does not carry.',
    '',
  ].join('\n');
}

const SHOWN_WORDS = 8;

/** A bar would end a cell. */
function firstWords(text: string): string {
  const words = text.replaceAll('|', '/').trim().split(/\s+/);
  return words.length > SHOWN_WORDS ? `${words.slice(0, SHOWN_WORDS).join(' ')} …` : words.join(' ');
}
