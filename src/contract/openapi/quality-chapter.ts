import { QC_CHECKS } from '../quality/quality-checks.ts';

/** What the quality report of a video holds, for `docs/api.md`. */
export function qualityChapter(): string {
  const rows = Object.entries(QC_CHECKS).map(([name, actual]) => `| \`${name}\` | ${actual} |`);
  return [INTRODUCTION, ['| check | `actual` |', '|---|---|', ...rows].join('\n')].join('\n\n');
}

const INTRODUCTION = `## The quality report

\`sidecars.qc\` of a render leads to the checks of the finished video, as JSON: \`{ passed, checks }\`. \`passed\` is whether no
check has failed; \`qc_passed\` of the event \`render.completed\` is the same. Each of \`checks\` is
\`{ name, status, expected, actual, at_ms }\`. \`status\` is \`pass\`, \`warn\` or \`fail\`. \`at_ms\` is the place in the video in
milliseconds, and only there for a finding that has one. A name may come several times, and new names may come.`;
