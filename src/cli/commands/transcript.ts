import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { isUuid } from '../../contract/identifier.ts';
import type { AlignmentReport, GivenResult, RunResult } from '../../contract/transcript.ts';
import { decodeText } from '../../contract/values/decode-text.ts';
import { requirePrograms } from '../../start/open/require-programs.ts';
import { type CommandContext, openCommand, withConnection } from '../command-context.ts';
import type { Connection } from '../connect.ts';
import { exportTranscript, requireTranscriptForm } from '../export-transcript.ts';
import { askBeforeLoss, findTextLoss } from '../perceive/ask-before-loss.ts';
import { clock, saySpan } from '../perceive/say-span.ts';
import { EXIT, ExitError } from '../terminal/exit-error.ts';
import type { Output } from '../terminal/output.ts';
import { unreadableFile } from '../unreadable-file.ts';
import { waitForWork } from '../wait-for-work.ts';

export interface TranscriptOptions {
  file?: string;
  export?: string;
  /** Nothing is asked. */
  yes?: boolean;
  url?: string;
}

/** `makecut transcript`: gives a recording a transcript that was made elsewhere, or writes its own into a file. */
export async function runTranscript(
  config: Config,
  out: Output,
  groupId: string,
  { file, export: exported, yes = false, url }: TranscriptOptions,
): Promise<void> {
  if (!isUuid(groupId)) throw new ExitError(EXIT.wrongCall, `${groupId}: allowed is the id of a recording.`);
  if ((file === undefined) === (exported === undefined)) {
    throw new ExitError(
      EXIT.wrongCall,
      'allowed is one of --file, to give a transcript, and --export, to get it.',
    );
  }
  if (exported !== undefined) requireTranscriptForm(exported);
  if (exported !== undefined && yes) throw new ExitError(EXIT.wrongCall, '--yes goes with --file alone.');
  const text = file === undefined ? null : await readText(resolve(config.callerDir, file));
  requirePrograms(config.searchPath);
  const context = await openCommand(config, out);
  await withConnection(context, url ?? null, async (connection) => {
    if (text !== null) {
      if (!yes) await askBeforeLoss(out, await findTextLoss(connection, groupId, text));
      return giveText(context, connection, groupId, text);
    }
    const path = resolve(config.callerDir, exported ?? '');
    await exportTranscript(connection, groupId, path);
    out.answer({ group_id: groupId, path }, [path]);
  });
}

/** The text of a file that was named on the command line. */
export async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw unreadableFile(path, error);
  });
  const decoded = decodeText(bytes);
  if ('fault' in decoded) throw new ExitError(EXIT.wrongCall, `${path}: ${decoded.fault}.`);
  return decoded.text;
}

/** Gives a text, waits until its words are in the transcript, and reports which of them were found. */
export async function giveText(
  context: CommandContext,
  connection: Connection,
  groupId: string,
  text: string,
): Promise<void> {
  const { client } = connection;
  const given = await client.call<GivenResult>('PUT', `/internal/groups/${groupId}/transcript`, { text });
  if (given.run === null) {
    const speakers = given.speaker_count === 1 ? 'one speaker' : `${given.speaker_count} speakers`;
    context.out.answer({ group_id: groupId, ...given }, [
      `the transcript is yours now: ${given.word_count === 1 ? 'one word' : `${given.word_count} words`}, ${speakers}; cuts keep their plans.`,
      ...linesOfClock(given),
    ]);
    return;
  }
  context.begin({
    work: 'the alignment of the text',
    id: given.run,
    again: `./makecut status ${given.run} --wait`,
    end: `Until it is done, recording ${groupId} keeps the transcript that it has.`,
  });
  const ended = await waitForWork(context, connection, given.run, (state) => state.status !== 'running');
  if (ended.status === 'failed') {
    throw new ExitError(
      EXIT.failed,
      `the text could not be aligned: ${ended.error} The transcript is as it was.`,
    );
  }
  const { report } = await client.call<RunResult>('GET', `/internal/groups/${groupId}/runs/${given.run}`);
  if (report === null) throw new Error(`run ${given.run} ended without a report`);
  context.out.answer({ group_id: groupId, report }, linesOfReport(report));
}

/** Times that were all off alike, as those of a file whose head was cut off. */
export function linesOfClock({
  late_ms: lateMs,
  left_out_count: leftOut,
}: Pick<Extract<GivenResult, { run: null }>, 'late_ms' | 'left_out_count'>): string[] {
  if (lateMs === 0) return [];
  const seconds = `${Math.abs(lateMs / 1000).toFixed(1)} s too ${lateMs > 0 ? 'late' : 'early'}`;
  const without = leftOut === 0 ? '' : `; ${leftOut} words outside the recording are left out`;
  return [`  its times were all ${seconds}, and were moved by as much${without}.`];
}

const MAX_LISTED = 40;
/** The first line says that much is missing where so many words of the text are. */
const MUCH_MISSING = 1 / 3;

/** The report of found and missing words, for people. */
export function linesOfReport(report: AlignmentReport): string[] {
  const { word_count: words, placed_count: placed, not_found: notFound, not_in_text: notInText } = report;
  const remark = words - placed >= words * MUCH_MISSING ? ': much was not found' : '';
  const lines = [
    `${placed} of ${words} words of the text are in the transcript${remark}; cuts keep their plans.`,
  ];
  if (notFound.length > 0) {
    lines.push('  not found in the recording:');
    lines.push(...listed(notFound, ({ line, text }) => `line ${line}: ${text}`));
  }
  if (notInText.length > 0) {
    lines.push('  said, but not in the text:');
    lines.push(...listed(notInText, saySpan));
  }
  lines.push(...linesOfHeardOtherwise(report), ...linesOfNames(report));
  return lines;
}

/** A name that was not read is said in no other place: its words look like any others. */
function linesOfNames({ names }: AlignmentReport): string[] {
  if (names === null) return [];
  if (names.length > 0) return [`  speakers that the text names: ${names.join(', ')}`];
  return ['  the text names no speakers; it can name them before a colon, as in “ANNA: Good morning.”'];
}

function linesOfHeardOtherwise({ heard_otherwise: places, heard_otherwise_count: count }: AlignmentReport) {
  if (places.length === 0) return [];
  const isLeftOut = places.some(({ left_out: words }) => words !== '');
  return [
    `  the text stays as it is${isLeftOut ? ', but for words that are left out' : ''}; surely heard otherwise:`,
    ...listed(places, sayHeardOtherwise, count),
  ];
}

function sayHeardOtherwise({
  start_ms: startMs,
  text,
  heard,
  left_out: leftOut,
}: AlignmentReport['heard_otherwise'][number]): string {
  const without = leftOut === '' ? '' : `, and “${leftOut}” is left out`;
  return `at ${clock(startMs)} the text says “${text}”; “${heard}” was heard${without}`;
}

function listed<T>(items: readonly T[], say: (item: T) => string, count = items.length): string[] {
  const lines = items.slice(0, MAX_LISTED).map((item) => `    ${say(item)}`);
  if (count > lines.length) lines.push(`    and ${count - lines.length} more`);
  return lines;
}
