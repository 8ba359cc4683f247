import type { CaptionClip, CaptionCue } from '../../src/domain/captions/caption-cues.ts';
import { frameOf, framesFor } from '../../src/domain/captions/caption-frames.ts';
import type { CaptionLimits } from '../../src/domain/captions/caption-limits.ts';
import type { CaptionWord } from '../../src/domain/captions/caption-words.ts';

const SPLITTING_PAUSE_MS = 1000;

/**
 * The simplest captions. Lines are filled up to their limit, and a caption is full with its lines. It is
 * shown from its first word to the end of its last. A new speaker or a pause of a second begins a new one.
 */
export function fillLines(
  words: readonly CaptionWord[],
  { rate, frameCount }: CaptionClip,
  limits: CaptionLimits,
): CaptionCue[] {
  const cues: { lines: string[]; words: CaptionWord[] }[] = [];
  for (const word of words) {
    const cue = cues.at(-1);
    const last = cue?.words.at(-1);
    const line = cue?.lines.at(-1) ?? '';
    const isNew =
      last === undefined || last.speaker !== word.speaker || word.startMs - last.endMs >= SPLITTING_PAUSE_MS;
    const fits = [...line, ...word.text].length + 1 <= limits.maxLineChars;
    if (cue === undefined || isNew || (!fits && cue.lines.length === limits.maxLines)) {
      cues.push({ lines: [word.text], words: [word] });
    } else {
      if (fits) cue.lines.splice(-1, 1, `${line} ${word.text}`);
      else cue.lines.push(word.text);
      cue.words.push(word);
    }
  }
  return cues.map(({ lines, words: own }) => {
    const startFrame = frameOf(own[0]?.startMs ?? 0, rate);
    const spokenEndFrame = framesFor(own.at(-1)?.endMs ?? 0, rate);
    const endFrame = Math.min(Math.max(spokenEndFrame, startFrame + 1), frameCount);
    return { startFrame, endFrame, spokenEndFrame: endFrame, lines, width: 0 };
  });
}
