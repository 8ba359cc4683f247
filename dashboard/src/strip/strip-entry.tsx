import { memo } from 'react';
import type { EntryText } from '../cut-text/cut-words.ts';
import { FrameTile, useCameraStrip } from '../player/frame-picture.tsx';
import { speakerColour } from '../player/speaker-colour.ts';
import { showLength, t } from '../texts/texts.ts';
import { fittingWords } from './fitting-words.ts';
import { groupMsAt, type StripPlace } from './strip-places.ts';

export interface StripEntryProps {
  place: StripPlace;
  /** Null while its words are loaded. */
  entryText: EntryText | null;
  isWarned: boolean;
  isSelected: boolean;
  isPlaying: boolean;
  /** One entry can be reached by Tab, the others by the arrow keys. */
  isFocusable: boolean;
  /** Time between two pictures. It also tells how near the strip is shown. */
  everyMs: number;
  /** The part that is drawn, in milliseconds from its beginning; null for none. */
  fromMs: number | null;
  toMs: number | null;
}

/** An entry on the strip, as wide as it is long: pictures, words, and room for its sound. */
export const StripEntry = memo(function StripEntry(props: StripEntryProps) {
  const { place, isWarned, isSelected, isPlaying, isFocusable } = props;
  const { entry, lengthMs } = place;
  return (
    <div
      role="option"
      className="strip-entry"
      data-n={entry.n}
      data-playing={isPlaying ? '' : undefined}
      data-warned={isWarned ? '' : undefined}
      aria-selected={isSelected}
      aria-label={nameOf(props)}
      tabIndex={isFocusable ? 0 : -1}
      style={{ ['--ms' as string]: lengthMs, ['--voice' as string]: speakerColour(entry.speaker) }}
    >
      <div className="strip-edge strip-edge-start" data-edge="start" />
      <div className="strip-body">
        <div className="strip-content">
          <Pictures {...props} />
          <Words {...props} />
          {joinsOf(place).map((part) => (
            <span key={part} className="strip-join" style={{ left: `${part * 100}%` }} />
          ))}
        </div>
        <span className="strip-number numbers" data-pinned={entry.pinned ? '' : undefined}>
          {entry.n}
          {isWarned && <span className="strip-warning"> !</span>}
        </span>
      </div>
      <div className="strip-edge strip-edge-end" data-edge="end" />
    </div>
  );
}, isSame);

/** The number of an entry, its speaker, its length and its place in the recording, and its words. */
function nameOf(props: StripEntryProps): string {
  const { entry, lengthMs } = props.place;
  const facts = t.cuts.strip.facts(
    entry.speaker_name ?? entry.speaker,
    (lengthMs / 1000).toFixed(1),
    showLength(entry.source_start_ms),
  );
  return t.cuts.strip.entry(entry.n, { facts, text: saidIn(props), isWarned: props.isWarned });
}

/** The words as they are now: those of the plan are older than a correction. */
function saidIn({ place: { entry }, entryText }: StripEntryProps): string {
  const words = entryText?.words.filter(({ isHeard }) => isHeard) ?? [];
  return words.length === 0 ? entry.text : words.map(({ text }) => text).join(' ');
}

/** Entries are placed anew with each change: only their own length counts. */
function isSame(before: StripEntryProps, after: StripEntryProps): boolean {
  return (
    before.place.entry === after.place.entry &&
    before.entryText?.talk === after.entryText?.talk &&
    KEPT.every((key) => before[key] === after[key])
  );
}

const KEPT = ['isWarned', 'isSelected', 'isPlaying', 'isFocusable', 'everyMs', 'fromMs', 'toMs'] as const;

/** Pictures at even distances, each from the middle of its part. Those far from sight are left out. */
function Pictures({ place: { entry, lengthMs }, everyMs, fromMs, toMs }: StripEntryProps) {
  const strip = useCameraStrip(entry.source_group, entry.camera);
  if (fromMs === null || toMs === null || strip === undefined) return null;
  const count = Math.max(1, Math.round(lengthMs / everyMs));
  const partMs = lengthMs / count;
  const [first, end] = [Math.max(0, Math.floor(fromMs / partMs)), Math.min(count, Math.ceil(toMs / partMs))];
  const places = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  return places.map((at) => (
    <div key={at} className="strip-tile" style={{ left: `${(at / count) * 100}%`, width: `${100 / count}%` }}>
      <FrameTile strip={strip} atMs={Math.round(groupMsAt(entry, (at + 0.5) * partMs))} />
    </div>
  ));
}

/** Each word at its time; one without room is left out. The name of the entry has all of them. */
function Words({ place, entryText, everyMs, fromMs, toMs }: StripEntryProps) {
  if (entryText === null || fromMs === null || toMs === null) return null;
  return fittingWords(entryText, { lengthMs: place.lengthMs, everyMs, fromMs, toMs }).map((word) => (
    <span
      key={word.key}
      className="strip-word"
      data-word={word.text}
      style={{ left: `${word.part * 100}%` }}
    />
  ));
}

/** Places in the entry, 0..1, where something was taken out. */
function joinsOf({ entry, lengthMs }: StripPlace): number[] {
  let removedMs = 0;
  return entry.tightening.map(({ at_ms, removed_ms }) => {
    const part = (at_ms - entry.source_start_ms - removedMs) / Math.max(1, lengthMs);
    removedMs += removed_ms;
    return Math.min(1, Math.max(0, part));
  });
}
