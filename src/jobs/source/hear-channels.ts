import { heardSound } from '../../domain/recording/heard-sound.ts';
import type { HeardSound, SoundFacts, SourceFacts } from '../../domain/recording/source-facts.ts';
import { measureChannels } from '../../media/measure-channels.ts';
import { ProgramError } from '../../media/run-program.ts';
import type { JobContext } from '../job-context.ts';

/**
 * The facts of a file. A sound track with two or more channels names the channels to use, unless both are
 * used.
 */
export async function hearChannels(
  context: JobContext,
  { path, facts }: { path: string; facts: SourceFacts },
  signal: AbortSignal,
): Promise<SourceFacts> {
  const known = new Map<number, HeardSound | null>();
  const heardOf = async <Track extends SoundFacts>(track: Track): Promise<Track> => {
    const { streamIndex, channels } = track;
    if (channels < 2) return track;
    const heard = known.has(streamIndex)
      ? known.get(streamIndex)
      : await listen(context, { path, durationMs: facts.durationMs, streamIndex }, signal);
    known.set(streamIndex, heard ?? null);
    return heard ? { ...track, heard } : track;
  };
  const sound = facts.sound && (await heardOf(facts.sound));
  if (facts.soundTracks === undefined) return { ...facts, sound };
  const soundTracks = [];
  for (const track of facts.soundTracks) soundTracks.push(await heardOf(track));
  return { ...facts, sound, soundTracks };
}

/** Null, too, where the track cannot be decoded: preparation will report its fault. */
async function listen(
  context: JobContext,
  track: { path: string; durationMs: number; streamIndex: number },
  signal: AbortSignal,
): Promise<HeardSound | null> {
  try {
    return heardSound(await measureChannels(context.tools, track, signal));
  } catch (error) {
    if (!(error instanceof ProgramError) || error.endedBy !== null || signal.aborted) throw error;
    context.logger.warn({ error: error.message }, 'the channels of a file could not be compared');
    return null;
  }
}
