import { readFile } from 'node:fs/promises';
import { readProblem } from '../client/makecut-problem.ts';
import type { QcCheck, QcReport } from '../contract/quality/quality-checks.ts';
import { HEARD_MISS_LU } from '../domain/render/loudness-limits.ts';
import { namedFetch } from './network/named-fetch.ts';
import { formatTime } from './plan-table.ts';

const SHOWN_LETTERS = 5;

/**
 * Faults that viewers notice and no plan can predict: failed checks, sound that misses the wanted loudness, voices
 * that are far apart in level, and letters that the caption font lacks.
 */
export async function readQualityNotes(reportPath: string | undefined): Promise<string[]> {
  return reportPath === undefined ? [] : notesOfReport(await readFile(reportPath, 'utf8'));
}

/**
 * The same for a report at an address. An unavailable report is noted, and hides nothing else of an answer.
 */
export async function fetchQualityNotes(url: string, signal: AbortSignal): Promise<string[]> {
  const response = await namedFetch(url, { signal });
  if (response.ok) return notesOfReport(await response.text());
  const { message } = await readProblem(response);
  return [`the quality report cannot be read: ${message}`];
}

function notesOfReport(report: string): string[] {
  const { checks } = JSON.parse(report) as QcReport;
  return checks.flatMap((check) => {
    if (check.name === 'loudness_lufs') return noteOfLoudness(check);
    if (check.name === 'voice_levels' && check.status === 'warn') return [noteOfVoices(check)];
    if (check.name === 'caption_glyphs' && check.status === 'warn') return [noteOfLetters(check)];
    return check.status === 'fail' ? [noteOfFailure(check)] : [];
  });
}

function noteOfLoudness({ status, expected, actual }: QcCheck): string[] {
  const wanted = Number(expected);
  if (typeof actual !== 'number') return ['the video has no sound that could be heard'];
  if (Math.abs(actual - wanted) <= HEARD_MISS_LU) return [];
  // An audible miss is only a warning where the largest gain was used: see `loudnessStatus` of the renderer.
  const why = status === 'warn' ? ': the recording cannot be raised further' : '';
  return [
    `the video is ${actual < wanted ? 'quieter' : 'louder'} than wanted, ${actual.toFixed(1)} LUFS in place of ${wanted}${why}`,
  ];
}

function noteOfVoices({ actual }: QcCheck): string {
  const { quieter, louder, db } = actual as { quieter: string; louder: string; db: number };
  return `${quieter} is ${db} dB under ${louder}`;
}

/** Another font of the service's machine may draw the letters, as for Arabic. Nothing tells whether one does. */
function noteOfLetters({ actual }: QcCheck): string {
  const { missing, count } = actual as { missing: string[]; count: number };
  const shown = missing.slice(0, SHOWN_LETTERS).join(' ');
  const others = count > SHOWN_LETTERS ? ` and ${count - SHOWN_LETTERS} more` : '';
  return `the caption font lacks ${shown}${others}. Look at the captions: they show empty boxes where no other font of the service's machine has these letters. Debian's fonts for Chinese, Japanese and Korean are fonts-noto-cjk; a brand kit can have a font, too`;
}

/** The effect of a failed picture check, where the recording does not have the same fault. */
const PICTURE_FAULTS: Record<string, string> = { black: 'is black', freeze: 'stands still' };

function noteOfFailure({ name, expected, actual, at_ms: atMs }: QcCheck): string {
  const where = atMs === undefined ? '' : ` at ${formatTime(atMs)}`;
  return `the quality check “${name}” failed${where}: ${sayFailure(name, expected, actual)}`;
}

function sayFailure(name: string, expected: unknown, actual: unknown): string {
  const fault = PICTURE_FAULTS[name];
  if (fault === undefined) return `${sayValue(actual)} in place of ${sayValue(expected)}`;
  const { duration_ms: durationMs } = actual as { duration_ms: number };
  return `the picture ${fault} for ${(durationMs / 1000).toFixed(1)} s, unlike the recording’s`;
}

const sayValue = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
