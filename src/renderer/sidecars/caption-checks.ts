import type { QcCheck } from '../../contract/quality/quality-checks.ts';
import { type Aspect, FRAME_SIZE } from '../../contract/values/pictures.ts';
import { DRAFT_WARNING } from '../../contract/values/plans.ts';
import {
  CAPTION_RULES,
  type CaptionFinding,
  type CaptionRule,
  findCaptionBreaches,
} from '../../domain/captions/caption-findings.ts';
import { CAPTION_LIMITS } from '../../domain/captions/caption-limits.ts';
import { frameToMs } from '../../domain/time/frame-rate.ts';
import { marginVPx } from '../captions/caption-look.ts';
import type { PreparedRender } from '../prepare-render.ts';
import { check } from './qc-check.ts';

/** Titles stay inside the middle 90 % of the height; captions may go lower only where a kit asks for it. */
const SAFE_MARGIN = 0.05;
const SHOWN_GLYPHS = 20;
const SHOWN_TIMES = 5;

/** The captions of an aspect: which rules gave way and where, their place, their letters, and a draft transcript. */
export function captionChecks(render: PreparedRender, aspect: Aspect): QcCheck[] {
  const { style, draftTranscript } = render.input;
  const count = render.programme.entries.reduce((sum, { captions }) => sum + captions[aspect].length, 0);
  if (count === 0) return [check('captions', 'pass', { expected: 'none without speech', actual: 0 })];
  const breaches = findBreaches(render, aspect);
  const margin = marginVPx(style, aspect) / FRAME_SIZE[aspect].height;
  const checks = [
    check('captions', breaches.length === 0 ? 'pass' : 'warn', {
      expected: { broken_rules: 0 },
      actual: { count, broken_rules: breaches.length },
    }),
    check('caption_safe_area', margin >= SAFE_MARGIN ? 'pass' : 'warn', {
      expected: { margin: SAFE_MARGIN },
      actual: { margin: round(margin) },
    }),
    glyphCheck(render, aspect),
    ...CAPTION_RULES.flatMap((rule) => ruleCheck(rule, breaches)),
  ];
  if (draftTranscript) {
    const values = { expected: 'final transcript', actual: DRAFT_WARNING };
    checks.push(check('transcript', 'warn', values));
  }
  return checks;
}

interface PlacedBreach extends CaptionFinding {
  atMs: number;
}

function findBreaches({ input, programme: { entries } }: PreparedRender, aspect: Aspect): PlacedBreach[] {
  return entries.flatMap(({ atFrame, captions }, at) => {
    const next = entries.slice(at + 1).find((entry) => entry.captions[aspect].length > 0);
    const nextCue = next?.captions[aspect][0];
    const nextStart = next && nextCue ? next.atFrame + nextCue.startFrame - atFrame : null;
    return findCaptionBreaches(captions[aspect], input.rate, CAPTION_LIMITS[aspect], nextStart).map(
      (breach) => ({ ...breach, atMs: frameToMs(atFrame + breach.startFrame, input.rate) }),
    );
  });
}

/** One line for a broken rule: the number of captions, the largest excess, and the first place. */
function ruleCheck(rule: CaptionRule, breaches: readonly PlacedBreach[]): QcCheck[] {
  const own = breaches.filter((breach) => breach.rule === rule);
  const [first] = own;
  if (first === undefined) return [];
  const { expected } = first;
  const worst = own.reduce(
    (most, { actual }) => (Math.abs(actual - expected) > Math.abs(most - expected) ? actual : most),
    expected,
  );
  const actual = {
    cues: own.length,
    worst,
    first_at_ms: own.slice(0, SHOWN_TIMES).map(({ atMs }) => Math.round(atMs)),
  };
  return [check(`caption_${rule}`, 'warn', { expected, actual }, first.atMs)];
}

/** Another font of the machine draws characters that the caption font lacks, or they appear as empty boxes. */
function glyphCheck(render: PreparedRender, aspect: Aspect): QcCheck {
  const cues = render.programme.entries.flatMap(({ captions }) => captions[aspect]);
  const lines = cues.flatMap((cue) => cue.lines);
  const missing = render.font.lacks(lines.join(''));
  const actual = { missing: missing.slice(0, SHOWN_GLYPHS), count: missing.length };
  const expected = { missing: [], count: 0 };
  return check('caption_glyphs', missing.length === 0 ? 'pass' : 'warn', { expected, actual });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
