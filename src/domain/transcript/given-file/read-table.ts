import { GivenTranscriptError } from '../given-transcript.ts';
import type { Caption } from '../read-given-captions.ts';
import { frameRateIn, readClock } from './clock-time.ts';
import { type Row, readRows } from './read-rows.ts';

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Headings of columns as tools write them, without capitals and marks. */
const COLUMNS = {
  start: set(
    'start starttime startms startseconds begin in timein tcin timecodein from time timestamp timecode',
  ),
  end: set('end endtime endms endseconds out timeout tcout timecodeout to'),
  speaker: set('speaker speakername name who actor character voice'),
  text: set('text transcript transcription caption subtitle content dialogue sentence utterance'),
} as const;
type Column = keyof typeof COLUMNS;
/** Six hours of talk are a megabyte as captions. */
const MAX_TABLE_CHARS = 2 * 2 ** 20;

/**
 * The captions of a table: CSV or TSV with a heading for the text and its time, as Whisper and editing programs write
 * them, or the events of ASS. Null for any other text.
 */
export function readTable(text: string, durationMs: number): Caption[] | null {
  const [header, ...rows] = (text.length > MAX_TABLE_CHARS ? null : readRows(text)) ?? [];
  if (header === undefined) return null;
  const places = placesOf(header.cells);
  const { start, text: said } = places;
  if (start === undefined || said === undefined) return null;
  const times = timesIn(text, rows, places, durationMs);
  const timed = rows
    .map((row) => ({ row, startMs: times(row, start) }))
    .sort((a, b) => a.startMs - b.startMs);
  return timed.map(({ row, startMs }, at) => {
    const ownEndMs = places.end === undefined ? null : times(row, places.end);
    const endMs = ownEndMs ?? Math.max(startMs + 1, timed[at + 1]?.startMs ?? durationMs);
    if (endMs <= startMs) {
      throw new GivenTranscriptError(row.line, `${startMs} to ${endMs} ms: it must end after its beginning`);
    }
    return { line: row.line, startMs, endMs, said: saidIn(row, said, places.speaker) };
  });
}

type Places = Partial<Record<Column, number>>;

function placesOf(header: readonly string[]): Places {
  const names = header.map((name) => name.toLowerCase().replaceAll(/[^\p{L}]/gu, ''));
  const places: Places = {};
  for (const column of ['start', 'end', 'speaker', 'text'] as const) {
    const at = names.findIndex((name) => COLUMNS[column].has(name));
    if (at >= 0) places[column] = at;
  }
  return places;
}

/** Whole numbers are milliseconds where as seconds they would be of another recording altogether. */
function timesIn(text: string, rows: readonly Row[], { start, end }: Places, durationMs: number) {
  const frameRate = frameRateIn(text);
  const numbers = rows.flatMap(({ cells }) => [start, end].map((at) => cells[at ?? -1] ?? ''));
  const isDecimal = numbers.some((cell) => /^\d+[.,]\d+$/.test(cell));
  const highest = numbers.reduce(
    (most, cell) => (/^\d+$/.test(cell) ? Math.max(most, Number(cell)) : most),
    0,
  );
  const unitMs = isDecimal || highest * 1000 <= 2 * durationMs ? 1000 : 1;
  return ({ line, cells }: Row, at: number): number => {
    const cell = (cells[at] ?? '').trim();
    const ms = /^\d+(?:[.,]\d+)?$/.test(cell)
      ? Math.round(Number(cell.replace(',', '.')) * unitMs)
      : readClock(cell, frameRate);
    if (ms === null) throw new GivenTranscriptError(line, `${JSON.stringify(cell.slice(0, 80))} is no time`);
    return ms;
  };
}

/** The lines of a caption, with a mark of VTT for who speaks. */
function saidIn({ cells }: Row, at: number, speakerAt: number | undefined): string[] {
  const speaker = speakerAt === undefined ? '' : (cells[speakerAt] ?? '').replaceAll(/[<>]/g, '').trim();
  const [first = '', ...others] = (cells[at] ?? '').split(/\n|\\[Nn]/);
  return [speaker === '' ? first : `<v ${speaker}>${first}`, ...others];
}
