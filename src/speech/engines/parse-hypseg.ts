export interface HeardSound {
  /** A word, or `<sil>`, `[SPEECH]` and the like. */
  text: string;
  /** The time from the beginning of the utterance. */
  startMs: number;
  endMs: number;
}

const FRAME_MS = 10;
/** `S`, `T`, `A` and `L`, each with a number, come between the utterance's name and the first frame. */
const HEADER_TOKENS = 9;

/** Reads the decoder's segmentation: all its words by utterance, including silences and noises. */
export function parseHypseg(text: string): Map<string, HeardSound[]> {
  const byUtterance = new Map<string, HeardSound[]>();
  for (const line of text.split('\n')) {
    const tokens = line.trim().split(/\s+/);
    const [utterance] = tokens;
    if (utterance === undefined || tokens.length <= HEADER_TOKENS) continue;
    const sounds: HeardSound[] = [];
    for (let i = HEADER_TOKENS; i + 4 < tokens.length; i += 4) {
      const [startFrame, , , word = '', endFrame] = tokens.slice(i, i + 5).map(String);
      sounds.push({ text: word, startMs: Number(startFrame) * FRAME_MS, endMs: Number(endFrame) * FRAME_MS });
    }
    byUtterance.set(utterance, sounds);
  }
  return byUtterance;
}

/** A sound of this length between two silences that is like speech but no word is a hesitation. */
const MIN_HESITATION_MS = 100;
const MAX_HESITATION_MS = 900;
const MIN_SILENCE_MS = 80;

/** The hesitations among the sounds of one utterance. The model writes them as `[SPEECH]`. */
export function findNoises(sounds: readonly HeardSound[]): HeardSound[] {
  return sounds.filter((sound, index) => {
    const lengthMs = sound.endMs - sound.startMs;
    const isHesitation =
      sound.text === '[SPEECH]' && lengthMs >= MIN_HESITATION_MS && lengthMs <= MAX_HESITATION_MS;
    return isHesitation && isSilence(sounds[index - 1]) && isSilence(sounds[index + 1]);
  });
}

function isSilence(sound: HeardSound | undefined): boolean {
  if (sound === undefined || sound.text === '<s>' || sound.text === '</s>') return true;
  return sound.text === '<sil>' && sound.endMs - sound.startMs >= MIN_SILENCE_MS;
}
