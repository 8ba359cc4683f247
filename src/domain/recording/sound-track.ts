import type { SoundFacts, SoundTrack, SourceFacts } from './source-facts.ts';

/**
 * A track with this share of the most speech may be taken first. Cameras write their mix before single
 * channels.
 */
const NEARLY = 0.8;
/** A speech detector finds up to this share of speech in noise. */
const LEAST_SPEECH_SHARE = 0.01;

/** The first track that has about as much speech as any; the first of all where none has any. Null without tracks. */
export function trackWithTalk(tracks: readonly SoundTrack[]): SoundTrack | null {
  const mostShare = Math.max(0, ...tracks.map(shareOf));
  if (mostShare < LEAST_SPEECH_SHARE) return tracks[0] ?? null;
  return tracks.find((track) => shareOf(track) >= NEARLY * mostShare) ?? null;
}

const shareOf = ({ speechShare }: SoundTrack) => speechShare ?? 0;

/** The facts of a file with another of its sound tracks in use. Null where it has no such track. */
export function withSoundTrack(facts: SourceFacts, streamIndex: number): SourceFacts | null {
  const track = facts.soundTracks?.find((one) => one.streamIndex === streamIndex);
  return track === undefined ? null : { ...facts, sound: soundOf(track) };
}

function soundOf({ title: _, speechShare: __, ...sound }: SoundTrack): SoundFacts {
  return sound;
}

export function isTrackInUse(facts: SourceFacts | null, { streamIndex }: SoundTrack): boolean {
  return facts?.sound?.streamIndex === streamIndex;
}

/** Advice for a used track without speech, where there are other tracks; null for no advice. */
export function saySilentTrack(label: string, { sound, soundTracks = [] }: SourceFacts): string | null {
  if (soundTracks.length < 2) return null;
  const used = soundTracks.findIndex(({ streamIndex }) => streamIndex === sound?.streamIndex) + 1;
  return `${label}: nobody speaks on sound track ${used} of ${soundTracks.length}, which is used; choose another`;
}

/** Says which track is used where it is another than the first; null where there is nothing to say. */
export function saySoundTrack(label: string, { sound, soundTracks = [] }: SourceFacts): string | null {
  const at = soundTracks.findIndex(({ streamIndex }) => streamIndex === sound?.streamIndex);
  if (at <= 0) return null;
  const why = trackWithTalk(soundTracks) === soundTracks[at] ? ', because it has the talk' : '';
  return `${label}: sound track ${at + 1} of ${soundTracks.length} is used${why}`;
}
