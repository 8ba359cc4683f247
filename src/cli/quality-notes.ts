import { readFile } from 'node:fs/promises';
import { HEARD_MISS_LU } from '../domain/render/loudness-limits.ts';

/** A check of the quality report; see `QcCheck` of the renderer. */
interface ReportedCheck {
  name: string;
  status: string;
  expected: unknown;
  actual: unknown;
}

/** What viewers hear and no plan can tell: sound that does not reach the loudness that is wanted. */
export async function readQualityNotes(reportPath: string | undefined): Promise<string[]> {
  if (reportPath === undefined) return [];
  const { checks } = JSON.parse(await readFile(reportPath, 'utf8')) as { checks: ReportedCheck[] };
  return checks.flatMap((check) => (check.name === 'loudness_lufs' ? noteOfLoudness(check) : []));
}

function noteOfLoudness({ status, expected, actual }: ReportedCheck): string[] {
  const wanted = Number(expected);
  if (typeof actual !== 'number') return ['the video has no sound that could be heard'];
  if (Math.abs(actual - wanted) <= HEARD_MISS_LU) return [];
  // A miss that is heard is a mere warning where the largest gain was used: see `loudnessStatus` of the renderer.
  const why = status === 'warn' ? ': the recording cannot be raised further' : '';
  return [
    `the video is ${actual < wanted ? 'quieter' : 'louder'} than wanted, ${actual.toFixed(1)} LUFS in place of ${wanted}${why}`,
  ];
}
