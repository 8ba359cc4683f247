import type { ProgramHost } from '../media/program-call.ts';
import { INTERVIEW, isFillerAt, type ScriptTurn } from './interview-script.ts';
import type { SampleRole, SampleScript, SampleUtterance, SampleWord, SpokenPhrase } from './sample-script.ts';
import { countPhones, speak, VOICE_RATE, wordsOf } from './speak.ts';

const VOICES: Record<SampleRole, string> = { host: 'rms', guest: 'slt' };
/** Fillers of one sound are drawn out, as people do it. */
const FILLER_STRETCH = 1.4;
const END_PAUSE_MS = 2_500;

/** Speaks the interview with flite's voices and notes the times of each word, on camera A's timeline. */
export async function performInterview(
  host: ProgramHost,
  speakers: Record<SampleRole, string>,
  folder: string,
  signal: AbortSignal,
): Promise<{ phrases: SpokenPhrase[]; script: Omit<SampleScript, 'offsets'> }> {
  const phoneCounts = await countPhones(host, scriptWords(), folder, signal);
  const phrases: SpokenPhrase[] = [];
  const utterances: SampleUtterance[] = [];
  let atMs = 0;
  for (const turn of INTERVIEW) {
    atMs += turn.pauseBeforeMs;
    for (const part of turn.parts) {
      if (typeof part === 'number') {
        atMs += part;
        continue;
      }
      const phrase = await sayPhrase(host, { turn, text: part, atMs }, { phoneCounts, folder, signal });
      phrases.push(phrase);
      utterances.push({
        speaker: speakers[turn.speaker],
        subject: turn.subject,
        kind: turn.kind,
        start_ms: Math.round(phrase.range.startMs),
        end_ms: Math.round(phrase.range.endMs),
        text: part,
      });
      atMs = phrase.range.endMs;
    }
  }
  const words = phrases.flatMap((phrase) =>
    phrase.words.map((word) => scriptWord(word, speakers[phrase.role])),
  );
  const durationMs = Math.ceil((atMs + END_PAUSE_MS) / 1000) * 1000;
  return { phrases, script: { duration_ms: durationMs, speakers, words, utterances } };
}

function scriptWord(word: SpokenPhrase['words'][number], speaker: string): SampleWord {
  return {
    text: word.text,
    start_ms: Math.round(word.startMs),
    end_ms: Math.round(word.endMs),
    speaker,
    filler: word.filler,
  };
}

function scriptWords(): string[] {
  const texts = INTERVIEW.flatMap((turn) => turn.parts.filter((part) => typeof part === 'string'));
  return [...new Set(texts.flatMap(wordsOf))];
}

async function sayPhrase(
  host: ProgramHost,
  { turn, text, atMs }: { turn: ScriptTurn; text: string; atMs: number },
  options: { phoneCounts: ReadonlyMap<string, number>; folder: string; signal: AbortSignal },
): Promise<SpokenPhrase> {
  const texts = wordsOf(text);
  const stretch = texts.length === 1 && isFillerAt(texts, 0) ? FILLER_STRETCH : 1;
  const voice = VOICES[turn.speaker];
  const { phoneCounts, folder, signal } = options;
  const spoken = await speak(host, { voice, text, stretch, phoneCounts }, folder, signal);
  const words = spoken.words.map((word, index) => ({
    text: word.text,
    startMs: atMs + word.startMs,
    endMs: atMs + word.endMs,
    filler: isFillerAt(texts, index),
  }));
  const endMs = atMs + (spoken.samples.length * 1000) / VOICE_RATE;
  return { role: turn.speaker, range: { startMs: atMs, endMs }, words, samples: spoken.samples };
}
