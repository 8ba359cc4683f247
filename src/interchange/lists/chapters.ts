import { clockText, escapeVtt } from '../../domain/captions/caption-format.ts';
import { frameToMs } from '../../domain/time/frame-rate.ts';
import type { Timeline, TimelineShot } from '../../domain/timeline/timeline.ts';
import { BETWEEN_WORDS } from '../../domain/transcript/given-text/narrow-spaces.ts';

/** A part of the programme with a name; times in milliseconds of the programme. */
export interface Chapter {
  startMs: number;
  endMs: number;
  title: string;
}

/** YouTube shows chapters of at least this length, and only where there are at least three. */
export const LEAST_CHAPTER_MS = 10_000;
export const LEAST_CHAPTERS = 3;
const MAX_TITLE_LENGTH = 60;

/** Entries that follow one another, joined until each chapter is long enough. The first begins at 0. */
export function chaptersOf({ shots, rate, frameCount, title }: Timeline): Chapter[] {
  const firsts = shots.filter(({ part }) => part === 1);
  const totalMs = frameToMs(frameCount, rate);
  const chapters: Chapter[] = [];
  for (const shot of firsts) {
    const startMs = frameToMs(shot.atFrame, rate);
    const last = chapters.at(-1);
    if (last !== undefined && startMs - last.startMs < LEAST_CHAPTER_MS) continue;
    if (last !== undefined) last.endMs = startMs;
    if (last !== undefined && totalMs - startMs < LEAST_CHAPTER_MS) continue;
    chapters.push({ startMs, endMs: totalMs, title: titleOf(shot, title) });
  }
  const final = chapters.at(-1);
  if (final !== undefined) final.endMs = totalMs;
  return chapters;
}

/** The speaker, if the name is known, and the first words. */
function titleOf({ entry }: TimelineShot, fallback: string): string {
  const words = entry.text.split(BETWEEN_WORDS).join(' ').trim();
  const [sentence = ''] = /^.*?[.!?…][\u202f"”’»)]*(?= |$)/u.exec(words) ?? [words];
  const title = entry.speaker_name === undefined ? sentence : `${entry.speaker_name}: ${sentence}`;
  return shorten(sentence === '' ? fallback : title);
}

function shorten(text: string): string {
  if ([...text].length <= MAX_TITLE_LENGTH) return text.replace(/[.…]+$/u, '');
  const cut = [...text].slice(0, MAX_TITLE_LENGTH - 1).join('');
  return `${cut.replace(/ [^ ]*$/u, '')}…`;
}

/** A line for each chapter, as a video's description on YouTube takes it: `1:05 Title`. */
export function writeYoutubeChapters(timeline: Timeline): string {
  const chapters = chaptersOf(timeline);
  const hasHours = frameToMs(timeline.frameCount, timeline.rate) >= 3_600_000;
  const lines = chapters.map(({ startMs, title }) => `${youtubeTime(startMs, hasHours)} ${oneLine(title)}`);
  return `${lines.join('\n')}\n`;
}

function youtubeTime(ms: number, hasHours: boolean): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hasHours ? `${Math.floor(seconds / 3600)}:${clock}` : clock;
}

/** A chapters track for a web page's `track kind="chapters"`. */
export function writeVttChapters(timeline: Timeline): string {
  const cues = chaptersOf(timeline).map(
    ({ startMs, endMs, title }, index) =>
      `${index + 1}\n${clockText(startMs, '.')} --> ${clockText(endMs, '.')}\n${escapeVtt(oneLine(title))}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
