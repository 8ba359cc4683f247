import { printable } from './printable.ts';
import { jsonLines, type StageLines, silentLines, stageLines } from './stage-lines.ts';

/** The two streams of a command. */
export interface Streams {
  /** Results, which scripts read. */
  stdout: NodeJS.WriteStream;
  /** Progress, notes and errors. */
  stderr: NodeJS.WriteStream;
}

export interface OutputOptions {
  json?: boolean;
  quiet?: boolean;
}

/**
 * The one way in which a command speaks. The result goes to standard output, as text or as JSON. Progress and
 * notes go to standard error, where `--quiet` silences them.
 */
export interface Output {
  isJson: boolean;
  /** Whether a person reads along. Else the output may go to a log. */
  isRead: boolean;
  lines: StageLines;
  /** The result, once: one JSON document, or lines for people. `notes` follow it for people; `value` has its own. */
  answer(value: object, lines: readonly string[], notes?: readonly string[]): void;
  /**
   * One of many results of a command that continues. It is a JSON line with a `type`, or a line for people.
   */
  event(value: { type: string; [member: string]: unknown }, line: string): void;
  /** A text that is the same for people and scripts, such as a document. */
  document(text: string): void;
  /** Something worth knowing that is no result. */
  note(text: string): void;
}

/** `program` is the program as it was called; it takes the place of `./makecut` in texts for people. */
export function openOutput(
  { stdout, stderr }: Streams,
  { json = false, quiet = false }: OutputOptions,
  program: string,
): Output {
  const lines = quiet ? silentLines() : json ? jsonLines(stderr) : stageLines(stderr);
  const print = (text: string) => void stdout.write(`${text}\n`);
  return {
    isJson: json,
    isRead: stdout.isTTY || stderr.isTTY,
    lines,
    answer(value, texts, notes = []) {
      lines.close();
      print(json ? JSON.stringify(value) : printable(asCalled(texts.join('\n'), program)));
      if (!json) for (const text of notes) lines.say(asCalled(text, program));
    },
    event(value, line) {
      lines.close();
      print(json ? JSON.stringify(value) : printable(asCalled(line, program)));
    },
    document: (text) => void stdout.write(text),
    note: (text) => lines.say(asCalled(text, program)),
  };
}

/** Hints are written with `./makecut` everywhere. Users see the name that they called the program by. */
export function asCalled(text: string, program: string): string {
  return text.replaceAll('./makecut', () => program);
}

/** A reader that stops early, such as `head`, is no error: the rest of the output is dropped. */
export function endQuietlyWithReader({ stdout, stderr }: Streams): void {
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
