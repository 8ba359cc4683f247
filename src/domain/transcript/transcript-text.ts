import type { Segment } from '../../contract/transcript.ts';

type SpokenSegment = Pick<Segment, 'speaker' | 'start_ms' | 'text'>;

/**
 * A transcript as a text with a paragraph for each turn: `[0:01:05] Anna: Good morning.` Speakers without a name have
 * their labels. Makecut and other programs read it as a transcript again.
 */
export function transcriptText(
  segments: readonly SpokenSegment[],
  names: Readonly<Record<string, string>>,
): string {
  const turns: { speaker: string; startMs: number; texts: string[] }[] = [];
  for (const { speaker, start_ms: startMs, text } of segments) {
    const last = turns.at(-1);
    if (last?.speaker === speaker) last.texts.push(text);
    else turns.push({ speaker, startMs, texts: [text] });
  }
  return turns
    .map(
      ({ speaker, startMs, texts }) =>
        `[${clock(startMs)}] ${names[speaker] ?? speaker}: ${texts.join(' ')}\n`,
    )
    .join('\n');
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return [String(hours), ...[minutes, seconds % 60].map((part) => String(part).padStart(2, '0'))].join(':');
}
