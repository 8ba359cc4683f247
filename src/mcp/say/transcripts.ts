import type { Speaker } from '../../contract/speaker.ts';
import type { Segment, Word } from '../../contract/transcript.ts';
import type { TranscriptOverview } from '../../contract/transcript-view.ts';
import { sayClock, sayCount, saySpan } from './figures.ts';

/** Some 6,000 tokens, which a model can read at once without losing what came before. */
const MAX_CHARS = 24_000;

type Transcript =
  | { segments: Segment[] }
  | { words: Word[]; language: string | null }
  | { text: string }
  | { overview: TranscriptOverview };

export function sayTranscript(transcript: Transcript): string {
  if ('overview' in transcript) return sayOverview(transcript.overview);
  if ('text' in transcript) return clip(transcript.text.split('\n'));
  if ('words' in transcript) {
    return clip(
      transcript.words.map((word) => `${word.start_ms}-${word.end_ms} ${word.speaker} ${word.text}`),
    );
  }
  const lines = transcript.segments.map(
    ({ speaker, start_ms: startMs, end_ms: endMs, text }) => `${saySpan(startMs, endMs)} ${speaker}: ${text}`,
  );
  return lines.length === 0 ? 'Nothing is said here.' : clip(lines);
}

/** Whole lines up to the limit, and how to read the rest. */
function clip(lines: readonly string[]): string {
  let chars = 0;
  const end = lines.findIndex((line) => {
    chars += line.length + 1;
    return chars > MAX_CHARS;
  });
  if (end < 0) return lines.join('\n');
  const left = `(${lines.length - end} more lines are in the structured result; read on with from_ms and to_ms, or ask for overview: true.)`;
  return [...lines.slice(0, end), left].join('\n');
}

function sayOverview({ language, duration_ms: ms, speakers, passages }: TranscriptOverview): string {
  if (passages.length === 0) return 'Nobody speaks here.';
  const shares = speakers.map(
    ({ label, display_name: name, talk_time_ms: talkMs, turns }) =>
      `${label}${name === null ? '' : ` (${name})`}: ${sayClock(talkMs)} in ${sayCount(turns, 'turn')}`,
  );
  const stretches = passages.map(
    ({ start_ms: startMs, end_ms: endMs, speakers: labels, terms, opening }) =>
      `${startMs}-${endMs} ms, ${labels.join(' ')}: ${terms.join(', ')}. "${opening}"`,
  );
  return [
    `${ms === null ? '' : `${sayClock(ms)} of talk`}${language === null ? '' : ` in ${language}`}. ${shares.join('; ')}.`,
    ...stretches,
    'Read a stretch with get_transcript and its from_ms and to_ms.',
  ].join('\n');
}

export function saySpeakers({ speakers }: { speakers: readonly Speaker[] }): string {
  if (speakers.length === 0) return 'No speakers: the recording is not ready yet, or nobody speaks in it.';
  const rows = speakers.map(
    ({ label, display_name: name, talk_time_ms: talkMs, sample_quotes: quotes }) =>
      `${label}${name === null ? ', no name yet' : ` is ${name}`}, ${sayClock(talkMs)} of talk: ${quotes.map((quote) => JSON.stringify(quote)).join(' / ')}`,
  );
  return rows.join('\n');
}
