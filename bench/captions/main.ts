/**
 * Captions against the guides. `node bench/captions/main.ts [--tuned] [--each] [--numbers val|train]` prints
 * the share of cues within each rule, by aspect and rate. It also prints SubER against the captions of the
 * text as it was written. Captions that fill lines are measured beside them. Without `--tuned` on the talks
 * that nothing is tuned on. Then whether all forms show the same words. `--numbers` lists the numbers of a
 * part of QMSum.
 */
import { ASPECTS, type Aspect } from '../../src/contract/values/pictures.ts';
import type { CaptionCue } from '../../src/domain/captions/caption-cues.ts';
import { captionCues } from '../../src/domain/captions/caption-cues.ts';
import { timeCaptions } from '../../src/domain/captions/caption-format.ts';
import { CAPTION_LIMITS, measureNothing } from '../../src/domain/captions/caption-limits.ts';
import { type CaptionWord, transcriptCaptionWords } from '../../src/domain/captions/caption-words.ts';
import { sentenceEnds } from '../../src/domain/display-text/display-segments.ts';
import { type FrameRate, formatRate, msToFrame } from '../../src/domain/time/frame-rate.ts';
import type { GroupFootage } from '../../src/planner/talk/footage.ts';
import { buildTranscript } from '../../src/speech/transcript/build-transcript.ts';
import { readHeardSample } from '../../test/support/speech/heard-sample-fixture.ts';
import { heldOutTalks, openTalk, tunedTalks } from '../planner/talks.ts';
import { addCues, type CueCounts, noCues } from './count-breaches.ts';
import { fillLines } from './fill-lines.ts';
import { listNumbers } from './list-numbers.ts';
import { measureForms } from './measure-forms.ts';
import { subtitleEdits } from './suber.ts';

const RATES: readonly FrameRate[] = [
  { num: 25, den: 1 },
  { num: 30000, den: 1001 },
  { num: 60, den: 1 },
];
const SCORED_RATE: FrameRate = { num: 25, den: 1 };
const MISHEARD_SHARE = 0.25;

const names = process.argv.includes('--tuned') ? tunedTalks() : heldOutTalks();
const numbersOf = process.argv.indexOf('--numbers');
const isEach = process.argv.includes('--each');

type Captioner = typeof fillLines;
const byGuide: Captioner = (words, clip, limits) => captionCues(words, clip, limits, measureNothing);

/** The words as captions get them: sentences are found again, as in a transcript. */
function wordsOf({ words: heard, language }: GroupFootage): CaptionWord[] {
  const spoken = heard.map(({ start_ms: startMs, end_ms: endMs, ...word }) => ({ ...word, startMs, endMs }));
  const { words, segments } = buildTranscript(spoken);
  return transcriptCaptionWords({ words, sentenceEnds: sentenceEnds(segments), language }, words);
}

interface Source {
  name: string;
  durationMs: number;
  words: CaptionWord[];
  /** As it was written, with its marks. */
  written: CaptionWord[] | null;
}

function sourcesOf(name: string): Source[] {
  const of = (share: number | null) => openTalk(name, share).group;
  const written = wordsOf(of(null));
  const { durationMs } = of(null);
  return [
    { name: 'as written', durationMs, words: written, written },
    { name: 'right words, no marks', durationMs, words: wordsOf(of(0)), written },
    { name: 'draft', durationMs, words: wordsOf(of(MISHEARD_SHARE)), written },
  ];
}

const sample = readHeardSample();
const sources: Source[] = [
  ...names.flatMap(sourcesOf),
  { name: 'sample, heard', durationMs: sample.durationMs, words: wordsOf(sample), written: null },
];

function cuesOf(
  { durationMs, words }: Pick<Source, 'durationMs' | 'words'>,
  captioner: Captioner,
  aspect: Aspect,
  rate: FrameRate,
) {
  const clip = { rate, frameCount: msToFrame(durationMs, rate) };
  return { clip, cues: captioner(words, clip, CAPTION_LIMITS[aspect]) };
}

function measureRules(captioner: Captioner, aspect: Aspect): CueCounts {
  const counts = noCues();
  for (const source of sources) {
    for (const rate of RATES) {
      const { clip, cues } = cuesOf(source, captioner, aspect, rate);
      addCues(counts, cues, clip, CAPTION_LIMITS[aspect]);
    }
  }
  return counts;
}

const subtitles = (cues: readonly CaptionCue[]) => timeCaptions(cues, SCORED_RATE);

function measureSuber(kind: string, captioner: Captioner, aspect: Aspect): number {
  const total = { edits: 0, length: 0 };
  for (const source of sources) {
    if (source.name !== kind || source.written === null) continue;
    const reference = cuesOf({ ...source, words: source.written }, byGuide, aspect, SCORED_RATE).cues;
    const { cues } = cuesOf(source, captioner, aspect, SCORED_RATE);
    const found = subtitleEdits(subtitles(cues), subtitles(reference));
    if (isEach) console.log(`    ${kind} ${aspect} ${((100 * found.edits) / found.length).toFixed(1)}`);
    total.edits += found.edits;
    total.length += found.length;
  }
  return (100 * total.edits) / Math.max(1, total.length);
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
const captioners: [string, Captioner][] = [
  ['by the guides', byGuide],
  ['filled lines', fillLines],
];

console.log(`${names.length} talks and the sample at ${RATES.map(formatRate).join(', ')} frames a second`);
for (const aspect of ASPECTS) {
  for (const [name, captioner] of captioners) {
    const { cues, clean, allowed, byRule, loneCues, loneLines, openLines } = measureRules(captioner, aspect);
    const broken = Object.entries(byRule).flatMap(([rule, count]) =>
      count > 0 ? [`${rule} ${percent(count, cues)}`] : [],
    );
    console.log(
      `${aspect} ${name}: ${cues} cues, within every rule ${percent(clean, cues)}, or as the ranking allows ${percent(allowed, cues)}; ` +
        `broken: ${broken.join(', ') || 'none'}; lone words: ${loneCues} cues, ${loneLines} lines; open line ends: ${openLines}`,
    );
  }
}
for (const kind of ['as written', 'right words, no marks', 'draft']) {
  for (const [name, captioner] of captioners) {
    const scores = ASPECTS.map((aspect) => `${aspect} ${measureSuber(kind, captioner, aspect).toFixed(1)}`);
    console.log(`SubER, ${kind}, ${name}: ${scores.join(', ')}`);
  }
}
await measureForms(names);
if (numbersOf !== -1) listNumbers(process.argv[numbersOf + 1] === 'train' ? 'train' : 'val');
