import type { TranscriptLoss } from '../../contract/transcript.ts';
import type { Connection } from '../connect.ts';
import { askLine } from '../terminal/ask-line.ts';
import { EXIT, ExitError } from '../terminal/exit-error.ts';
import type { Output } from '../terminal/output.ts';
import { saySpan } from './say-span.ts';

/** A text that lacks more of the present words is probably one of a part. */
const MOST_LOST = 0.1;
const MOST_LISTED = 10;

/** What of the present transcript a text does not have. */
export async function findTextLoss(
  { client }: Connection,
  groupId: string,
  text: string,
): Promise<TranscriptLoss> {
  return await client.call('POST', `/internal/groups/${groupId}/transcript/loss`, { text });
}

/**
 * Asks before a text takes the place of a transcript that has much more than the text. Refuses where nobody can answer.
 * A given text replaces the whole transcript, and only another transcription brings the rest back.
 */
export async function askBeforeLoss(
  out: Pick<Output, 'isJson' | 'note'>,
  loss: TranscriptLoss,
  ask: (question: string) => Promise<string | null> = askLine,
): Promise<void> {
  if (loss.lost_count <= loss.word_count * MOST_LOST) return;
  if (out.isJson || !process.stdin.isTTY) {
    const [first] = loss.lost;
    const place = first === undefined ? '' : ` (${saySpan(first)})`;
    throw new ExitError(
      EXIT.wrongCall,
      `nothing was changed: ${sayLoss(loss)}${place}. Give a text of the whole recording, or --yes to take this one all the same.`,
    );
  }
  out.note(`${sayLoss(loss)}:`);
  for (const line of linesOfLoss(loss)) out.note(line);
  const answer = await ask('Replace the transcript all the same? (y/N) ');
  if (answer !== null && /^y(?:es)?$/i.test(answer)) return;
  throw new ExitError(EXIT.wrongCall, 'nothing was changed.');
}

export function sayLoss({ lost_count: lost, word_count: words }: TranscriptLoss): string {
  return `the text lacks ${lost} of the ${words} words of the present transcript, which would go, with all corrections by hand`;
}

export function linesOfLoss({ lost, lost_passage_count: count }: TranscriptLoss): string[] {
  const lines = lost.slice(0, MOST_LISTED).map((passage) => `  ${saySpan(passage)}`);
  if (count > lines.length) lines.push(`  and ${count - lines.length} passages more`);
  return lines;
}
