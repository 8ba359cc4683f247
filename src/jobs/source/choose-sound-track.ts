import { trackWithTalk, withSoundTrack } from '../../domain/recording/sound-track.ts';
import type { SoundTrack, SourceFacts } from '../../domain/recording/source-facts.ts';
import { rangeLengthMs } from '../../domain/time/range.ts';
import { ProgramError } from '../../media/run-program.ts';
import { excerptTracks } from '../../media/sound-tracks.ts';
import { WavFile } from '../../speech/wav-file.ts';
import type { JobContext } from '../job-context.ts';

/** The facts of a file with the sound track in use that has the talk. A file with one track is not listened to. */
export async function chooseSoundTrack(
  context: JobContext,
  source: { path: string; facts: SourceFacts; workDir: string },
  signal: AbortSignal,
): Promise<SourceFacts> {
  const { facts } = source;
  if ((facts.soundTracks ?? []).length < 2) return facts;
  const soundTracks = await listen(context, source, signal);
  const chosen = soundTracks === null ? null : trackWithTalk(soundTracks);
  if (soundTracks === null || chosen === null) return facts;
  return withSoundTrack({ ...facts, soundTracks }, chosen.streamIndex) ?? facts;
}

/** Null where the tracks cannot be decoded: preparation will report the fault of the used one. */
async function listen(
  context: JobContext,
  source: { path: string; facts: SourceFacts; workDir: string },
  signal: AbortSignal,
): Promise<SoundTrack[] | null> {
  const tracks: SoundTrack[] = [];
  try {
    const paths = await excerptTracks(context.tools, source, signal);
    for (const [at, track] of (source.facts.soundTracks ?? []).entries()) {
      tracks.push({ ...track, speechShare: await speechShareOf(context, paths[at] ?? '', signal) });
    }
    return tracks;
  } catch (error) {
    if (!(error instanceof ProgramError) || error.endedBy !== null || signal.aborted) throw error;
    context.logger.warn({ error: error.message }, 'the sound tracks of a file could not be listened to');
    return null;
  }
}

async function speechShareOf(context: JobContext, wavPath: string, signal: AbortSignal): Promise<number> {
  await using wav = await WavFile.open(wavPath);
  if (wav.sampleCount === 0) return 0;
  const speech = await context.speechTools.findSpeech(wavPath, signal);
  const share = speech.reduce((sum, region) => sum + rangeLengthMs(region), 0) / wav.durationMs;
  return Math.round(share * 1000) / 1000;
}
