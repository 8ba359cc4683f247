import type { QcCheck } from '../../../src/contract/quality/quality-checks.ts';
import { isolated } from '../../../src/contract/values/isolated.ts';
import { count, showLength, t } from '../texts/texts.ts';

const texts = t.qc;

type Facts = Record<string, unknown>;

/** The result of a check, in words. */
export function sayFound({ name, actual }: QcCheck): string {
  return sayValue(name, actual);
}

/** The wanted value; empty where it is obvious. */
export function sayWanted({ name, status, expected }: QcCheck): string {
  if (status === 'pass' || name === 'captions' || name === 'caption_glyphs' || name === 'transcript')
    return '';
  const wanted = name === 'cut' ? wantedCut(expected) : sayValue(name, expected);
  return texts.wanted(wanted);
}

/** The same words as for what was found; the limits come as "at least 30 on both sides". */
function wantedCut(expected: unknown): string {
  if (!isFacts(expected)) return plainly(expected);
  const { silence_ms: silence, db_under_speech: db, ...others } = expected;
  const parts = [
    ...(silence === undefined ? [] : [texts.wantedSilence(figure(silence))]),
    ...(db === undefined ? [] : [texts.wantedUnder(figure(db))]),
    plainly(others),
  ];
  return parts.filter((part) => part !== '').join('; ');
}

function sayValue(name: string, value: unknown): string {
  const unit = texts.units[name];
  if (unit !== undefined) return isFacts(value) ? sayRule(value, unit) : `${figure(value)} ${unit}`;
  const say = SAID[name];
  if (say !== undefined) return say(value);
  return isFacts(value) ? (FOUND[name] ?? plainly)(value) : figure(value);
}

/** Checks whose value is one figure. */
const SAID: Record<string, (value: unknown) => string> = {
  duration_ms: (value) => texts.seconds(inSeconds(value)),
  loudness_lufs: (value) => (value === null ? texts.noLoudness : texts.loudness(figure(value))),
  true_peak_dbtp: (value) => texts.peak(figure(value)),
};

/** Checks whose value is several facts. */
const FOUND: Record<string, (facts: Facts) => string> = {
  black: sayStretch,
  freeze: sayStretch,
  silence: sayStretch,
  cut: sayCut,
  voice_levels: ({ quieter, louder, db }) =>
    texts.apart(isolated(String(quieter)), figure(db), isolated(String(louder))),
  limiter: ({ percent, most_db: most }) => texts.reduced(figure(percent), figure(most)),
  captions: ({ count: all, broken_rules: broken }) => {
    const kept = broken === 0 ? texts.allKept : count(Number(broken), texts.gaveWay);
    return `${count(Number(all), texts.captionCount)}; ${kept}`;
  },
  caption_safe_area: ({ margin }) => texts.margin(figure(Math.round(Number(margin) * 100))),
  caption_glyphs: ({ missing }) =>
    listOf(missing).length === 0 ? texts.allGlyphs : texts.glyphs(listOf(missing).join(' ')),
};

function sayStretch({ duration_ms: durationMs, in_source: isInSource }: Facts): string {
  const where = isInSource === undefined ? [] : [isInSource === true ? texts.inSource : texts.onlyHere];
  return [texts.seconds(inSeconds(durationMs)), ...where].join(', ');
}

function sayCut({ words_cut: words, db_under_speech: db, ...silence }: Facts): string {
  const { silence_before_ms: before, silence_after_ms: after } = silence;
  return [
    texts.cut(figure(before), figure(after)),
    ...(db == null ? [] : [texts.underSpeech(figure(db))]),
    ...(listOf(words).length === 0
      ? []
      : [
          texts.wordsCut(
            listOf(words)
              .map((word) => `“${word}”`)
              .join(', '),
          ),
        ]),
  ].join('; ');
}

/** A rule that gave way in some captions. */
function sayRule({ cues, worst, first_at_ms: times }: Facts, unit: string): string {
  const first = listOf(times).map((ms) => showLength(Number(ms)));
  const where = `${count(Number(cues), texts.captionCount)}, ${texts.firstAt(first.join(', '))}`;
  return `${where}; ${texts.worst(figure(worst), unit)}`;
}

/** The form of checks that this release does not have: "silence: at least 30 on both sides". */
function plainly(value: unknown): string {
  if (!isFacts(value)) return figure(value);
  return Object.entries(value)
    .filter(([, one]) => !Array.isArray(one) || one.length > 0)
    .map(([name, one]) => `${plainName(name)}: ${isFacts(one) ? plainly(one) : figure(one)}`)
    .join('; ');
}

/** "silence_before_ms" as "silence before ms". */
export function plainName(name: string): string {
  return name.replaceAll('_', ' ');
}

function isFacts(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function figure(value: unknown): string {
  if (value === null || value === undefined) return texts.none;
  if (Array.isArray(value)) return value.map(figure).join(', ');
  return typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 2 }) : String(value);
}

function inSeconds(ms: unknown): string {
  return (Number(ms) / 1000).toFixed(1);
}
