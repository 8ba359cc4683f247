import { readFile } from 'node:fs/promises';

/** A check of the quality report; see `QcCheck` of the renderer. */
interface ReportedCheck {
  name: string;
  status: string;
  expected: unknown;
  actual: unknown;
}

/** Nobody hears less, in LU. */
const HEARD_MISS_LU = 1;

/** What viewers hear and no plan can tell: sound that does not reach the loudness that is wanted. */
export async function readQualityNotes(reportPath: string | undefined): Promise<string[]> {
  if (reportPath === undefined) return [];
  const { checks } = JSON.parse(await readFile(reportPath, 'utf8')) as { checks: ReportedCheck[] };
  return checks.flatMap(({ name, expected, actual }) =>
    name === 'loudness_lufs' ? noteOfLoudness(Number(expected), actual) : [],
  );
}

function noteOfLoudness(wanted: number, actual: unknown): string[] {
  if (typeof actual !== 'number') return ['the video has no sound that could be heard'];
  if (Math.abs(actual - wanted) <= HEARD_MISS_LU) return [];
  const why = actual < wanted ? ': the recording cannot be raised further' : '';
  return [
    `the video is ${actual < wanted ? 'quieter' : 'louder'} than wanted, ${actual.toFixed(1)} LUFS in place of ${wanted}${why}`,
  ];
}
